import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock, LEGAL_TABLE, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { NoFaults } from '@outcall/platform-faults';
import { PostgresIdempotencyKeys, type IdempotencyKeys } from '@outcall/platform-idempotency';
import { createOutbox, type Outbox } from '@outcall/platform-outbox';
import type { Database, Statement, Transaction } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { RUN_ERASURE_TOPIC, RUN_TOPIC } from '@outcall/contracts-runs';
import type { Alarm } from '../src/application/placing/alarm.js';
import { reduce } from '../src/domain/run/reduce.js';
import type { RunState } from '../src/domain/run/run-state.js';
import { startRun, untilOpen } from '../src/domain/run/starting/start-run.js';
import type { Transition } from '../src/domain/run/transition.js';
import { PostgresErasures } from '../src/outbound/postgres/erasing/postgres-erasures.js';
import { claimDueRuns } from '../src/outbound/postgres/placing/claim-due-runs.js';
import { keyOfState } from '../src/outbound/postgres/run-row/run-key.js';
import { InsertRuns } from '../src/outbound/postgres/writing/insert-runs.js';
import type { Decision } from '../src/outbound/postgres/writing/run-batch.js';
import { RunCommits } from '../src/outbound/postgres/writing/run-commits.js';
import { SaveRuns, type RunSave } from '../src/outbound/postgres/writing/save-runs.js';
import { ALL_MIGRATIONS } from './orchestrator.js';

const NOW = '2026-03-02T06:00:00.000Z';
const CAUSE = { at: NOW, requestId: null, traceparent: null };
const clock = new FixedClock(new Date(NOW));
const logger = Logger.create({ service: 'test', level: 'silent' });
const moment = {
  now: NOW,
  fraction: 0.5,
  hours: LEGAL_TABLE,
  waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 },
};

/** The order of the ids is the reverse of that of the orgs: who sorts by id alone locks the other way round. */
const newRun = (orgId: string, id: string): Transition =>
  startRun({
    id,
    orgId,
    mode: 'test',
    now: NOW,
    request: {
      flowId: 'flw_1',
      flowVersionId: 'flv_1',
      contactId: null,
      phone: '+919810000001',
      inputs: {},
      language: 'hi-IN',
      maxAttempts: 3,
      metadata: {},
    },
    terms: {
      callType: 'service',
      basis: { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null },
      gapMinutes: { no_answer: [30], busy: [10], voicemail: [240], declined: [720] },
      orgHours: null,
      flowHours: null,
      testAnswers: null,
      createdBy: { kind: 'app', id: 'app_1', name: 'App' },
    },
    first: untilOpen(NOW),
  });

/** One way of locking runs. */
type Batch = (states: readonly RunState[]) => Promise<unknown>;

