import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActionChanged } from '@outcall/contracts-actions';
import { FixedClock, SystemClock, type Clock } from '@outcall/kernel';
import { NoFaults } from '@outcall/platform-faults';
import { PostgresIdempotencyKeys } from '@outcall/platform-idempotency';
import { createOutbox } from '@outcall/platform-outbox';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { TimeOutPending } from '../src/application/pending/time-out-pending.use-case.js';
import { PostgresPendingActionCalls } from '../src/outbound/postgres/pending/postgres-pending-action-calls.js';
import { startActions, type Actions } from './action-service.js';
import { ids, insertPending, type Pending } from './pending-actions.js';

const DAY_MS = 86_400_000;
const actionCallOf = (event: { data: unknown }) => (event.data as ActionChanged).actionCall;

describe('an action call that nobody finishes', () => {
  let actions: Actions;
  beforeAll(async () => {
    actions = await startActions({ env: { ACTION_PENDING_POLL_MS: '3600000' } });
  });
  afterAll(() => actions.stop());

  const sweepAt = (clock: Clock): TimeOutPending => {
    const { database } = actions.db;
    const outbox = createOutbox({
      bus: actions.bus,
      database,
      clock,
      ids,
      logger: Logger.create({ service: 'sweep', level: 'silent' }),
    });
    const keys = new PostgresIdempotencyKeys(database, clock, { leaseMs: 60_000, retentionMs: DAY_MS }, new NoFaults());
    return new TimeOutPending(new PostgresPendingActionCalls(database, outbox, keys), clock, {
      connections: 8,
      oldSecretMs: DAY_MS,
      pendingTimeoutMs: DAY_MS,
      pendingPollMs: 1_000,
    });
  };
  const eventsOf = ({ id }: Pending) => actions.events.filter((event) => actionCallOf(event).id === id);
  const statusOf = async ({ id }: Pending) =>
    (await actions.db.database.query<{ status: string }>('SELECT status FROM action_calls WHERE id = $1', [id]))[0]
      ?.status;

  it('is timed out 24 hours after it was asked for and not a millisecond earlier, told as failed once', async () => {
    const createdAt = new Date().toISOString();
    const deadline = new Date(Date.parse(createdAt) + DAY_MS).toISOString();
    const [call, ended] = (await insertPending(actions.db.database, [
      { createdAt },
      { createdAt, status: 'success' },
    ])) as [Pending, Pending];
    const clock = new FixedClock(new Date(Date.parse(deadline) - 1));
    const sweep = sweepAt(clock);
    expect([await sweep.execute(), await statusOf(call)]).toEqual([{ isMore: false }, 'pending']);
    clock.advance(1);
    expect([await sweep.execute(), await statusOf(call), await statusOf(ended)]).toEqual([
      { isMore: false },
      'timeout',
      'success',
    ]);
    clock.advance(DAY_MS);
    await sweep.execute();
    expect(await actions.send('POST', call.path, { context: call.context, body: { ok: true } })).toMatchObject({
      status: 409,
      body: { errorCode: 'NOT_PENDING' },
    });
    const [after] = (await insertPending(actions.db.database, [call])) as [Pending];
    await actions.send('POST', after.path, { context: after.context, body: { ok: true } });
    await eventually(() => eventsOf(after).length === 1);
    expect(eventsOf(call)).toMatchObject([
      {
        type: 'action.failed',
        key: call.runId,
        orgId: call.orgId,
        mode: 'test',
        version: 2,
        time: deadline,
        requestId: null,
        traceparent: null,
        data: { actionCall: { ...call.actionCall, status: 'timeout', durationMs: DAY_MS, finishedAt: deadline } },
      },
    ]);
  });

  it('is timed out once by any number of sweeps at the same time, in batches of 200', async () => {
    const createdAt = new Date(Date.now() - DAY_MS).toISOString();
    const calls = await insertPending(
      actions.db.database,
      Array.from({ length: 500 }, () => ({ createdAt })),
    );
    const sweepAll = async (): Promise<void> => {
      const sweep = sweepAt(new SystemClock());
      while ((await sweep.execute()).isMore);
    };
    await Promise.all(Array.from({ length: 4 }, sweepAll));
    await eventually(() => calls.every((call) => eventsOf(call).length > 0));
    expect(calls.every((call) => eventsOf(call).length === 1)).toBe(true);
    expect(
      await actions.db.database.query(`SELECT 1 FROM action_calls WHERE status = 'pending' AND created_at <= $1`, [
        createdAt,
      ]),
    ).toEqual([]);
  });

  it('is left to the result that has its lock, without waiting', async () => {
    const [call] = (await insertPending(actions.db.database, [
      { createdAt: new Date(Date.now() - DAY_MS).toISOString() },
    ])) as [Pending];
    await actions.db.database.transaction(async (tx) => {
      await tx.query(`UPDATE action_calls SET status = 'success', version = 2 WHERE id = $1`, [call.id]);
      expect(await sweepAt(new SystemClock()).execute()).toEqual({ isMore: false });
    });
    await sweepAt(new SystemClock()).execute();
    expect(await statusOf(call)).toBe('success');
  });
});

describe('the sweep of two replicas', () => {
  let actions: Actions;
  beforeAll(async () => {
    actions = await startActions({
      replicas: 2,
      env: { ACTION_PENDING_TIMEOUT_MS: '300', ACTION_PENDING_POLL_MS: '20' },
    });
  });
  afterAll(() => actions.stop());

  it('times out by itself after the time that is set, each action call once', async () => {
    const calls = await insertPending(
      actions.db.database,
      Array.from({ length: 50 }, () => ({})),
    );
    await eventually(
      async () =>
        (await actions.db.database.query(`SELECT 1 FROM action_calls WHERE status = 'timeout'`)).length ===
        calls.length,
    );
    await eventually(() => actions.events.length >= calls.length);
    expect(actions.events.map((event) => actionCallOf(event).id).sort()).toEqual(calls.map(({ id }) => id).sort());
    for (const event of actions.events)
      expect(actionCallOf(event)).toMatchObject({ status: 'timeout', durationMs: 300 });
  });
});
