import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { idFloor, SystemClock, SystemMonotonicClock, TimeOrderedIdGenerator, type IdKind } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { daysBefore, Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import type { DeliveryQueue, EventToStore } from '../src/application/sending/delivery-queue.js';
import { WebhookSettings } from '../src/application/webhook-settings.js';
import { piecesOf } from '../src/domain/body-pieces.js';
import { repeatedOf } from '../src/domain/public-event.js';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresErasedRuns } from '../src/outbound/postgres/erasing/postgres-erased-runs.js';
import { retentionRules } from '../src/outbound/postgres/keeping/retention-rules.js';
import { PostgresDeliveryLog } from '../src/outbound/postgres/log/postgres-delivery-log.js';
import { PostgresDeliveryQueue } from '../src/outbound/postgres/sending/postgres-delivery-queue.js';
import { actionEvents, bodyOf } from './support/action-events.js';

const ORG = 'org_1';
const ENDPOINT = 'end_1';
const LOGGER = Logger.create({ service: 'test', level: 'silent' });
const NO_ROOM = { endpoints: {}, perEndpoint: 0, total: 0 };
const AMPLE = { endpoints: {}, perEndpoint: 100, total: 100 };
const ids = new TimeOrderedIdGenerator(new SystemClock());

let db: TestDatabase;
let queue: DeliveryQueue;
beforeEach(async () => {
  db = await createTestDatabase('webhooks', MIGRATIONS);
  const settings = { deadlineMs: 10_000 } as WebhookSettings;
  queue = new PostgresDeliveryQueue(db.database, ids, new SystemMonotonicClock(), settings);
  await db.database.query(
    `INSERT INTO endpoints (org_id, mode, id, url, event_types, description, secret, created_at, updated_at) VALUES ($1, 'live', $2, 'https://example.com', '{*}', '', 'sealed', '2020-01-01', now())`,
    [ORG, ENDPOINT],
  );
});
afterEach(() => db.drop());

const toStore = (event: DomainEvent): EventToStore => {
  const body = bodyOf(event);
  const pieces = piecesOf(body, repeatedOf(event.data as Parameters<typeof repeatedOf>[0]));
  const { id, type, time: createdAt, key: runId } = event;
  return {
    ...{ orgId: ORG, mode: 'live', id, type, createdAt, body: Buffer.from(body), cut: pieces && { runId, pieces } },
    ...{ requestId: null, traceparent: null, onlyEndpointId: null },
  };
};
const store = (events: readonly DomainEvent[]) => queue.fanOut(events.map(toStore), NO_ROOM);
/** Of one run that began so many days ago, as its id and its events' tell. */
const eventsFrom = (days: number, count: number, runId = old('run', days)): DomainEvent[] =>
  actionEvents(ORG, count, 3_000, runId).map((event) => ({ ...event, id: old('event', days) }));
let made = 0;
const old = (kind: IdKind, days: number): string =>
  `${idFloor(kind, daysBefore(new Date(), days))}${String((made += 1)).padStart(11, '0')}`;

const rows = async (table: string): Promise<number> => (await db.database.query(`SELECT FROM ${table}`)).length;
const counts = async () => ({
  events: await rows('events'),
  runs: await rows('cut_runs'),
  parts: await rows('event_parts'),
});
const readBodies = async (): Promise<string[]> => {
  const events = await new PostgresDeliveryLog(db.database).eventsAfter(
    { orgId: ORG, mode: 'live', id: ENDPOINT },
    0,
    100,
  );
  return events.map((found) => found?.event ?? 'not read');
};
const isWhole = (bodies: readonly string[], events: readonly DomainEvent[]): boolean =>
  bodies.length === events.length && events.every((event, n) => bodies[n] === bodyOf(event));
const retain = (days: number) =>
  new Retention(db.database, new SystemClock(), LOGGER, retentionRules(days), 1_000).apply();
const erase = (eventIds: readonly string[]) =>
  new PostgresErasedRuns(db.database).reduce({ orgId: ORG, mode: 'live' }, eventIds);

