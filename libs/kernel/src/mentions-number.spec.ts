import { describe, expect, it } from '@jest/globals';
import { mentionsNumber, numbersMentioned } from './mentions-number.js';

describe('a number in what a shop has sent', () => {
  const mentions = mentionsNumber('+919876543210');

  it.each([
    '{"phone":"+919876543210"}',
    '{"phone":"98765 43210"}',
    '{"phone":"09876543210"}',
    '{"phone":9876543210}',
    '{"phone":"+91-98765-43210"}',
    '{"phone":"0091 (98765) 43210"}',
    '{"phone":"+91 (0) 98765 43210"}',
    '{"phone":"+91  ( 0 )  98765 43210"}',
    '{"phone":"091 98765 43210"}',
    '{"note":"call 987.654.3210 before noon"}',
  ])('is seen in %s', (text) => {
    expect(mentions(text)).toBe(true);
    expect(numbersMentioned(text, 9)).toContain('+919876543210');
  });

  it.each([...'-\u2010\u2011\u2012\u2013\u2014\u2212\uff0d\u00ad\u200b\u200e\u2060\ufeff\u00a0\u202f\u3000./'])(
    'is seen with %j between its digits, as the sign and as an escape',
    (sign) => {
      const escape = `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
      expect(
        [sign, ` ${sign} `, escape].map((between) => mentions(`{"phone":"+91${between}98765${between}43210"}`)),
      ).toEqual([true, true, true]);
    },
  );

  it('is seen with a tab between its digits, and with an escape for a digit', () => {
    expect(['98765\\t43210', '\\u0039876543210'].map((text) => mentions(`{"phone":"${text}"}`))).toEqual([true, true]);
  });

  it.each([
    '{"phone":"+919876543211"}',
    '{"id":"129876543210"}',
    '{"id":"98765432101"}',
    '{"a":98765,"b":43210}',
    '{"price":"98765","next":"43210"}',
  ])('is not seen in %s', (text) => {
    expect(mentions(text)).toBe(false);
    expect(numbersMentioned(text, 9)).not.toContain('+919876543210');
  });

  it('is among all that are mentioned, also where they overlap, and so many are named at most', () => {
    const text = '{"phone":"68765 98765 43210","note":"91 98765 432 10, or 7000000001"}';
    const numbers = ['+916876598765', '+919876543210', '+919198765432', '+917000000001'];
    expect(numbersMentioned(text, 9).sort()).toEqual(numbers.sort());
    expect(numbers.every((number) => mentionsNumber(number)(text))).toBe(true);
    expect(numbersMentioned(text, 2)).toHaveLength(2);
  });
});
