import { describe, expect, it } from '@jest/globals';
import { mentionsNumber, numbersMentioned, withoutNumbers } from './mentions-number.js';

/** Numbers that look random and are the same in every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

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

  it.each([..."\u00b7\u2022\u2219_,:;|~*=+<>#%&@!?^`'\u2026\u3001\u30fb\uff0c\uff1a\uff3f\u066c\u2192\u{1f4de}"])(
    'is seen with %j between its digits, once and more often',
    (sign) => {
      const texts = [sign, ` ${sign} `, sign.repeat(8)].flatMap((between) => [
        JSON.stringify({ phone: `98765${between}43210` }),
        JSON.stringify({ note: `+91${between}98${between}765${between}432${between}10` }),
      ]);
      expect(texts.map(mentions)).toEqual(texts.map(() => true));
      expect(texts.map((text) => numbersMentioned(text, 9))).toEqual(
        texts.map(() => expect.arrayContaining(['+919876543210'])),
      );
    },
  );

  it.each([
    ['circled', '\u2468\u2467\u2466\u2465\u2464\u2463\u2462\u2461\u2460\u24ea'],
    ['white on black', '\u277e\u277d\u277c\u277b\u277a\u2779\u2778\u2777\u2776\u24ff'],
    ['of a dingbat', '\u2788\u2787\u2786\u2785\u2784\u2783\u2782\u2781\u2780\u{1f10b}'],
    ['of a dingbat, white on black', '\u2792\u2791\u2790\u278f\u278e\u278d\u278c\u278b\u278a\u{1f10c}'],
    ['of which two are a ten', '\u24fd\u24fc\u24fb\u24fa\u24f9\u24f8\u24f7\u24f6\u24fe'],
    ['superscript', '\u207a\u2079\u00b9\u2079\u2078\u2077\u2076\u2075 \u2074\u00b3\u00b2\u00b9\u2070'],
    ['subscript', '\u2089\u2088\u2087\u2086\u2085\u2084\u2083\u2082\u2081\u2080'],
    ['in brackets', '\u247c\u247b\u247a\u2479\u2478\u2477\u2476\u2475\u24740'],
    ['with a full stop', '\u2490\u248f\u248e\u248d\u248c\u248b\u248a\u2489\u2488\u{1f100}'],
    ['fullwidth', '\uff19\uff18\uff17\uff16\uff15\uff3f\uff14\uff13\uff12\uff11\uff10'],
  ])('is seen in digits that are drawn: %s', (_, drawn) => {
    const notes = [drawn, encodeURIComponent(drawn), [...drawn].join(' \u00b7 ')];
    const texts = notes.map((note) => JSON.stringify({ note }));
    expect(texts.map(mentions)).toEqual([true, true, true]);
    expect(texts.map((text) => numbersMentioned(text, 9))).toEqual(
      texts.map(() => expect.arrayContaining(['+919876543210'])),
    );
  });

  it('is seen in whatever digits and signs it is written, and no other one is', () => {
    const random = randomFrom(29);
    const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const sets = [
      ...['0123456789', '\u24ea\u2460\u2461\u2462\u2463\u2464\u2465\u2466\u2467\u2468'],
      ...[
        '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079',
        '\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f',
      ],
    ].map((digits) => [...digits]);
    const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
      /[^\p{L}\p{N}\p{Cn}"\\[\]{}]/u.test(sign),
    );
    expect(signs.length).toBeGreaterThan(2_000);
    for (let turn = 0; turn < 300; turn += 1) {
      const digits = `${6 + random(4)}${String(random(1e9)).padStart(9, '0')}`;
      const written = [...digits].map(
        (digit) => `${one(sets)[Number(digit)]}${random(3) > 0 ? '' : one(signs).repeat(1 + random(16))}`,
      );
      const text = JSON.stringify({ note: `${one(['', '+91 ', '0', 'no '])}${written.join('')}`, price: 1299 });
      const other = `+91${digits.slice(0, 9)}${(Number(digits[9]) + 1) % 10}`;
      expect([text, mentionsNumber(`+91${digits}`)(text), mentionsNumber(other)(text)]).toEqual([text, true, false]);
      expect(numbersMentioned(text, 9)).toContain(`+91${digits}`);
    }
  });

  it.each([
    ...['9.87654321e9', '9.87654321E+9', '98.7654321e8', '9876543210e0', '987654321e1', '987654321E01'],
    ...['9.876543210000e9', '98765432100e-1', '91.987654321e10', '9.19876543210e+11', '0.987654321e10'],
    ...['\\u0039.87654321e9', '9%2E87654321e9', '\uff19.\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff11e\uff19'],
  ])('is seen as a power of ten: %s', (written) => {
    const texts = [`{"phone":${written},"price":1299}`, `[${written}]`, `{"note":"+91 ${written}"}`];
    for (const text of texts) {
      expect([text, mentions(text)]).toEqual([text, true]);
      expect(numbersMentioned(text, 9)).toContain('+919876543210');
    }
  });

  it.each([
    '9.87654321e10',
    '9.87654321e8',
    '9.876543215e9',
    '98765432105e-1',
    '9.87654321e99',
    '9.87654321e',
    '19.87654321e9',
  ])('is not seen in another power of ten: %s', (written) => {
    expect(mentions(`{"total":${written}}`)).toBe(false);
  });

  it('is looked for in a megabyte of digits and powers in a moment of work', () => {
    const megabyte = [
      '1'.repeat(1_000_000),
      '1e'.repeat(500_000),
      '1.1e1'.repeat(200_000),
      `${'1'.repeat(15)}.`.repeat(62_500),
    ];
    expect(megabyte.map(mentions)).toEqual([false, false, false, false]);
  });

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
    '["98765","43210"]',
    '[[98765],[43210]]',
    '[{"98765":43210}]',
    '{"note":"98765 \u00bd 43210"}',
    '{"note":"\u2460\u2467\u2466\u2465\u2464\u2463\u2462\u2461\u2460\u24ea"}',
    '{"note":"\u24699876543210"}',
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
