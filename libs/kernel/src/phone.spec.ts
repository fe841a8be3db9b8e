import { describe, expect, it } from '@jest/globals';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { normalizeCallerNumber, normalizeShopperPhone, readShopperPhone } from './phone.js';

describe('normalizeShopperPhone', () => {
  // The library is asked here and not where numbers are read: it was two thirds of the time that one takes.
  it('reads what libphonenumber takes for a number of India, of every four first digits', () => {
    const mobiles = Array.from({ length: 4_000 }, (_, n) => `+91${6_000 + n}543210`);
    const others = mobiles.filter((phone) => {
      const parsed = parsePhoneNumberFromString(phone);
      return parsed?.country !== 'IN' || !parsed.isPossible() || normalizeShopperPhone(phone) !== parsed.number;
    });
    expect(others).toEqual([]);
  });

  it.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '+919876543210',
    '00919876543210',
    '+91 98765-43210',
    '(0)98765.43210',
    ' 98765 43210 ',
    '+91 (0) 98765 43210',
    '+91(0)9876543210',
    '(+91) (0) 98765-43210',
    '\u202a+91 (\u20110) 98765 43210',
    '091 98765 43210',
    '091-98765-43210',
    '0 91 9876543210',
  ])('reads %s', (text) => {
    expect(normalizeShopperPhone(text)).toBe('+919876543210');
  });

  it.each([
    ['a no-break space', '+91\u00a098765\u00a043210'],
    ['a narrow no-break space', '98765\u202f43210'],
    ['a hyphen', '98765\u201043210'],
    ['a no-break hyphen', '98765\u201143210'],
    ['an en dash', '98765\u201343210'],
    ['an em dash', '+91\u20149876543210'],
    ['a minus sign', '98765\u221243210'],
    ['a full width hyphen', '98765\uff0d43210'],
    ['a soft hyphen', '98765\u00ad43210'],
    ['marks of direction', '\u202a+919876543210\u202c'],
    ['isolates', '\u2066+91 98765 43210\u2069'],
    ['a left-to-right mark', '\u200e9876543210\u200f'],
    ['a figure dash', '98765\u201243210'],
    ['a horizontal bar', '98765\u201543210'],
    ['a hyphen bullet', '98765\u204343210'],
    ['a thin space', '98765\u200943210'],
    ['a figure space', '98765\u200743210'],
    ['an ideographic space', '98765\u300043210'],
    ['a word joiner', '98765\u206043210'],
    ['an Arabic letter mark', '\u061c9876543210'],
    ['an override of direction', '\u202d+91 98765 43210\u202c'],
    ['a zero width space', '98765\u200b43210'],
    ['a byte order mark', '\ufeff9876543210'],
  ])('reads a number with %s', (_, text) => {
    expect(normalizeShopperPhone(text)).toBe('+919876543210');
    expect(normalizeCallerNumber(text)).toBe('+919876543210');
  });

  it.each([
    [
      'full-width digits and signs',
      '\uff0b\uff19\uff11\uff08\uff10\uff09\uff19\uff18\uff17\uff16\uff15\uff0e\uff14\uff13\uff12\uff11\uff10',
    ],
    ['Devanagari digits', '+\u096f\u0967 \u096f\u096e\u096d\u096c\u096b\u00a0\u096a\u0969\u0968\u0967\u0966'],
    ['Bengali digits', '\u09e6\u09ef\u09ee\u09ed\u09ec\u09eb-\u09ea\u09e9\u09e8\u09e7\u09e6'],
    ['Tamil digits', '\u0bef\u0bee\u0bed\u0bec\u0beb\u200b\u0bea\u0be9\u0be8\u0be7\u0be6'],
    ['digits of two scripts', '\u096f\u096e\u096d\u096c\u096b 43210'],
    ['keycaps', [...'9876543210'].map((digit) => `${digit}\ufe0f\u20e3`).join('')],
  ])('reads a number in %s', (_, text) => {
    expect(normalizeShopperPhone(text)).toBe('+919876543210');
    expect(normalizeCallerNumber(text)).toBe('+919876543210');
  });

  it('reads a number with any dash that Unicode has', () => {
    const dashes = Array.from({ length: 0x11000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
      /\p{Dash_Punctuation}/u.test(sign),
    );
    expect(dashes.length).toBeGreaterThan(20);
    expect(dashes.filter((dash) => normalizeShopperPhone(`98765${dash}43210`) !== '+919876543210')).toEqual([]);
  });

  it.each([
    '',
    '12345',
    '+12125550123',
    '1123456789',
    '5876543210',
    '+91987654321',
    '+9198765432100',
    '98765abc10',
    '+9109876543210',
    '+91 0 98765 43210',
    '(0)(0) 98765 43210',
    '+91 (0) (0) 98765 43210',
    '+91 (00) 98765 43210',
    '+92 (0) 98765 43210',
    '+0919876543210',
    '0910 98765 43210',
    '\u0967\u0968\u0969',
  ])('refuses %s', (text) => {
    expect(normalizeShopperPhone(text)).toBeNull();
  });
});

