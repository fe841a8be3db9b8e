import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACTION_TOPIC, type ActionCall } from '@outcall/contracts-actions';
import { FixedClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { NoFaults } from '@outcall/platform-faults';
import { PostgresIdempotencyKeys } from '@outcall/platform-idempotency';
import { createOutbox, OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import type { Database, Transaction } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import type { EndedActionCall } from '../src/application/calling/action-call-store.js';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresActionCallStore } from '../src/outbound/postgres/calling/postgres-action-call-store.js';
import { PostgresErasedActionCalls } from '../src/outbound/postgres/erasing/postgres-erased-action-calls.js';

const NOW = '2026-03-02T06:00:00.000Z';
const clock = new FixedClock(new Date(NOW));
const logger = Logger.create({ service: 'test', level: 'silent' });
/** In the order of locks; each of another call. */
const IDS = ['act_1', 'act_2', 'act_3'];
const callOf = (id: string): string => id.replace('act', 'cal');

const endOf = (id: string): EndedActionCall => {
  const actionCall: ActionCall = {
    ...{ id, callId: callOf(id), runId: 'run_1', name: 'confirm_order', args: {}, status: 'success', result: {} },
    ...{ say: null, errorCode: null, httpStatus: 200, durationMs: 5, createdAt: NOW, finishedAt: NOW },
  };
  const trace = { requestId: null, traceparent: null };
  return { owned: { orgId: 'org_a', mode: 'test', version: 2, actionCall }, trace };
};

/** One way of locking action calls, in the order that it is told. */
type Batch = (ids: readonly string[]) => Promise<unknown>;

describe('two batches of the same action calls', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let store: PostgresActionCallStore;
  let erased: PostgresErasedActionCalls;
  let transactions = 0;

  beforeAll(async () => {
    db = await createTestDatabase('actions', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
    bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger });
    await bus.ensureTopics([ACTION_TOPIC]);
    const ids = new TimeOrderedIdGenerator(clock);
    const outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
    const settings = { leaseMs: 60_000, retentionMs: 86_400_000 };
    const keys = new PostgresIdempotencyKeys(db.database, clock, settings, new NoFaults());
    store = new PostgresActionCallStore(db.database, outbox);
    const counted = {
      transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
        db.database.transaction((tx) => {
          transactions += 1;
          return work(tx);
        }),
    } as Database;
    erased = new PostgresErasedActionCalls(counted, keys);
  });
  afterAll(async () => {
    await bus.close();
    await db.drop();
  });

  const waiting = (count: number): Promise<void> =>
    eventually(async () => {
      const [row] = await db.database.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(row?.count).toBe(count);
    });
  const end: Batch = (ids) => store.end(ids.map(endOf));
  const erase: Batch = (ids) =>
    erased.erase({ orgId: 'org_a', mode: 'test', runIds: ['run_1'], callIds: ids.map(callOf) });

  it.each([
    { one: 'ends', first: end, other: 'ends', second: end },
    { one: 'ends', first: end, other: 'erases', second: erase },
    { one: 'erases', first: erase, other: 'ends', second: end },
    { one: 'erases', first: erase, other: 'erases', second: erase },
  ])('wait one behind the other: one $one them, one $other them', async ({ first, second }) => {
    await db.database.query('DELETE FROM action_calls');
    await db.database.query(
      `INSERT INTO action_calls (org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, created_at, version)
       SELECT 'org_a', 'test', id, 'run_1', replace(id, 'act', 'cal'), 'confirm_order', '{}', false, 'sent', $2, 1 FROM unnest($1::text[]) AS id`,
      [[...IDS].reverse(), NOW],
    );
    transactions = 0;
    let one: Promise<unknown> = Promise.resolve();
    let other = one;
    await db.database.transaction(async (tx) => {
      // both come as far as the row in the middle
      await tx.query("SELECT FROM action_calls WHERE id = 'act_2' FOR UPDATE");
      one = first(IDS);
      await waiting(1);
      other = second([...IDS].reverse());
      await waiting(2);
    });
    await Promise.all([one, other]); // a deadlock of a statement is thrown
    // one of a transaction is repeated
    expect(transactions).toBe([first, second].filter((batch) => batch === erase).length);
    const left = await db.database.query<{ status: string }>('SELECT DISTINCT status FROM action_calls');
    expect(left).toEqual([first, second].includes(erase) ? [] : [{ status: 'success' }]);
  });
});
