import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { idFloor, SystemClock } from '@outcall/kernel';
import { daysBefore, Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { eventually, planOf } from '@outcall/testing';
import { retentionRules } from '../src/outbound/postgres/keeping/retention-rules.js';
import {
  OLD_CUT_RUNS,
  OLD_DELIVERIES,
  OLD_EVENTS,
  OLD_REPLAYS,
} from '../src/outbound/postgres/keeping/retention.sql.js';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

const LOGGER = Logger.create({ service: 'test', level: 'silent' });

let webhooks: Webhooks;
let receiver: Receiver;
let made = 0;

beforeEach(async () => {
  webhooks = await Webhooks.create();
  receiver = await Receiver.start();
});
afterEach(async () => {
  await webhooks.close();
  await receiver.stop();
});

const rows = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  webhooks.db.database.query<T>(sql, values);
const apply = (days: number) =>
  new Retention(webhooks.db.database, new SystemClock(), LOGGER, retentionRules(days), 1_000).apply();
const idOf = (kind: 'event' | 'delivery' | 'replay', days: number): string => {
  made += 1;
  return `${idFloor(kind, daysBefore(new Date(), days))}${String(made).padStart(11, '0')}`;
};

interface Age {
  readonly org: string;
  readonly endpointId: string;
  readonly days: number;
  readonly status?: 'pending' | 'delivered' | 'failed';
  readonly mode?: string;
}

/** An event and its delivery as they would be after so many days; returns the id of the event. */
async function stored({ org, endpointId, days, status = 'delivered', mode = 'live' }: Age): Promise<string> {
  const id = idOf('event', days);
  const at = daysBefore(new Date(), days);
  await rows(
    "INSERT INTO events (org_id, mode, id, type, body, created_at) VALUES ($1, $2, $3, 'run.queued', '{}', $4)",
    [org, mode, id, at],
  );
  await rows(
    `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, created_at, claimable_at)
     VALUES ($1, $2, $3, $4, $5, 'run.queued', $6, $7, $8, CASE WHEN $7 = 'pending' THEN now() + interval '1 day' END)`,
    [org, mode, idOf('delivery', days), endpointId, id, -made, status, at],
  );
  return id;
}

async function replayed(org: string, days: number): Promise<void> {
  const at = daysBefore(new Date(), days);
  await rows(
    `INSERT INTO replays (org_id, mode, id, endpoint_id, status, dry_run, since, until, rate_per_second, total, last_sequence, created_at, stepped_at)
     VALUES ($1, 'live', $2, 'end_1', 'done', false, $3, $3, 50, 0, 0, $3, $3)`,
    [org, idOf('replay', days), at],
  );
}

const left = async () => ({
  events: (await rows<{ id: string }>('SELECT id FROM events ORDER BY id')).map(({ id }) => id),
  deliveries: (await rows<{ id: string }>('SELECT event_id AS id FROM deliveries ORDER BY event_id')).map(
    ({ id }) => id,
  ),
});

describe('the retention of webhooks', () => {
  it('deletes events and deliveries past their time, of every org and mode, and nothing else', async () => {
    const kept: string[] = [];
    for (const [org, mode] of [
      ['org_a', 'live'],
      ['org_a', 'test'],
      ['org_b', 'live'],
    ] as const) {
      for (const days of [31, 40, 400]) await stored({ org, mode, endpointId: 'end_1', days });
      for (const days of [1, 29]) kept.push(await stored({ org, mode, endpointId: 'end_1', days }));
    }
    for (const days of [29, 31, 400]) await replayed('org_a', days);
    await webhooks.db.database.query(
      `INSERT INTO erased_runs SELECT 'org_a', 'live', 'run_' || days, now() - days * interval '1 day' FROM unnest('{29,31}'::int[]) AS days`,
    );
    const [kept0 = ''] = kept;
    for (const id of [kept0, idOf('event', 31), idOf('event', 2)])
      await rows(`INSERT INTO opt_out_events VALUES ('org_a', 'live', $1, 'con_1')`, [id]);
    expect(await apply(30)).toEqual({
      'webhooks.end-of-removed-endpoints': 0,
      'webhooks.delete-old-erased-runs': 1,
      'webhooks.delete-old-deliveries': 9,
      'webhooks.delete-old-events': 9,
      'webhooks.delete-old-opt-out-events': 1,
      'webhooks.delete-old-cut-runs': 0,
      'webhooks.delete-old-replays': 2,
    });
    expect(await rows('SELECT 1 FROM replays')).toHaveLength(1);
    expect(await left()).toEqual({ events: kept.sort(), deliveries: kept });
    expect(await apply(0)).toEqual({ 'webhooks.end-of-removed-endpoints': 0, 'webhooks.delete-old-erased-runs': 0 });
    expect((await left()).events).toHaveLength(6);
  });

  it('leaves what an endpoint still waits for, but not what a paused or removed one would', async () => {
    await webhooks.start();
    const org = newOrg();
    const { id: open } = await webhooks.endpoint(org, receiver.url('/open'));
    const { id: paused } = await webhooks.endpoint(org, receiver.url('/paused'));
    await webhooks.call('PATCH', org, `/${paused}`, { isPaused: true });
    const waiting = await stored({ org, endpointId: open, days: 31, status: 'pending' });
    await stored({ org, endpointId: paused, days: 31, status: 'pending' });
    await stored({ org, endpointId: 'end_removed', days: 31, status: 'pending' });
    const recent = await stored({ org, endpointId: paused, days: 29, status: 'pending' });
    await apply(30);
    const ids = [waiting, recent].sort();
    expect(await left()).toEqual({ events: ids, deliveries: ids });
  });

  it('goes on beside the sender: all that is new arrives, numbered without a gap, while thousands of old ones go', async () => {
    await webhooks.start();
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/hook'));
    const at = daysBefore(new Date(), 45);
    await rows(
      `INSERT INTO events (org_id, mode, id, type, body, created_at)
       SELECT $1, 'live', $2 || lpad(n::text, 11, '0'), 'run.queued', '{}', $3 FROM generate_series(1, 3500) AS n`,
      [org, idFloor('event', at), at],
    );
    await rows(
      `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, created_at)
       SELECT $1, 'live', $3 || lpad(n::text, 11, '0'), $5, $2 || lpad(n::text, 11, '0'), 'run.queued', -n, 'delivered', $4 FROM generate_series(1, 3500) AS n`,
      [org, idFloor('event', at), idFloor('delivery', at), at, id],
    );
    const events = Array.from({ length: 300 }, () => runEvent(org));
    const [deleted] = await Promise.all([apply(30), webhooks.publish(events)]);
    expect(deleted).toMatchObject({ 'webhooks.delete-old-deliveries': 3_500, 'webhooks.delete-old-events': 3_500 });
    await eventually(() => expect(receiver.at('/hook')).toHaveLength(300));
    const sequences = receiver.at('/hook').map(({ headers }) => Number(headers['svc-event-sequence']));
    expect(sequences.sort((a, b) => a - b)).toEqual(events.map((_, index) => index + 1));
  });

  it('takes no number back: when all is gone, the next event has the next number', async () => {
    await webhooks.start();
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/hook'));
    await webhooks.publish([runEvent(org), runEvent(org)]);
    await eventually(async () => expect(await webhooks.deliveries(org, id, '?status=delivered')).toHaveLength(2));
    await rows('DELETE FROM deliveries');
    await rows('DELETE FROM events');
    await webhooks.publish([runEvent(org)]);
    await eventually(() => expect(receiver.at('/hook')).toHaveLength(3));
    expect(receiver.at('/hook')[2]?.headers['svc-event-sequence']).toBe('3');
  });

  it('finds what is old by the keys: it reads no table', async () => {
    for (const days of [1, 31]) await stored({ org: 'org_a', endpointId: 'end_1', days });
    for (const statement of [OLD_DELIVERIES, OLD_EVENTS, OLD_CUT_RUNS, OLD_REPLAYS])
      expect(await webhooks.db.database.transaction((tx) => planOf(tx, statement, ["'x'"]))).not.toContain('Seq Scan');
  });
});
