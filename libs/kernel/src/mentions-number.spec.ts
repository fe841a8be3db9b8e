import { describe, expect, it } from '@jest/globals';
import { mentionsNumber, numbersMentioned, withoutNumbers } from './mentions-number.js';

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
    '{"phone":"0919876543210"}',
    '{"phone":"+91 0 98765 43210"}',
    '{"phone":"98765          43210"}',
    '{"phone":"\uff0b\uff19\uff11 \uff19\uff18\uff17\uff16\uff15 \uff14\uff13\uff12\uff11\uff10"}',
    '{"phone":"\u096f\u096e\u096d\u096c\u096b\u00a0\u096a\u0969\u0968\u0967\u0966"}',
    '{"phone":"+\u09ef\u09e7-\u09ef\u09ee\u09ed\u09ec\u09eb-\u09ea\u09e9\u09e8\u09e7\u09e6"}',
    '{"phone":"\u0be6\u0bef\u0bee\u0bed\u0bec\u0beb\u200b\u0bea\u0be9\u0be8\u0be7\u0be6"}',
    '{"note":"फ़ोन 9८7६5 ४3২1०, शाम को"}',
    '{"phone":"9\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e32\ufe0f\u20e31\ufe0f\u20e30\ufe0f\u20e3"}',
  ])('is seen in %s', (text) => {
    expect(mentions(text)).toBe(true);
    expect(numbersMentioned(text, 9)).toContain('+919876543210');
  });

  it.each([
    '{"landing":"https://shop.example/?phone=%2B91%2098765%2043210"}',
    '{"link":"https://wa.me/?text=call%209876543210"}',
    '{"landing":"/?phone=98765+43210&from=ad"}',
    '{"landing":"/?to=%252Fcart%253Fphone%253D98765%252043210"}',
    '{"landing":"/?phone=%E0%A5%AF%E0%A5%AE%E0%A5%AD%E0%A5%AC%E0%A5%AB%20%E0%A5%AA%E0%A5%A9%E0%A5%A8%E0%A5%A7%E0%A5%A6"}',
    '{"landing":"/?phone=98765\\u0025204\\u0033210"}',
    '{"note":"<p>98765&nbsp;43210</p>"}',
    '{"note":"&#57;&#56;765&#x20;43210"}',
    '{"note":"&amp;#57;8765 43210"}',
    '{"note":"50%9876543210"}',
    '{"note":"&#99999999;%ff %E0%A5 9876543210 &#1114112;"}',
  ])('is seen in a link, a form or a page: %s', (text) => {
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

  it('is seen in every numbering system that has digits, also where each of them is an escape, in a text of JSON within another', () => {
    const written = Intl.supportedValuesOf('numberingSystem')
      .map((system) => new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(9876543210))
      .filter((text) => /^\p{Nd}+$/u.test(text));
    expect(written.length).toBeGreaterThan(50);
    const escaped = (text: string): string =>
      text.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
    for (const digits of written) {
      const inner = escaped(
        JSON.stringify({ phone: `${digits.slice(0, digits.length / 2)}\u00a0${digits.slice(digits.length / 2)}` }),
      );
      const texts = [digits, inner, JSON.stringify({ inner }), JSON.stringify({ outer: JSON.stringify({ inner }) })];
      expect([digits, texts.map((text) => mentions(text))]).toEqual([digits, [true, true, true, true]]);
      expect(texts.map((text) => numbersMentioned(text, 9))).toEqual(Array(4).fill(['+919876543210']));
    }
  });

  it.each([
    '{"phone":"\u096f\u096e\u096d\u096c\u096b\u096a\u0969\u0968\u0967\u0967"}',
    '{"id":"\u0967\u0968\u096f\u096e\u096d\u096c\u096b\u096a\u0969\u0968\u0967\u0966"}',
    '{"id":"9876543210\uff11"}',
    '{"phone":"+919876543211"}',
    '{"id":"129876543210"}',
    '{"id":"98765432101"}',
    '{"a":98765,"b":43210}',
    '{"price":"98765","next":"43210"}',
    '{"landing":"/?phone=98765%20432101"}',
    '{"landing":"/?phone=198765+43210"}',
    '{"note":"98765&#44;43210"}',
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

describe('numbers that may be of somebody', () => {
  it.each([
    ['no +919876543210 here', 'no ? here'],
    ['98765 43210, 098765-43210 or +91 (0) 98765.43210', '?, ? or ?'],
    [
      '\u096f\u096e\u096d\u096c\u096b\u00a0\u096a\u0969\u0968\u0967\u0966 और \uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff11\uff10',
      '? और ?',
    ],
    ['9876\u200b543210', '?'],
    ['connect ECONNREFUSED 91.198.174.192:5432', null],
    ['run_9876543210, at 1795708126000, 98765432101, 12345', null],
    ['of 2026-11-26', null],
    ['', null],
  ])('in %j are left out: %j', (text, left) => {
    expect(withoutNumbers(text, '?')).toBe(left ?? text);
  });
});
