import { describe, expect, it } from '@jest/globals';
import type { PlaceCall, PlaceCallResult } from '@outcall/contracts-telephony';
import { ApiError, FixedClock, LEGAL_TABLE } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { Logger } from '@outcall/platform-telemetry';
import type { RunState } from '../../domain/run/run-state.js';
import type { Transition } from '../../domain/run/transition.js';
import { Moments } from '../moments.js';
import type { DialAllowance } from './dial-allowance.js';
import { PlaceAttempt } from './place-attempt.use-case.js';

const MADE_BY = { kind: 'api_key', id: 'key_1', name: 'shop' };
const state = {
  run: { id: 'run_1', orgId: 'org_1', calls: [], status: 'scheduled' },
  terms: { callType: 'service', basis: {}, orgHours: null, flowHours: null, createdBy: MADE_BY },
  dial: { callId: 'cal_1', attempt: 1, state: 'planned' },
  lease: { owner: 'a', until: '2026-11-21T05:00:30.000Z' },
} as unknown as RunState;

const CLOSED = { ok: false, reason: 'calling_hours', opensAt: '2026-11-22T03:30:00.000Z' } as const;
const GRANTED = { ok: true, permit: { callId: 'cal_1', expiresAt: '2026-11-21T05:00:02.000Z' } } as const;
/** For longer than any permit here. */
const ALWAYS = '2026-11-21T06:00:00.000Z';
const ALLOWED: DialAllowance = { ask: async () => ALWAYS };
const OVER = { ok: false, reason: 'permit_expired' } as const;

/**
 * What an attempt that is taken up again asks, in order, and what is recorded of it; `known` is what telephony says to
 * a permit that is over.
 */
async function resumed(
  known: PlaceCallResult | ApiError,
  permission: typeof CLOSED | typeof GRANTED = CLOSED,
): Promise<{ asked: string[]; recorded: unknown; thrown: unknown }> {
  const asked: string[] = [];
  const facts: unknown[] = [];
  const attempt = new PlaceAttempt(
    {
      execute: async () => (asked.push('permission'), permission),
      release: async () => undefined,
      refused: () => undefined,
    } as never,
    {
      place: async ({ permitExpiresAt }: PlaceCall) => {
        asked.push(`call until ${permitExpiresAt}`);
        if (Date.parse(permitExpiresAt) > 0) return { ok: true, callId: 'cal_1' };
        if (known instanceof ApiError) throw known;
        return known;
      },
    } as never,
    {
      record: async (current: RunState, decide: (state: RunState) => unknown) => {
        try {
          decide(current);
        } catch {
          // what becomes of the run is the reducer's own matter
        }
        return { state: current, outcome: null };
      },
    } as never,
    ALLOWED,
    { now: () => ({ now: '2026-11-21T05:00:00.000Z' }), surelyBefore: (time: string) => time } as never,
    { info: (_: string, given: { result: unknown }) => facts.push(given.result) } as unknown as Logger,
    new NoFaults(),
  );
  const thrown = await attempt.execute({ state, isResumed: true } as never).then(
    () => null,
    (error: unknown) => error,
  );
  return { asked, recorded: facts[0], thrown };
}

describe('an attempt that is taken up again', () => {
  const KNOWN = 'call until 1970-01-01T00:00:00.000Z';

  it.each([CLOSED, GRANTED])('is placed when its call is there, and contacts judges it no more', async (permission) => {
    expect(await resumed({ ok: true, callId: 'cal_1' }, permission)).toEqual({
      ...{ asked: [KNOWN], recorded: 'attempt.placed', thrown: null },
    });
  });

  it('is refused for good when the carrier had refused it', async () => {
    expect(await resumed({ ok: false, reason: 'refused', endReason: 'blocked' })).toEqual({
      ...{ asked: [KNOWN], recorded: 'attempt.refused', thrown: null },
    });
  });

  it.each(['permit_expired', 'lines_busy', 'provider_unavailable'] as const)(
    'waits for the permit on %s, and without one asks for no call',
    async (reason) => {
      expect(await resumed({ ok: false, reason })).toEqual({
        ...{ asked: [KNOWN, 'permission'], recorded: 'permit.refused', thrown: null },
      });
    },
  );

  it('is placed with a new permit when there is no call of it', async () => {
    expect(await resumed(OVER, GRANTED)).toEqual({
      asked: [KNOWN, 'permission', `call until ${GRANTED.permit.expiresAt}`],
      ...{ recorded: 'attempt.placed', thrown: null },
    });
  });

  it('is left as it is while telephony cannot say whether there is a call', async () => {
    const away = ApiError.unavailable('telephony-adapter');
    expect(await resumed(away, GRANTED)).toEqual({ asked: [KNOWN], recorded: undefined, thrown: away });
  });
});

