import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock, LEGAL_TABLE, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createEventBus, type DomainEvent, type EventBus } from '@outcall/platform-event-bus';
import { NoFaults } from '@outcall/platform-faults';
import { PostgresIdempotencyKeys, type IdempotencyKeys } from '@outcall/platform-idempotency';
import { createOutbox, type Outbox } from '@outcall/platform-outbox';
import { Database, type Statement, type Transaction } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { RUN_TOPIC } from '@outcall/contracts-runs';
import { MAX_CLAIMED } from '../src/application/placing/attempt-ledger.js';
import type { Alarm } from '../src/application/placing/alarm.js';
import { deal } from '../src/domain/queue.js';
import { reduce } from '../src/domain/run/reduce.js';
import type { CallFact } from '../src/domain/run/run-fact.js';
import type { RunState } from '../src/domain/run/run-state.js';
import { startRun, untilOpen } from '../src/domain/run/starting/start-run.js';
import type { Moment } from '../src/domain/planning/moment.js';
import type { Transition } from '../src/domain/run/transition.js';
import { claimDueRuns } from '../src/outbound/postgres/placing/claim-due-runs.js';
import { InsertRuns } from '../src/outbound/postgres/writing/insert-runs.js';
import { RunCommits } from '../src/outbound/postgres/writing/run-commits.js';
import { PostgresEventIntake } from '../src/outbound/postgres/following/postgres-event-intake.js';
import { LOCK, readStates } from '../src/outbound/postgres/run-row/read-states.js';
import { waitingQueues } from '../src/outbound/postgres/placing/waiting-queues.js';
import { SaveRuns } from '../src/outbound/postgres/writing/save-runs.js';
import { ALL_MIGRATIONS } from './orchestrator.js';

const NOW = '2026-03-02T06:00:00.000Z';
const LATER = '2026-03-02T06:00:30.000Z';
const moment: Moment = {
  now: NOW,
  fraction: 0.5,
  hours: LEGAL_TABLE,
  waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 },
};
const clock = new FixedClock(new Date(NOW));
const ids = new TimeOrderedIdGenerator(clock);
const logger = Logger.create({ service: 'test', level: 'silent' });
const CAUSE = { at: NOW, requestId: null, traceparent: null };

