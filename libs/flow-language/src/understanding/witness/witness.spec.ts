import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { hashOfWitnessTexts, witnessTextsOf } from '../../../test/language-tests.js';
import type { WitnessText } from '../../match/witness-text.js';
import { wordsOf } from '../../phrases/normalize.js';
import { understand } from '../understanding.js';
import { TRAINED_WITH } from './weights.js';
import { weightOfOptOut } from './witness.js';

type Verdict = 'taken' | 'asked' | 'nothing';

function verdictOn(language: Language, speech: string): Verdict {
  const { kind } = understand(language, { speech, dtmf: null }, { type: 'yes_no', choices: [] }, '2026-11-23');
  return kind === 'opt_out' ? 'taken' : kind === 'opt_out_in_doubt' ? 'asked' : 'nothing';
}

const tests = LANGUAGES.flatMap((language) =>
  witnessTextsOf(language)
    .filter(({ isTest }) => isTest)
    .map(({ label, speech }) => ({ label, verdict: verdictOn(language, speech) })),
);

/** How much of a hundred texts of a label come to one of these. */
function shareOf(label: WitnessText['label'], ...verdicts: Verdict[]): number {
  const all = tests.filter((one) => one.label === label);
  return (100 * all.filter(({ verdict }) => verdicts.includes(verdict)).length) / all.length;
}

describe('the witness of opt-outs', () => {
  it('was trained with the texts as they are; else: node tools/generate/witness.mjs', () => {
    expect(TRAINED_WITH).toBe(hashOfWitnessTexts());
  });

  it('is measured with texts that it was not trained with', () => {
    expect(tests.filter(({ label }) => label === 'optout').length).toBeGreaterThan(250);
    expect(tests.filter(({ label }) => label === 'near').length).toBeGreaterThan(250);
  });

  it('leaves few opt-outs unheard', () => {
    expect(shareOf('optout', 'taken', 'asked')).toBeGreaterThanOrEqual(90);
    expect(shareOf('optout', 'taken')).toBeGreaterThanOrEqual(60);
  });

  it('takes hardly anything near an opt-out, and asks about little', () => {
    expect(shareOf('near', 'taken')).toBeLessThanOrEqual(0.5);
    expect(shareOf('near', 'asked')).toBeLessThanOrEqual(20);
    expect(shareOf('other', 'taken', 'asked')).toBeLessThanOrEqual(0.5);
  });

  it('weighs nothing said, and a text of any length', () => {
    expect(weightOfOptOut('en-IN', [])).toBeLessThan(0);
    expect(Number.isFinite(weightOfOptOut('en-IN', wordsOf('call '.repeat(400))))).toBe(true);
  });
});
