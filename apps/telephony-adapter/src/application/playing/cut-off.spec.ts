import { beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { CutOff } from './cut-off.js';

const LEASE_MS = 900;

describe('a process and the engine that its calls go by', () => {
  let clock: FixedClock;
  let way: { takenBy: string; awaySince: Date | null };
  let isElsewhere: boolean;
  let signs: number;
  let cutOff: CutOff;
  beforeEach(() => {
    clock = new FixedClock(new Date('2026-11-21T04:30:00Z'));
    way = { takenBy: 'engine', awaySince: null };
    [isElsewhere, signs] = [true, 0];
    const store = {
      reachEngine: async () => void (signs += 1),
      isEngineReachedElsewhere: async () => isElsewhere,
    };
    cutOff = new CutOff(way, store, clock, LEASE_MS);
  });

  it('says that it reaches it, at each third of a lease', async () => {
    for (let looks = 0; looks < 6; looks += 1) {
      expect(await cutOff.look()).toMatchObject({ leavesToOthers: null, letsGo: false });
      clock.advance(LEASE_MS / 6);
    }
    expect(signs).toBe(3);
  });

  it('claims none of its calls while others reach it, and lets its own go after a lease', async () => {
    way.awaySince = clock.now();
    expect(await cutOff.look()).toMatchObject({ leavesToOthers: 'engine', letsGo: false });
    clock.advance(LEASE_MS - 1);
    expect(await cutOff.look()).toMatchObject({ leavesToOthers: 'engine', letsGo: false });
    clock.advance(1);
    expect(await cutOff.look()).toMatchObject({ leavesToOthers: 'engine', letsGo: true });
    expect(signs).toBe(0);
  });

  it('keeps what it has where nobody reaches it, however long', async () => {
    [way.awaySince, isElsewhere] = [clock.now(), false];
    clock.advance(100 * LEASE_MS);
    expect(await cutOff.look()).toMatchObject({ leavesToOthers: null, letsGo: false });
  });

  it('says at once that it reaches it again', async () => {
    await cutOff.look();
    way.awaySince = clock.now();
    await cutOff.look();
    way.awaySince = null;
    expect(await cutOff.look()).toMatchObject({ leavesToOthers: null, letsGo: false });
    expect(signs).toBe(2);
  });

  it('has nothing to say where no engine is used', async () => {
    const without = { reachEngine: expectNothing, isEngineReachedElsewhere: expectNothing };
    const idle = new CutOff({ takenBy: null, awaySince: null }, without, clock, LEASE_MS);
    expect(await idle.look()).toMatchObject({ leavesToOthers: null, letsGo: false });
  });
});

const expectNothing = (): never => {
  throw new Error('asked in vain');
};
