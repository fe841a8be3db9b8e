import { describe, expect, it } from '@jest/globals';
import { Shares } from './shares.js';

const sharesOf = (more = {}) => new Shares({ each: 2, maxWaiting: 2, longestWaitMs: 60_000, ...more });

describe('Shares', () => {
  it('give each caller its own, whatever the others have under way', async () => {
    const shares = sharesOf({ maxWaiting: 0 });
    await shares.take('a');
    await shares.take('a');
    await expect(shares.take('a')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    await shares.take('b');
  });

  it('let what is above them wait for a request of the same caller, in turn', async () => {
    const shares = sharesOf();
    const [first, second] = [await shares.take('a'), await shares.take('a')];
    const order: string[] = [];
    const third = shares.take('a').then((release) => (order.push('third'), release));
    const fourth = shares.take('a').then((release) => (order.push('fourth'), release));
    await expect(shares.take('a')).rejects.toMatchObject({ errorCode: 'RATE_LIMITED' });
    expect(order).toEqual([]);
    first();
    (await third)();
    (await fourth)();
    expect(order).toEqual(['third', 'fourth']);
    second();
    await Promise.all([shares.take('a'), shares.take('a')]);
  });

  it('refuse what has waited too long, which takes no place afterwards', async () => {
    const shares = sharesOf({ each: 1, longestWaitMs: 5 });
    const release = await shares.take('a');
    await expect(shares.take('a')).rejects.toMatchObject({ status: 429 });
    release();
    await shares.take('a');
  });
});
