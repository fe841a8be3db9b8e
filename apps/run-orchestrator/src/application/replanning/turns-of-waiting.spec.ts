import { describe, expect, it } from '@jest/globals';
import { FixedClock, LEGAL_TABLE } from '@outcall/kernel';
import { NEW } from '../../domain/run/run-facts.fixture.js';
import type { RunState } from '../../domain/run/run-state.js';
import { startRun, untilOpen } from '../../domain/run/starting/start-run.js';
import { Moments } from '../moments.js';
import type { Telephony } from '../telephony.js';
import { OrgLines } from '../planning/org-lines.js';
import type { RunSettings } from '../run-settings.js';
import { FirstAttemptTimes } from '../planning/first-attempt-times.js';
import type { WindowQueue } from '../planning/window-queue.js';
import { TurnsOfWaiting } from './turns-of-waiting.js';

const india = (local: string): string => new Date(`2026-03-${local}+05:30`).toISOString();
const LASTING = { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null } as const;
const NEXT_MONDAY = india('09T09:00');

const waiting = (id: string, change: Partial<RunState['run']> = {}): RunState => {
  const { state } = startRun({
    ...NEW,
    id,
    terms: { ...NEW.terms, basis: LASTING, orgHours: null },
    first: untilOpen(NEXT_MONDAY),
  });
  return { ...state, run: { ...state.run, ...change } };
};

async function turnsAt(now: string, states: readonly RunState[], mode: 'live' | 'test' = 'live') {
  const taken = new Map<string, number>();
  const queue = {
    take: async ({ linePool, opensAt }) => {
      const place = taken.get(linePool + opensAt) ?? 0;
      taken.set(linePool + opensAt, place + 1);
      return place;
    },
  } as Pick<WindowQueue, 'take'> as WindowQueue;
  const telephony = { liveCheck: async () => ({ ok: true, lines: 3 }) } as unknown as Telephony;
  const waits = { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 };
  const moments = new Moments(new FixedClock(new Date(now)), waits, LEGAL_TABLE, () => 0.5);
  const settings = { lineMs: 45_000, testStartsPerSecond: 100 } as RunSettings;
  const times = new FirstAttemptTimes(queue, moments, settings);
  const turns = new TurnsOfWaiting(new OrgLines(telephony), times, moments);
  return Object.fromEntries(await turns.take({ orgId: NEW.orgId, mode }, states, now));
}

describe('the turns of waiting runs whose hours have changed', () => {
  it('begin now where hours are open: the first at once, the others as far apart as the lines need, parked ones too', async () => {
    const parked = { nextAttemptAt: null };
    expect(await turnsAt(india('02T12:00'), [waiting('a'), waiting('b', parked), waiting('c')])).toEqual({
      a: india('02T12:00'),
      b: india('02T12:00:15'),
      c: india('02T12:00:30'),
    });
  });

  it('begin with the next start of the hours, and go on in those behind it when they are full', async () => {
    const turns = Object.values(await turnsAt(india('02T20:59:40'), [waiting('a'), waiting('b'), waiting('c')]));
    expect(turns).toEqual([india('02T20:59:40'), india('02T20:59:55'), india('03T09:00')]);
    expect(Object.values(await turnsAt(india('02T22:00'), [waiting('a'), waiting('b')]))).toEqual([
      india('03T09:00'),
      india('03T09:00:15'),
    ]);
  });

  it('of test runs need no lines', async () => {
    expect(Object.values(await turnsAt(india('02T12:00'), [waiting('a'), waiting('b')], 'test'))).toEqual([
      india('02T12:00'),
      india('02T12:00:00.010'),
    ]);
  });

  it('are not given to a run that is due, has a time of its own or is paused', async () => {
    const due = waiting('a', { nextAttemptAt: india('02T11:59') });
    const own = { ...waiting('b'), notBefore: india('02T12:10') };
    const paused = waiting('c', { nextAttemptAt: null, lastError: 'paused' });
    expect(await turnsAt(india('02T12:00'), [due, own, paused])).toEqual({});
  });
});
