import { describe, expect, it } from '@jest/globals';
import type { Run } from '@outcall/contracts-runs';
import { publicEventId } from '../public-event-id.js';
import { reduce } from '../reduce.js';
import type { RunFact } from '../run-fact.js';
import { dueAt, mayStillBePlaced } from '../run-state.js';
import { startRun } from '../starting/start-run.js';
import { asWaiting } from './as-waiting.js';
import {
  at,
  CALL,
  cancel,
  LEASE,
  moment,
  NEW,
  placed,
  play,
  refused,
  ringing,
  T0,
  talked,
  types,
  unpermitted,
} from '../run-facts.fixture.js';

describe('placing the attempt', () => {
  const waiting = { status: 'scheduled', attempts: 0, calls: [] };
  it.each<[string, RunFact, object, string[]]>([
    [
      'telephony takes the call: dialing',
      placed,
      {
        status: 'dialing',
        attempts: 1,
        nextAttemptAt: null,
        lastError: null,
        calls: [{ callId: CALL, attempt: 1, status: 'queued', answeredAt: null, endedAt: null, outcome: null }],
      },
      [],
    ],
    [
      'it rings already: dialing and told, in one change',
      { ...placed, ringingAt: at(1) },
      { status: 'dialing', attempts: 1, nextAttemptAt: null, calls: [{ callId: CALL, attempt: 1, status: 'ringing' }] },
      ['run.ringing'],
    ],
    [
      "the carrier's lines are busy: waits about 15 s, no attempt used",
      refused({ reason: 'lines_busy' }),
      { ...waiting, lastError: 'lines_busy', nextAttemptAt: at(16) },
      [],
    ],
    [
      'the shopper is in another call of the org: as a busy line',
      refused({ reason: 'shopper_in_call' }),
      { ...waiting, lastError: 'shopper_in_call', nextAttemptAt: at(16) },
      [],
    ],
    [
      'no number: waits',
      refused({ reason: 'no_number' }),
      { ...waiting, lastError: 'no_number', nextAttemptAt: at(61) },
      [],
    ],
    [
      'no registration with operators: waits 15 minutes at least',
      refused({ reason: 'no_number', isUnregistered: true }),
      { ...waiting, lastError: 'no_number', nextAttemptAt: at(1 + 20 * 60) },
      [],
    ],
    [
      'a number that may not be used so: gives up',
      refused({ reason: 'not_verified' }),
      { status: 'gave_up', lastError: 'not_verified', nextAttemptAt: null },
      ['run.failed'],
    ],
    [
      'no credit: waits',
      refused({ reason: 'no_credit' }),
      { ...waiting, lastError: 'no_credit', nextAttemptAt: at(61) },
      [],
    ],
    [
      'the permit lapsed: again shortly, no reason to tell',
      refused({ reason: 'permit_expired' }),
      { ...waiting, lastError: null, nextAttemptAt: at(2) },
      [],
    ],
    [
      'refused for good: gives up',
      refused({ reason: 'refused', endReason: 'blocked' }),
      { status: 'gave_up', attempts: 0, lastError: 'blocked', nextAttemptAt: null },
      ['run.failed'],
    ],
    [
      'the carrier is away: waits, no attempt used',
      refused({ reason: 'provider_unavailable' }),
      { ...waiting, lastError: 'provider_unavailable', nextAttemptAt: at(61) },
      [],
    ],
    [
      'opted out meanwhile: canceled',
      unpermitted('opted_out'),
      { status: 'canceled', lastError: 'opted_out', nextAttemptAt: null },
      ['run.canceled'],
    ],
    [
      'consent withdrawn meanwhile: canceled',
      unpermitted('consent_withdrawn'),
      { status: 'canceled', lastError: 'consent_withdrawn' },
      ['run.canceled'],
    ],
    [
      'the basis expired: gives up',
      unpermitted('basis_expired'),
      { status: 'gave_up', lastError: 'basis_expired' },
      ['run.failed'],
    ],
    [
      'hours that contacts says never open, and that are open as we know them: waits a minute',
      unpermitted('calling_hours'),
      { ...waiting, lastError: 'calling_hours', nextAttemptAt: at(61) },
      [],
    ],
    [
      'hours closed: moved to their start',
      unpermitted('calling_hours', at(9_000)),
      { ...waiting, lastError: 'calling_hours', nextAttemptAt: at(9_000) },
      [],
    ],
  ])('%s', (_, fact, run, events) => {
    const result = play([fact]);
    expect(result.state.run).toMatchObject(run);
    expect(types(result)).toEqual(events);
    for (const effect of result.effects) expect(effect.data.run).toEqual(result.state.run);
    expect(dueAt(result.state)).toBe(result.state.run.status === 'scheduled' ? result.state.run.nextAttemptAt : null);
  });

  describe('when the lines of its org are in use', () => {
    const busy = refused({ reason: 'lines_busy', isAwaited: true });
    const shown = (run: Run, seconds: number) => asWaiting(run, moment(seconds));

    it('keeps its place, that of its start, however often it is tried, and is shown with a time 15 s ahead', () => {
      let { state } = play([busy]);
      for (let turn = 0; turn < 3; turn += 1) {
        expect([state.run.lastError, dueAt(state), state.dial, state.lease]).toEqual(['lines_busy', T0, null, null]);
        expect(shown(state.run, 40)).toEqual({ ...state.run, nextAttemptAt: at(55) });
        const claimed = { type: 'attempt.claimed', newCallId: CALL, owner: LEASE.owner, until: at(99) } as const;
        state = reduce(reduce(state, claimed, moment(40)).state, busy, moment(41)).state;
      }
    });

    it('goes when the hours have closed meanwhile, to where they open', () => {
      const night = { ...moment(0), now: '2026-03-02T17:00:00.000Z' };
      const { state } = reduce(play([]).state, busy, night);
      expect([state.run.nextAttemptAt, asWaiting(state.run, night)]).toEqual(['2026-03-03T03:30:00.000Z', state.run]);
    });

    it('is shown as it is planned while it waits for something else', () => {
      const { state } = play([refused({ reason: 'no_credit' })]);
      expect(shown(state.run, 90)).toEqual(state.run);
    });
  });

  it('the same event tells the ringing, whether the answer of the placing or the event of the call was faster', () => {
    const rings: RunFact = { ...placed, ringingAt: at(1) };
    const orders = [
      [rings],
      [rings, ringing],
      [ringing, rings],
      [placed, ringing],
      [placed, rings],
      [rings, rings, ringing],
    ];
    // `at(1)` is the event's own time
    const ids = orders.map((facts) => play(facts).effects.map((effect) => publicEventId(effect, effect.at ?? at(1))));
    expect(ids[0]).toHaveLength(1);
    expect(new Set(ids.map(String)).size).toBe(1);
  });

  it.each([refused({ reason: 'lines_busy' }, 'another:7'), unpermitted('opted_out', null, 'another:7')])(
    'a refusal counts only from the owner of the lease',
    (fact) => {
      const { state } = startRun(NEW);
      expect(reduce(state, fact, moment(1)).state).toBe(state);
    },
  );

  it('a refusal that comes after the call was taken changes nothing', () => {
    const { state } = play([placed]);
    for (const fact of [refused({ reason: 'lines_busy' }), unpermitted('opted_out'), placed])
      expect(reduce(state, fact, moment(9)).state).toBe(state);
  });

  it('waits three times for a carrier that is away, then the attempt counts as used and failed', () => {
    let state = startRun(NEW).state;
    for (let round = 0; round < 3; round += 1) {
      state = play(
        [refused({ reason: 'provider_unavailable' }), { type: 'attempt.claimed', newCallId: CALL, ...LEASE }],
        state,
      ).state;
      expect(state.run).toMatchObject({ status: 'scheduled', attempts: 0 });
    }
    const result = play([refused({ reason: 'provider_unavailable' })], state);
    expect(result.state.run).toMatchObject({
      status: 'scheduled',
      attempts: 1,
      lastError: 'provider_unavailable',
      nextAttemptAt: at(1 + 30 * 60),
      calls: [{ callId: CALL, status: 'failed' }],
    });
    expect(types(result)).toEqual(['run.no_answer']);
  });
});

