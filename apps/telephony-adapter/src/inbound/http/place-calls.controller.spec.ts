import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { ClockSkew } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import type { PlaceCalls } from '../../application/placing/place-calls.use-case.js';
import { PlaceCallsController } from './place-calls.controller.js';

describe('placing calls', () => {
  it('is an outage while the clock, by which a permit ends, is too far from that of the database', async () => {
    const clock = new FixedClock(new Date('2026-11-23T05:00:00.000Z'));
    let skewMs = 0;
    const database = {
      query: async () => [],
      run: async () => [{ now: new Date(clock.now().getTime() + skewMs) }] as never[],
    };
    const skew = new ClockSkew(database, clock, Logger.create({ service: 'test', level: 'silent' }), 250);
    const asked: unknown[] = [];
    const placeCalls = {
      execute: async (items: readonly unknown[]) => {
        asked.push(...items);
        return items.map(() => ({ ok: true, callId: 'cal_1' }));
      },
    } as unknown as PlaceCalls;
    const controller = new PlaceCallsController(placeCalls, skew);
    const place = () => controller.place({ type: 'service', orgId: null, mode: null, purpose: 'place-calls' }, []);

    for (skewMs of [-251, 251]) {
      await skew.measure();
      // What the orchestrator takes for an outage: the attempt stays as it is and is placed later.
      await expect(place()).rejects.toMatchObject({ errorCode: 'UNAVAILABLE' });
    }
    expect(asked).toEqual([]);
    skewMs = 250;
    await skew.measure();
    await expect(place()).resolves.toEqual({ results: [] });
  });
});
