import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { casesOf } from './heard-corpus.fixture.js';
import { hearAll, sumOf } from './heard-table.fixture.js';

/** Wrong answers that are known, by language: a change may make them fewer. `npm run flow -- heard` prints the table. */
const KNOWN_WRONG: Readonly<Partial<Record<Language, number>>> = { 'pa-IN': 2 };

const table = hearAll();

describe.each(LANGUAGES)('what is said in %s', (language) => {
  const counts = sumOf(table.byLanguage.get(language)?.values() ?? []);

  it('is tested with at least eighty utterances, in two halves', () => {
    const cases = casesOf(language);
    expect(new Set(cases.map(({ expected, speech }) => `${expected} ${speech}`)).size).toBeGreaterThanOrEqual(80);
    expect(cases.filter(({ isHeldBack }) => isHeldBack).length).toBeGreaterThan(cases.length / 3);
  });

  it('is asked with choices wherever a choice is expected', () => {
    const asked = casesOf(language).filter(({ type }) => type === 'choice');
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ expectation }) => (expectation.choices ?? []).length < 2)).toEqual([]);
  });

  it('is not taken for something else more often than is known', () => {
    expect(counts.wrong).toBeLessThanOrEqual(KNOWN_WRONG[language] ?? 0);
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
