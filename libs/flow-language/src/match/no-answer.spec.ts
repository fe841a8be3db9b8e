import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import { lineOf, linesOf } from '../../test/language-tests.js';
import type { Expectation } from '../understanding/shopper-input.js';
import { understand } from '../understanding/understanding.js';
import type { FlowChoice } from '../definition/flow-step.js';
import { FLOW_LIBRARY } from '../library/flow-library.js';

const TODAY = '2026-11-23'; // a Monday

const understoodAs = (language: Language, type: Expectation['type'], speech: string): unknown => {
  const step = FLOW_LIBRARY.find(({ key }) => key === 'delivery_reschedule')?.definition.steps.find(
    ({ id }) => id === 'ask_time',
  );
  if (step?.type !== 'ask') throw new Error('the library asks for a time no more');
  const choices = type === 'choice' ? (step.answer.choices ?? []) : [];
  const meaning = understand(language, { speech, dtmf: null }, { type, choices }, TODAY);
  return meaning.kind === 'value' ? meaning.value : meaning.kind;
};

describe.each(LANGUAGES)('what answers nothing in %s', (language) => {
  const greetings = linesOf(language, 'near-answers', 'greeting');

  it.each(linesOf(language, 'near-answers', 'correction'))(
    '"%s" asks to put something right, and is neither yes nor no',
    (speech) => {
      expect(understoodAs(language, 'yes_no', speech)).toBe('no_match');
    },
  );

  it.each(linesOf(language, 'near-answers', 'is right'))('"%s" says that it is right, and is yes', (speech) => {
    expect(understoodAs(language, 'yes_no', speech)).toBe(true);
  });

  it.each(greetings)('"%s" greets, and chooses no time of day', (speech) => {
    expect(understoodAs(language, 'choice', speech)).toBe('no_match');
    expect(understoodAs(language, 'yes_no', speech)).toBe('no_match');
  });

  it('hears the time that is said after a greeting', () => {
    expect(greetings.map((speech) => understoodAs(language, 'choice', `${speech}, evening`))).toEqual(
      greetings.map(() => 'evening'),
    );
  });

  it.each(linesOf(language, 'days', 'deadline'))('"%s" is a deadline, and no day', (speech) => {
    expect(understoodAs(language, 'date', speech)).toBe('no_match');
  });
});

it('hears an evening that sounds like the English Sunday', () => {
  expect(understoodAs('bn-IN', 'date', 'সন্ধ্যায়')).toBe('no_match');
  expect(understoodAs('bn-IN', 'date', 'কাল সন্ধ্যায়')).toBe('2026-11-24');
  expect(understoodAs('bn-IN', 'date', 'সানডে')).toBe('2026-11-29');
});

it('hears a question that ends like a word for "done"', () => {
  expect(understoodAs('ml-IN', 'yes_no', 'കൺഫേം ആയോ')).toBe('no_match');
});

const red = (language: Language): FlowChoice[] => [
  { value: 'red', label: { 'en-IN': 'Red', [language]: lineOf(language, 'near-answers', 'red') } },
  { value: 'blue', label: { 'en-IN': 'Blue' } },
];

describe.each(LANGUAGES)('what is near an answer in %s', (language) => {
  it('hears no day and no time of day in what has happened', () => {
    expect(understoodAs(language, 'date', lineOf(language, 'days', 'past day'))).toBe('no_match');
    expect(understoodAs(language, 'choice', lineOf(language, 'near-answers', 'past time'))).toBe('no_match');
  });

  it.each(linesOf(language, 'near-answers', 'another thing'))(
    '"%s" wishes for something else, and is no yes',
    (speech) => {
      expect(understoodAs(language, 'yes_no', speech)).toBe('no_match');
    },
  );

  it('hears no choice and no number in what the shopper has', () => {
    const chosen = (section: string) =>
      understand(
        language,
        { speech: lineOf(language, 'near-answers', section), dtmf: null },
        { type: 'choice', choices: red(language) },
        TODAY,
      );
    expect(chosen('red')).toEqual({ kind: 'value', value: 'red' });
    expect(chosen('has a red one')).toEqual({ kind: 'no_match' });
    expect(understoodAs(language, 'number', lineOf(language, 'near-answers', 'has two'))).toBe('no_match');
  });

  it('hears the time of day beside an hour', () => {
    expect(understoodAs(language, 'choice', lineOf(language, 'near-answers', 'time after an hour'))).toBe('afternoon');
  });
});

