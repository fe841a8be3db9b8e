import { beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import type { HeldCall } from '../../domain/call.js';
import type { CallJournal } from '../keeping/call-journal.js';
import type { TelephonySettings } from '../telephony-settings.js';
import type { Carrier, CarrierAnswer } from '../carrier.js';
import { DialCall, type PlacedCall } from './dial-call.js';
import type { CallAdvance } from '../keeping/call-store.js';
import type { AskScrub } from '../scrubbing/ask-scrub.js';

const NOW = new Date('2026-11-21T04:30:00.000Z');
/** How long the carrier takes. */
const CARRIER_MS = 120;
const call = {
  orgId: 'org_a',
  mode: 'live',
  id: 'cal_1',
  runId: 'run_1',
  attempt: 1,
  phase: 0,
  epoch: 1,
  createdAt: NOW,
} as HeldCall;
const placed = (permitMs = 2_000): PlacedCall => ({
  isPlaced: true,
  held: call,
  from: '+911601000123',
  permitExpiresAt: new Date(NOW.getTime() + permitMs),
});

describe('dialling a call', () => {
  let log: string[];
  let barred: CarrierAnswer | null;
  let found: { isPromised: boolean; isLost: boolean };
  beforeEach(() => {
    log = [];
    barred = null;
    found = { isPromised: false, isLost: false };
  });

  const dial = (place: () => Promise<CarrierAnswer>, permitMs?: number) => {
    const journal = {
      take: async ({ takenBy }: HeldCall) => (log.push(`taken by ${takenBy}`), !found.isLost),
      write: async ({ event }: CallAdvance) => (log.push(event.type), !found.isLost),
      endLive: async (kind: string, { over }: CallAdvance) => {
        log.push(`${kind} ${over?.ending.endReason}`);
        return found.isLost ? 'lost' : kind === 'end' || found.isPromised ? 'reported' : 'unreported';
      },
    } as unknown as CallJournal;
    const clock = new FixedClock(NOW);
    const scrub = { execute: async () => barred } as unknown as AskScrub;
    const carrier = { place: () => (log.push('request'), clock.advance(CARRIER_MS), place()) } as unknown as Carrier;
    return new DialCall(
      carrier,
      scrub,
      journal,
      clock,
      new NoFaults(),
      { leaseMs: 40 } as TelephonySettings,
      Logger.create({ service: 'test', level: 'silent' }),
    ).execute(placed(permitMs));
  };
  const taken = { ok: true, callId: call.id, carrierMs: CARRIER_MS };

  it('that the carrier takes rings and goes on, and the verdict tells since when, and how long the carrier took', async () => {
    expect(await dial(async () => ({ kind: 'accepted' }))).toEqual({
      result: { ...taken, ringingAt: expect.stringMatching(/Z$/) },
      held: { ...call, phase: 1 },
    });
    expect(log).toEqual(['request', 'call.ringing']);
  });

  it('that the carrier takes before it rings goes on, and rings by nobody’s word so far', async () => {
    const take = async (): Promise<CarrierAnswer> => ({ kind: 'taken', by: 'other' });
    expect(await dial(take)).toEqual({ result: taken, held: { ...call, takenBy: 'other' } });
    expect(log).toEqual(['request', 'taken by other']);
    found.isLost = true;
    expect(await dial(take)).toEqual({ result: taken, held: null });
  });

  it.each<[CarrierAnswer, object, string]>([
    [
      { kind: 'refused', endReason: 'blocked' },
      { ok: false, reason: 'refused', endReason: 'blocked' },
      'refuse blocked',
    ],
    [{ kind: 'lines_busy' }, { ok: false, reason: 'lines_busy' }, 'undo provider_unavailable'],
    [{ kind: 'unavailable' }, { ok: false, reason: 'provider_unavailable' }, 'refuse provider_unavailable'],
    [{ kind: 'too_late' }, { ok: false, reason: 'permit_expired' }, 'undo provider_unavailable'],
  ])('that the carrier answers with %j is told as a verdict', async (answer, result, written) => {
    expect(await dial(async () => answer)).toEqual({ result: { ...result, carrierMs: CARRIER_MS }, held: null });
    expect(log).toEqual(['request', written]);
  });

  it.each<CarrierAnswer>([
    { kind: 'refused', endReason: 'blocked' },
    { kind: 'lines_busy' },
    { kind: 'unavailable' },
    { kind: 'too_late' },
  ])(
    'that somebody was told is placed stays placed when the carrier answers %j: its end is an event',
    async (answer) => {
      found.isPromised = true;
      expect(await dial(async () => answer)).toEqual({ result: taken, held: null });
    },
  );

  it.each<[string, () => Promise<CarrierAnswer>]>([
    ['fails', () => Promise.reject(new Error('connection reset'))],
    ['says nothing', () => new Promise(() => undefined)],
  ])(
    'ends as our failure with its attempt used when the request %s: nobody knows what came of it',
    async (_, place) => {
      expect(await dial(place)).toEqual({ result: taken, held: null });
      expect(log).toEqual(['request', 'end provider_unavailable']);
    },
  );

  it.each<[CarrierAnswer, object, string]>([
    [{ kind: 'refused', endReason: 'blocked' }, { reason: 'refused', endReason: 'blocked' }, 'refuse blocked'],
    [{ kind: 'unavailable' }, { reason: 'provider_unavailable' }, 'refuse provider_unavailable'],
    [{ kind: 'not_verified' }, { reason: 'no_number' }, 'undo provider_unavailable'],
    [{ kind: 'too_late' }, { reason: 'permit_expired' }, 'undo provider_unavailable'],
  ])('is not requested when its scrub gives %j', async (answer, result, written) => {
    barred = answer;
    expect(await dial(async () => ({ kind: 'accepted' }))).toEqual({
      result: { ok: false, ...result, carrierMs: 0 },
      held: null,
    });
    expect(log).toEqual([written]);
  });

  it('is not requested when the permit is over by now', async () => {
    expect(await dial(async () => ({ kind: 'accepted' }), 0)).toEqual({
      result: { ok: false, reason: 'permit_expired', carrierMs: 0 },
      held: null,
    });
    expect(log).toEqual(['undo provider_unavailable']);
  });

  it('that was taken over meanwhile is left to its new holder, who ends it', async () => {
    found.isLost = true;
    expect(await dial(async () => ({ kind: 'accepted' }))).toEqual({ result: taken, held: null });
    expect(await dial(async () => ({ kind: 'lines_busy' }))).toEqual({ result: taken, held: null });
  });
});
