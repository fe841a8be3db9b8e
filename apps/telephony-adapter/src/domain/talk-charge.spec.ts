import { describe, expect, it } from '@jest/globals';
import { chargeOf } from './talk-charge.js';

describe('the charge of a call', () => {
  it.each([
    [null, 0],
    [0, 200],
    [1, 200],
    [60, 200],
    [61, 400],
    [300, 1_000],
  ])('of %s seconds of talk is %d paise at 200 a minute', (talkSeconds, paise) => {
    expect(chargeOf({ talkSeconds }, 200)).toBe(paise);
  });
});