describe('a number of nine digits as a spreadsheet writes it', () => {
  it.each(['987654321.0', ' 987654321.0', '+91987654321.0', '91987654321.0', '0987654321.0'])(
    'is not read as the ten digits of %s',
    (text) => {
      expect(readShopperPhone(text)).toBeNull();
      expect(normalizeCallerNumber(text)).toBeNull();
    },
  );

  it.each(['98765.43210', '987.654.321.0', '98765432.1.0', '91.9876.543.210'])('is not what %s is', (text) => {
    expect(normalizeShopperPhone(text)).toBe('+919876543210');
  });
});

describe('a number with an extension', () => {
  it.each([
    '9198765432-10',
    '9198765432 10',
    '9198765432.10',
    '9198765432 (10)',
    '91987 65432 10',
    '(917) 655-0199 12',
    '(917) 6550199 12',
    '917-655-0199-12',
    '917.655.0199.12',
    '917 655 0199 12',
    '919-876-5432-10',
    '0 9198765432 10',
    '0919876543 210',
    '(0) 919 876 5432 (10)',
    '09198765432-10',
    '0987654321 0',
    '0987654321 (0)',
    '098765 4321 0',
    '\uff19\uff11\uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff0d\uff11\uff10',
  ])('is not read as the number that the digits of %s make together', (text) => {
    expect(readShopperPhone(text)).toBeNull();
  });

  it.each([
    ['91 98765 43210', true],
    ['91-9876543210', true],
    ['(91) 98765-43210', true],
    ['91 (98765) 43210', true],
    ['91.9876.543.210', true],
    ['91 987 654 3210', true],
    ['91 98 7654 3210', true],
    ['91 9876 543210', true],
    ['91 98 76 54 32 10', true],
    ['91 98765 4321 0', true],
    ['91 987654321 0', true],
    ['91 98765432 10', true],
    ['91 9876543 (210)', true],
    ['91 987 654 32 10', true],
    ['91 98765 432 10', true],
    ['91 9876 5432 10', true],
    ['91-9876-54-32-10', true],
    ['91 9 8765 43210', true],
    ['91 (98765) 4(3210)', true],
    ['(91) 98765 432 10', true],
    ['919 876 543 210', true],
    ['919876543 210', true],
    ['919876543 (210)', true],
    ['9198 7654 3210', true],
    ['91987 6543210', true],
    ['9198765 43210', true],
    ['9198765-43210', true],
    ['(919876543210)', true],
    ['91\u200b98765\u200b43210', true],
    ['\u202a919876543210\u202c', true],
    ['+91 98765 4321 0', true],
    ['+919876 543 210', true],
    ['0091 9876 5432 10', true],
    ['0 919876543210', false],
    ['0 9198765 43210', false],
    ['(091) 987 654 3210', false],
    ['0-98765-43210', false],
    ['0 98765 4321 0', false],
    ['0 (987) 654 (3210)', false],
    ['(0) 987654321 0', false],
    ['091 98765 432 10', false],
    ['0 91 98765 432 10', false],
    ['0 91987 6543210', false],
    ['98765 4321 0', false],
  ])('is not what %s is', (text, saysIndia) => {
    expect(readShopperPhone(text)).toEqual({ phone: '+919876543210', saysIndia });
  });
});

describe('readShopperPhone', () => {
  it.each([
    ['+91 98765 43210', true],
    ['0091-98765-43210', true],
    ['91 98765 43210', true],
    ['(+91) (0) 98765-43210', true],
    ['98765 43210', false],
    ['098765 43210', false],
    ['091 98765 43210', false],
  ])('says of %s whether it names India: %s', (text, saysIndia) => {
    expect(readShopperPhone(text)).toEqual({ phone: '+919876543210', saysIndia });
  });

  it('reads no number of another country', () => {
    expect(readShopperPhone('+1 (732) 555-0199')).toBeNull();
  });
});

describe('normalizeCallerNumber', () => {
  it.each([
    ['+91 11 4000 0001', '+911140000001'],
    ['01140000001', '+911140000001'],
    ['1400001234', '+911400001234'],
    ['+91 160 000 1234', '+911600001234'],
    ['9876543210', '+919876543210'],
    ['+91 (0) 11 4000 0001', '+911140000001'],
    ['091 11 4000 0001', '+911140000001'],
  ])('reads %s', (text, expected) => {
    expect(normalizeCallerNumber(text)).toBe(expected);
  });

  it.each(['', '123', '+12125550123', 'abc'])('refuses %s', (text) => {
    expect(normalizeCallerNumber(text)).toBeNull();
  });
});