it.each([
  ['yes_no', 'yes I know'],
  ['yes_no', 'yes, could be'],
  ['yes_no', 'I am fine'],
  ['yes_no', 'ok, will you send it'],
  ['choice', 'can it be evening'],
  ['number', 'this one'],
  ['number', 'at two o clock'],
] as const)('a question for %s is not answered by "%s"', (type, speech) => {
  expect(understoodAs('en-IN', type, speech)).toBe('no_match');
});

it.each<[Language, Expectation['type'], string, unknown]>([
  ['en-IN', 'yes_no', 'Yes, that would be great', true],
  ['en-IN', 'yes_no', 'yes that would be fine', true],
  ['hi-IN', 'yes_no', 'हाँ ठीक होगा', true],
  ['hi-IN', 'yes_no', 'हाँ होगा', 'no_match'],
  ['en-IN', 'yes_no', 'yes, did it', true],
  ['en-IN', 'yes_no', 'did it come', 'no_match'],
  ['en-IN', 'date', 'Have it delivered tomorrow', '2026-11-24'],
  ['en-IN', 'number', 'I am ordering three', 3],
  ['en-IN', 'number', 'this time five', 5],
  ['en-IN', 'number', 'five pm', 'no_match'],
  ['en-IN', 'number', '5 am', 'no_match'],
  ['en-IN', 'number', 'I will have two', 2],
  ['hi-IN', 'choice', 'मेरे पास शाम को टाइम है', 'evening'],
  ['en-IN', 'choice', 'I have time in the evening', 'evening'],
])('in %s a question for %s is answered by "%s"', (language, type, speech, expected) => {
  expect(understoodAs(language, type, speech)).toBe(expected);
});

it('hears what will be had, and what there is to pay with', () => {
  const CASH: FlowChoice[] = [
    { value: 'upi', label: { 'en-IN': 'UPI', 'hi-IN': 'यूपीआई' } },
    { value: 'cash', label: { 'en-IN': 'Cash', 'hi-IN': 'कैश' } },
  ];
  const chosen = (language: Language, choices: FlowChoice[], speech: string): unknown => {
    const meaning = understand(language, { speech, dtmf: null }, { type: 'choice', choices }, TODAY);
    return meaning.kind === 'value' ? meaning.value : meaning.kind;
  };
  expect(chosen('en-IN', red('en-IN'), 'I will have the red one')).toBe('red');
  expect(chosen('en-IN', red('en-IN'), 'I have the red one')).toBe('no_match');
  expect(chosen('en-IN', CASH, 'I have UPI')).toBe('upi');
  expect(chosen('hi-IN', CASH, 'मेरे पास कैश है')).toBe('cash');
  expect(chosen('hi-IN', CASH, 'मेरे पास कैश नहीं है')).toBe('no_match');
});

it('hears no opt-out in a bus stop', () => {
  expect(understoodAs('pa-IN', 'yes_no', 'ਬੱਸ ਸਟਾਪ ਕੋਲ')).toBe('no_match');
  expect(understoodAs('pa-IN', 'text', 'ਬੱਸ ਸਟਾਪ ਦੇ ਸਾਹਮਣੇ')).toBe('ਬੱਸ ਸਟਾਪ ਦੇ ਸਾਹਮਣੇ');
  expect(understoodAs('pa-IN', 'yes_no', 'ਸਟਾਪ')).toBe('opt_out');
});
