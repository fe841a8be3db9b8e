import { describe, expect, it } from '@jest/globals';
import { inEveryLanguage } from '../../../test/language-tests.js';
import { understand } from '../understanding.js';

const TODAY = '2026-11-21'; // a Saturday
const dayIn = (language: Parameters<typeof understand>[0], speech: string, earliest = 0) =>
  understand(language, { speech, dtmf: null }, { type: 'date', choices: [], range: { earliest } }, TODAY);

describe('a weekday of last week', () => {
  it.each(inEveryLanguage('days', 'weekday of last week'))('is no day to come in %s: "%s"', (language, speech) => {
    for (const earliest of [0, -30]) expect(dayIn(language, speech, earliest)).toEqual({ kind: 'no_match' });
  });
});

describe('a verb that denies, between two days', () => {
  it.each(['Monday I cannot, Tuesday', 'Monday I cannot Tuesday', 'Tuesday I cannot Monday'])(
    'leaves open which of them is meant: "%s"',
    (speech) => expect(dayIn('en-IN', speech)).not.toMatchObject({ kind: 'value', value: '2026-11-23' }),
  );

  it.each([
    ['cannot do Monday', undefined],
    ['I cannot come on Monday, Tuesday please', '2026-11-24'],
    ['Tuesday, not Monday', '2026-11-24'],
  ])('denies what is said with it: "%s"', (speech, value) =>
    expect(dayIn('en-IN', speech)).toEqual(value === undefined ? { kind: 'no_match' } : { kind: 'value', value }),
  );
});
