import { describe, expect, it } from '@jest/globals';
import { LEGAL_TABLE, LANGUAGES, type Language } from '@outcall/kernel';
import { inEveryLanguage } from '../../../test/language-tests.js';
import { wordsOf } from '../../phrases/normalize.js';
import type { Expectation } from '../shopper-input.js';
import { understand } from '../understanding.js';
import { callbackTime, someTimeLater } from './callback-time.js';
import { languageAsked } from './other-requests.js';

/** Monday noon in India. */
const NOW = new Date('2026-11-23T12:00:00+05:30');
const HOURS = { table: LEGAL_TABLE, callType: 'service', own: null } as const;
const TYPES: readonly Expectation['type'][] = ['yes_no', 'number', 'text'];

const kindOf = (language: Language, speech: string, type: Expectation['type'] = 'yes_no'): string =>
  understand(language, { speech, dtmf: null }, { type, choices: [] }, '2026-11-23').kind;

const DAY_MS = 86_400_000;
/** "17:00" of that Monday, "1d10:00" of the day after. */
function instantOf(written: string): Date {
  const [, days = '0', time = ''] = /^(?:(\d)d)?(\d\d:\d\d)$/.exec(written) ?? [];
  return new Date(new Date(`2026-11-23T${time}:00+05:30`).getTime() + Number(days) * DAY_MS);
}

describe('what may be asked at any time', () => {
  const later = [
    ...inEveryLanguage('built-ins', 'later'),
    ...inEveryLanguage('built-ins', 'later, nobody knows when'),
    ...inEveryLanguage('built-ins', 'later at').map(
      ([language, line]) => [language, line.split('|')[1] ?? ''] as const,
    ),
  ];

  it.each(later)('%s: "%s" asks to be called later, whatever is asked', (language, speech) => {
    expect(TYPES.map((type) => kindOf(language, speech, type))).toEqual(TYPES.map(() => 'later'));
  });

  it('is a call later where a span is all that is said, and no day or number is asked for', () => {
    expect(TYPES.map((type) => kindOf('en-IN', 'in half an hour', type))).toEqual(['later', 'no_match', 'value']);
    expect(kindOf('en-IN', 'it takes half an hour')).toBe('no_match');
  });

  it.each(inEveryLanguage('built-ins', 'wrong person'))('%s: "%s" is somebody else', (language, speech) => {
    expect(TYPES.map((type) => kindOf(language, speech, type))).toEqual(TYPES.map(() => 'wrong_person'));
  });

  it.each(inEveryLanguage('built-ins', 'another language'))('%s: "%s" asks for a language', (language, line) => {
    const [asked, speech = ''] = line.split(': ');
    expect([kindOf(language, speech), languageAsked(language, wordsOf(speech)) ?? '?']).toEqual(['language', asked]);
  });

  it.each(inEveryLanguage('built-ins', 'no request'))('%s: "%s" asks for none of these', (language, speech) => {
    expect(['value', 'no_match']).toContain(kindOf(language, speech));
  });

  it.each(LANGUAGES)('is an opt-out in %s before all else', (language) => {
    for (const speech of ["wrong number, don't call again", 'I am driving, never call me again'])
      expect([{ kind: 'opt_out' }, { kind: 'opt_out_in_doubt', stands: true }]).toContainEqual(
        understand(language, { speech, dtmf: null }, { type: 'yes_no', choices: [] }),
      );
  });
});

describe('the time of a call that is asked for', () => {
  const said = ['later at', 'later at, corrected'].flatMap((section) => inEveryLanguage('built-ins', section));

  it.each(said)('%s: %s', (language, line) => {
    const [written = '', speech = ''] = line.split('|');
    expect(callbackTime(language, speech, NOW, HOURS)).toEqual({ at: instantOf(written) });
  });

  it.each(inEveryLanguage('built-ins', 'later, nobody knows when'))('%s: "%s" is not known', (language, speech) => {
    expect(callbackTime(language, speech, NOW, HOURS)).toBe('unclear');
  });

  it.each(inEveryLanguage('built-ins', 'later, in doubt when'))('%s: "%s" is asked back', (language, speech) => {
    expect(callbackTime(language, speech, NOW, HOURS)).toBe('unclear');
  });

  it.each(inEveryLanguage('built-ins', 'later'))('%s: "%s" names none', (language, speech) => {
    expect(callbackTime(language, speech, NOW, HOURS)).toBe('none');
  });

  it('is two hours from now without one, and where the hours open next', () => {
    expect(someTimeLater(NOW, HOURS)).toEqual(instantOf('14:00'));
    expect(someTimeLater(instantOf('20:30'), HOURS)).toEqual(instantOf('1d09:00'));
  });

  it('is inside the hours of the flow', () => {
    const own = { days: { tue: [['14:00', '16:00']] } } as const;
    const narrow = { ...HOURS, own: own as never };
    expect(callbackTime('en-IN', 'call me at five', NOW, narrow)).toEqual({ at: instantOf('1d14:00') });
    expect(callbackTime('en-IN', 'call me at three', NOW, narrow)).toEqual({ at: instantOf('1d15:00') });
  });
});

describe('a wish to hear it once more', () => {
  it.each([
    ['en-IN', 'not once more'],
    ['en-IN', 'not one more time'],
    ['hi-IN', 'फिर से नहीं'],
    ['hi-IN', 'phir se nahi'],
    ['gu-IN', 'ફરીથી નહીં'],
    ['te-IN', 'మళ్ళీ వద్దు'],
    ['ml-IN', 'വീണ്ടും വേണ്ട'],
  ] as const)('is none in %s where it is denied: "%s"', (language, speech) =>
    expect(kindOf(language, speech)).not.toBe('repeat'),
  );

  it.each([
    ['en-IN', 'no, once more'],
    ['en-IN', 'I did not hear'],
    ['hi-IN', 'फिर से बोलिए ना'],
    ['hi-IN', 'समझ में नहीं आया'],
    ['bn-IN', 'আবার বলুন না'],
    ['bn-IN', 'abar bolun na'],
    ['mr-IN', 'परत सांगा ना'],
    ['ta-IN', 'மறுபடியும் சொல்லுங்க'],
  ] as const)('is one in %s beside a no that pleads or is its own: "%s"', (language, speech) =>
    expect(kindOf(language, speech)).toBe('repeat'),
  );
});
