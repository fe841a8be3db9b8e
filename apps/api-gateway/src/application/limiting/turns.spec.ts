import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

const limits = { atOnce: 1, mostWaiting: 4, eachWaiting: 2, longestWaitMs: 300_000, refusal: () => new Error('full') };

describe('Turns', () => {
  it('go round among those who wait, however many of one wait', async () => {
    const turns = new Turns(limits);
    const order: string[] = [];
    const work = async (owner: string, name: string): Promise<void> => {
      const release = await turns.take(owner);
      order.push(name);
      release();
    };
    const first = await turns.take('crowd');
    const waiting = [work('crowd', 'a1'), work('crowd', 'a2'), work('other', 'b1'), work('third', 'c1')];
    first();
    await Promise.all(waiting);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2']);
    (await turns.take('crowd'))();
  });

  it('are refused at once past what may wait, of one and of all', async () => {
    const turns = new Turns(limits);
    const first = await turns.take('a');
    const passes = (owner: string) => turns.take(owner).then((release) => release());
    const waiting = [passes('a'), passes('a')];
    await expect(turns.take('a')).rejects.toThrow('full');
    waiting.push(passes('b'), passes('c'));
    await expect(turns.take('d')).rejects.toThrow('full');
    first();
    await Promise.all([...waiting]);
    await passes('d');
  });

  it('are given up by who waits too long, and nobody else loses one', async () => {
    const turns = new Turns({ ...limits, longestWaitMs: 1 });
    const first = await turns.take('a');
    await expect(turns.take('b')).rejects.toThrow('full');
    first();
    (await turns.take('b'))();
  });
});
