import { describe, expect, it } from '@jest/globals';
import type { QuestionTerms } from './question-terms.js';
import { SeenTerms } from './seen-terms.js';

const terms = (name: string): QuestionTerms => ({ name }) as never;

describe('SeenTerms', () => {
  it('tells what a question led to last, of its own org and name alone', () => {
    const seen = new SeenTerms();
    seen.note({ orgId: 'org_a', flowId: 'flw_1' }, terms('first'));
    seen.note({ orgId: 'org_a', flowId: 'flw_1' }, terms('second'));
    expect(seen.of({ orgId: 'org_a', flowId: 'flw_1' })).toEqual(terms('second'));
    expect(seen.of({ orgId: 'org_b', flowId: 'flw_1' })).toBeNull();
    expect(seen.of({ orgId: 'org_a', flowKey: 'flw_1' })).toBeNull();
  });

  it('forgets the one not asked for longest when there are too many', () => {
    const seen = new SeenTerms();
    const question = (index: number) => ({ orgId: 'org_a', flowId: `flw_${index}` });
    for (let index = 0; index < 2_000; index += 1) seen.note(question(index), terms(`${index}`));
    seen.note(question(0), terms('0'));
    seen.note(question(2_000), terms('2000'));
    expect([question(0), question(1), question(2)].map((one) => seen.of(one))).toEqual([terms('0'), null, terms('2')]);
  });
});
