import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { SPOKEN } from '../languages/registry.js';
import { isIndic } from '../sound/script.js';
import { foldSpeech } from './numbers/fold.js';
import { numberLexicon } from './numbers/number-lexicon.js';
import { understand } from './understanding.js';

/** The words for one to ninety-nine in the letters of a language. Some of them mean "not" as well. */
const countsOf = (language: Language): string[] =>
  SPOKEN[language].numbers.counts
    .slice(1)
    .flatMap((list) => list.split(/\s+/))
    .filter((word) => word !== '' && isIndic(word) && !numberLexicon(language).alsoNot.has(foldSpeech(word)));

const takenAs = (language: Language, speech: string, type: 'date' | 'yes_no'): boolean =>
  understand(language, { speech, dtmf: null }, { type, choices: [] }, '2026-11-23').kind === 'value';

describe.each(LANGUAGES.filter((language) => language !== 'en-IN'))('a number alone in %s', (language) => {
  it('is no day, whatever English day it sounds like', () => {
    expect(countsOf(language).length).toBeGreaterThan(20);
    expect(countsOf(language).filter((word) => takenAs(language, word, 'date'))).toEqual([]);
  });

  it('is no yes and no no, nor is a weekday or a month', () => {
    const { weekdays, months } = SPOKEN[language].dates;
    const days = [...weekdays, ...months].flatMap((list) => list.split(/\s+/)).filter(Boolean);
    expect(days.length).toBeGreaterThan(18);
    expect(days.filter((word) => takenAs(language, word, 'yes_no'))).toEqual([]);
    expect(countsOf(language).filter((word) => takenAs(language, word, 'yes_no'))).toEqual([]);
  });
});
