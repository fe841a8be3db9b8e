import { describe, expect, it } from '@jest/globals';
import { FixedClock, Sleeper } from '@outcall/kernel';
import { PermitDrain } from './permit-drain.js';

class MovingSleeper extends Sleeper {
  readonly slept: number[] = [];
  constructor(
    private readonly clock: FixedClock,
    private readonly earlyMs = 0,
  ) {
    super();
  }

  async sleep(milliseconds: number): Promise<void> {
    this.slept.push(milliseconds);
    this.clock.advance(Math.max(1, milliseconds - this.earlyMs));
  }
}

const MARGIN_MS = 500;
const START = new Date('2026-11-23T06:00:00.000Z');

describe('PermitDrain', () => {
  it('does not wait when no permit was granted or all have expired', async () => {
    const clock = new FixedClock(START);
    const sleeper = new MovingSleeper(clock);
    await new PermitDrain(clock, sleeper, { clockMarginMs: MARGIN_MS }).wait({ permitUntil: null });
    await new PermitDrain(clock, sleeper, { clockMarginMs: MARGIN_MS }).wait({
      permitUntil: new Date(START.getTime() - MARGIN_MS),
    });
    expect(sleeper.slept).toEqual([]);
  });

  it('waits until the last permit has expired by any clock within the margin, also when a timer fires early', async () => {
    const clock = new FixedClock(START);
    const sleeper = new MovingSleeper(clock, 3);
    await new PermitDrain(clock, sleeper, { clockMarginMs: MARGIN_MS }).wait({
      permitUntil: new Date(START.getTime() + 2_000),
    });
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(START.getTime() + 2_000 + MARGIN_MS);
    expect(sleeper.slept[0]).toBe(2_500);
  });
});