describe('an attempt whose placing is answered with an error, again and again', () => {
  const failing: RunFact = { type: 'attempt.failed', callId: CALL, owner: LEASE.owner, error: 'INTERNAL: telephony' };
  const again: RunFact = { type: 'attempt.claimed', newCallId: 'cal_00000000000000000002', ...LEASE };

  it('is tried again under its call id at growing intervals for about an hour, then the run gives up', () => {
    let { state } = startRun(NEW);
    const waits: number[] = [];
    let now = 1;
    let result = reduce(state, failing, moment(now));
    while (result.state.run.status === 'scheduled' && waits.length < 50) {
      expect(result.state).toMatchObject({ dial: { callId: CALL, state: 'planned' }, lease: null });
      const due = dueAt(result.state) as string;
      waits.push((Date.parse(due) - Date.parse(at(now))) / 1_000);
      now = (Date.parse(due) - Date.parse(T0)) / 1_000;
      ({ state } = reduce(result.state, again, moment(now)));
      expect(state.dial?.callId).toBe(CALL);
      result = reduce(state, failing, moment(now));
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600, 600, 600]);
    expect(result.state).toMatchObject({
      run: { status: 'gave_up', lastError: 'provider_unavailable', nextAttemptAt: null, attempts: 0 },
      dial: { callId: CALL, failures: { count: 12, since: at(1), error: 'INTERNAL: telephony' } },
    });
    expect(result.effects.map(({ type }) => type)).toEqual(['run.failed']);
    expect(dueAt(result.state)).toBeNull();
    expect(reduce(result.state, again, moment(now)).state).toBe(result.state);
    // Telephony had the call after all: it is recognised, and the run stays as it was told.
    expect(reduce(result.state, talked(), moment(now)).state.run).toMatchObject({ status: 'gave_up', attempts: 1 });
  });

  it('counts for the owner of the lease alone, and not for a run that has ended', () => {
    const { state } = startRun(NEW);
    expect(reduce(state, { ...failing, owner: 'another:7' }, moment(1)).state).toBe(state);
    const canceled = reduce(state, cancel, moment(1)).state;
    expect(reduce(canceled, failing, moment(2)).state).toBe(canceled);
  });

  it('may still be under way there: a cancel waits for the end of the lease', () => {
    const failed = reduce(startRun(NEW).state, failing, moment(1)).state;
    const canceled = reduce(failed, cancel, moment(2)).state;
    expect(mayStillBePlaced(canceled, at(3))).toBe(true);
    expect(mayStillBePlaced(canceled, at(22))).toBe(false);
  });
});

describe('a refusal with a reason that is not known here', () => {
  const strange = 'a_reason_of_tomorrow' as never;

  it.each([
    ['of telephony', refused({ reason: strange })],
    ['of contacts', unpermitted(strange)],
  ])('%s is tried again under its call id, as after an error, and ends the run', (_, fact) => {
    let { state } = startRun(NEW);
    for (let count = 1; count < 12; count += 1) {
      state = { ...play([fact], state).state, lease: LEASE };
      expect(state).toMatchObject({
        run: { status: 'scheduled', attempts: 0 },
        dial: { callId: CALL, failures: { count } },
      });
    }
    const result = play([fact], state);
    expect(types(result)).toEqual(['run.failed']);
    expect(result.state).toMatchObject({
      run: { status: 'gave_up', lastError: 'provider_unavailable' },
      dial: { failures: { error: 'refused: a_reason_of_tomorrow' } },
    });
  });
});
