import { describe, expect, it } from '@jest/globals';
import { heapBytes } from './heap-bytes.js';

describe('heapBytes', () => {
  it.each([
    ['a text in Latin', JSON.stringify('n'.repeat(1_000)), 1],
    ['a text in Devanagari', JSON.stringify('न'.repeat(1_000)), 2],
    ['empty objects', JSON.stringify(Array(1_000).fill({})), 21.4],
    ['empty lists', JSON.stringify(Array(1_000).fill([])), 13.4],
    [
      'one property each, all with other names',
      JSON.stringify(Array.from({ length: 1_000 }, (_, i) => ({ [i]: 0 }))),
      12.4,
    ],
    ['many properties', JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, i]))), 4.9],
    ['numbers', JSON.stringify(Array(1_000).fill(1)), 4.1],
  ])('is no less than measured for %s', (_, text, bytesPerCharacter) => {
    expect(heapBytes(JSON.parse(text))).toBeGreaterThanOrEqual(bytesPerCharacter * (text.length - 2));
  });

  it('takes what is nested as deep as a megabyte may be', () => {
    let nested: unknown[] = [];
    for (let depth = 0; depth < 500_000; depth += 1) nested = [nested];
    expect(heapBytes(nested)).toBeGreaterThan(28_000_000);
  });
});
