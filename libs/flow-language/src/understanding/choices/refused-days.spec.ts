import type { Language } from '@outcall/kernel';
import { describe, expect, it } from '@jest/globals';
import type { AnswerType } from '../../definition/flow-step.js';
import { daysOf, inEveryLanguage } from '../../../test/language-tests.js';
import { understand } from '../understanding.js';

const TYPES: readonly AnswerType[] = ['yes_no', 'choice', 'number', 'date', 'text'];
const TODAY = '2026-11-21';

/** What is heard by each type of question that is asked. */
const understoodBy = (language: Language, speech: string, types = TYPES): unknown[] =>
  types.map((type) => {
    const meaning = understand(language, { speech, dtmf: null }, { type, choices: daysOf(language) }, TODAY);
    if (meaning.kind === 'opt_out_in_doubt' && meaning.stands) return 'opt_out'; // asked back, and only a no undoes it
    return meaning.kind === 'value' ? meaning.value : meaning.kind;
  });

const eachOf = (table: Partial<Record<Language, string>>): [Language, string][] =>
  Object.entries(table).flatMap(([language, list]) =>
    list.split('; ').map((speech): [Language, string] => [language as Language, speech]),
  );

// "Kal" is tomorrow and sounds like the English "call".
describe('a day that is refused', () => {
  it.each(inEveryLanguage('days', 'refused day'))('is no opt-out and no answer in %s: %s', (language, speech) => {
    // asked back where the call is held in English, as it may be "call" there
    const kinds = language === 'en-IN' ? ['no_match', 'opt_out_in_doubt'] : ['no_match'];
    for (const kind of understoodBy(language, speech, ['number', 'date', 'choice'])) expect(kinds).toContain(kind);
    expect(understoodBy(language, speech, ['yes_no', 'text'])).not.toContain('opt_out');
    expect(understoodBy(language, speech, ['yes_no'])).not.toContain(true);
  });

  it.each(inEveryLanguage('days', 'refused calls'))(
    'is told from calls that are refused in %s: %s',
    (language, speech) => {
      expect(understoodBy(language, speech)).toEqual(TYPES.map(() => 'opt_out'));
    },
  );

  it.each(eachOf({ 'hi-IN': 'कल कॉल मत करना; kal phone mat karna', 'ml-IN': 'നാളെ വിളിക്കണ്ട' }))(
    'with the calls of it is asked back in %s: %s',
    (language, speech) => {
      for (const kind of understoodBy(language, speech)) expect(['no_match', 'opt_out_in_doubt']).toContain(kind);
    },
  );

  it.each(eachOf({ 'hi-IN': 'कल परसों नहीं; kal parson nahi', 'bn-IN': 'কাল পরশু নয়' }))(
    'is refused with the one beside it in %s: %s',
    (language, speech) => {
      expect(understoodBy(language, speech, ['date', 'choice'])).toEqual(['no_match', 'no_match']);
    },
  );
});

describe('the Bengali word for nine and for "is not"', () => {
  const refused =
    'কাল নয়; সোমবার নয়; আজ নয়; পরশু নয়; আগামীকাল নয়; কালকে নয়; শুক্রবারে নয়; শনি-রবিবার নয়; কাল তো নয়ই; mongolbar noy; porshu noy; ২৫ তারিখ নয়';

  it.each(refused.split('; '))('takes back the day before it: %s', (speech) => {
    expect(understoodBy('bn-IN', speech, ['yes_no', 'choice', 'date'])).toEqual(['no_match', 'no_match', 'no_match']);
  });

  it.each(['নয় তারিখ', 'নয় তারিখে', 'নয়ই ডিসেম্বর'])('is the ninth beside a month or a mark: %s', (speech) => {
    expect(understoodBy('bn-IN', speech, ['date'])).toEqual(['2026-12-09']);
  });

  it('names another day after it', () => {
    expect(understoodBy('bn-IN', 'সোমবার নয়, মঙ্গলবার', ['date'])).toEqual(['2026-11-24']);
  });

  it.each(['নয়', 'নয়টা', 'noy'])('is a number alone: %s', (speech) => {
    expect(understoodBy('bn-IN', speech, ['number'])).toEqual([9]);
  });

  it.each([
    ['পাঁচশো নয় টাকা', 509],
    ['পাঁচশো নয়', 'no_match'],
    ['একটা নয়', 'no_match'],
    ['একটাও নয়', 'no_match'],
    ['পাঁচ নয়', 'no_match'],
  ])('adds to a number only where that is sure: %s', (speech, expected) => {
    expect(understoodBy('bn-IN', speech, ['number'])).toEqual([expected]);
  });
});

describe('from a day on', () => {
  it.each(inEveryLanguage('days', 'from a day on'))('is not that day in %s: %s', (language, speech) => {
    expect(understoodBy(language, speech, ['date', 'choice'])).toEqual(['no_match', 'no_match']);
  });

  it.each([
    ['hi-IN', 'आज से तीन दिन बाद', '2026-11-24'],
    ['ta-IN', 'டிசம்பர் முதல் தேதி', '2026-12-01'],
    ['pa-IN', 'ਅੱਜ ਤੋਂ ਤਿੰਨ ਦਿਨ ਬਾਅਦ', '2026-11-24'],
    ['en-IN', 'three days from now', '2026-11-24'],
  ] as const)('is a day where it is counted from in %s: %s', (language, speech, day) => {
    expect(understoodBy(language, speech, ['date'])).toEqual([day]);
  });
});

describe('words that cannot be read', () => {
  it.each(['online نہیں', 'tomorrow نہیں', 'کل', '5 نہیں', 'کل نہیں'])('leave no answer sure: %s', (speech) => {
    expect(understoodBy('hi-IN', speech, ['yes_no', 'choice', 'date', 'number'])).toEqual(Array(4).fill('no_match'));
    expect(understoodBy('hi-IN', speech, ['text'])).toEqual([speech]);
  });
});
