import { describe, expect, it } from '@jest/globals';
import { inBatches } from './in-batches.js';

describe('inBatches', () => {
  it('runs a batch without repeated keys at once', async () => {
    const batches: string[][] = [];
    const results = await inBatches(
      ['a', 'b', 'c'],
      (item) => [item],
      async (items) => (batches.push([...items]), items.map((item) => item.toUpperCase())),
    );
    expect(batches).toEqual([['a', 'b', 'c']]);
    expect(results).toEqual(['A', 'B', 'C']);
  });

  it('puts an item that shares any key with an earlier one into a later batch, and keeps the order of the results', async () => {
    const items = [
      ['n1', 'c1'],
      ['n2', 'c2'],
      ['n1', 'c3'],
      ['n3', 'c3'],
      ['n4', 'c4'],
    ];
    const batches: string[][] = [];
    const results = await inBatches(
      items,
      (item) => item,
      async (batch) => (batches.push(batch.map((item) => item.join())), batch.map((item) => item.join())),
    );
    expect(batches).toEqual([['n1,c1', 'n2,c2', 'n4,c4'], ['n1,c3'], ['n3,c3']]);
    expect(results).toEqual(items.map((item) => item.join()));
  });

  it('asks nothing for an empty batch', async () => {
    expect(
      await inBatches(
        [],
        () => [],
        () => Promise.reject(new Error('asked')),
      ),
    ).toEqual([]);
  });
});
