import { LANGUAGES } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { corpusOf } from '../../test/language-tests.js';
import { ASKED_BACK, judge } from './judge.js';
import { matchAll, sumOf } from './match-table.js';

// `npm run flow -- match` prints the table.
const table = matchAll(LANGUAGES.flatMap(corpusOf));

describe.each(LANGUAGES)('what is said in %s', (language) => {
  const counts = sumOf(table.byLanguage.get(language)?.values() ?? []);

  it('is tested with at least eighty utterances, some of which were not looked at', () => {
    const cases = corpusOf(language);
    expect(new Set(cases.map(({ expected, speech }) => `${expected} ${speech}`)).size).toBeGreaterThanOrEqual(80);
    expect(cases.filter(({ isHeldBack }) => isHeldBack).length).toBeGreaterThan(50);
  });

  it('is asked with choices wherever a choice is expected', () => {
    const asked = corpusOf(language).filter(({ type }) => type === 'choice');
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ expectation }) => (expectation.choices ?? []).length < 2)).toEqual([]);
  });

  it('is never taken for something else', () => {
    expect(counts.wrong).toBe(0);
  });

  it('is heard as an opt-out, or asked back, in 95 of 100 wordings of one', () => {
    const optOuts = corpusOf(language).filter(({ expected }) => expected === 'opt_out');
    const got = optOuts.map((at) => judge(at).got);
    const heard = got.filter((meaning) => meaning === 'opt_out').length;
    const askedBack = got.filter((meaning) => meaning === ASKED_BACK).length;
    expect(optOuts.length).toBeGreaterThan(80);
    expect(heard / optOuts.length).toBeGreaterThanOrEqual(0.8);
    expect((heard + askedBack) / optOuts.length).toBeGreaterThanOrEqual(0.95);
  });

  it('is understood in at least 85 of 100 utterances', () => {
    const all = counts.right + counts.missed + counts.wrong;
    expect(counts.right / all).toBeGreaterThanOrEqual(0.85);
  });
});

describe('the half that was not looked at', () => {
  it('is wrong in at most one of a hundred, and right in at least 85', () => {
    const { right, missed, wrong } = table.heldBack;
    const all = right + missed + wrong;
    expect(wrong / all).toBeLessThanOrEqual(0.01);
    expect(right / all).toBeGreaterThanOrEqual(0.85);
  });
});