describe('the permit of an attempt that comes to nothing', () => {
  const REFUSED = { ok: false, reason: 'refused', endReason: 'blocked' } as const;
  const GIVEN_BACK = `given back, until ${GRANTED.permit.expiresAt}`;
  const GIVEN_BACK_NOW = 'given back, until 2026-11-21T05:00:00.000Z';
  const moments = new Moments(
    new FixedClock(new Date('2026-11-21T05:00:00.000Z')),
    { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 },
    LEGAL_TABLE,
    () => 0.5,
    0,
  );

  /** What is done, in order; `owner`: who holds the attempt by the time it is recorded. */
  async function placed(
    result: PlaceCallResult | Error,
    given: { isResumed?: boolean; owner?: string; permission?: object; granted?: object; failures?: number } = {},
  ): Promise<string[]> {
    const { isResumed = false, owner = 'a', permission = GRANTED, granted = null, failures = 0 } = given;
    const before = { count: failures, since: '2026-11-21T04:00:00.000Z', error: 'before' };
    const done: string[] = [];
    const attempt = new PlaceAttempt(
      {
        execute: async () => (permission instanceof Error ? Promise.reject(permission) : permission),
        release: async (_: RunState, until: string) => void done.push(`given back, until ${until}`),
        refused: () => undefined,
      } as never,
      { place: async () => (result instanceof Error ? Promise.reject(result) : result) } as never,
      {
        record: async (_: RunState, decide: (state: RunState) => Transition) => {
          const dial = { ...state.dial, ...(failures > 0 && { failures: before }) } as RunState['dial'];
          const { state: next } = decide({ ...state, dial, lease: { owner, until: '2026-11-21T05:00:59.000Z' } });
          done.push('recorded');
          return { state: next, outcome: null };
        },
      } as never,
      ALLOWED,
      moments,
      { info: () => undefined, error: () => undefined } as unknown as Logger,
      new NoFaults(),
    );
    await attempt.execute({ state, isResumed } as never, granted as never).catch(() => done.push('thrown'));
    return done;
  }

  it('is given back once the refusal is recorded, and not before', async () =>
    expect(await placed({ ok: false, reason: 'no_credit' })).toEqual(['recorded', GIVEN_BACK]));

  it('stays when another process has resumed the attempt: it may be ringing by the same call id', async () =>
    expect(await placed({ ok: false, reason: 'no_credit' }, { owner: 'b' })).toEqual(['recorded']));

  it('stays when a call came of it', async () =>
    expect(await placed({ ok: true, callId: 'cal_1' }, { isResumed: true })).toEqual(['recorded']));

  it('is given back that an earlier holder had, when its call is known as refused', async () =>
    expect(await placed(REFUSED, { isResumed: true })).toEqual(['recorded', GIVEN_BACK_NOW]));

  it('is given back that an earlier holder had, or the start, when contacts refuses the attempt by now', async () => {
    expect(await placed(OVER, { isResumed: true, permission: CLOSED })).toEqual(['recorded', GIVEN_BACK_NOW]);
    expect(await placed(OVER, { granted: GRANTED.permit, permission: CLOSED })).toEqual(['recorded', GIVEN_BACK]);
  });

  it('is given back where an answer of contacts cannot be read: nobody was called by it, whether the run goes on or gives up', async () => {
    const faulty = new ApiError('INTERNAL', 'a page of a proxy');
    const given = ['recorded', GIVEN_BACK_NOW, 'thrown'];
    for (const isResumed of [true, false]) expect(await placed(OVER, { isResumed, permission: faulty })).toEqual(given);
    expect(await placed(OVER, { failures: 11, permission: faulty })).toEqual(given);
    expect(await placed(OVER, { owner: 'b', permission: faulty })).toEqual(['recorded', 'thrown']);
  });

  it('stays where an answer of telephony cannot be read, or a neighbour is away: there may be a call, or the attempt is resumed', async () => {
    expect(await placed(new ApiError('INTERNAL', 'a page of a proxy'))).toEqual(['recorded', 'thrown']);
    const away = ApiError.unavailable('contacts');
    expect(await placed(away)).toEqual(['thrown']);
    expect(await placed(OVER, { permission: away })).toEqual(['thrown']);
  });

  it('is none when the first question of an attempt is refused: nothing is given back', async () =>
    expect(await placed(OVER, { permission: CLOSED })).toEqual(['recorded']));
});

