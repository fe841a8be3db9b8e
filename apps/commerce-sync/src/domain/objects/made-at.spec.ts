import { describe, expect, it } from '@jest/globals';
import { madeAt } from './made-at.js';

describe('when a stored copy was made', () => {
  const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 6, minute));

  it.each([
    ['as it says', 4, 5, at(4)],
    ['when it came, where a clock was a little ahead', 15, 5, at(5)],
    ['before all else, where it claims to be of far ahead', 16, 5, new Date(0)],
  ])('is %s', (_, updated, synced, made) => {
    expect(madeAt(at(updated), at(synced))).toEqual(made);
  });
});
