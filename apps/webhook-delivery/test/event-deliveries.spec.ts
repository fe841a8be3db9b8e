import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENT_DELIVERIES_PATH, type EventDelivery } from '@outcall/contracts-webhooks';
import { CONTEXT_HEADER, ContextSigner, digestOf, type CallContext } from '@outcall/platform-http';
import { eventually } from '@outcall/testing';
import { OF_EVENTS } from '../src/outbound/postgres/log/postgres-event-deliveries.js';
import { Receiver } from './support/receiver.js';
import { CONTEXT_KEYS, newOrg, runEvent, Webhooks } from './support/webhooks.js';

const SERVICE: CallContext = { type: 'service', orgId: null, mode: null, purpose: 'explain-run' };

describe('the deliveries of events', () => {
  let webhooks: Webhooks;
  let receiver: Receiver;
  beforeAll(async () => {
    webhooks = await Webhooks.create();
    receiver = await Receiver.start();
    await webhooks.start();
  });
  afterAll(async () => {
    await webhooks.close();
    await receiver.stop();
  });

  const ask = async (body: unknown, caller = 'run-orchestrator') => {
    const sent = JSON.stringify(body);
    const signed = { method: 'POST', path: EVENT_DELIVERIES_PATH, digest: digestOf(sent) };
    const headers = {
      [CONTEXT_HEADER]: new ContextSigner(caller, CONTEXT_KEYS).sign(SERVICE, 'webhook-delivery', signed),
      'content-type': 'application/json',
    };
    const response = await fetch(`${webhooks.services[0]?.url}${EVENT_DELIVERIES_PATH}`, {
      method: 'POST',
      headers,
      body: sent,
    });
    return {
      status: response.status,
      body: (await response.json()) as { deliveries: EventDelivery[]; isCut?: boolean; errorCode?: string },
    };
  };
  const deliveriesOf = async (orgId: string, eventIds: string[], mode = 'live') =>
    (await ask({ orgId, mode, eventIds })).body.deliveries;

  it('are told for every endpoint that wanted them, with endpoint, status and attempts', async () => {
    const org = newOrg();
    const [all, some] = [
      await webhooks.endpoint(org, receiver.url('/all')),
      await webhooks.endpoint(org, receiver.url('/some'), { eventTypes: ['run.completed'] }),
    ];
    const [queued, completed] = [runEvent(org), runEvent(org, { type: 'run.completed' })];
    await webhooks.publish([queued, completed, runEvent(org)]);
    const found = await eventually(async () => {
      const deliveries = await deliveriesOf(org, [queued.id, completed.id]);
      expect(deliveries.map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered']);
      return deliveries;
    });
    expect(found.map(({ eventId, endpointId, url }) => [eventId, endpointId, url]).sort()).toEqual(
      [
        [queued.id, all.id, receiver.url('/all')],
        [completed.id, all.id, receiver.url('/all')],
        [completed.id, some.id, receiver.url('/some')],
      ].sort(),
    );
    expect(found.find(({ eventId }) => eventId === queued.id)).toEqual({
      id: expect.stringMatching(/^dlv_/),
      endpointId: all.id,
      url: receiver.url('/all'),
      eventId: queued.id,
      eventType: 'run.queued',
      sequence: expect.any(Number),
      status: 'delivered',
      attempts: [{ at: expect.any(String), httpStatus: 200, durationMs: expect.any(Number), error: null }],
      nextAttemptAt: null,
      createdAt: expect.any(String),
    });
  });

  it('are read without what receivers answered, which may be large', async () => {
    const org = newOrg();
    receiver.on('/says', (response) => void response.end('taken'));
    await webhooks.endpoint(org, receiver.url('/says'));
    const event = runEvent(org);
    await webhooks.publish([event]);
    await eventually(async () => expect(await deliveriesOf(org, [event.id])).toMatchObject([{ status: 'delivered' }]));
    const rows = await webhooks.db.database.run(OF_EVENTS, [org, 'live', [event.id]]);
    expect(JSON.stringify(rows)).toContain('"httpStatus":200');
    expect(JSON.stringify(rows)).not.toContain('taken');
  });

  it('are cut where a page of the largest ends, and the answer says so', async () => {
    const org = newOrg();
    const { id: endpointId } = await webhooks.endpoint(org, receiver.url('/many'));
    const event = runEvent(org);
    await webhooks.db.database.query(
      `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, attempts, created_at)
       SELECT $1, 'live', 'dlv_' || n, $2, $3, 'run.queued', n, 'failed', (SELECT jsonb_agg(jsonb_build_object('at', '2026-03-02T06:00:00.000Z',
              'httpStatus', NULL, 'durationMs', 10000, 'error', repeat('x', 100), 'responseBody', NULL)) FROM generate_series(1, 20)), now()
         FROM generate_series(1, 1000) n`,
      [org, endpointId, event.id],
    );
    const { body } = await ask({ orgId: org, mode: 'live', eventIds: [event.id] });
    expect(body.isCut).toBe(true);
    expect(body.deliveries.length).toBeGreaterThan(100);
    expect(JSON.stringify(body).length).toBeLessThan(2_400_000);
    expect(body.deliveries.map(({ sequence }) => sequence)).toEqual(body.deliveries.map((_, place) => place + 1));
    const rows = await webhooks.db.database.run(OF_EVENTS, [org, 'live', [event.id]]);
    expect(rows).toHaveLength(body.deliveries.length);
  });

  it('stay told when their endpoint is gone', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/gone'));
    const event = runEvent(org);
    await webhooks.publish([event]);
    await eventually(async () => expect(await deliveriesOf(org, [event.id])).toMatchObject([{ status: 'delivered' }]));
    await webhooks.call('DELETE', org, `/${id}`);
    expect(await deliveriesOf(org, [event.id])).toMatchObject([{ endpointId: id, url: null, status: 'delivered' }]);
  });

  it('are those of the org and mode alone', async () => {
    const org = newOrg();
    await webhooks.endpoint(org, receiver.url('/own'));
    const event = runEvent(org);
    await webhooks.publish([event]);
    await eventually(async () => expect(await deliveriesOf(org, [event.id])).toHaveLength(1));
    expect([
      await deliveriesOf(newOrg(), [event.id]),
      await deliveriesOf(org, [event.id], 'test'),
      await deliveriesOf(org, []),
    ]).toEqual([[], [], []]);
  });

  it('are told to the orchestrator alone', async () => {
    const body = { orgId: newOrg(), mode: 'live', eventIds: [] };
    expect((await ask(body)).status).toBe(200);
    expect((await ask(body, 'api-gateway')).status).toBe(401);
    expect(await ask({ ...body, eventIds: ['x'] })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST' },
    });
  });

  it('are looked up by the events', async () => {
    const { database } = webhooks.db;
    await database.query(
      `INSERT INTO deliveries (org_id, mode, id, endpoint_id, event_id, event_type, sequence, status, created_at)
       SELECT 'org_1', 'live', 'dlv_' || n, 'whe_' || n % 7, 'evt_' || n, 'run.queued', n, 'delivered', now() FROM generate_series(1, 20000) n`,
    );
    await webhooks.db.asOwner('ANALYZE deliveries');
    const plan = await database.transaction(async (tx) => {
      await tx.query("SET LOCAL plan_cache_mode = 'force_generic_plan'");
      await tx.query(`PREPARE planned AS ${OF_EVENTS.text}`);
      const rows = await tx.query<{ 'QUERY PLAN': string }>("EXPLAIN EXECUTE planned('org_1', 'live', ARRAY['evt_1'])");
      await tx.query('DEALLOCATE planned');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('deliveries_of_event');
    expect(plan).not.toMatch(/Seq Scan on deliveries/);
  });
});
