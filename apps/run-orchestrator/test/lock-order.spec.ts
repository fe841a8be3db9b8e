import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock, LEGAL_TABLE, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { NoFaults, PostgresIdempotencyKeys, type IdempotencyKeys } from '@outcall/platform-idempotency';
import { createOutbox, type Outbox } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { RUN_TOPIC } from '@outcall/contracts-runs';
import { reduce } from '../src/domain/run/reduce.js';
import { startRun } from '../src/domain/run/starting/start-run.js';
import type { Transition } from '../src/domain/run/transition.js';
import { InsertRuns } from '../src/outbound/postgres/writing/insert-runs.js';
import { LOCK, readStates } from '../src/outbound/postgres/run-row/read-states.js';
import { SaveRuns } from '../src/outbound/postgres/writing/save-runs.js';
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
      gapMinutes: { no_answer: [30], busy: [10], voicemail: [240], declined: [1_440] },
      orgHours: null,
      flowHours: null,
      testAnswers: null,
      createdBy: { kind: 'app', id: 'app_1', name: 'App' },
    },
    first: { opensAt: NOW },
  });

describe('two batches that write the same runs', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let outbox: Outbox;
  let keys: IdempotencyKeys;
  const runs = [newRun('org_a', 'run_3'), newRun('org_b', 'run_2'), newRun('org_c', 'run_1')];

  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger });
    await bus.ensureTopics([RUN_TOPIC]);
    const ids = new TimeOrderedIdGenerator(clock);
    outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
    const settings = { leaseMs: 60_000, retentionMs: 86_400_000 };
    keys = new PostgresIdempotencyKeys(db.database, clock, settings, new NoFaults());
    await new InsertRuns(outbox, keys).execute(
      db.database,
      runs.map((transition) => ({ transition, cause: CAUSE, outcome: null })),
    );
  }, 60_000);
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

  it('lock them in one order, by org, mode and id, and never wait for each other', async () => {
    const keysOfRuns = runs.map(({ state }) => ({ orgId: state.orgId, mode: state.mode, id: state.run.id }));
    const saves = runs.map(({ state }) => {
      const transition = reduce(state, { type: 'cancel.asked' }, moment);
      return { expected: state.version, transition, events: [{ transition, cause: CAUSE }], outcome: null };
    });
    let tries = 0;
    let locking: Promise<unknown> = Promise.resolve();
    let saving: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>());
    await db.database.transaction(async (tx) => {
      await tx.query("SELECT FROM runs WHERE id = 'run_2' FOR UPDATE"); // both batches come as far as the row in the middle
      locking = db.database.transaction(async (other) => {
        tries += 1;
        await readStates(other, LOCK, keysOfRuns);
      });
      await waiting(1);
      saving = new SaveRuns(outbox, keys).execute(db.database, saves);
      await waiting(2);
    });
    await locking;
    expect([...(await saving)].sort()).toEqual(['run_1', 'run_2', 'run_3']);
    expect(tries).toBe(1); // a deadlock would have been retried
  });
});
