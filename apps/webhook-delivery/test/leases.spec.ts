import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock, SystemMonotonicClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import type { EventToStore, FinishedAttempt, LeasedDelivery } from '../src/application/sending/delivery-queue.js';
import type { WebhookSettings } from '../src/application/webhook-settings.js';
import type { Capacity } from '../src/domain/sending/send-room.js';
import { ENTITIES } from '../src/outbound/postgres/endpoints/endpoint.entity.js';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresDeliveryQueue } from '../src/outbound/postgres/sending/postgres-delivery-queue.js';
import { MAX_ENDED } from '../src/outbound/postgres/endpoints/end-deliveries.js';
import { retentionRules } from '../src/outbound/postgres/keeping/retention-rules.js';
import { PostgresEndpointRepository } from '../src/outbound/postgres/endpoints/postgres-endpoint-repository.js';

const ids = new TimeOrderedIdGenerator(new SystemClock());
const AMPLE: Capacity = { total: 1_000, perEndpoint: 1_000, endpoints: {} };
const LOGGER = Logger.create({ service: 'test', level: 'silent' });
let db: TestDatabase;
let queue: PostgresDeliveryQueue;
let endpoints: PostgresEndpointRepository;

beforeEach(async () => {
  db = await createTestDatabase('webhooks', MIGRATIONS, { entities: ENTITIES });
  queue = new PostgresDeliveryQueue(db.database, ids, new SystemMonotonicClock(), {
    deadlineMs: 10_000,
  } as WebhookSettings);
  endpoints = new PostgresEndpointRepository(db.database);
});
afterEach(() => db.drop());

const endpoint = async (orgId: string, eventTypes = ['*']): Promise<string> => {
  const id = ids.next('endpoint');
  await endpoints.add({
    orgId,
    mode: 'live',
    id,
    url: `https://${id}.example`,
    eventTypes,
    description: '',
    isPaused: false,
    maxPerSecond: null,
    headers: [],
    sealedHeaders: null,
    sealedSecret: `sealed of ${id}`,
    at: new Date(),
  });
  return id;
};
const event = (orgId: string, more: Partial<EventToStore> = {}): EventToStore => {
  const id = ids.next('event');
  const body = Buffer.from(JSON.stringify({ id, name: 'रोहित — ₹ 499 \u0000 😀' }));
  return {
    orgId,
    mode: 'live',
    id,
    type: 'run.queued',
    body,
    createdAt: new Date().toISOString(),
    requestId: null,
    traceparent: null,
    cut: null,
    onlyEndpointId: null,
    ...more,
  };
};
const finished = (delivery: LeasedDelivery, more: Partial<FinishedAttempt> = {}): FinishedAttempt => ({
  orgId: delivery.orgId,
  mode: delivery.mode,
  id: delivery.id,
  leaseEpoch: delivery.leaseEpoch,
  status: 'delivered',
  retryInMs: null,
  keepsUp: true,
  isSilent: false,
  pauseMs: 0,
  attempt: { at: new Date().toISOString(), httpStatus: 200, durationMs: 1, error: null, responseBody: '' },
  ...more,
});
const lapse = (): Promise<unknown> => db.database.query(`UPDATE leases SET ends_at = now() - interval '1 s'`);

