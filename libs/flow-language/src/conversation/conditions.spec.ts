import { describe, expect, it } from '@jest/globals';
import { compare } from './conditions.js';

describe('a condition', () => {
  it.each([
    ['yes', '==', true, true],
    [false, '==', 'no', true],
    ['2.0', '==', 2, true],
    ['a', '==', 'A', false],
    [null, '==', 'a', false],
    ['a', '!=', 'b', true],
    [null, '!=', 'b', true],
    ['10', '>', 9, true],
    ['10', '>=', '10', true],
    ['9', '<', '10', true],
    ['2026-01-31', '<', '2026-02-01', true],
    ['abc', '<', 'abd', false],
    [5, '<=', 4, false],
    ['b', 'in', ['a', 'b'], true],
    ['c', 'in', ['a', 'b'], false],
    ['x', 'exists', undefined, true],
    ['', 'exists', undefined, false],
    [null, 'exists', false, true],
    [false, 'exists', true, true],
  ] as const)('%j %s %j is %j', (actual, op, expected, result) => {
    expect(compare(actual, op, expected)).toBe(result);
  });
});
