import { describe, expect, it } from '@jest/globals';
import { parseStaffTokens, staffTokens, staffTokensProblem } from './staff-tokens.js';

const ONE = 'a'.repeat(32);
const OTHER = 'b'.repeat(200);

describe('The tokens of staff', () => {
  it('are names with tokens, in which a colon may stand', () => {
    expect(parseStaffTokens('')).toEqual([]);
    expect(parseStaffTokens(`asha:${ONE}, on-call-2:${ONE}:=${OTHER.slice(40)}`)).toEqual([
      { id: 'asha', name: 'asha', token: ONE },
      { id: 'on-call-2', name: 'on-call-2', token: `${ONE}:=${OTHER.slice(40)}` },
    ]);
  });

  it.each([
    ['no name', ONE],
    ['an empty name', `:${ONE}`],
    ['a name in capitals', `Asha:${ONE}`],
    ['a name of more than 40 characters', `${'a'.repeat(41)}:${ONE}`],
    ['a name like the id of a member', `mem_1:${ONE}`],
    ['no token', 'asha:'],
    ['a token of 31 characters', `asha:${ONE.slice(1)}`],
    ['a token of more than 200 characters', `asha:${OTHER}b`],
    ['a token with a space', `asha:${ONE} ${ONE}`],
    ['a token that no header carries', `asha:${ONE}ä`],
    ['nothing after the last comma', `asha:${ONE},`],
  ])('are refused with %s, and the refusal tells nothing of them', (_, text) => {
    let refusal = '';
    try {
      parseStaffTokens(text);
    } catch (error) {
      refusal = (error as Error).message;
    }
    expect(refusal).toMatch(/^(number \d|the token of asha) must/);
    expect(refusal).not.toContain('aaaaa');
  });

  it('are one at least, each with a name and a value of its own, beside the single one too', () => {
    const problem = (single: string, named: string) => staffTokensProblem(staffTokens(single, parseStaffTokens(named)));
    expect(problem('', '')).toContain('one token of staff is needed');
    expect(problem(ONE, '')).toBeNull();
    expect(problem('', `asha:${ONE}`)).toBeNull();
    expect(problem(ONE, `asha:${OTHER}`)).toBeNull();
    expect(problem('', `asha:${ONE},asha:${OTHER}`)).toContain('a name stands twice');
    expect(problem(ONE, `admin:${OTHER}`)).toContain('a name stands twice');
    expect(problem('', `asha:${ONE},ravi:${ONE}`)).toBe('two names have one token');
    expect(problem(ONE, `asha:${ONE}`)).toBe('two names have one token');
  });
});
