import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointHealth, WebhookEndpoint } from '@outcall/contracts-webhooks';
import { eventually, fullReadsOf } from '@outcall/testing';
import { HEALTH } from '../src/outbound/postgres/health/health.sql.js';
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

const healthOf = async (org: string, id: string): Promise<EndpointHealth> =>
  ((await webhooks.call('GET', org, `/${id}`)).body['endpoint'] as unknown as WebhookEndpoint).health;
const sql = (text: string, values: unknown[] = []): Promise<unknown[]> => webhooks.db.database.query(text, values);
type HealthRow = Pick<EndpointHealth, 'failed' | 'pending' | 'delivered'>;
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}
/** Rows of this table that a plan read. */
const rowsOf = (node: PlanNode, table: string): number =>
  (node['Relation Name'] === table ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child, table), 0);
const HEALTHY = { failed: 0, pending: 0, failingSince: null, notifiedAt: null };

describe('the health of an endpoint', () => {
  it('is in every answer that shows it, empty at first', async () => {
    const org = newOrg();
    const empty = { ...HEALTHY, delivered: 0, p50Ms: null };
    const created = await webhooks.call('POST', org, '', {
      mode: 'test',
      url: 'https://example.com/',
      eventTypes: ['*'],
    });
    const endpoint = created.body['endpoint'] as unknown as WebhookEndpoint;
    expect(endpoint.health).toEqual(empty);
    expect((await webhooks.call('PATCH', org, `/${endpoint.id}`, { description: 'x' })).body['endpoint']).toMatchObject(
      { health: empty },
    );
    expect((await webhooks.call('GET', org)).body['endpoints']).toMatchObject([{ id: endpoint.id, health: empty }]);
  });

  it('tells what was delivered, what is under way, what waits and what failed, and since when', async () => {
    const org = newOrg();
    let status = 200;
    const held: (() => void)[] = [];
    receiver.on('/health', (response, { headers }) => {
      const answer = (): void => void response.writeHead(status).end();
      if (headers['svc-event-type'] === 'run.ringing') held.push(answer);
      else answer();
    });
    const { id } = await webhooks.endpoint(org, receiver.url('/health'));
    const becomes = (expected: Partial<EndpointHealth>): Promise<void> =>
      eventually(async () => expect(await healthOf(org, id)).toMatchObject(expected));
    await webhooks.publish([runEvent(org), runEvent(org), runEvent(org)]);
    await becomes({ ...HEALTHY, delivered: 3, p50Ms: expect.any(Number) as unknown as number });
    await webhooks.publish([runEvent(org, { type: 'run.ringing' })]);
    await becomes({ ...HEALTHY, delivered: 3, pending: 1 });
    status = 500;
    await webhooks.publish([runEvent(org)]);
    await becomes({ delivered: 3, pending: 2, failed: 0, failingSince: expect.any(String) as unknown as string });
    const { failingSince } = await healthOf(org, id);
    await eventually(() => expect(held).toHaveLength(1));
    held[0]?.();
    await eventually(async () =>
      expect((await webhooks.deliveries(org, id)).flatMap(({ attempts }) => attempts)).toHaveLength(5),
    );
    expect((await healthOf(org, id)).failingSince).toBe(failingSince); // the first failure counts, not the last
    // not now(): rounded to a millisecond, it may be ahead of the claim's
    await sql(
      `UPDATE deliveries SET claimable_at = now() - interval '1 s' WHERE endpoint_id = $1 AND claimable_at IS NOT NULL`,
      [id],
    );
    await eventually(() => expect(held).toHaveLength(2));
    held[1]?.();
    await becomes({ delivered: 3, pending: 0, failed: 2, failingSince });
    status = 200;
    await webhooks.publish([runEvent(org)]);
    await becomes({ delivered: 4, pending: 0, failed: 2, failingSince: null });
    await webhooks.call('DELETE', org, `/${id}`);
    expect(await sql('SELECT 1 FROM endpoint_health WHERE endpoint_id = $1', [id])).toEqual([]);
  });

  it('is of 24 hours, exact among many, and reads no more than a part of them', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, 'https://example.com/');
    // 1,440 of the last 20 hours and 5,760 of more than 30 hours ago; every tenth failed, the last three pending.
    await sql(
      `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, failed_sequence, claimable_at, attempts, created_at)
       SELECT $1, 'live', 'dlv_' || $2 || n, $2, 'evt_' || n, 'run.queued', n, status, CASE WHEN status = 'failed' THEN n END,
              CASE WHEN status = 'pending' THEN now() + interval '1 h' END,
              jsonb_build_array(jsonb_build_object('durationMs', CASE WHEN n <= 5760 THEN 9000 ELSE n - 5760 END)), now() - (7200 - n) * interval '50 s' - CASE WHEN n <= 5760 THEN interval '10 h' ELSE interval '0' END
         FROM generate_series(1, 7200) n
        CROSS JOIN LATERAL (SELECT CASE WHEN n > 7197 THEN 'pending' WHEN n % 10 = 0 THEN 'failed' ELSE 'delivered' END AS status) s`,
      [org, id],
    );
    await sql('UPDATE endpoints SET last_sequence = 7200 WHERE id = $1', [id]);
    const { p50Ms, ...counts } = await healthOf(org, id);
    expect(counts).toEqual({
      delivered: 1440 - 3 - 143,
      failed: 143,
      pending: 3,
      failingSince: null,
      notifiedAt: null,
    });
    expect(p50Ms).toBeGreaterThan(690); // of the numbers 1 to 1440, by a sample of two hundred
    expect(p50Ms).toBeLessThan(750);
    await webhooks.db.asOwner('ANALYZE deliveries');
    const plan = await webhooks.db.database.transaction(async (tx) => {
      const rows = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${HEALTH}`, [org, [id], 10_000]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(fullReadsOf(plan, 'deliveries')).toEqual([]);
    expect(plan).toMatch(/deliveries_failed/);
    expect(plan).not.toContain('Seq Scan on deliveries');
  });

  it('is exact as far as is counted, and close beyond that, without reading them all', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, 'https://example.com/');
    // Within the day 3,000: about three of four wait, one in twenty failed. The 600 older ones all wait.
    await sql(
      `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, failed_sequence, claimable_at, created_at)
       SELECT $1, 'live', 'dlv_' || $2 || n, $2, 'evt_' || n, 'run.queued', n, status, CASE WHEN status = 'failed' THEN n END,
              CASE WHEN status = 'pending' THEN now() + interval '1 h' END, now() - CASE WHEN n <= 600 THEN interval '30 h' ELSE interval '1 h' END
         FROM generate_series(1, 3600) n
        CROSS JOIN LATERAL (SELECT ('x' || left(md5(n::text), 4))::bit(16)::int % 100 AS lot) l
        CROSS JOIN LATERAL (SELECT CASE WHEN n <= 600 OR lot < 75 THEN 'pending' WHEN lot < 80 THEN 'failed' ELSE 'delivered' END AS status) s`,
      [org, id],
    );
    await sql('UPDATE endpoints SET last_sequence = 3600 WHERE id = $1', [id]);
    const [exact] = (await sql(
      `SELECT count(*) FILTER (WHERE status = 'failed')::int AS failed, count(*) FILTER (WHERE status = 'pending')::int AS pending
         FROM deliveries WHERE endpoint_id = $1 AND sequence > 600`,
      [id],
    )) as [{ failed: number; pending: number }];
    await webhooks.db.asOwner('ANALYZE deliveries');
    const notified = async (counted: number) => {
      const [row] = await webhooks.db.database.query<HealthRow>(HEALTH, [org, [id], counted]);
      return row as HealthRow;
    };
    expect(await notified(10_000)).toMatchObject(exact);
    const { failed, pending, delivered } = await notified(500);
    expect(failed).toBe(exact.failed);
    expect(Math.abs(pending - exact.pending)).toBeLessThan(150);
    expect(delivered).toBe(3_000 - failed - pending);
    const read = await webhooks.db.database.transaction(async (tx) => {
      const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${HEALTH}`,
        [org, [id], 500],
      );
      return rowsOf(row?.['QUERY PLAN'][0].Plan as PlanNode, 'deliveries');
    });
    // The failed, five hundred that wait, a thousand for the shares, two hundred for the median, and the halving.
    expect(read).toBeLessThan(exact.failed + 500 + 1_000 + 200 + 50);
  });

  it('is of no other org', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, 'https://example.com/');
    expect((await webhooks.call('GET', newOrg(), `/${id}`)).status).toBe(404);
  });
});
