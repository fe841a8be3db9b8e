import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import type { TelephonySettings } from '../telephony-settings.js';
import { CallPlayer } from './call-player.js';
import type { PlayCall } from './play-call.use-case.js';
import type { CallStore } from '../keeping/call-store.js';

const LEASE_MS = 900;
const call = (id: string): HeldCall => ({ orgId: 'org_a', mode: 'test', id }) as HeldCall;

/** A player whose calls last until they are aborted, over a store that remembers what it was asked. */
function scene(keeps: (held: HeldCall) => boolean = () => true, fails: (held: HeldCall) => boolean = () => false) {
  const way = { takenBy: 'engine', awaySince: null as Date | null };
  const elsewhere = { isReached: true };
  const clock = new FixedClock(new Date('2026-11-21T04:30:00Z'));
  const asked: string[] = [];
  const abandoned: HeldCall[] = [];
  const beforeClaim = { run: (): void => undefined };
  const store = {
    claim: async (_: number, but: string | null) => {
      beforeClaim.run();
      return abandoned.splice(0).filter(({ takenBy }) => but === null || takenBy !== but);
    },
    reachEngine: async () => undefined,
    isEngineReachedElsewhere: async () => elsewhere.isReached,
    renew: async (calls: HeldCall[]) => (asked.push(`renew ${calls.map((held) => held.id)}`), calls.filter(keeps)),
    release: async (calls: HeldCall[]) => void asked.push(`release ${calls.map((held) => held.id)}`),
  } as unknown as CallStore;
  const playCall = {
    execute: (held: HeldCall, signal: AbortSignal) =>
      new Promise<void>((_, reject) => {
        asked.push(`play ${held.id}`);
        if (fails(held)) reject(new Error('the flow cannot be read'));
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  } as unknown as PlayCall;
  const player = new CallPlayer(
    store,
    playCall,
    clock,
    { leaseMs: LEASE_MS } as TelephonySettings,
    Logger.create({ service: 'test', level: 'silent' }),
    way,
  );
  return { player, clock, asked, abandoned, beforeClaim, way, elsewhere };
}

describe('the player of calls', () => {
  it('asks the store for nothing but abandoned calls while its leases are young', async () => {
    const { player, asked } = scene();
    player.play([call('cal_1')]);
    await player.sweep();
    expect(asked).toEqual(['play cal_1']);
  });

  it('renews a lease after a third of it', async () => {
    const { player, clock, asked } = scene();
    player.play([call('cal_1')]);
    clock.advance(LEASE_MS / 3);
    await player.sweep();
    await player.sweep();
    expect(asked).toEqual(['play cal_1', 'renew cal_1']);
  });

  it('goes on giving signs of life when it plays nothing any more, and gives none before it has played', async () => {
    const { player, clock, asked } = scene((held) => held.id !== 'cal_1');
    clock.advance(LEASE_MS);
    await player.sweep();
    player.play([call('cal_1')]);
    for (let signs = 0; signs < 3; signs += 1) {
      clock.advance(LEASE_MS / 3);
      await player.sweep();
      await player.sweep();
      await null;
    }
    expect(player.size).toBe(0);
    expect(asked).toEqual(['play cal_1', 'renew cal_1', 'renew ', 'renew ']);
  });

  it('drops a call that turns out to be held by another', async () => {
    const { player, clock } = scene((held) => held.id !== 'cal_1');
    player.play([call('cal_1'), call('cal_2')]);
    clock.advance(LEASE_MS);
    await player.sweep();
    await null;
    await player.sweep();
    expect(player.size).toBe(1);
  });

  it('takes up what others left', async () => {
    const { player, asked, abandoned } = scene();
    abandoned.push(call('cal_9'));
    await player.sweep();
    await null;
    expect(asked).toEqual(['play cal_9']);
  });

  it('gives signs of life while it takes up thousands, one batch after the other', async () => {
    const { player, clock, asked, abandoned, beforeClaim } = scene();
    const batches = [3, 2, 1].map((nth) => Array.from({ length: 200 }, (_, place) => call(`cal_${nth}_${place}`)));
    player.play([call('cal_own')]);
    beforeClaim.run = () => {
      clock.advance(LEASE_MS / 3); // a slow database
      abandoned.push(...(batches.pop() ?? []));
    };
    await player.sweep();
    expect(player.size).toBe(601);
    expect(asked.filter((each) => /^renew .*\bcal_own\b/.test(each))).toHaveLength(3);
  });

  it('releases a call that fails here after a pause, as nobody takes the calls of a process that lives', async () => {
    const { player, clock, asked } = scene(undefined, ({ id }) => id === 'cal_1');
    player.play([call('cal_1'), call('cal_2')]);
    await null;
    await player.sweep();
    expect(asked).toEqual(['play cal_1', 'play cal_2']);
    clock.advance(LEASE_MS / 3);
    await player.sweep();
    await player.sweep();
    expect(asked.slice(2)).toEqual(['renew cal_2', 'release cal_1']);
  });

  it('releases a call that has failed also when it stops meanwhile', async () => {
    const { player, asked } = scene(undefined, () => true);
    player.play([call('cal_1')]);
    await null;
    await player.stop();
    expect(asked).toEqual(['play cal_1', 'release cal_1']);
  });

  it('lets the calls of an engine go that it does not reach for a lease, and others do; and takes none of them', async () => {
    const { player, clock, asked, abandoned, way } = scene();
    const ofEngine = (id: string): HeldCall => ({ ...call(id), takenBy: 'engine' });
    player.play([ofEngine('cal_1'), call('cal_2')]);
    way.awaySince = clock.now();
    abandoned.push(ofEngine('cal_3'));
    await player.sweep();
    expect(player.size).toBe(2);
    clock.advance(LEASE_MS);
    await player.sweep();
    await player.sweep();
    expect(player.size).toBe(1);
    expect(asked).toEqual(['play cal_1', 'play cal_2', 'renew cal_1,cal_2', 'release cal_1']);
  });

  it('goes on giving signs of life after one that the engine is reached, also when it plays nothing and is cut off', async () => {
    const { player, clock, asked, way, elsewhere } = scene();
    elsewhere.isReached = false;
    await player.sweep();
    way.awaySince = clock.now();
    clock.advance(LEASE_MS / 3);
    await player.sweep();
    expect(asked).toEqual(['renew ']);
  });

  it('keeps the calls of an engine that nobody reaches', async () => {
    const { player, clock, asked, way, elsewhere } = scene();
    elsewhere.isReached = false;
    player.play([{ ...call('cal_1'), takenBy: 'engine' }]);
    way.awaySince = clock.now();
    clock.advance(100 * LEASE_MS);
    await player.sweep();
    await player.sweep();
    expect(asked).toEqual(['play cal_1', 'renew cal_1']);
  });

  it('lets all calls go when it stops, and takes none after that', async () => {
    const { player, asked } = scene();
    player.play([call('cal_1')]);
    await player.stop();
    player.play([call('cal_2')]);
    expect(player.size).toBe(0);
    expect(asked).toEqual(['play cal_1', 'release cal_1', 'release cal_2']);
  });
});
