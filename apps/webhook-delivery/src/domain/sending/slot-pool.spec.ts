import { describe, expect, it } from '@jest/globals';
import type { Pace } from './endpoint-window.js';
import { SlotPool } from './slot-pool.js';

/** Fills the pool in turns with endpoints that each take what they can; how many places each came to hold. */
function fill(pool: SlotPool, pace: Pace, endpoints: number, isOneOrg = false): number[] {
  const held = Array<number>(endpoints).fill(0);
  for (let wasTaken = true; wasTaken;) {
    wasTaken = false;
    for (const [index, inFlight] of held.entries()) {
      const orgId = isOneOrg ? 'one' : `org of ${index}`;
      if (!pool.admits({ pace, inFlight, orgId })) continue;
      pool.take(pace, orgId);
      held[index] = inFlight + 1;
      wasTaken = true;
    }
  }
  return held;
}
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

describe('the places of a process', () => {
  it('are never all held by a few wide endpoints', () => {
    const pool = new SlotPool(256);
    expect(sum(fill(pool, 'proven', 4))).toBeLessThan(180);
    expect(pool.admits({ pace: 'proven', inFlight: 0, orgId: 'other' })).toBe(true);
  });

  it('go to slow endpoints for a quarter at most, however many there are', () => {
    const pool = new SlotPool(256);
    expect(sum(fill(pool, 'slow', 1_000))).toBe(64);
    expect(pool.admits({ pace: 'unproven', inFlight: 0, orgId: 'other' })).toBe(true);
  });

  it('go to slow and unproven ones for a half at most', () => {
    const pool = new SlotPool(256);
    fill(pool, 'slow', 1_000);
    fill(pool, 'unproven', 1_000);
    expect(pool.inFlight).toBe(128);
    expect(pool.admits({ pace: 'proven', inFlight: 20, orgId: 'other' })).toBe(true);
  });

  it('go to one org for a half at most', () => {
    const pool = new SlotPool(256);
    expect(sum(fill(pool, 'proven', 50, true))).toBe(128);
    expect(pool.admits({ pace: 'proven', inFlight: 0, orgId: 'other' })).toBe(true);
  });

  it('go to the unproven endpoints of one org for a quarter at most', () => {
    const pool = new SlotPool(256);
    expect(sum(fill(pool, 'unproven', 50, true))).toBe(64);
    expect(pool.admits({ pace: 'unproven', inFlight: 0, orgId: 'other' })).toBe(true);
    expect(pool.admits({ pace: 'proven', inFlight: 0, orgId: 'one' })).toBe(true);
  });

  it('are not lost to those that answer, of the same org too, when all that was given out falls silent', () => {
    const pool = new SlotPool(256);
    for (let org = 0; org < 2; org += 1) for (let n = 0; n < 128; n += 1) pool.take('proven', `org ${org}`);
    expect(pool.free('proven')).toBe(0);
    for (let org = 0; org < 2; org += 1) pool.move(128, 'proven', 'slow', `org ${org}`);
    expect([pool.free('proven'), pool.free('unproven'), pool.free('slow')]).toEqual([192, 64, 0]);
    expect(pool.admits({ pace: 'proven', inFlight: 0, orgId: 'org 0' })).toBe(true);
    fill(pool, 'proven', 1_000);
    fill(pool, 'unproven', 1_000);
    expect(pool.inFlight).toBe(256 + 192);
  });

  it('are four times as many at the worst, however often all that was given out falls silent', () => {
    const pool = new SlotPool(256);
    for (let round = 0; round < 10; round += 1) {
      pool.move(sum(fill(pool, 'proven', 1_000)), 'proven', 'slow', 'any');
    }
    expect(pool.inFlight).toBe(4 * 256);
  });

  it('are at least one for each kind, in the smallest pool too', () => {
    const pool = new SlotPool(1);
    expect(pool.admits({ pace: 'slow', inFlight: 0, orgId: 'other' })).toBe(true);
    pool.take('slow', 'one');
    expect(pool.admits({ pace: 'proven', inFlight: 0, orgId: 'other' })).toBe(false);
  });
});