describe('the statements of the store', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let outbox: Outbox;
  let keys: IdempotencyKeys;
  const newIds = (): string[] => Array.from({ length: MAX_CLAIMED }, () => ids.next('call'));
  const claim = async (owner: string, now = NOW) => {
    const { queues } = await waitingQueues(db.database, now, null);
    return claimDueRuns(db.database, {
      now,
      owner,
      until: LATER,
      callIds: newIds(),
      shares: deal(queues, MAX_CLAIMED, 0),
    });
  };
  const insert = (...transitions: Transition[]) =>
    new InsertRuns(outbox, keys).execute(
      db.database,
      transitions.map((transition) => ({ transition, cause: CAUSE, outcome: null })),
    );
  const stored = async ({ orgId, mode, run }: RunState): Promise<RunState | undefined> =>
    (await db.database.transaction((tx) => readStates(tx, LOCK, [{ orgId, mode, id: run.id }])))[0];
  const newRun = (change: Partial<Parameters<typeof startRun>[0]> = {}): Transition =>
    startRun({
      id: ids.next('run'),
      orgId: 'org_1',
      mode: 'test',
      now: NOW,
      request: {
        flowId: 'flw_1',
        flowVersionId: 'flv_1',
        contactId: null,
        phone: '+919810000001',
        inputs: JSON.parse('{"__proto__":"kept","a":"b"}'),
        language: 'hi-IN',
        maxAttempts: 3,
        metadata: {},
      },
      terms: {
        callType: 'service',
        basis: { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null },
        gapMinutes: { no_answer: [30], busy: [10], voicemail: [240], declined: [720] },
        orgHours: { days: { mon: [['10:00', '19:00']] } },
        flowHours: null,
        testAnswers: { a: 'yes' },
        createdBy: { kind: 'app', id: 'app_1', name: 'App' },
      },
      first: untilOpen(NOW),
      ...change,
    });

  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger });
    await bus.ensureTopics([RUN_TOPIC]);
    outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
    keys = new PostgresIdempotencyKeys(
      db.database,
      clock,
      { leaseMs: 60_000, retentionMs: 86_400_000 },
      new NoFaults(),
    );
  });
  afterAll(async () => {
    await bus.close();
    await db.drop();
  });

  it('keep a run exactly as it is', async () => {
    const waiting = newRun();
    const planned = newRun({ first: { callId: ids.next('call'), lease: { owner: 'a:1', until: LATER } } });
    await insert(waiting, planned);
    expect(await stored(waiting.state)).toEqual(waiting.state);
    expect(await stored(planned.state)).toEqual(planned.state);
    expect(Object.entries((await stored(waiting.state))?.run.inputs ?? {})).toEqual(
      expect.arrayContaining([['__proto__', 'kept']]),
    );
    await db.database.query('DELETE FROM runs');
  });

  it('claim what the reducer would, each run for one owner, and what was left half placed again under its own call id', async () => {
    const runs = Array.from({ length: 250 }, () => newRun());
    await insert(...runs);
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => claim(owner)));
    for (const [index, owner] of ['a', 'b', 'c', 'd'].entries()) {
      for (const { state, isResumed } of claims[index] ?? []) {
        const before = runs.find((run) => run.state.run.id === state.run.id)?.state as RunState;
        expect(isResumed).toBe(false);
        expect(state).toEqual(
          reduce(before, { type: 'attempt.claimed', newCallId: state.dial?.callId ?? '', owner, until: LATER }, moment)
            .state,
        );
        expect(await stored(state)).toEqual(state);
      }
    }
    const claimed = claims.flat().map(({ state }) => state);
    expect(new Set(claimed.map((state) => state.run.id)).size).toBe(claimed.length);
    while ((await claim('rest')).length > 0); // those the concurrent claims skipped as locked
    expect(await claim('e')).toEqual([]);
    const again = await claim('f', LATER);
    expect(again).toHaveLength(MAX_CLAIMED);
    for (const { state, isResumed } of again) {
      expect(isResumed).toBe(true);
      const first = claimed.find((other) => other.run.id === state.run.id);
      if (first) expect(state).toEqual({ ...first, version: first.version + 1, lease: { owner: 'f', until: LATER } });
    }
    await db.database.query('DELETE FROM runs');
  });

  it('look from queue to queue, and count in each no more than a claim takes', async () => {
    const of = (orgId: string, callType: 'service' | 'promotional', opensAt: string): Transition => {
      const run = newRun({ orgId, first: untilOpen(opensAt) });
      return { ...run, state: { ...run.state, terms: { ...run.state.terms, callType } } };
    };
    await insert(
      ...Array.from({ length: 130 }, () => of('org_1', 'service', NOW)),
      of('org_2', 'service', NOW),
      of('org_2', 'promotional', NOW),
      of('org_3', 'service', LATER),
    );
    const queue = (orgId: string, callType: 'service' | 'promotional', waiting: number) => ({
      priority: callType,
      mode: 'test',
      orgId,
      callType,
      waiting,
      since: new Date(NOW),
    });
    const { queues, next } = await waitingQueues(db.database, NOW, null);
    expect(queues).toEqual([
      queue('org_1', 'service', MAX_CLAIMED),
      queue('org_2', 'service', 1),
      queue('org_2', 'promotional', 1),
    ]);
    expect(next).toBeNull();
    expect(
      (
        await waitingQueues(db.database, NOW, {
          priority: 'service',
          mode: 'test',
          orgId: 'org_1',
          callType: 'service',
        })
      ).queues.map(({ orgId }) => orgId),
    ).toEqual(['org_2', 'org_2']);
    await db.database.query('DELETE FROM runs');
  });

  it('leave a run without a time to the end of its basis: it is neither counted nor claimed', async () => {
    const parked = newRun({ first: untilOpen(null) });
    const basis = { ...parked.state.terms.basis, expiresAt: NOW } as RunState['terms']['basis'];
    const due = { ...parked, state: { ...parked.state, terms: { ...parked.state.terms, basis } } };
    const other = newRun();
    await insert(due, other);
    const queue = { priority: 'service', mode: 'test', orgId: 'org_1', callType: 'service' } as const;
    expect((await waitingQueues(db.database, NOW, null)).queues).toMatchObject([{ ...queue, waiting: 1 }]);
    const claimed = await claimDueRuns(db.database, {
      ...{ now: NOW, owner: 'a', until: LATER, callIds: newIds(), shares: [{ ...queue, count: 9 }] },
    });
    expect(claimed.map(({ state }) => state.run.id)).toEqual([other.state.run.id]);
    expect(await claim('b', LATER)).toMatchObject([{ isResumed: true }]);
    await db.database.query('DELETE FROM runs');
  });

  it('claim those that wait longest of the ones that suit a kind of lines, as the reducer would', async () => {
    const of = (language: string, second: number, needsSpeech = false): Transition => {
      const opensAt = new Date(Date.parse(NOW) - 60_000 + second * 1_000).toISOString();
      const run = newRun({ first: untilOpen(opensAt) });
      const terms = { ...run.state.terms, ...(needsSpeech && { needsSpeech }) };
      return { ...run, state: { ...run.state, terms, run: { ...run.state.run, language } } };
    };
    const tamil = of('ta-IN', 0);
    const spoken = of('hi-IN', 1, true);
    const hindi = of('hi-IN', 2);
    const english = of('en-IN', 3);
    const late = of('hi-IN', 4);
    const all = [late, english, hindi, spoken, tamil];
    await insert(...all);
    const fit = async (languages: string[], speech: boolean, count: number): Promise<string[]> => {
      const callIds = Array.from({ length: MAX_CLAIMED }, () => ids.next('call'));
      const queue = { priority: 'service', mode: 'test', orgId: 'org_1', callType: 'service' } as const;
      const claimed = await claimDueRuns(db.database, {
        ...{ now: NOW, owner: 'a', until: LATER, callIds, shares: [{ ...queue, count }] },
        fitting: { reservedBy: 'round.1', lines: count, languages, speech },
      });
      for (const { state } of claimed) {
        const before = all.find((run) => run.state.run.id === state.run.id)?.state as RunState;
        const fact = {
          type: 'attempt.claimed',
          newCallId: state.dial?.callId ?? '',
          owner: 'a',
          until: LATER,
        } as const;
        expect(state).toEqual(reduce(before, fact, moment).state);
      }
      return claimed.map(({ state }) => state.run.id).sort();
    };
    const idsOf = (...runs: Transition[]): string[] => runs.map(({ state }) => state.run.id).sort();
    expect(await fit(['en-IN', 'hi-IN'], false, 2)).toEqual(idsOf(hindi, english));
    expect(await fit([], false, 1)).toEqual(idsOf(tamil));
    expect(await fit(['te-IN'], true, 9)).toEqual([]);
    expect(await fit([], true, 9)).toEqual(idsOf(spoken, late));
    await db.database.query('DELETE FROM runs');
  });

  it('save only what has not moved since, and only its events', async () => {
    const [one, other] = [newRun(), newRun()];
    await insert(one, other);
    const canceled = [one, other].map(({ state }) => reduce(state, { type: 'cancel.asked' }, moment));
    const save = new SaveRuns(outbox, keys);
    const saves = canceled.map((transition, index) => ({
      expected: index === 0 ? 1 : 77,
      transition,
      events: [{ transition, cause: CAUSE }],
      outcome: null,
    }));
    expect(await save.execute(db.database, saves)).toEqual(new Set([one.state.run.id]));
    expect((await stored(one.state))?.run.status).toBe('canceled');
    expect(await stored(other.state)).toEqual(other.state);
    expect(await save.execute(db.database, [saves[0] as (typeof saves)[number]])).toEqual(new Set());
    const result: string[] = [];
    const subscription = await bus.subscribe({
      group: 'reader',
      topics: [RUN_TOPIC.name],
      onFatal: () => undefined,
      handle: async ({ events }) =>
        void result.push(...events.filter(({ event }) => event.type === 'run.canceled').map(({ event }) => event.key)),
    });
    await eventually(() => expect(result).toEqual([one.state.run.id]));
    await subscription.stop();
  });

  describe('take in events', () => {
    const alarm: Alarm = { set: () => undefined, lineFreed: () => undefined };
    const eventOf = ({ run, dial }: RunState, type: CallFact['type'], more: object = {}): DomainEvent<CallFact> => {
      const fact = { type, callId: dial?.callId ?? '', runId: run.id, attempt: 1, at: NOW, ...more } as CallFact;
      return {
        id: ids.next('event'),
        topic: 'calls',
        type,
        key: run.id,
        orgId: 'org_1',
        mode: 'test',
        time: NOW,
        version: 1,
        requestId: null,
        traceparent: null,
        data: fact,
      };
    };
    const ENDED = {
      ...{ status: 'ended', answeredAt: null, outcome: null, answers: {} },
      ...{ talkSeconds: null, optedOut: false, actionCalls: [] },
    };
    const digest = (state: RunState, { data }: DomainEvent<CallFact>): Transition =>
      reduce(state, data as CallFact, moment);
    const planned = (): Transition =>
      newRun({ first: { callId: ids.next('call'), lease: { owner: 'a:1', until: LATER } } });
    /** The store with an ear at its database. */
    const intakeWith = (
      statements: string[],
      afterRead: () => Promise<unknown> = async () => undefined,
    ): PostgresEventIntake => {
      const run = async (statement: Statement, values: readonly unknown[]) => {
        const rows = await db.database.run(statement, values);
        statements.push(statement.name);
        if (statements.length === 1) await afterRead();
        return rows;
      };
      const transaction = <T>(work: (tx: Transaction) => Promise<T>) => (
        statements.push('transaction'),
        db.database.transaction(work)
      );
      const database = { run, transaction } as Database;
      return new PostgresEventIntake(new RunCommits(database, outbox, keys, alarm));
    };
    const take = (intake: PostgresEventIntake, events: readonly DomainEvent<CallFact>[]) =>
      intake.take(events, digest, (event) => event.time);

    it('in two statements for all runs of a batch, each event once', async () => {
      const runs = [planned(), planned(), planned()];
      await insert(...runs);
      const events = runs.flatMap(({ state }) => [eventOf(state, 'call.ringing'), eventOf(state, 'call.answered')]);
      const stranger = eventOf(planned().state, 'call.ringing');
      const statements: string[] = [];
      await take(intakeWith(statements), [...events, ...events, stranger]);
      expect(statements).toEqual(['runs.read-states', 'runs.save']);
      const once = await Promise.all(runs.map(({ state }) => stored(state)));
      for (const state of once)
        expect(state).toMatchObject({
          run: { status: 'dialing', attempts: 1, calls: [{ status: 'in_progress' }] },
          dial: { rank: 2 },
        });
      await take(intakeWith([]), events);
      expect(await Promise.all(runs.map(({ state }) => stored(state)))).toEqual(once);
    });

    it('and order, in the same statements, to ask about the runs that wait for a number whose call has begun or ended', async () => {
      const of = { mode: 'live', orgId: 'org_called' } as const;
      const first = { callId: ids.next('call'), lease: { owner: 'a:1', until: LATER } };
      const [called, waiting, ofAnother] = [
        newRun({ ...of, first }),
        newRun(of),
        newRun({ ...of, orgId: 'org_beside' }),
      ];
      await insert(called, ofAnother);
      const asked = () =>
        db.database.query('SELECT phone, run_id, behind, owner FROM limit_questions WHERE org_id = $1', [of.orgId]);
      const hear = async (type: CallFact['type'], more: object = {}): Promise<void> => {
        const statements: string[] = [];
        await take(intakeWith(statements), [{ ...eventOf(called.state, type, more), ...of }]);
        expect(statements).toEqual(['runs.read-states', 'runs.save']);
      };
      await hear('call.ringing');
      expect(await asked()).toEqual([]);
      await insert(waiting);
      await hear('call.answered');
      expect(await asked()).toEqual([]);
      await hear('call.ended', { ...ENDED, endReason: 'agent_ended' });
      expect(await asked()).toEqual([{ phone: called.state.run.phone, run_id: null, behind: null, owner: null }]);
    });

    it('and order to ask about a retry that is planned for later', async () => {
      const of = { mode: 'live', orgId: 'org_retried' } as const;
      const called = newRun({ ...of, first: { callId: ids.next('call'), lease: { owner: 'a:1', until: LATER } } });
      await insert(called);
      await take(intakeWith([]), [
        { ...eventOf(called.state, 'call.ended', { ...ENDED, endReason: 'no_answer' }), ...of },
      ]);
      expect(await stored(called.state)).toMatchObject({ run: { status: 'scheduled' } });
      const asked = 'SELECT run_id FROM limit_questions WHERE org_id = $1';
      expect(await db.database.query(asked, [of.orgId])).toEqual([{ run_id: called.state.run.id }]);
    });

    it('under a lock where a run has moved since it was read, and only those', async () => {
      const [moving, other] = [planned(), planned()];
      await insert(moving, other);
      const events = [eventOf(moving.state, 'call.ringing'), eventOf(other.state, 'call.ringing')];
      const canceled = reduce(moving.state, { type: 'cancel.asked' }, moment);
      const statements: string[] = [];
      const meanwhile = () =>
        new SaveRuns(outbox, keys).execute(db.database, [
          {
            expected: moving.state.version,
            transition: canceled,
            events: [{ transition: canceled, cause: CAUSE }],
            outcome: null,
          },
        ]);
      await take(intakeWith(statements, meanwhile), events);
      expect(statements).toEqual(['runs.read-states', 'runs.save', 'transaction']);
      expect(await stored(moving.state)).toMatchObject({
        run: { status: 'canceled', attempts: 1, calls: [{ status: 'ringing' }] },
      });
      expect(await stored(other.state)).toMatchObject({ run: { status: 'dialing', calls: [{ status: 'ringing' }] } });
    });

    it('passing over what was taken in before, also by another process and when it was of no consequence', async () => {
      const run = planned();
      await insert(run);
      const [ringing, answered] = [eventOf(run.state, 'call.ringing'), eventOf(run.state, 'call.answered')];
      await take(intakeWith([]), [ringing, answered]);
      const before = await stored(run.state);
      const statements: string[] = [];
      await take(intakeWith(statements), [ringing, answered, eventOf(run.state, 'call.ringing')]);
      expect(statements).toEqual(['runs.read-states']);
      expect(await stored(run.state)).toEqual(before);
    });
  });

  it('write to the outbox table where the bus is Kafka', async () => {
    const database = await Database.connect({
      url: db.url,
      schema: 'runs',
      applicationName: 'test',
      poolSize: 1,
      migrations: [],
    }); // statements are named per connection
    const relayed = createOutbox({ bus: { kind: 'kafka' } as EventBus, database, clock, ids, logger });
    const run = newRun();
    await new InsertRuns(relayed, keys).execute(database, [{ transition: run, cause: CAUSE, outcome: null }]);
    const transition = reduce(run.state, { type: 'cancel.asked' }, moment);
    await new SaveRuns(relayed, keys).execute(database, [
      { expected: run.state.version, transition, events: [{ transition, cause: CAUSE }], outcome: null },
    ]);
    await new SaveRuns(relayed, keys).execute(database, [
      { expected: 1_000, transition, events: [{ transition, cause: CAUSE }], outcome: null },
    ]);
    const rows = await database.query<{ type: string }>(
      "SELECT event ->> 'type' AS type FROM outbox WHERE event ->> 'key' = $1 ORDER BY id",
      [run.state.run.id],
    );
    expect(rows.map((row) => row.type)).toEqual(['run.queued', 'run.canceled']);
    await database.close();
  });
});
