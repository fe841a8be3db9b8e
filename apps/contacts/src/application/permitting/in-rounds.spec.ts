import { describe, expect, it } from '@jest/globals';
import { inRounds } from './in-rounds.js';

describe('inRounds', () => {
  it('runs a batch without repeated keys at once', async () => {
    const rounds: string[][] = [];
    const results = await inRounds(
      ['a', 'b', 'c'],
      (item) => [item],
      async (items) => (rounds.push([...items]), items.map((item) => item.toUpperCase())),
    );
    expect(rounds).toEqual([['a', 'b', 'c']]);
    expect(results).toEqual(['A', 'B', 'C']);
  });

  it('puts an item that shares any key with an earlier one into a later round, and keeps the order of the results', async () => {
    const items = [
      ['n1', 'c1'],
      ['n2', 'c2'],
      ['n1', 'c3'],
      ['n3', 'c3'],
      ['n4', 'c4'],
    ];
    const rounds: string[][] = [];
    const results = await inRounds(
      items,
      (item) => item,
      async (round) => (rounds.push(round.map((item) => item.join())), round.map((item) => item.join())),
    );
    expect(rounds).toEqual([['n1,c1', 'n2,c2', 'n4,c4'], ['n1,c3'], ['n3,c3']]);
    expect(results).toEqual(items.map((item) => item.join()));
  });

  it('asks nothing for an empty batch', async () => {
    expect(
      await inRounds(
        [],
        () => [],
        () => Promise.reject(new Error('asked')),
      ),
    ).toEqual([]);
  });
});
