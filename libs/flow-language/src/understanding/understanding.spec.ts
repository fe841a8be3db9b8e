import { LANGUAGES } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { SPOKEN } from '../languages/registry.js';
import { phrasesIn } from '../phrases/spellings.js';
import type { Meaning } from './meaning.js';
import type { Expectation, ShopperInput } from './shopper-input.js';
import { understand } from './understanding.js';
import { yesOrNo } from './yes-or-no.js';

const speech = (text: string): ShopperInput => ({ speech: text, dtmf: null });
const yesNo: Expectation = { type: 'yes_no', choices: [] };
const number: Expectation = { type: 'number', choices: [] };
const text: Expectation = { type: 'text', choices: [] };

/** An opt-out that is asked back and stands is one. */
const kindOf = (meaning: Meaning): string =>
  meaning.kind === 'opt_out_in_doubt' && meaning.stands ? 'opt_out' : meaning.kind;

describe.each(LANGUAGES)('the agent in %s', (language) => {
  const book = SPOKEN[language].phrases;

  it('takes every phrase of its book for what the book says', () => {
    const meant = {
      yes: true,
      agree: true,
      want: true,
      no: false,
      refuse: false,
      unsure: null,
      cancel: null,
      filler: null,
    } as const;
    for (const list of Object.keys(meant) as (keyof typeof meant)[]) {
      const mistaken = book[list].flatMap(phrasesIn).filter((words) => yesOrNo(language, words) !== meant[list]);
      expect([list, mistaken]).toEqual([list, []]);
    }
  });

  it('hears an opt-out, a request for a person and one to repeat at any question', () => {
    for (const [list, kind] of [
      ['optOut', 'opt_out'],
      ['person', 'person'],
      ['repeat', 'repeat'],
    ] as const) {
      const phrases = book[list].flatMap(phrasesIn).map((words) => words.join(' '));
      for (const expected of [yesNo, number, text]) {
        expect([
          list,
          phrases.filter((phrase) => kindOf(understand(language, speech(phrase), expected)) !== kind),
        ]).toEqual([list, []]);
      }
    }
    expect(understand(language, { speech: null, dtmf: '9' }, yesNo)).toEqual({ kind: 'opt_out' });
  });

  it('takes its own sample for an answer', () => {
    expect(understand(language, speech(book.sampleText), text)).toEqual({ kind: 'value', value: book.sampleText });
  });
});

describe('understanding', () => {
  it('takes the longest phrase, and nothing when yes and no are said alike', () => {
    expect(understand('en-IN', speech('that is not correct'), yesNo)).toEqual({ kind: 'value', value: false });
    expect(understand('hi-IN', speech('yeah, haan ji, bilkul'), yesNo)).toEqual({ kind: 'value', value: true });
    expect(understand('en-IN', speech('maybe'), yesNo)).toEqual({ kind: 'no_match' });
    expect(understand('en-IN', speech('  '), yesNo)).toEqual({ kind: 'no_input' });
  });

  it('reads numbers and dates in any digits, one at a time', () => {
    expect(understand('hi-IN', speech('मुझे १२ चाहिए'), number)).toEqual({ kind: 'value', value: 12 });
    expect(understand('en-IN', speech('1,299.50 rupees'), number)).toEqual({ kind: 'value', value: 1299.5 });
    expect(understand('en-IN', speech('2 or 3'), number)).toEqual({ kind: 'no_match' });
    expect(understand('bn-IN', speech('২০২৬-০২-২৮'), { type: 'date', choices: [] })).toEqual({
      kind: 'value',
      value: '2026-02-28',
    });
    expect(understand('en-IN', speech('2026-02-30'), { type: 'date', choices: [] })).toEqual({ kind: 'no_match' });
  });

  it('does not read a day of the language as an English request that sounds like it', () => {
    const expected = { type: 'date', choices: [] } as const; // ପଅରଦିନ has the consonants of "pardon"
    expect(understand('od-IN', speech('ପଅରଦିନ'), expected, '2026-11-21')).toEqual({
      kind: 'value',
      value: '2026-11-23',
    });
  });

  it('does not take a word inside a dictated address for a request', () => {
    expect(understand('en-IN', speech('12 Customer Care Road'), text)).toEqual({
      kind: 'value',
      value: '12 Customer Care Road',
    });
  });

  it('reads the keys of the phone', () => {
    const choices = [
      { value: 'a', label: {}, dtmf: '1' },
      { value: 'b', label: {}, dtmf: '2' },
    ];
    expect(understand('en-IN', { speech: null, dtmf: '2' }, { type: 'choice', choices })).toEqual({
      kind: 'value',
      value: 'b',
    });
    expect(understand('en-IN', { speech: null, dtmf: '2' }, yesNo)).toEqual({ kind: 'value', value: false });
    expect(understand('en-IN', { speech: null, dtmf: '7' }, yesNo)).toEqual({ kind: 'no_match' });
  });
});