describe('the time that the carrier took', () => {
  it.each([
    ['is that of the request which placed the call', { ok: true, callId: 'cal_1', carrierMs: 800 }, 800],
    ['is none when the call was there, or telephony tells of none', { ok: true, callId: 'cal_1' }, 0],
    ['is that of the request which the carrier refused', { ...OVER, carrierMs: 4_000 }, 4_000],
    ['is none when telephony refuses without asking it', OVER, 0],
  ] as const)('%s', async (_, result: PlaceCallResult, carrierMs) => {
    const attempt = new PlaceAttempt(
      { execute: async () => GRANTED, release: async () => undefined, refused: () => undefined } as never,
      { place: async () => result } as never,
      { record: async (current: RunState) => ({ state: current, outcome: {} }) } as never,
      ALLOWED,
      { now: () => ({ now: '2026-11-21T05:00:00.000Z' }), surelyBefore: (time: string) => time } as never,
      { info: () => undefined } as unknown as Logger,
      new NoFaults(),
    );
    expect(await attempt.execute({ state, isResumed: false } as never)).toMatchObject({ carrierMs });
  });
});

describe('the permit that telephony is shown', () => {
  const UNTIL = '2026-11-21T05:00:30.000Z';

  const GRANTED_UNTIL = '2026-11-21T05:00:29.499Z';
  const KNOWN_UNTIL = '2026-11-21T05:00:29.300Z';

  it.each([
    ['ends as contacts granted it', 'live', GRANTED_UNTIL, ALWAYS, [GRANTED_UNTIL]],
    [
      'ends before the lease does, by as much as telephony may be behind whoever takes it over',
      ...['live', '2026-11-21T05:00:30.900Z', ALWAYS, ['2026-11-21T05:00:29.500Z']],
    ],
    ['ends with what is known of the hold', 'live', GRANTED_UNTIL, KNOWN_UNTIL, [KNOWN_UNTIL]],
    ['of a test call does not', 'test', GRANTED_UNTIL, KNOWN_UNTIL, [GRANTED_UNTIL]],
    ['is not shown while all is held, or nothing known', 'live', GRANTED_UNTIL, null, []],
    ['of a test call is', 'test', GRANTED_UNTIL, null, [GRANTED_UNTIL]],
  ] as const)('%s', async (_, mode, expiresAt, allowedUntil, shown) => {
    const clock = new FixedClock(new Date('2026-11-21T05:00:28.900Z'));
    const asked: string[] = [];
    const attempt = new PlaceAttempt(
      {
        execute: async () => ({ ok: true, permit: { callId: 'cal_1', expiresAt } }),
        release: async () => undefined,
      } as never,
      {
        place: async ({ permitExpiresAt }: PlaceCall) => {
          asked.push(permitExpiresAt);
          return { ok: true, callId: 'cal_1' };
        },
      } as never,
      { record: async (current: RunState) => ({ state: current, outcome: {} }) } as never,
      { ask: async () => allowedUntil },
      new Moments(clock, { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 }, LEGAL_TABLE, () => 0.5, 500),
      { info: () => undefined } as unknown as Logger,
      new NoFaults(),
    );
    await attempt.execute({
      state: { ...state, mode, lease: { owner: 'a', until: UNTIL } },
      isResumed: false,
    } as never);
    expect(asked).toEqual(shown);
  });
});

describe('an attempt whose placing is answered with an error', () => {
  /** What is recorded of it, and what is thrown. */
  async function failing(error: Error): Promise<{ failures: unknown[]; thrown: unknown }> {
    const failures: unknown[] = [];
    const attempt = new PlaceAttempt(
      { execute: () => Promise.reject(error), release: async () => undefined } as never,
      { place: async () => OVER } as never,
      {
        record: async (current: RunState, decide: (state: RunState) => Transition) => {
          const { state: next } = decide(current);
          failures.push(next.dial?.failures);
          return { state: next, outcome: null };
        },
      } as never,
      ALLOWED,
      {
        surelyBefore: (time: string) => time,
        now: () => ({
          now: '2026-11-21T05:00:00.000Z',
          fraction: 0.5,
          hours: LEGAL_TABLE,
          waits: { linesBusyMs: 15_000, heldMs: 60_000 },
        }),
      } as never,
      { error: () => undefined } as unknown as Logger,
      new NoFaults(),
    );
    const thrown = await attempt.execute({ state, isResumed: true } as never).catch((caught: unknown) => caught);
    return { failures, thrown };
  }

  it('is counted, with what was answered', async () => {
    const error = new ApiError('INTERNAL', 'something', { cause: new Error('contacts answered 500: boom') });
    const failures = { count: 1, since: '2026-11-21T05:00:00.000Z', error: 'INTERNAL: contacts answered 500: boom' };
    expect(await failing(error)).toEqual({ failures: [failures], thrown: error });
  });

  it('is counted too when the answer cannot be read: it would come for ever', async () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'expiresAt')");
    expect((await failing(error)).failures).toMatchObject([{ count: 1, error: `INTERNAL: ${error.message}` }]);
  });

  const away = Object.assign(new Error('the database is away'), { name: 'DatabaseUnavailableError' });
  it.each([ApiError.unavailable('contacts'), away])('is left as it is on %s', async (error) =>
    expect(await failing(error)).toEqual({ failures: [], thrown: error }),
  );
});
