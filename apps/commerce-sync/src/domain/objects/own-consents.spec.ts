import { describe, expect, it } from '@jest/globals';
import type { ConsentInput } from '@outcall/contracts-contacts';
import { ownConsents, type NumberBefore } from './own-consents.js';

const A = '+919876543210';
const B = '+919876543211';
const C = '+919876543212';
const given = (day: number): ConsentInput => ({
  scope: 'service',
  givenAt: `2026-11-0${day}T10:00:00Z`,
  note: 'ticked',
  source: 'form',
});

/** The consents that each copy gives to its number, by their days. */
function daysOf(...copies: readonly [phone: string | null, ...days: number[]][]): number[][] {
  let before: NumberBefore | undefined;
  return copies.map(([phone, ...days]) => {
    const { own, others, times } = ownConsents(before, phone, days.map(given));
    before = { phone, ...times };
    expect([...own, ...others].sort()).toEqual(phone === null ? [] : [...days.keys()]);
    return own.map((place) => days[place] as number);
  });
}

describe('the consents of an object', () => {
  it('are those of its number, in every copy', () => {
    expect(daysOf([A, 2], [A, 2, 1], [A, 2, 3])).toEqual([[2], [2, 1], [2, 3]]);
  });

  it('do not go on to another number, however often it changes', () => {
    expect(daysOf([A, 2], [B, 2], [B, 2, 1], [C, 2], [C, 2])).toEqual([[2], [], [], [], []]);
  });

  it('do not go on to another number by way of none', () => {
    expect(daysOf([A, 2], [null, 2], [B, 2])).toEqual([[2], [], []]);
  });

  it('are those of the new number when they were given after all that came with the one before', () => {
    expect(daysOf([A, 2], [B, 2, 3], [B, 2, 3], [C, 2, 3, 4])).toEqual([[2], [3], [3], [4]]);
  });

  it('that came without a number are of the first one', () => {
    expect(daysOf([null, 2], [A, 2], [B, 2])).toEqual([[], [2], []]);
  });

  it('of a number that brought none do not keep those of the next one out', () => {
    expect(daysOf([A], [B, 2])).toEqual([[], [2]]);
  });

  it('of a number that comes back are not given to it anew', () => {
    expect(daysOf([A, 2], [B, 3], [A, 2, 3])).toEqual([[2], [3], []]);
  });
});
