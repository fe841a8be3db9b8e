import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Database, ensureDatabase, provision, serviceUrl } from '@outcall/platform-postgres';
import { eventually } from '@outcall/testing';
import pg from 'pg';
import { EmbeddedEventBus } from '../src/embedded/embedded-event-bus.js';
import { EVENT_LOG_MIGRATIONS, type DomainEvent } from '../src/index.js';
import { logger } from './support/environment.js';

const TOPIC = 'test.thing.v1';
const timing = { heartbeatMs: 200, ttlMs: 2_000, idlePollMs: 200, lingerMs: 5, busyLingerMs: 10 };
const server = process.env['TEST_DATABASE_URL'] as string;

const thing = (key: string, version: number, changes: Partial<DomainEvent> = {}): DomainEvent => ({
  id: `evt_${key}_${version}`,
  topic: TOPIC,
  type: 'thing.changed',
  key,
  orgId: 'org_1',
  mode: 'test',
  time: '2026-01-02T03:04:05.006Z',
  version,
  requestId: null,
  traceparent: null,
  data: { text: 'नमस्ते "x"', list: [1, null] },
  ...changes,
});
const EVENTS = [
  thing('a', 1),
  thing('b', 1, {
    mode: null,
    version: null,
    requestId: 'req_1',
    traceparent: 'trace',
    headers: { 'dlq-attempts': '3' },
  }),
  thing('c', 1, { data: null }),
];

describe('an event log of before events were kept as text', () => {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const role = { schema: 'event_log', role: `${name}_event_log`, password: 'test' };
  const adminUrl = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const url = serviceUrl(adminUrl, role);
  let bus: EmbeddedEventBus | undefined;

  const migrateTo = async (count: number): Promise<void> => {
    const database = await Database.connect({
      url,
      schema: 'event_log',
      applicationName: 'test',
      poolSize: 2,
      migrations: EVENT_LOG_MIGRATIONS.slice(0, count),
    });
    await database.migrate();
    await database.close();
  };

  const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(text, values);
    await client.end();
    return rows as Record<string, unknown>[];
  };

  /** Appended by the functions of before. */
  const append = (events: readonly DomainEvent[]) =>
    query('SELECT event_log.append($1::jsonb)', [JSON.stringify(events)]);

  const read = async (): Promise<DomainEvent[]> => {
    const seen: DomainEvent[] = [];
    await bus?.subscribe({
      group: 'reader',
      topics: [TOPIC],
      onFatal: () => undefined,
      handle: async ({ events }) => void seen.push(...events.map((item) => item.event)),
    });
    await eventually(() => expect(seen).toHaveLength(2 * EVENTS.length));
    return seen;
  };

  beforeEach(async () => {
    await ensureDatabase(adminUrl);
    await provision(adminUrl, [role]);
    await migrateTo(1);
    await query('SELECT event_log.ensure_topic($1, 3::smallint, true, 0)', [TOPIC]);
  });

  afterEach(async () => {
    await bus?.close();
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    await admin.query(`DROP ROLE "${role.role}"`);
    await admin.end();
  });

  it('is read on as it was: what had an offset, what waited for one, and tombstones', async () => {
    await append(EVENTS);
    await query('SELECT event_log.sequence(1000)');
    const later = EVENTS.map((event) => ({ ...event, id: `${event.id}_later` }));
    await append(later);
    await migrateTo(EVENT_LOG_MIGRATIONS.length);
    bus = new EmbeddedEventBus({ url }, { service: 'test', logger }, timing, true);
    const seen = await read();
    for (const key of ['a', 'b', 'c'])
      expect(seen.filter((event) => event.key === key)).toEqual(
        [...EVENTS, ...later].filter((event) => event.key === key),
      );
    expect(await bus.maintain()).toBe(4); // all but the last of `a` and of `b`: the tombstone of `c` is of age
  });
});
