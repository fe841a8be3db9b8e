import { describe, expect, it } from '@jest/globals';
import { asciiDigits, otherDigits } from './digits.js';

const WRITTEN = 1_234_567_890;
/** A number in every system that has digits for it; the Chinese one writes words. */
const written = Intl.supportedValuesOf('numberingSystem')
  .map((system) => new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(WRITTEN))
  .filter((text) => /^\p{Nd}+$/u.test(text));

describe('digits of other scripts', () => {
  it('are read as 0 to 9 in every numbering system that there is', () => {
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((text) => asciiDigits(text) !== String(WRITTEN))).toEqual([]);
  });

  it.each([
    ['\uff19\uff18\uff17', '987'],
    ['\u096f\u096e\u096d', '987'],
    ['call \u0bef8\u09ed!', 'call 987!'],
    ['\u{1d7ff}\u{1d7f6}\u{1d7d7}\u{1d7ce}', '9090'],
    ['no \u2460 \u00b2 \u4e00 \u00bd', 'no \u2460 \u00b2 \u4e00 \u00bd'],
    ['\uff0b\uff19\uff11\uff08\uff10\uff09\uff19\uff0e\uff0f', '+91(0)9./'],
    ['98765', '98765'],
    ['', ''],
  ])('of %j are %j, and everything else stays', (text, plain) => {
    expect(asciiDigits(text)).toBe(plain);
  });

  it('are known by ten, nought first, and none of them is ASCII', () => {
    const digits = otherDigits();
    expect(digits.length).toBeGreaterThan(500);
    expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
    expect(digits.filter((digit) => digit < '\u0080')).toEqual([]);
  });
});
