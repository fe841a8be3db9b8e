import { describe, expect, it } from '@jest/globals';
import { mentionsNumber } from './mentions-number.js';

describe('a number in what a shop has sent', () => {
  const mentions = mentionsNumber('+919876543210');

  it.each([
    '{"phone":"+919876543210"}',
    '{"phone":"98765 43210"}',
    '{"phone":"09876543210"}',
    '{"phone":9876543210}',
    '{"phone":"+91-98765-43210"}',
    '{"phone":"0091 (98765) 43210"}',
    '{"note":"call 987.654.3210 before noon"}',
  ])('is seen in %s', (text) => expect(mentions(text)).toBe(true));

  it.each([
    '{"phone":"+919876543211"}',
    '{"id":"129876543210"}',
    '{"id":"98765432101"}',
    '{"a":98765,"b":43210}',
    '{"price":"98765","next":"43210"}',
  ])('is not seen in %s', (text) => expect(mentions(text)).toBe(false));
});
