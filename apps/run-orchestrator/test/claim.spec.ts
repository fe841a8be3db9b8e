import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { createEventBus, type EventBus } from '@outcall/platform-event-bus';
import { createOutbox, type Outbox } from '@outcall/platform-outbox';
import { Database } from '@outcall/platform-postgres';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { RUN_TOPIC } from '@outcall/contracts-runs';
import { MOST_CLAIMED } from '../src/application/ports.js';
import { reduce } from '../src/domain/run/reduce.js';
import type { RunState } from '../src/domain/run/run-state.js';
import { startRun } from '../src/domain/run/start-run.js';
import type { Moment, Transition } from '../src/domain/run/transition.js';
import { claimDueRuns } from '../src/outbound/postgres/claim-due-runs.js';
import { InsertRuns } from '../src/outbound/postgres/insert-runs.js';
import { lockRuns } from '../src/outbound/postgres/lock-runs.js';
import { SaveRuns } from '../src/outbound/postgres/save-runs.js';
import { ALL_MIGRATIONS } from './orchestrator.js';

const NOW = '2026-03-02T06:00:00.000Z';
const LATER = '2026-03-02T06:00:30.000Z';
const moment: Moment = { now: NOW, fraction: 0.5, waits: { gapScale: 1, linesBusyMs: 15_000, heldMs: 60_000 } };
const clock = new FixedClock(new Date(NOW));
const ids = new TimeOrderedIdGenerator(clock);
const logger = Logger.create({ service: 'test', level: 'silent' });
const CAUSE = { at: NOW, requestId: null, traceparent: null };

describe('the statements of the store', () => {
  let db: TestDatabase;
  let bus: EventBus;
  let outbox: Outbox;
  const newIds = (): string[] => Array.from({ length: MOST_CLAIMED }, () => ids.next('call'));
  const claim = (owner: string, now = NOW) => claimDueRuns(db.database, { now, owner, until: LATER, callIds: newIds() });
  const insert = (...transitions: Transition[]) => new InsertRuns(outbox).execute(db.database, transitions.map((transition) => ({ transition, cause: CAUSE })));
  const stored = async ({ orgId, mode, run }: RunState): Promise<RunState | undefined> =>
    (await db.database.transaction((tx) => lockRuns(tx, [{ orgId, mode, id: run.id }])))[0];
  const newRun = (change: Partial<Parameters<typeof startRun>[0]> = {}): Transition =>
    startRun({
      id: ids.next('run'), orgId: 'org_1', mode: 'test', now: NOW,
      request: { flowId: 'flw_1', flowVersionId: 'flv_1', contactId: null, phone: '+919810000001', inputs: JSON.parse('{"__proto__":"kept","a":"b"}'), language: 'hi-IN', maxAttempts: 3, metadata: {} },
      terms: {
        callType: 'service', basis: { kind: 'consent', consentId: 'cns_1', scope: 'service', expiresAt: null }, gapMinutes: { no_answer: [30], busy: [10], voicemail: [240], declined: [1_440] },
        orgHours: { days: { mon: [['10:00', '19:00']] } }, flowHours: null, testAnswers: { a: 'yes' }, createdBy: { kind: 'app', id: 'app_1', name: 'App' },
      },
      first: { opensAt: NOW },
      ...change,
    });

  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'test', logger });
    await bus.ensureTopics([RUN_TOPIC]);
    outbox = createOutbox({ bus, database: db.database, clock, ids, logger });
  }, 60_000);
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
    expect(Object.entries((await stored(waiting.state))?.run.inputs ?? {})).toEqual(expect.arrayContaining([['__proto__', 'kept']]));
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
        expect(state).toEqual(reduce(before, { type: 'attempt.claimed', newCallId: state.dial?.callId ?? '', owner, until: LATER }, moment).state);
        expect(await stored(state)).toEqual(state);
      }
    }
    const claimed = claims.flat().map(({ state }) => state);
    expect(new Set(claimed.map((state) => state.run.id)).size).toBe(claimed.length);
    while ((await claim('rest')).length > 0); // those the concurrent claims skipped as locked
    expect(await claim('e')).toEqual([]);
    const again = await claim('f', LATER);
    expect(again).toHaveLength(MOST_CLAIMED);
    for (const { state, isResumed } of again) {
      expect(isResumed).toBe(true);
      const first = claimed.find((other) => other.run.id === state.run.id);
      if (first) expect(state).toEqual({ ...first, version: first.version + 1, lease: { owner: 'f', until: LATER } });
    }
    await db.database.query('DELETE FROM runs');
  });

  it('save only what has not moved since, and only its events', async () => {
    const [one, other] = [newRun(), newRun()];
    await insert(one, other);
    const canceled = [one, other].map(({ state }) => reduce(state, { type: 'cancel.asked' }, moment));
    const save = new SaveRuns(outbox);
    const saves = canceled.map((transition, index) => ({ expected: index === 0 ? 1 : 77, transition, events: [{ transition, cause: CAUSE }] }));
    expect(await save.execute(db.database, saves)).toEqual(new Set([one.state.run.id]));
    expect((await stored(one.state))?.run.status).toBe('canceled');
    expect(await stored(other.state)).toEqual(other.state);
    expect(await save.execute(db.database, [saves[0] as (typeof saves)[number]])).toEqual(new Set());
    const keys: string[] = [];
    const subscription = await bus.subscribe({
      group: 'reader', topics: [RUN_TOPIC.name], onFatal: () => undefined,
      handle: async ({ events }) => void keys.push(...events.filter(({ event }) => event.type === 'run.canceled').map(({ event }) => event.key)),
    });
    await eventually(() => expect(keys).toEqual([one.state.run.id]));
    await subscription.stop();
  });

  it('write to the outbox table where the bus is Kafka', async () => {
    const database = await Database.connect({ url: db.url, schema: 'runs', applicationName: 'test', poolSize: 1, migrations: [] }); // statements are named per connection
    const relayed = createOutbox({ bus: { kind: 'kafka' } as EventBus, database, clock, ids, logger });
    const run = newRun();
    await new InsertRuns(relayed).execute(database, [{ transition: run, cause: CAUSE }]);
    const transition = reduce(run.state, { type: 'cancel.asked' }, moment);
    await new SaveRuns(relayed).execute(database, [{ expected: run.state.version, transition, events: [{ transition, cause: CAUSE }] }]);
    await new SaveRuns(relayed).execute(database, [{ expected: 1_000, transition, events: [{ transition, cause: CAUSE }] }]);
    const rows = await database.query<{ type: string }>("SELECT event ->> 'type' AS type FROM outbox WHERE event ->> 'key' = $1 ORDER BY id", [run.state.run.id]);
    expect(rows.map((row) => row.type)).toEqual(['run.queued', 'run.canceled']);
    await database.close();
  });
});
