import { describe, expect, it } from '@jest/globals';
import { normalizeCallerNumber, normalizeShopperPhone } from './phone.js';

describe('normalizeShopperPhone', () => {
  it.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '+919876543210',
    '00919876543210',
    '+91 98765-43210',
    '(0)98765.43210',
    ' 98765 43210 ',
  ])('reads %s', (text) => {
    expect(normalizeShopperPhone(text)).toBe('+919876543210');
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
    '\u0967\u0968\u0969',
  ])('refuses %s', (text) => {
    expect(normalizeShopperPhone(text)).toBeNull();
  });
});

describe('normalizeCallerNumber', () => {
  it.each([
    ['+91 11 4000 0001', '+911140000001'],
    ['01140000001', '+911140000001'],
    ['1400001234', '+911400001234'],
    ['+91 160 000 1234', '+911600001234'],
    ['9876543210', '+919876543210'],
  ])('reads %s', (text, expected) => {
    expect(normalizeCallerNumber(text)).toBe(expected);
  });

  it.each(['', '123', '+12125550123', 'abc'])('refuses %s', (text) => {
    expect(normalizeCallerNumber(text)).toBeNull();
  });
});