describe('a fan-out', () => {
  it('stores every body as it was given, once, whatever org it is of and however many want it', async () => {
    const [first, second, nobody] = [ids.next('org'), ids.next('org'), ids.next('org')];
    const wanting = [await endpoint(first), await endpoint(first), await endpoint(second)];
    const events = [event(second), event(first), event(nobody), event(second), event(first)];
    const { leased, behind } = await queue.fanOut(events, AMPLE);
    expect(behind).toEqual([]);
    expect(leased).toHaveLength(6);
    for (const delivery of leased) {
      const source = events.find(({ id }) => id === delivery.eventId);
      expect(delivery).toMatchObject({
        orgId: source?.orgId,
        body: source?.body,
        url: `https://${delivery.endpointId}.example`,
        sealedSecrets: [`sealed of ${delivery.endpointId}`],
        leaseEpoch: 1,
      });
    }
    for (const id of wanting)
      expect(leased.filter(({ endpointId }) => endpointId === id).map(({ sequence }) => sequence)).toEqual([1, 2]);
    const stored = await db.database.query<{ id: string; body: string }>('SELECT id, body FROM events ORDER BY id');
    expect(stored).toEqual(
      events
        .filter(({ orgId }) => orgId !== nobody)
        .map(({ id, body }) => ({ id, body: body.toString() }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('leases the first numbers of each endpoint within its room and that over all, and queues the rest', async () => {
    const org = ids.next('org');
    const [a, b] = [await endpoint(org), await endpoint(org)];
    const { leased, behind } = await queue.fanOut(
      Array.from({ length: 5 }, () => event(org)),
      { total: 6, perEndpoint: 4, endpoints: { [a]: 2 } },
    );
    const numbers = (id: string): number[] =>
      leased.filter(({ endpointId }) => endpointId === id).map(({ sequence }) => sequence);
    expect([numbers(a), numbers(b)]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
    expect([...behind].sort()).toEqual([a, b]);
    const claimed = await queue.claim(AMPLE);
    expect(claimed.map(({ endpointId, sequence }) => `${endpointId} ${sequence}`).sort()).toEqual([
      `${a} 3`,
      `${a} 4`,
      `${a} 5`,
      `${b} 4`,
      `${b} 5`,
    ]);
  });
});

describe('what a fan-out leased', () => {
  const fanOut = async (count: number): Promise<readonly LeasedDelivery[]> => {
    const org = ids.next('org');
    await endpoint(org);
    return (
      await queue.fanOut(
        Array.from({ length: count }, () => event(org)),
        AMPLE,
      )
    ).leased;
  };

  it("is nobody else's until the lease ends, then that of who claims it, as far as it is pending", async () => {
    const [done, retried, held, late] = (await fanOut(4)) as [
      LeasedDelivery,
      LeasedDelivery,
      LeasedDelivery,
      LeasedDelivery,
    ];
    expect(await queue.finish([finished(done), finished(retried, { status: 'pending', retryInMs: 60_000 })])).toEqual([
      true,
      true,
    ]);
    expect(await queue.requeueLapsed()).toBe(0);
    expect(await queue.claim(AMPLE)).toEqual([]);
    await lapse();
    expect(await queue.requeueLapsed()).toBe(2);
    expect(await queue.requeueLapsed()).toBe(0);
    expect(await queue.finish([finished(late)])).toEqual([true]); // nobody took it yet
    const claimed = await queue.claim(AMPLE);
    expect(claimed).toMatchObject([{ id: held.id, leaseEpoch: 2, body: held.body, sealedSecrets: held.sealedSecrets }]);
    expect(await queue.finish([finished(held)])).toEqual([false]);
    expect(await queue.finish(claimed.map((delivery) => finished(delivery)))).toEqual([true]);
    expect(
      await db.database.query(`SELECT 1 FROM deliveries WHERE claimable_at IS NOT NULL AND status <> 'pending'`),
    ).toEqual([]);
  });

  it('is due at once when it is given back', async () => {
    const leased = await fanOut(2);
    await queue.release(leased);
    // back by what the column rounds at most: else it may be ahead of the claim's now()
    await db.database.query(`UPDATE deliveries SET claimable_at = claimable_at - interval '1 ms'`);
    expect(await queue.claim(AMPLE)).toHaveLength(2);
  });

  it('is due later when it is postponed, with no try counted and none of its endpoint’s health', async () => {
    const [delivery] = (await fanOut(1)) as [LeasedDelivery];
    await queue.postpone([delivery], 60_000);
    expect(await queue.claim(AMPLE)).toEqual([]);
    const [row] = await db.database.query(
      `SELECT status, attempt_count, attempts, next_attempt_at > now() + interval '50 s' AS is_later FROM deliveries`,
    );
    expect(row).toEqual({ status: 'pending', attempt_count: 0, attempts: [], is_later: true });
    const health = 'SELECT 1 FROM endpoint_health WHERE endpoint_id = $1';
    expect(await db.database.query(health, [delivery.endpointId])).toEqual([]);
    // not now(): rounded to a millisecond, it may be ahead of the claim's
    await db.database.query(`UPDATE deliveries SET claimable_at = now() - interval '1 s'`);
    expect(await queue.claim(AMPLE)).toMatchObject([{ id: delivery.id, failures: 0, leaseEpoch: 2 }]);
  });

  it('ends with its endpoint', async () => {
    const [delivery] = (await fanOut(1)) as [LeasedDelivery];
    await endpoints.remove({ orgId: delivery.orgId, mode: 'live', id: delivery.endpointId });
    expect(await queue.finish([finished(delivery)])).toEqual([false]);
    expect(await db.database.query('SELECT status, claimable_at FROM deliveries')).toEqual([
      { status: 'failed', claimable_at: null },
    ]);
    expect(await db.database.query('SELECT 1 FROM leases')).toEqual([]);
  });
});

describe('an endpoint for which very much waits', () => {
  it('is removed without ending it all at once: nothing of it is sent, and the rest is ended in pieces', async () => {
    const org = ids.next('org');
    const [crowded, other] = [await endpoint(org), await endpoint(org, ['run.failed'])];
    const events = Array.from({ length: 20 }, () => event(org));
    const { leased } = await queue.fanOut(events, { total: 5, perEndpoint: 5, endpoints: {} });
    const [claimed] = (await queue.claim({ ...AMPLE, total: 1 })) as [LeasedDelivery];
    const waiting = `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, claimable_at, created_at)
       SELECT $1, 'live', 'dlv_' || $2 || n, $2, $3, 'run.queued', 100 + n, 'pending', now() - interval '1 s', now() FROM generate_series(1, $4::int) n`;
    await db.database.query(waiting, [org, crowded, claimed.eventId, 2 * MAX_ENDED]);
    await db.database.query(waiting, [org, other, claimed.eventId, 10]);
    const pieces = async (): Promise<number[]> => {
      const rows = await db.database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM deliveries WHERE endpoint_id = $1 AND status = 'failed' AND claimable_at IS NULL GROUP BY xmin::text`,
        [crowded],
      );
      return rows.map(({ count }) => count);
    };
    expect(await endpoints.remove({ orgId: org, mode: 'live', id: crowded })).toEqual({ mayBeHeld: true });
    expect(await pieces()).toEqual([MAX_ENDED]);
    const taken = await queue.claim({ ...AMPLE, total: 100_000 });
    expect(taken.map(({ endpointId }) => endpointId)).toEqual(Array.from({ length: 10 }, () => other));
    // ended already, or put off: it is ended too
    await queue.finish([finished(claimed, { status: 'pending', retryInMs: 60_000 })]);
    const rules = retentionRules(0);
    await new Retention(db.database, new SystemClock(), LOGGER, rules, 1_000).apply();
    expect((await pieces()).reduce((sum, count) => sum + count, 0)).toBe(2 * MAX_ENDED + events.length);
    expect(Math.max(...(await pieces()))).toBeLessThanOrEqual(MAX_ENDED);
    expect(await queue.finish([finished(leased[0] as LeasedDelivery)])).toEqual([false]);
    expect(await queue.finish(taken.map((delivery) => finished(delivery)))).toEqual(taken.map(() => true));
  });
});