describe('cut events', () => {
  it('are claimed whole, by whatever replica', async () => {
    const events = eventsFrom(0, 5);
    await store(events);
    expect(await counts()).toEqual({ events: 5, runs: 1, parts: 5 });
    const claimed = await queue.claim(AMPLE);
    expect(
      isWhole(
        claimed.map(({ body }) => body.toString()),
        events,
      ),
    ).toBe(true);
  });

  it('are stored once when they come again, two of one run at the same moment too', async () => {
    const events = eventsFrom(0, 8);
    await Promise.all([store(events), store(events.toReversed()), store(events.slice(3))]);
    expect(await counts()).toEqual({ events: 8, runs: 1, parts: 8 });
    const bodies = await readBodies();
    expect(
      isWhole(
        bodies.toSorted(),
        events.toSorted((a, b) => (bodyOf(a) < bodyOf(b) ? -1 : 1)),
      ),
    ).toBe(true);
  });

  it('keep their parts when the events that brought them are past their time, and no longer than the last of them', async () => {
    const [runId, gone] = [old('run', 40), old('run', 39)];
    const [first, last] = [eventsFrom(40, 4, runId), eventsFrom(20, 6, runId)];
    await store([...first, ...eventsFrom(35, 3, gone), ...last]);
    await db.database.query(`UPDATE deliveries SET status = 'delivered', claimable_at = NULL`);
    await db.database.query('UPDATE deliveries d SET id = $1 || right(d.event_id, 11) WHERE d.event_id < $2', [
      idFloor('delivery', daysBefore(new Date(), 35)),
      idFloor('event', daysBefore(new Date(), 30)),
    ]);
    expect(await counts()).toEqual({ events: 13, runs: 2, parts: 9 });
    expect(await retain(30)).toMatchObject({ 'webhooks.delete-old-events': 7, 'webhooks.delete-old-cut-runs': 1 });
    expect(await counts()).toEqual({ events: 6, runs: 1, parts: 6 });
    expect(isWhole(await readBodies(), last)).toBe(true);
    await db.database.query('DELETE FROM deliveries');
    await db.database.query('DELETE FROM events');
    expect(await retain(30)).toMatchObject({ 'webhooks.delete-old-cut-runs': 1 });
    expect(await counts()).toEqual({ events: 0, runs: 0, parts: 0 });
  });

  it('leave nothing of an erased run, not in its parts and not in an event that nobody named; of other runs all', async () => {
    const [erased, beside] = [eventsFrom(0, 5), eventsFrom(0, 4)];
    await store([...erased, ...beside]);
    await erase(erased.slice(0, 4).map(({ id }) => id));
    expect(await counts()).toEqual({ events: 9, runs: 1, parts: 4 });
    const bodies = await readBodies();
    expect(isWhole(bodies.slice(5), beside)).toBe(true);
    for (const [n, event] of erased.entries())
      expect(JSON.parse(bodies[n] ?? '')).toEqual({
        ...{ id: event.id, type: event.type, mode: 'live', orgId: ORG, createdAt: event.time },
        data: { run: { id: event.key, status: 'dialing', lastError: null }, redacted: true },
      });
    const claimed = await queue.claim(AMPLE);
    expect(claimed.map(({ body }) => body.toString()).toSorted()).toEqual(bodies.toSorted());
  });

  it('do not come to refer to parts that go at that moment: the event is refused, and stored whole when it comes again', async () => {
    const [first, second] = eventsFrom(0, 2) as [DomainEvent, DomainEvent];
    await store([first]);
    await db.database.query('DELETE FROM deliveries');
    await db.database.query('DELETE FROM events');
    let storing: Promise<unknown> = Promise.resolve();
    await db.database.transaction(async (tx) => {
      await tx.query('SELECT FROM cut_runs FOR UPDATE');
      storing = store([second]).catch((error: unknown) => error);
      await eventually(async () => expect(await waiting()).toBe(1)); // it has found the parts of before
      await tx.query('DELETE FROM cut_runs');
    });
    expect(await storing).toMatchObject({ code: '23503' });
    expect(await counts()).toEqual({ events: 0, runs: 0, parts: 0 });
    await store([second]);
    expect(isWhole(await readBodies(), [second])).toBe(true);
  });

  it('cannot lose their parts: what they refer to is not deleted, and no part alone', async () => {
    await store(eventsFrom(0, 2));
    await expect(db.database.query('DELETE FROM cut_runs')).rejects.toMatchObject({ code: '23503' });
    await expect(db.database.query('DELETE FROM event_parts')).rejects.toMatchObject({ code: '42501' });
    await expect(db.database.query(`UPDATE event_parts SET text = ''`)).rejects.toMatchObject({ code: '42501' });
  });

  it('are left alone by a claim when a part is not there all the same: nothing but the whole is sent', async () => {
    const [broken, whole] = [eventsFrom(0, 2), eventsFrom(0, 2)];
    await store([...broken, ...whole]);
    await db.asOwner(`DELETE FROM event_parts WHERE run_id = '${broken[0]?.key}'`);
    const claimed = await queue.claim(AMPLE);
    expect(
      isWhole(
        claimed.map(({ body }) => body.toString()),
        whole,
      ),
    ).toBe(true);
  });
});

const waiting = async (): Promise<number> =>
  (
    await db.database.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
  ).length;

it('bodies are cut from the start in a new database', async () => {
  const fresh = await createTestDatabase('webhooks', MIGRATIONS);
  try {
    expect(await fresh.database.query('SELECT is_on FROM event_cutting')).toEqual([{ is_on: true }]);
  } finally {
    await fresh.drop();
  }
});
