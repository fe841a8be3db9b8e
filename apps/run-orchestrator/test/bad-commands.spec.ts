import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RUN_ERASURE_TOPIC, RUN_TOPIC } from '@outcall/contracts-runs';
import { FixedClock, LEGAL_TABLE, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { NoFaults } from '@outcall/platform-faults';
import { PostgresIdempotencyKeys } from '@outcall/platform-idempotency';
import { createOutbox } from '@outcall/platform-outbox';
import type { Database, Statement, Transaction } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import type { Alarm } from '../src/application/placing/alarm.js';
import { reduce } from '../src/domain/run/reduce.js';
import type { RunState } from '../src/domain/run/run-state.js';
import { startRun, untilOpen } from '../src/domain/run/starting/start-run.js';
import type { Transition } from '../src/domain/run/transition.js';
import { keyOfState } from '../src/outbound/postgres/run-row/run-key.js';
import type { RunInsert } from '../src/outbound/postgres/writing/insert-runs.js';
import { RunCommits } from '../src/outbound/postgres/writing/run-commits.js';
import { ALL_MIGRATIONS } from './orchestrator.js';

const NOW = '2026-03-02T06:00:00.000Z';
const CAUSE = { at: NOW, requestId: null, traceparent: null };
const clock = new FixedClock(new Date(NOW));
const ids = new TimeOrderedIdGenerator(clock);
const logger = Logger.create({ service: 'test', level: 'silent' });
const moment = {
  now: NOW,
  fraction: 0.5,
  hours: LEGAL_TABLE,
  waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 },
};
const ORGS = 100;
/** More than the column takes. */
const TOO_MANY = 40_000;

const newRun = (orgId: string): Transition =>
  startRun({
    ...{ id: ids.next('run'), orgId, mode: 'test', now: NOW },
    request: {
      ...{ flowId: 'flw_1', flowVersionId: 'flv_1', contactId: null, phone: '+919810000001', inputs: {} },
      ...{ language: 'hi-IN', maxAttempts: 3, metadata: {} },
    },
    terms: {
      callType: 'service',
      basis: { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null },
      gapMinutes: { no_answer: [30], busy: [10], voicemail: [240], declined: [720] },
      ...{ orgHours: null, flowHours: null, testAnswers: null },
      createdBy: { kind: 'app', id: 'app_1', name: 'App' },
    },
    first: untilOpen(NOW),
  });
const withAttempts = (transition: Transition, attempts: number): Transition => ({
  ...transition,
  state: { ...transition.state, run: { ...transition.state.run, attempts } },
});

/**
 * A hundred orgs whose commands share a batch: what is wrong with some costs the others one statement more, or a
 * transaction where it is one.
 */