describe('two batches that write the same runs', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let outbox: Outbox;
  let keys: IdempotencyKeys;
  let commitsOf: () => RunCommits;
  let transactions = 0;
  const ids = new TimeOrderedIdGenerator(clock);

  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger });
    await bus.ensureTopics([RUN_TOPIC, RUN_ERASURE_TOPIC]);
    outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
    const settings = { leaseMs: 60_000, retentionMs: 86_400_000 };
    keys = new PostgresIdempotencyKeys(db.database, clock, settings, new NoFaults());
    const alarm: Alarm = { set: () => undefined, lineFreed: () => undefined };
    const counted = {
      run: (statement: Statement, values?: readonly unknown[]) => db.database.run(statement, values),
      transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
        db.database.transaction((tx) => {
          transactions += 1;
          return work(tx);
        }),
    } as Database;
    commitsOf = () => new RunCommits(counted, outbox, keys, alarm);
  });
  afterAll(async () => {
    await bus.close();
    await db.drop();
  });

  /** Three runs; the second is the one in the middle of the order of locks. */
  const threeRuns = async (): Promise<RunState[]> => {
    await db.database.query('DELETE FROM runs');
    const runs = [newRun('org_a', 'run_3'), newRun('org_b', 'run_2'), newRun('org_c', 'run_1')];
    const inserts = runs.map((transition) => ({ transition, cause: CAUSE, outcome: null }));
    await new InsertRuns(outbox, keys).execute(db.database, inserts);
    return runs.map(({ state }) => state);
  };

  const waiting = (count: number): Promise<void> =>
    eventually(async () => {
      const [row] = await db.database.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(row?.count).toBe(count);
    });

  const canceledFrom = (state: RunState): RunSave => {
    const transition = reduce(state, { type: 'cancel.asked' }, moment);
    return { expected: state.version, transition, events: [{ transition, cause: CAUSE }], outcome: null };
  };
  const decisionOn = (state: RunState): Decision => ({
    key: keyOfState(state),
    decide: (stored) => reduce(stored, { type: 'cancel.asked' }, moment),
    causeOf: () => CAUSE,
  });
  /** By a process of its own: one process takes its batches one after the other. */
  const decide: Batch = (states) => {
    const commits = commitsOf();
    return Promise.all(states.map((state) => commits.decide(decisionOn(state))));
  };
  const decideMany: Batch = (states) => commitsOf().decideMany(states.map(decisionOn));
  const save: Batch = (states) => new SaveRuns(outbox, keys).execute(db.database, states.map(canceledFrom));
  /** Deciding on many writes as saving what is at hand does, and so is left out where that is tried. */
  const LOCKING: readonly (readonly [string, Batch])[] = [
    ['decides under locks', decide],
    ['saves what it has at hand', save],
  ];
  const BATCHES: typeof LOCKING = [...LOCKING, ['decides on many', decideMany]];
  const pairs = BATCHES.flatMap(([one, first]) => BATCHES.map(([other, second]) => ({ one, first, other, second })));

  it.each(pairs)('wait one behind the other: one $one, one $other', async ({ first, second }) => {
    const states = await threeRuns();
    let one: Promise<unknown> = Promise.resolve();
    let other = one;
    transactions = 0;
    await db.database.transaction(async (tx) => {
      await tx.query("SELECT FROM runs WHERE id = 'run_2' FOR UPDATE"); // both come as far as the row in the middle
      one = first(states);
      await waiting(1);
      other = second([...states].reverse());
      await waiting(2);
    });
    await Promise.all([one, other]); // a deadlock of a statement is thrown
    // one of a transaction is repeated, and what moved under a batch that took no lock is done under one
    const locking = [first, second].filter((batch) => batch === decide);
    expect(transactions).toBe(locking.length + (second === decideMany ? 1 : 0));
    const statuses = await db.database.query<{ status: string }>('SELECT DISTINCT status FROM runs');
    expect(statuses).toEqual([{ status: 'canceled' }]);
  });

  /**
   * Ended runs of one number, written so that the order in which PostgreSQL finds them is not the order of the locks.
   */
  const threeEndedRuns = async (): Promise<RunState[]> => {
    await db.database.query('DELETE FROM runs');
    const runs = ['run_3', 'run_2', 'run_1'].map((id) => newRun('org_a', id));
    for (const transition of runs)
      await new InsertRuns(outbox, keys).execute(db.database, [{ transition, cause: CAUSE, outcome: null }]);
    await db.database.query("UPDATE runs SET status = 'canceled', due_at = NULL");
    return runs.map(({ state }) => state);
  };
  const erasure = {
    ...{ orgId: 'org_a', mode: 'test' as const, phone: '+919810000001', erasureId: 'ers_1', contactId: null },
    erasedAt: null,
    trace: { requestId: null, traceparent: null },
  };
  const forget: Batch = () =>
    new PostgresErasures(db.database, outbox, ids, clock, keys).forget(erasure, new Date(NOW));

  it.each(
    LOCKING.flatMap(([other, batch]) => [
      { one: 'deletes what is erased', first: forget, other, second: batch },
      { one: other, first: batch, other: 'deletes what is erased', second: forget },
    ]),
  )('wait one behind the other: one $one, one $other', async ({ first, second }) => {
    const states = await threeEndedRuns();
    let one: Promise<unknown> = Promise.resolve();
    let other = one;
    transactions = 0;
    await db.database.transaction(async (tx) => {
      await tx.query("SELECT FROM runs WHERE id = 'run_2' FOR UPDATE");
      one = first(states);
      await waiting(1);
      other = second([...states].reverse());
      await waiting(2);
    });
    await Promise.all([one, other]); // a deadlock of a statement is thrown
    expect(transactions).toBeLessThanOrEqual(1); // one of a transaction is repeated: a batch has one at most
    await forget(states); // what the other changed meanwhile was left to the next round
    expect(await db.database.query('SELECT FROM runs')).toEqual([]);
  });

  it('wait one behind the other for trigger keys that they share', async () => {
    await db.database.query('DELETE FROM runs');
    const insert = (names: readonly string[]) =>
      new InsertRuns(outbox, keys).executeTriggered(
        db.database,
        names.map((triggerKey) => ({
          ...{ transition: newRun('org_a', ids.next('run')), cause: CAUSE, outcome: null, triggerKey },
        })),
      );
    let one: Promise<unknown> = Promise.resolve([]);
    let other = one;
    await db.database.transaction(async (tx) => {
      const held = { transition: newRun('org_a', ids.next('run')), cause: CAUSE, outcome: null, triggerKey: 'key_2' };
      await new InsertRuns(outbox, keys).executeTriggered(tx, [held]);
      one = insert(['key_1', 'key_2', 'key_3']);
      await waiting(1);
      other = insert(['key_3', 'key_2', 'key_1']);
      await waiting(2);
    });
    expect([await one, await other]).toEqual([
      [true, false, true],
      [false, false, false],
    ]);
  });

  it('take what orders of orgs are kept off by in one order, when a bad run has each written alone', async () => {
    const numberHash = 'hash of an erased number';
    await db.database.query(`INSERT INTO erased_numbers (org_id, mode, number_hash) VALUES ('org_a', 'test', $1)`, [
      numberHash,
    ]);
    const insertOf = (orgId: string) => ({ transition: newRun(orgId, ids.next('run')), cause: CAUSE, outcome: null });
    const lock = (orgId: string): string => `hashtextextended('stops/${orgId}/test', 0)`;
    let writing: Promise<unknown> = Promise.resolve();
    await db.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(${lock('org_b')})`);
      const inserts = [insertOf('org_b'), insertOf('org_a')];
      writing = new InsertRuns(outbox, keys).execute(db.database, [
        { ...insertOf('org_a'), numberHashes: [numberHash] },
        ...inserts,
      ]);
      await waiting(1);
      expect(await tx.query(`SELECT pg_try_advisory_xact_lock(${lock('org_a')}) AS taken`)).toEqual([{ taken: false }]);
    });
    await writing;
  });

  it('are waited for by no claim: it passes over what is locked', async () => {
    const states = await threeRuns();
    const share = { priority: 'service', mode: 'test', callType: 'service', count: 1 } as const;
    const claimed = await db.database.transaction(async (tx) => {
      await tx.query("SELECT FROM runs WHERE id = 'run_2' FOR UPDATE");
      return await claimDueRuns(db.database, {
        now: NOW,
        owner: 'a:1',
        until: NOW,
        callIds: states.map(() => ids.next('call')),
        shares: states.map(({ orgId }) => ({ ...share, orgId })),
      });
    });
    expect(claimed.map(({ state }) => state.run.id).sort()).toEqual(['run_1', 'run_3']);
  });
});
