import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeliveryStatus } from '@outcall/contracts-webhooks';
import { eventually, rowsReadBy } from '@outcall/testing';
import { pageOfLog, STORED_EVENTS } from '../src/outbound/postgres/log/log.sql.js';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

let webhooks: Webhooks;
let receiver: Receiver;

beforeAll(async () => {
  webhooks = await Webhooks.create();
  await webhooks.start({ WEBHOOK_RETRY_DELAYS_SECONDS: '3600' });
  receiver = await Receiver.start();
});
afterAll(async () => {
  await webhooks.close();
  await receiver.stop();
});

const sequencesOf = async (org: string, id: string, query: string): Promise<number[]> =>
  (await webhooks.deliveries(org, id, query)).map(({ sequence }) => sequence);

describe('the filters of the delivery log', () => {
  // Shows the SQL function `note_failed_delivery`.
  it('tell what is pending, failed and delivered, by type, while it changes', async () => {
    const org = newOrg();
    let status = 500;
    receiver.on('/filters', (response) => void (response.writeHead(status), response.end()));
    const { id } = await webhooks.endpoint(org, receiver.url('/filters'));
    const key = 'run_0'; // of one run, they come in order
    await webhooks.publish([{}, { type: 'run.completed' }, {}].map((more) => runEvent(org, { key, ...more })));
    await eventually(async () =>
      expect((await webhooks.deliveries(org, id)).filter(({ attempts }) => attempts.length === 1)).toHaveLength(3),
    );
    expect(await sequencesOf(org, id, '?status=pending')).toEqual([3, 2, 1]);
    expect(await sequencesOf(org, id, '?status=pending&eventType=run.completed')).toEqual([2]);
    expect(await sequencesOf(org, id, '?status=failed')).toEqual([]);
    // not now(): rounded to a millisecond, it may be ahead of the claim's
    await webhooks.db.database.query(
      `UPDATE deliveries SET claimable_at = now() - interval '1 s' WHERE endpoint_id = $1`,
      [id],
    );
    await eventually(async () => expect(await sequencesOf(org, id, '?status=failed')).toEqual([3, 2, 1]));
    expect(await sequencesOf(org, id, '?status=failed&eventType=run.completed')).toEqual([2]);
    expect(await sequencesOf(org, id, '?status=pending')).toEqual([]);
    status = 200;
    const [, failed] = await webhooks.deliveries(org, id, '?status=failed');
    await webhooks.call('POST', org, `/${id}/deliveries/${failed?.id}/resend`);
    await eventually(async () => expect(await sequencesOf(org, id, '?status=delivered')).toEqual([2]));
    expect(await sequencesOf(org, id, '?status=failed')).toEqual([3, 1]);
    expect(await sequencesOf(org, id, '?eventType=run.queued')).toEqual([3, 1]);
    expect(await sequencesOf(org, id, '?limit=1&status=failed')).toEqual([3]);
  });

  it('tell of a first try that a fan-out has just leased', async () => {
    const org = newOrg();
    let answer = (): void => undefined;
    receiver.on('/under-way', (response) => void (answer = () => void response.end()));
    const { id } = await webhooks.endpoint(org, receiver.url('/under-way'));
    await webhooks.publish([runEvent(org)]);
    await eventually(() => expect(receiver.at('/under-way')).toHaveLength(1));
    expect(await sequencesOf(org, id, '?status=pending')).toEqual([1]);
    answer();
    await eventually(async () => expect(await sequencesOf(org, id, '?status=pending')).toEqual([]));
  });

  it('have an index each: none walks past what it does not want', async () => {
    const rows = (text: string): Promise<unknown> => webhooks.db.database.query(text);
    await rows(`INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, failed_sequence, created_at)
      SELECT 'org_plan', 'live', 'dlv_' || n, 'whe_' || n % 4, 'evt_' || n, CASE WHEN n % 1000 = 0 THEN 'ping' ELSE 'run.queued' END, n,
             CASE WHEN n % 1000 = 0 THEN 'failed' ELSE 'delivered' END, CASE WHEN n % 1000 = 0 THEN n END, now() FROM generate_series(1, 20000) n`);
    await webhooks.db.asOwner('ANALYZE deliveries');
    const planOf = async (text: string, values: unknown[]): Promise<string> =>
      await webhooks.db.database.transaction(async (tx) => {
        const plan = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`, values);
        return plan.map((row) => row['QUERY PLAN']).join('\n');
      });
    const values = ['org_plan', 'live', 'whe_0', '9223372036854775807', 50];
    const page = (status: DeliveryStatus | null, eventType: string | null): Promise<string> =>
      planOf(pageOfLog({ status, eventType }, true), eventType === null ? values : [...values, eventType]);
    expect(await page('failed', null)).toMatch(/Index Scan (Backward using|on) deliveries_failed/);
    expect(await page(null, 'ping')).toMatch(/deliveries_by_type[^\n]*\n\s*Index Cond: [^\n]*event_type = 'ping'/);
    expect(await page('pending', null)).toMatch(/Index Scan Backward using deliveries_waiting/);
    expect(await page('pending', null)).toMatch(/events_pkey on events \w+\n\s*Index Cond: [^\n]*id = d/);
    expect(await page(null, null)).toMatch(/Index Scan Backward using deliveries_log/);
    expect(await planOf(STORED_EVENTS, [...values.slice(0, 3), 0, 50])).toMatch(/Index Scan using deliveries_log/);
  });
});

describe('the log of what waits', () => {
  it('is a page from its index, though ten thousand wait', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/waits'));
    await webhooks.call('PATCH', org, `/${id}`, { isPaused: true });
    await webhooks.publish([runEvent(org)]);
    await eventually(async () => expect(await sequencesOf(org, id, '?status=pending')).toEqual([1]));
    await webhooks.db.database.query(
      `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, claimable_at, created_at)
       SELECT org_id, mode, 'dlv_' || n, endpoint_id, event_id, event_type, n, 'pending', now(), now()
         FROM deliveries d, generate_series(2, 10000) n WHERE d.endpoint_id = $1 AND d.sequence = 1`,
      [id],
    );
    const values = [org, 'live', id, '9223372036854775807', 50];
    const filter = { status: 'pending', eventType: null } as const;
    const read = await webhooks.db.database.transaction((tx) =>
      rowsReadBy(tx, () => tx.query(pageOfLog(filter, true), values)),
    );
    const ofDeliveries = Object.entries(read).filter(([name]) => name.startsWith('deliveries'));
    expect(ofDeliveries.reduce((sum, [, rows]) => sum + rows, 0)).toBeLessThan(300);
    expect(await sequencesOf(org, id, '?status=pending&limit=3')).toEqual([10_000, 9_999, 9_998]);
  });
});

describe('the stored events of an endpoint', () => {
  const pull = async (org: string, id: string, query: string) => {
    const { status, body } = await webhooks.call('GET', org, `/${id}/events${query}`);
    const events = (body['events'] ?? []) as unknown as { sequence: number; event: { id: string } }[];
    return { status, events, next: Number(body['nextSequence']) };
  };

  it('are pulled in the order of their numbers, whatever became of their delivery, page by page to the end', async () => {
    const org = newOrg();
    receiver.on('/pushed', (response, { headers }) => {
      response.writeHead(headers['svc-event-sequence'] === '2' ? 500 : 200).end();
    });
    const { id } = await webhooks.endpoint(org, receiver.url('/pushed'));
    expect(await pull(org, id, '')).toEqual({ status: 200, events: [], next: 0 });
    await webhooks.publish(Array.from({ length: 5 }, () => runEvent(org)));
    await eventually(() => expect(receiver.at('/pushed')).toHaveLength(5));
    const first = await pull(org, id, '?limit=3');
    const second = await pull(org, id, `?after=${first.next}&limit=3`);
    expect([first, second].map(({ events }) => events.map(({ sequence }) => sequence))).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    expect([...first.events, ...second.events].map(({ event }) => JSON.stringify(event)).sort()).toEqual(
      receiver
        .at('/pushed')
        .map(({ body }) => body)
        .sort(),
    );
    expect(await pull(org, id, `?after=${second.next}`)).toEqual({ status: 200, events: [], next: 5 });
    await webhooks.call('POST', org, `/${id}/test`);
    const third = await pull(org, id, `?after=${second.next}`);
    expect([third.events.map(({ sequence }) => sequence), third.next]).toEqual([[6], 6]);
  });

  it('and the log are read in pages that the process can carry, to the end', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/large'));
    await webhooks.call('PATCH', org, `/${id}`, { isPaused: true });
    await webhooks.publish([runEvent(org)]);
    await eventually(async () => expect((await pull(org, id, '')).events).toHaveLength(1));
    const change = (table: string, change: string, where: string): string =>
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, ${change})).* FROM ${table} t, generate_series(2, 10) n WHERE ${where}`;
    const event = `jsonb_build_object('id', v.id || n, 'body', jsonb_build_object('id', 'evt_' || n, 'large', repeat('x', 700000))::text)`;
    await webhooks.db.database.query(change('events', event.replaceAll('v.id', 't.id'), 't.org_id = $1'), [org]);
    const delivery = `jsonb_build_object('id', t.id || n, 'event_id', t.event_id || n, 'sequence', n)`;
    await webhooks.db.database.query(change('deliveries', delivery, 't.org_id = $1'), [org]);
    const pulled: number[] = [];
    for (let after = 0, events = 1; events > 0;) {
      const page = await pull(org, id, `?after=${after}&limit=100`);
      expect(JSON.stringify(page.events).length).toBeLessThan(2_000_000);
      [after, events] = [page.next, page.events.length];
      pulled.push(...page.events.map(({ sequence }) => sequence));
    }
    expect(pulled).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const shown: number[] = [];
    for (let cursor: unknown = ''; cursor !== null;) {
      const { body } = await webhooks.call(
        'GET',
        org,
        `/${id}/deliveries?limit=100${cursor && `&cursor=${String(cursor)}`}`,
      );
      expect(JSON.stringify(body).length).toBeLessThan(2_100_000);
      const deliveries = body['deliveries'] as unknown as { sequence: number }[];
      shown.push(...deliveries.map(({ sequence }) => sequence));
      cursor = body['nextCursor'];
    }
    expect(shown).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('are there of an endpoint that is paused, and of no other org', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/never'));
    await webhooks.call('PATCH', org, `/${id}`, { isPaused: true });
    await webhooks.publish([runEvent(org)]);
    await eventually(async () => expect((await pull(org, id, '')).events).toHaveLength(1));
    expect((await pull(newOrg(), id, '')).status).toBe(404);
  });

  it.each(['after=-1', 'after=1.5', 'after=', 'after=9999999999999999', 'after=1&after=2', 'limit=0', 'limit=101'])(
    'are refused for ?%s',
    async (query) => {
      const org = newOrg();
      const { id } = await webhooks.endpoint(org, 'https://example.com/hook');
      expect((await pull(org, id, `?${query}`)).status).toBe(400);
    },
  );
});