describe('a bad command in a batch of runs', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let commits: RunCommits;
  let statements: string[];

  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger });
    await bus.ensureTopics([RUN_TOPIC, RUN_ERASURE_TOPIC]);
    const outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
    const settings = { leaseMs: 60_000, retentionMs: 86_400_000 };
    const keys = new PostgresIdempotencyKeys(db.database, clock, settings, new NoFaults());
    const alarm: Alarm = { set: () => undefined, lineFreed: () => undefined };
    const watched = {
      run: (statement: Statement, values?: readonly unknown[]) => (
        statements.push(statement.name),
        db.database.run(statement, values)
      ),
      runEach: (statement: Statement, lists: readonly (readonly unknown[])[]) => (
        statements.push(`${statement.name} alone`),
        db.database.runEach(statement, lists)
      ),
      transaction: <T>(work: (tx: Transaction) => Promise<T>) => (
        statements.push('transaction'),
        db.database.transaction(work)
      ),
    } as Database;
    commits = new RunCommits(watched, outbox, keys, alarm);
  });
  beforeEach(async () => {
    statements = [];
    await db.database.query('DELETE FROM runs');
  });
  afterAll(async () => {
    await bus.close();
    await db.drop();
  });

  const orgs = Array.from({ length: ORGS }, (_, at) => `org_${String(at).padStart(3, '0')}`);
  const insertsOf = (change: (transition: Transition, at: number) => Transition, more: (at: number) => object) =>
    orgs.map((orgId, at): RunInsert => ({
      transition: change(newRun(orgId), at),
      cause: CAUSE,
      outcome: null,
      ...more(at),
    }));
  const badAt = (at: number): boolean => at === 13 || at === 42;
  const spoilt = (transition: Transition, at: number): Transition =>
    badAt(at) ? withAttempts(transition, TOO_MANY) : transition;
  const storedOrgs = async (): Promise<string[]> =>
    (await db.database.query<{ org_id: string }>('SELECT org_id FROM runs ORDER BY org_id')).map((row) => row.org_id);
  const notified = async (type: string): Promise<number> =>
    Number(
      (
        await db.database.query<{ n: string }>(
          'SELECT count(*) AS n FROM runs WHERE trail @> jsonb_build_array(jsonb_build_array($1::text))',
          [type],
        )
      )[0]?.n,
    );

  it('that starts runs: only the bad ones are refused', async () => {
    const results = await Promise.allSettled(insertsOf(spoilt, () => ({})).map((insert) => commits.insert(insert)));
    expect(statements).toEqual(['runs.insert', 'runs.insert alone']);
    for (const [at, result] of results.entries())
      expect(result).toMatchObject(
        badAt(at) ? { status: 'rejected', reason: { code: '22003' } } : { status: 'fulfilled' },
      );
    expect(await storedOrgs()).toEqual(orgs.filter((_, at) => !badAt(at)));
    expect(await notified('run.queued')).toBe(ORGS - 2);
  });

  it('that starts runs for numbers of which some were erased meanwhile: those are refused as opted out', async () => {
    for (const at of [13, 42])
      await db.database.query("INSERT INTO erased_numbers VALUES ($1, 'test', $2)", [orgs[at], `hash_${at}`]);
    const inserts = insertsOf(
      (transition) => transition,
      (at) => ({ numberHashes: [`hash_${at}`] }),
    );
    const results = await Promise.allSettled(inserts.map((insert) => commits.insert(insert)));
    expect(statements).toEqual(['runs.insert', 'runs.insert alone']);
    for (const [at, result] of results.entries())
      expect(result).toMatchObject(
        badAt(at) ? { status: 'rejected', reason: { errorCode: 'NO_CONSENT' } } : { status: 'fulfilled' },
      );
    expect(await storedOrgs()).toEqual(orgs.filter((_, at) => !badAt(at)));
    await db.database.query('DELETE FROM erased_numbers');
  });

  it("that starts runs of stores' changes: only the bad ones are refused, and none is started twice", async () => {
    const triggered = (at: number) => ({ triggerKey: `key_${at}` });
    await commits.insert(insertsOf((transition) => transition, triggered)[7] as RunInsert);
    statements = [];
    const results = await Promise.allSettled(insertsOf(spoilt, triggered).map((insert) => commits.insert(insert)));
    expect(statements).toEqual(['runs.insert-triggered', 'runs.insert-triggered alone']);
    for (const [at, result] of results.entries())
      expect(result).toMatchObject(
        badAt(at) ? { status: 'rejected', reason: { code: '22003' } } : { status: 'fulfilled', value: at !== 7 },
      );
    expect(await storedOrgs()).toEqual(orgs.filter((_, at) => !badAt(at)));
  });

  describe('that changes runs', () => {
    const started = async (): Promise<RunState[]> => {
      const inserts = insertsOf(
        (transition) => transition,
        () => ({}),
      );
      await Promise.all(inserts.map((insert) => commits.insert(insert)));
      statements = [];
      return inserts.map(({ transition }) => transition.state);
    };
    const canceled = (state: RunState): Transition => reduce(state, { type: 'cancel.asked' }, moment);
    const statuses = async (): Promise<string[]> =>
      (await db.database.query<{ status: string }>('SELECT status FROM runs ORDER BY org_id')).map((row) => row.status);
    const expectCanceledButBad = async (): Promise<void> =>
      expect(await statuses()).toEqual(orgs.map((_, at) => (badAt(at) ? 'scheduled' : 'canceled')));

    it('at hand: only the bad ones are refused', async () => {
      const states = await started();
      const results = await Promise.allSettled(
        states.map((state, at) =>
          commits.decide(
            { key: keyOfState(state), decide: (known) => spoilt(canceled(known), at), causeOf: () => CAUSE },
            state,
          ),
        ),
      );
      expect(statements).toEqual(['runs.save', 'runs.save alone']);
      for (const [at, result] of results.entries())
        expect(result).toMatchObject(
          badAt(at)
            ? { status: 'rejected', reason: { code: '22003' } }
            : { status: 'fulfilled', value: { state: { run: { status: 'canceled' } } } },
        );
      await expectCanceledButBad();
    });

    it('under their locks: only the bad ones are refused, with one transaction more', async () => {
      const states = await started();
      const results = await Promise.allSettled(
        states.map((state, at) =>
          commits.decide({
            key: keyOfState(state),
            decide: (stored) => spoilt(canceled(stored), at),
            causeOf: () => CAUSE,
          }),
        ),
      );
      expect(statements).toEqual(['transaction', 'transaction']);
      for (const [at, result] of results.entries())
        expect(result).toMatchObject(
          badAt(at)
            ? { status: 'rejected', reason: { code: '22003' } }
            : { status: 'fulfilled', value: { state: { run: { status: 'canceled' } } } },
        );
      await expectCanceledButBad();
      expect(await notified('run.canceled')).toBe(ORGS - 2);
    });

    it('under their locks, by decisions that throw: these cost the others nothing', async () => {
      const states = await started();
      const results = await Promise.allSettled(
        states.map((state, at) =>
          commits.decide({
            key: keyOfState(state),
            decide: (stored) => {
              if (badAt(at)) throw new RangeError('no such decision');
              return canceled(stored);
            },
            causeOf: () => CAUSE,
          }),
        ),
      );
      expect(statements).toEqual(['transaction']);
      for (const [at, result] of results.entries()) expect(result.status).toBe(badAt(at) ? 'rejected' : 'fulfilled');
      await expectCanceledButBad();
    });
  });
});
