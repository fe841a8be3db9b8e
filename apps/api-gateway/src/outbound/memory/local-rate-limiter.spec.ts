import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { LocalRateLimiter } from './local-rate-limiter.js';

describe('LocalRateLimiter', () => {
  it('counts each credential for itself', async () => {
    const limiter = new LocalRateLimiter({ perSecond: 1, burst: 2 }, new FixedClock(new Date(0)));
    const allowed = async (id: string) => (await limiter.take(id)).allowed;
    expect([await allowed('a'), await allowed('a'), await allowed('a'), await allowed('b')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it('takes back what was counted, and never allows more than the burst for it', async () => {
    const limiter = new LocalRateLimiter({ perSecond: 1, burst: 2 }, new FixedClock(new Date(0)));
    const allowed = async () => (await limiter.take('a')).allowed;
    await limiter.release('a');
    expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false]);
    await limiter.release('a');
    expect([await allowed(), await allowed()]).toEqual([true, false]);
    for (let times = 0; times < 5; times += 1) await limiter.release('a');
    expect([await allowed(), await allowed(), await allowed()]).toEqual([true, true, false]);
  });

  it('forgets credentials whose bucket is full again', async () => {
    const clock = new FixedClock(new Date(0));
    const limiter = new LocalRateLimiter({ perSecond: 100, burst: 200 }, clock);
    for (let id = 0; id < 10_000; id += 1) await limiter.take(`key_${id}`);
    clock.advance(60_000);
    await limiter.take('key_new');
    expect(limiter.size).toBe(1);
  });
});
