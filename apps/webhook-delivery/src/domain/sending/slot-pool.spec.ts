import { describe, expect, it } from '@jest/globals';
import type { Pace } from './endpoint-window.js';
import { SlotPool } from './slot-pool.js';

/** Fills the pool in turns with endpoints that each take what they can; how many places each came to hold. */
function fill(pool: SlotPool, pace: Pace, endpoints: number, isOneOrg = false): number[] {
  const held = Array<number>(endpoints).fill(0);
  const all = (): number => held.reduce((sum, each) => sum + each, 0);
  for (let wasTaken = true; wasTaken;) {
    wasTaken = false;
    for (const [index, inFlight] of held.entries()) {
      if (!pool.admits({ pace, inFlight, orgInFlight: isOneOrg ? all() : inFlight })) continue;
      pool.take(pace);
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
    expect(pool.admits({ pace: 'proven', inFlight: 0, orgInFlight: 0 })).toBe(true);
  });

  it('go to slow endpoints for a quarter at most, however many there are', () => {
    const pool = new SlotPool(256);
    expect(sum(fill(pool, 'slow', 1_000))).toBe(64);
    expect(pool.admits({ pace: 'unproven', inFlight: 0, orgInFlight: 0 })).toBe(true);
  });

  it('go to slow and unproven ones for a half at most', () => {
    const pool = new SlotPool(256);
    fill(pool, 'slow', 1_000);
    fill(pool, 'unproven', 1_000);
    expect(pool.inFlight).toBe(128);
    expect(pool.admits({ pace: 'proven', inFlight: 20, orgInFlight: 20 })).toBe(true);
  });

  it('go to one org for a half at most', () => {
    const pool = new SlotPool(256);
    expect(sum(fill(pool, 'proven', 50, true))).toBe(128);
    expect(pool.admits({ pace: 'proven', inFlight: 0, orgInFlight: 0 })).toBe(true);
  });

  it('are at least one for each kind, in the smallest pool too', () => {
    const pool = new SlotPool(1);
    expect(pool.admits({ pace: 'slow', inFlight: 0, orgInFlight: 0 })).toBe(true);
    pool.take('slow');
    expect(pool.admits({ pace: 'proven', inFlight: 0, orgInFlight: 0 })).toBe(false);
  });
});
