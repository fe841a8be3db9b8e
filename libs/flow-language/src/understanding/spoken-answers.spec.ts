import { LANGUAGES } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../phrases/normalize.js';
import { SPOKEN } from '../languages/registry.js';
import { linesOf } from '../../test/language-tests.js';
import type { Expectation } from './shopper-input.js';
import type { Meaning } from './meaning.js';
import { understand } from './understanding.js';

const yesNo: Expectation = { type: 'yes_no', choices: [] };

describe.each(LANGUAGES)('an answer in %s', (language) => {
  const said = (section: string): readonly string[] => linesOf(language, 'answers', section);
  const meaningOf = (speech: string, expected = yesNo): unknown => {
    const meaning = understand(language, { speech, dtmf: null }, expected);
    if (meaning.kind === 'opt_out_in_doubt' && meaning.stands) return 'opt_out'; // asked back, and only a no undoes it
    return meaning.kind === 'value' ? meaning.value : meaning.kind;
  };

  it('is tested with at least twelve ways to say yes and twelve to say no', () => {
    expect(new Set(said('yes').map((text) => wordsOf(text).join(' '))).size).toBeGreaterThanOrEqual(12);
    expect(new Set(said('no').map((text) => wordsOf(text).join(' '))).size).toBeGreaterThanOrEqual(12);
  });

  it.each(said('yes'))('is a yes: %s', (text) => expect(meaningOf(text)).toBe(true));
  it.each(said('no'))('is a no: %s', (text) => expect(meaningOf(text)).toBe(false));
  it.each(said('open'))('is neither: %s', (text) => expect(meaningOf(text)).toBe('no_match'));
  it.each(said('person'))('is a request for a person: %s', (text) => expect(meaningOf(text)).toBe('person'));
  it.each(said('repeat'))('is a request to repeat: %s', (text) => expect(meaningOf(text)).toBe('repeat'));
  it.each(said('opt-out'))('is an opt-out, whatever was asked: %s', (text) => {
    for (const type of ['yes_no', 'text', 'number', 'date'] as const)
      expect([type, meaningOf(text, { type, choices: [] })]).toEqual([type, 'opt_out']);
  });
  it.each(said('no opt-out'))('is no opt-out: %s', (text) =>
    expect(understand(language, { speech: text, dtmf: null }, yesNo).kind).not.toBe('opt_out'),
  );

  it('is the same by the keys of the phone', () => {
    const pressed = [...'0123456789*#'].map((dtmf) => understand(language, { speech: null, dtmf }, yesNo));
    expect(pressed.map((meaning) => (meaning.kind === 'value' ? meaning.value : meaning.kind))).toEqual([
      'no_match',
      true,
      false,
      'no_match',
      'no_match',
      'no_match',
      'no_match',
      'no_match',
      'no_match',
      'opt_out',
      'no_match',
      'no_match',
    ]);
  });
});

/** One that is asked back counts unless the shopper says no. */
const isCounted = (meaning: Meaning): boolean =>
  meaning.kind === 'opt_out' || (meaning.kind === 'opt_out_in_doubt' && meaning.stands);

describe('phrases of several languages', () => {
  it('counts the opt-out of every language in a call of every other', () => {
    const spoken = LANGUAGES.flatMap((language) => linesOf(language, 'answers', 'opt-out'));
    for (const language of LANGUAGES) {
      expect([
        language,
        spoken.filter((speech) => !isCounted(understand(language, { speech, dtmf: null }, yesNo))),
      ]).toEqual([language, []]);
    }
  });

  it('lets the simulated shopper say plain phrases', () => {
    for (const language of LANGUAGES) {
      const { yes, no, optOut, person, repeat } = SPOKEN[language].phrases;
      for (const [first] of [yes, no, optOut, person, repeat]) expect(first).not.toMatch(/[|_]/);
    }
  });
});
