import { describe, expect, it } from '@jest/globals';
import { IsString } from 'class-validator';
import { OneLine } from './said-text.js';
import { validated } from './validated.js';

class Named {
  @IsString()
  @OneLine()
  name!: string;
}
const rule = validated(Named);
const isTaken = (name: string): boolean => {
  try {
    rule.transform({ name }, { type: 'body' });
    return true;
  } catch {
    return false;
  }
};
const EVERY = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('a name that others are shown', () => {
  it('has more than characters that show nothing, of any plane of Unicode', () => {
    const unseen = EVERY.filter((sign) => /\p{Default_Ignorable_Code_Point}|\s/u.test(sign));
    expect(unseen.length).toBeGreaterThan(4_000);
    expect(unseen.filter(isTaken)).toEqual([]);
    for (const name of [
      '\u{e0041}\u{e0042}',
      '\u{1d173}',
      '\u{e0100}',
      '\u{1d159}',
      '\u{13441}\u{13442}',
      '\u{16fe4}',
      '\ufff9\ufffb',
      '\u200d\u{e0100}\ufe0f ',
    ])
      expect([name, isTaken(name)]).toEqual([name, false]);
  });

  it('may be in any letters, digits, signs and pictures, one of them at least', () => {
    const seen = EVERY.filter((sign) => /\p{L}|\p{Nd}|\p{S}|\p{P}/u.test(sign));
    const fillers = ['\u115f', '\u1160', '\u2800', '\u3164', '\uffa0', '\u{13441}', '\u{13442}', '\u{1d159}'];
    expect(seen.filter((sign) => !isTaken(sign))).toEqual(fillers);
  });

  it.each([
    ['joiners in a word of India', ['क्\u200dष', 'ನಾಯ್\u200cಕ್', 'ശ്രീ', 'ക്\u200dഷ']],
    ['variants and joiners in pictures', ['🛍️', '👩\u200d🍳', '❤\ufe0f', '🏴\u{e0067}\u{e0062}\u{e007f}']],
    ['a variant of a letter', ['葛\u{e0100}飾']],
  ])('may have %s', (_, names) => {
    expect(names.filter((name) => !isTaken(name))).toEqual([]);
  });
});
