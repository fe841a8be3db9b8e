import { LANGUAGES, type Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { FlowChoice } from '../../definition/flow-step.js';
import { wordsOf } from '../../phrases/normalize.js';
import { SPOKEN } from '../../languages/registry.js';
import { choiceNamed } from './choice-names.js';
import { understand } from '../understanding.js';

const days: readonly FlowChoice[] = [
  { value: 'tomorrow', label: { 'en-IN': 'Tomorrow', 'hi-IN': 'कल', 'ta-IN': 'நாளை', 'mr-IN': 'उद्या' }, dtmf: '1' },
  {
    value: 'day_after',
    label: { 'en-IN': 'Day after tomorrow', 'hi-IN': 'परसों', 'ta-IN': 'நாளை மறுநாள்', 'mr-IN': 'परवा' },
    dtmf: '2',
  },
  { value: 'weekend', label: { 'en-IN': 'At the weekend', 'hi-IN': 'सप्ताहांत में', 'mr-IN': 'शनिवारी' }, dtmf: '3' },
];
const named = (speech: string, choices: readonly FlowChoice[] = days, language: Language = 'en-IN'): string | null =>
  choiceNamed(language, wordsOf(speech), choices)?.value ?? null;
const plain = (count: number): FlowChoice[] =>
  ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta']
    .slice(0, count)
    .map((value) => ({ value, label: {} }));

const pay: readonly FlowChoice[] = [
  { value: 'cod', label: { 'en-IN': 'Cash on delivery', 'hi-IN': 'कैश ऑन डिलीवरी' }, also: { 'hi-IN': ['नकद'] } },
  {
    value: 'online',
    label: { 'en-IN': 'Pay online', 'hi-IN': 'ऑनलाइन', 'ta-IN': 'ஆன்லைன்' },
    also: { 'en-IN': ['card'] },
  },
];
const reasons: readonly FlowChoice[] = [
  {
    value: 'size',
    label: { 'en-IN': 'Wrong size', 'hi-IN': 'साइज़ गलत है' },
    also: { 'en-IN': ['size'], 'hi-IN': ['साइज़'] },
  },
  { value: 'late', label: { 'en-IN': 'Too late', 'hi-IN': 'देर से आया' } },
];
const meant = (language: Language, speech: string, choices: readonly FlowChoice[]): unknown => {
  const meaning = understand(language, { speech, dtmf: null }, { type: 'choice', choices }, '2026-11-21');
  return meaning.kind === 'value' ? meaning.value : null;
};

describe('what a shopper says of choices', () => {
  it.each([
    ['en-IN', 'not online, cash on delivery', 'cod'],
    ['hi-IN', 'ऑनलाइन नहीं, कैश ऑन डिलीवरी', 'cod'],
    ['hi-IN', 'cash on delivery नहीं, online', 'online'],
    ['hi-IN', 'online नहीं, नकद नहीं', null],
    ['hi-IN', 'नकद, online नहीं शायद', null],
    ['ta-IN', 'ஆன்லைன் இல்ல கார்டு', null],
  ] as const)('is the other of two when one is denied: %s "%s"', (language, speech, value) =>
    expect(meant(language, speech, pay)).toBe(value),
  );

  it.each([
    ['en-IN', 'no card', null],
    ['en-IN', 'no, card', 'online'],
    ['kn-IN', 'online aagolla', null],
    ['te-IN', 'online cheyalenu', null],
  ] as const)('is nothing that a no stands beside: %s "%s"', (language, speech, value) =>
    expect(meant(language, speech, pay)).toBe(value),
  );

  it.each([
    ['en-IN', 'size is fine', null],
    ['hi-IN', 'साइज़ ठीक है', null],
    ['en-IN', 'wrong size', 'size'],
    ['hi-IN', 'size galat aaya', 'size'],
  ] as const)('is no complaint of what is praised: %s "%s"', (language, speech, value) =>
    expect(meant(language, speech, reasons)).toBe(value),
  );

  it.each([
    ['ta-IN', 'ஆன்லைன்ல பண்றேன்', 'online'],
    ['ta-IN', 'online la', 'online'],
    ['hi-IN', 'cash on delivery kar do', 'cod'],
  ] as const)('is a name with another ending or in other letters: %s "%s"', (language, speech, value) =>
    expect(meant(language, speech, pay)).toBe(value),
  );
});

describe('a choice', () => {
  it.each([
    ['Tomorrow', 'tomorrow'],
    ['well, tomorrow would be fine', 'tomorrow'],
    ['day_after', 'day_after'],
    ['DAY AFTER TOMORROW!', 'day_after'],
    ['कल भेज दीजिए', 'tomorrow'],
    ['परसों', 'day_after'],
    ['நாளை மறுநாள்', 'day_after'],
    ['நாளை', 'tomorrow'],
    ['at the weekend please', 'weekend'],
  ])('is taken by its value or its label in any language: %s', (speech, value) => expect(named(speech)).toBe(value));

  it.each([
    ['tomorrow or at the weekend'],
    ['not tomorrow'],
    ['tomorrow not, day after tomorrow not'],
    ['weekends'],
    ['tomorow'],
    ['tom'],
    ['week'],
    [''],
    ['…'],
  ])('is not taken when none or several are named: %s', (speech) => expect(named(speech)).toBeNull());

  it('is not taken when two are called the same', () => {
    const twins: FlowChoice[] = [
      { value: 'a', label: { 'en-IN': 'Big box' } },
      { value: 'b', label: { 'en-IN': 'big box.' } },
      { value: 'c', label: { 'en-IN': 'Bag' } },
    ];
    expect(named('the big box', twins)).toBeNull();
    expect(named('the bag', twins)).toBe('c');
  });

  it("goes by the call's own language where another one calls another choice the same", () => {
    const words: FlowChoice[] = [
      { value: 'x', label: { 'hi-IN': 'कल', 'mr-IN': 'आज' } },
      { value: 'y', label: { 'hi-IN': 'आज', 'mr-IN': 'कल' } },
    ];
    expect([named('कल', words, 'hi-IN'), named('कल', words, 'mr-IN'), named('कल', words, 'ta-IN')]).toEqual([
      'x',
      'y',
      null,
    ]);
  });

  it.each([
    ['first one', 'tomorrow'],
    ['the second', 'day_after'],
    ['the third one please', 'weekend'],
    ['option two', 'day_after'],
    ['number 3', 'weekend'],
    ['press 2', 'day_after'],
    ['2nd', 'day_after'],
    ['two', 'day_after'],
    ['the last one', 'weekend'],
    ['option ३', 'weekend'],
  ])('is taken by its place: %s', (speech, value) => expect(named(speech)).toBe(value));

  it.each([
    ['first or second'],
    ['option two or three'],
    ['one second'],
    ['the fifth'],
    ['option 7'],
    ['I have two children'],
    ['first of all, who are you'],
  ])('is not taken by a place that is no place or not one: %s', (speech) => expect(named(speech)).toBeNull());

  it('is meant by a number as a key of the phone where it has one, else by its place', () => {
    const keyed: FlowChoice[] = [
      { value: 'a', label: {}, dtmf: '2' },
      { value: 'b', label: {}, dtmf: '1' },
    ];
    expect([named('option two', keyed), named('the second', keyed), named('option two', plain(2))]).toEqual([
      'a',
      'b',
      'beta',
    ]);
  });

  it('is not taken by a place when its names speak of numbers themselves', () => {
    const sizes: FlowChoice[] = [
      { value: 'five', label: { 'en-IN': '5 kg' }, dtmf: '1' },
      { value: 'two', label: { 'en-IN': '2 kg' }, dtmf: '2' },
    ];
    expect([named('two', sizes), named('2 kg', sizes), named('the first', sizes)]).toEqual(['two', 'two', null]);
  });

  it.each(LANGUAGES)('is taken by every word for its place in %s', (language) => {
    const { places, counts, marks } = SPOKEN[language].positions;
    const choices = plain(8);
    const spoken = (ways: string): string[] => ways.split(' ').map((way) => way.replaceAll('_', ' '));
    places.forEach((ways, at) =>
      spoken(ways).forEach((way) => expect([way, named(way, choices, language)]).toEqual([way, choices[at]?.value])),
    );
    counts.forEach((ways, at) =>
      spoken(ways).forEach((way) => {
        for (const mark of spoken(marks))
          expect([mark, way, named(`${mark} ${way}`, choices, language)]).toEqual([mark, way, choices[at]?.value]);
        expect([way, named(way, choices, language)]).toEqual([way, choices[at]?.value]);
      }),
    );
  });

  it.each([
    ['hi-IN', 'दूसरा वाला'],
    ['hi-IN', 'दो नंबर वाला'],
    ['hi-IN', '२ नंबर'],
    ['hi-IN', 'second wala'],
    ['ta-IN', '2வது'],
    ['te-IN', 'రెండోది కావాలి'],
    ['mr-IN', 'दुसरा पर्याय'],
    ['gu-IN', 'બીજો વિકલ્પ'],
    ['bn-IN', '২ নম্বর'],
    ['kn-IN', '2ನೇದು'],
    ['ml-IN', '2-ാമത്തെ'],
    ['pa-IN', 'ਦੂਜਾ ਵਾਲਾ'],
    ['od-IN', 'ଦୁଇ ନମ୍ବର'],
  ] as const)('is taken by its place inside a sentence in %s: %s', (language, speech) =>
    expect(named(speech, plain(3), language)).toBe('beta'),
  );

  it('with the name of a built-in can be chosen, the opt-out excepted', () => {
    const choices: FlowChoice[] = [
      { value: 'care', label: { 'en-IN': 'Customer care' } },
      { value: 'again', label: { 'en-IN': 'Repeat order' } },
      { value: 'never', label: { 'en-IN': 'Do not call me again' } },
    ];
    const understood = (speech: string): unknown =>
      understand('en-IN', { speech, dtmf: null }, { type: 'choice', choices });
    expect(understood('customer care')).toEqual({ kind: 'value', value: 'care' });
    expect(understood('repeat order')).toEqual({ kind: 'value', value: 'again' });
    expect(understood('repeat')).toEqual({ kind: 'repeat' });
    expect(understood('customer care, I want to talk to a person')).toEqual({ kind: 'person' });
    expect(understood('do not call me again')).toEqual({ kind: 'opt_out' });
  });

  it('may be called like a property of every object', () => {
    const choices: FlowChoice[] = [
      { value: '__proto__', label: {} },
      { value: 'constructor', label: {} },
      { value: 'toString', label: {} },
    ];
    expect(['__proto__', 'constructor', 'tostring', 'valueOf'].map((speech) => named(speech, choices))).toEqual([
      '__proto__',
      'constructor',
      'toString',
      null,
    ]);
  });
});
