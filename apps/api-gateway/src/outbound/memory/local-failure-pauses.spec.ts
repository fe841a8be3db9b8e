import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { LocalFailurePauses } from './local-failure-pauses.js';

const RULE = { free: 2, firstMs: 1_000, longestMs: 8_000 };

describe('LocalFailurePauses', () => {
  it('makes each wait for itself, longer each time, until one succeeds', async () => {
    const clock = new FixedClock(new Date(0));
    const pauses = new LocalFailurePauses(RULE, clock);
    expect([await pauses.take('a'), await pauses.take('a'), await pauses.take('a')]).toEqual([0, 0, 1_000]);
    expect(await pauses.take('b')).toBe(0);
    clock.advance(1_000);
    expect([await pauses.take('a'), await pauses.take('a')]).toEqual([0, 2_000]);
    clock.advance(2_000);
    expect(await pauses.take('a')).toBe(0);
    await pauses.forget('a');
    expect([await pauses.take('a'), await pauses.take('a'), await pauses.take('a')]).toEqual([0, 0, 1_000]);
  });

  it('lets no more of many at one moment through than one after another', async () => {
    const pauses = new LocalFailurePauses(RULE, new FixedClock(new Date(0)));
    const waits = await Promise.all(Array.from({ length: 50 }, () => pauses.take('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  });

  it('forgets those whose time is past', async () => {
    const clock = new FixedClock(new Date(0));
    const pauses = new LocalFailurePauses(RULE, clock);
    for (let one = 0; one < 10_000; one += 1) await pauses.take(`member-${one}`);
    clock.advance(60_000);
    await pauses.take('another');
    expect(pauses.size).toBe(1);
  });
});
