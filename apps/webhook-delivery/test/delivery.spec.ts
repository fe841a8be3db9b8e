import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { Receiver, verified } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

let webhooks: Webhooks;
let receiver: Receiver;

beforeAll(async () => {
  webhooks = await Webhooks.create();
  await webhooks.start({
    WEBHOOK_RETRY_DELAYS_SECONDS: '0.2,0.2',
    WEBHOOK_DEADLINE_MS: '5000',
    WEBHOOK_ENDPOINT_CONCURRENCY: '8',
    WEBHOOK_CONCURRENCY: '16',
  });
  receiver = await Receiver.start();
});
afterAll(async () => {
  await webhooks.close();
  await receiver.stop();
});

const delivered = (path: string, count: number) => eventually(() => expect(receiver.at(path)).toHaveLength(count));

describe('a delivery', () => {
  it('carries the envelope, the specified headers and a signature that the stripe package accepts', async () => {
    const org = newOrg();
    const { id, secret } = await webhooks.endpoint(org, receiver.url('/signed'));
    const event = runEvent(org);
    await webhooks.publish([event]);
    await delivered('/signed', 1);
    const [request] = receiver.at('/signed');
    const { id: eventId, type, mode, orgId, time: createdAt, data } = event;
    expect(JSON.parse(request!.body)).toEqual({ id: eventId, type, mode, orgId, createdAt, data });
    expect(Object.keys(JSON.parse(request!.body))).toEqual(['id', 'type', 'mode', 'orgId', 'createdAt', 'data']);
    expect(verified(request!, secret)).toEqual(JSON.parse(request!.body));
    expect(request?.headers).toMatchObject({
      'svc-event-id': event.id,
      'svc-event-type': 'run.queued',
      'svc-event-sequence': '1',
      'content-type': 'application/json',
      'user-agent': 'Svc-Webhooks/1.0',
    });
    await eventually(async () =>
      expect(await webhooks.deliveries(org, id)).toMatchObject([
        {
          eventId: event.id,
          status: 'delivered',
          sequence: 1,
          nextAttemptAt: null,
          attempts: [{ httpStatus: 200, error: null, responseBody: 'ok' }],
        },
      ]),
    );
    expect((await webhooks.deliveries(org, id))[0]?.body).toEqual(JSON.parse(request!.body));
  });

  it('that fails is tried again, with the same id, sequence and bytes and a new time', async () => {
    const org = newOrg();
    const { id, secret } = await webhooks.endpoint(org, receiver.url('/fails-once'));
    receiver.on('/fails-once', (response) =>
      response
        .writeHead(receiver.at('/fails-once').length > 1 ? 204 : 500)
        .end('broken'.slice(0, receiver.at('/fails-once').length > 1 ? 0 : 6)),
    );
    await webhooks.publish([runEvent(org)]);
    await delivered('/fails-once', 2);
    const [first, second] = receiver.at('/fails-once');
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['svc-event-id']).toBe(first?.headers['svc-event-id']);
    expect(second?.headers['svc-event-sequence']).toBe('1');
    expect(verified(second!, secret)).toBeDefined();
    await eventually(async () =>
      expect(await webhooks.deliveries(org, id)).toMatchObject([
        {
          status: 'delivered',
          attempts: [{ httpStatus: 500, error: 'http_500', responseBody: 'broken' }, { httpStatus: 204 }],
        },
      ]),
    );
  });

  it('that fails to the end of the schedule is failed, and can be resent', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/down'));
    receiver.on('/down', (response) => response.writeHead(302, { location: receiver.url('/elsewhere') }).end());
    await webhooks.publish([runEvent(org)]);
    await eventually(async () =>
      expect(await webhooks.deliveries(org, id, '?status=failed')).toMatchObject([
        { nextAttemptAt: null, attempts: [{ httpStatus: 302 }, { httpStatus: 302 }, { httpStatus: 302 }] },
      ]),
    );
    expect(receiver.at('/elsewhere')).toEqual([]);
    receiver.on('/down', (response) => response.end());
    const [delivery] = await webhooks.deliveries(org, id);
    const resent = await webhooks.call('POST', org, `/${id}/deliveries/${delivery?.id}/resend`);
    expect(resent).toMatchObject({
      status: 200,
      body: { ok: true, delivery: { id: delivery?.id, status: 'pending' } },
    });
    await eventually(async () =>
      expect(await webhooks.deliveries(org, id)).toMatchObject([{ status: 'delivered', sequence: 1 }]),
    );
    expect(new Set(receiver.at('/down').map((request) => request.headers['svc-event-id'])).size).toBe(1);
  });

  it('waits as long as Retry-After says when that is longer than the schedule', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/busy'));
    receiver.on('/busy', (response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    await webhooks.publish([runEvent(org)]);
    await eventually(async () => {
      const [delivery] = await webhooks.deliveries(org, id, '?status=pending');
      expect(delivery?.attempts).toHaveLength(1);
      expect(Date.parse(delivery?.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(3_500_000);
    });
  });

  it('happens once for an event that the bus delivers twice', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/twice'));
    const event = runEvent(org);
    await webhooks.publish([event, event]);
    await delivered('/twice', 1);
    await webhooks.publish([event, runEvent(org, { type: 'run.ringing', key: event.key })]);
    await delivered('/twice', 2);
    expect((await webhooks.deliveries(org, id)).map(({ sequence, eventType }) => [sequence, eventType])).toEqual([
      [2, 'run.ringing'],
      [1, 'run.queued'],
    ]);
    expect(await webhooks.db.database.query('SELECT id FROM events WHERE org_id = $1', [org])).toHaveLength(2);
  });

  it('goes to each endpoint of the org and mode that asked for the type, and to no other', async () => {
    const [org, other] = [newOrg(), newOrg()];
    await webhooks.endpoint(org, receiver.url('/all'));
    await webhooks.endpoint(org, receiver.url('/completed'), { eventTypes: ['run.completed', 'run.failed'] });
    await webhooks.endpoint(org, receiver.url('/test-mode'), { mode: 'test' });
    await webhooks.endpoint(other, receiver.url('/other-org'));
    const run = runEvent(org);
    await webhooks.publish([
      run,
      runEvent(org, { type: 'run.completed', key: run.key }),
      runEvent(org, { type: 'run.invented', key: run.key }),
      runEvent(org, { mode: 'test' }),
    ]);
    await delivered('/all', 2);
    await delivered('/completed', 1);
    await delivered('/test-mode', 1);
    await webhooks.publish([runEvent(other)]);
    await delivered('/other-org', 1);
    expect(
      receiver
        .at('/all')
        .map((request) => request.headers['svc-event-sequence'])
        .sort(),
    ).toEqual(['1', '2']);
    expect(receiver.at('/completed')[0]?.headers).toMatchObject({
      'svc-event-type': 'run.completed',
      'svc-event-sequence': '1',
    });
    expect(receiver.at('/completed')).toHaveLength(1);
    expect(JSON.parse(receiver.at('/test-mode')[0]?.body ?? '')).toMatchObject({ mode: 'test' });
  });

  it('keeps its number without a gap over 200 events in many batches', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/many'));
    const events = Array.from({ length: 200 }, () => runEvent(org));
    for (let index = 0; index < 200; index += 20) await webhooks.publish(events.slice(index, index + 20));
    await delivered('/many', 200);
    const sequences = receiver.at('/many').map((request) => Number(request.headers['svc-event-sequence']));
    expect(sequences.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(new Set(receiver.at('/many').map((request) => request.headers['svc-event-id'])).size).toBe(200);
    await eventually(async () => expect(await webhooks.deliveries(org, id, '?status=pending')).toEqual([]));
  });

  it('is not delayed by an endpoint that hangs, whatever is queued for that', async () => {
    const org = newOrg();
    const hanging = await webhooks.endpoint(org, receiver.url('/hangs'), { mode: 'test' });
    receiver.on('/hangs', () => undefined);
    await webhooks.endpoint(org, receiver.url('/quick'));
    await webhooks.publish(Array.from({ length: 200 }, () => runEvent(org, { mode: 'test' })));
    await delivered('/hangs', 2);
    await webhooks.publish(Array.from({ length: 20 }, () => runEvent(org)));
    await delivered('/quick', 20);
    // two at first, then one: behind the 200 that hang it would be all of them
    expect(receiver.at('/hangs').length).toBeLessThan(20);
    await webhooks.call('DELETE', org, `/${hanging.id}`);
  });

  it('that somebody died over is sent again when the lease lapses, and never before', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/crashed'));
    const event = runEvent(org);
    await webhooks.publish([event]);
    await eventually(async () => expect(await webhooks.deliveries(org, id, '?status=delivered')).toHaveLength(1));
    // as a process leaves it that was killed between sending and recording
    const before = performance.now();
    await webhooks.db.database.query(`UPDATE leases SET ends_at = now() + interval '1 s' WHERE org_id = $1`, [org]);
    await webhooks.db.database.query(
      `UPDATE deliveries SET status = 'pending', attempts = '[]', attempt_count = 0, lease_owner = 'dead' WHERE org_id = $1`,
      [org],
    );
    await delivered('/crashed', 2);
    expect(performance.now() - before).toBeGreaterThan(900);
    expect(receiver.at('/crashed').map((request) => request.headers['svc-event-id'])).toEqual([event.id, event.id]);
    await eventually(async () =>
      expect(await webhooks.deliveries(org, id)).toMatchObject([
        { status: 'delivered', attempts: [{ httpStatus: 200 }] },
      ]),
    );
  });

  it('that somebody died over who had claimed it is sent again too', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/claimed'));
    await webhooks.publish([runEvent(org)]);
    await eventually(async () => expect(await webhooks.deliveries(org, id, '?status=delivered')).toHaveLength(1));
    const crash = `UPDATE deliveries SET status = 'pending', attempts = '[]', attempt_count = 0, lease_owner = 'dead', lease_epoch = 2, claimable_at = now() + interval '1 s' WHERE org_id = $1`;
    const before = performance.now();
    await webhooks.db.database.query(crash, [org]);
    await delivered('/claimed', 2);
    expect(performance.now() - before).toBeGreaterThan(900);
  });

  it('is sent with two signatures after the secret was rolled', async () => {
    const org = newOrg();
    const { id, secret: old } = await webhooks.endpoint(org, receiver.url('/rolled'));
    const rolled = await webhooks.call('POST', org, `/${id}/roll-secret`);
    await webhooks.publish([runEvent(org)]);
    await delivered('/rolled', 1);
    const [request] = receiver.at('/rolled');
    expect(String(request?.headers['svc-signature']).match(/v1=/g)).toHaveLength(2);
    expect(verified(request!, old)).toBeDefined();
    expect(verified(request!, String(rolled.body['secret']))).toBeDefined();
    await webhooks.db.database.query(
      `UPDATE endpoints SET previous_secrets = jsonb_set(previous_secrets, '{0,until}', to_jsonb(now())) WHERE id = $1`,
      [id],
    );
    await webhooks.publish([runEvent(org)]);
    await delivered('/rolled', 2);
    expect(() => verified(receiver.at('/rolled')[1]!, old)).toThrow();
  });

  it('of a ping goes to its endpoint alone, whatever that subscribed to', async () => {
    const org = newOrg();
    const { id, secret } = await webhooks.endpoint(org, receiver.url('/pinged'), { eventTypes: ['run.failed'] });
    await webhooks.endpoint(org, receiver.url('/not-pinged'));
    const answer = await webhooks.call('POST', org, `/${id}/test`);
    expect(answer).toMatchObject({
      status: 200,
      body: { ok: true, event: { type: 'ping', mode: 'live', orgId: org, data: { endpointId: id } } },
    });
    await delivered('/pinged', 1);
    expect(verified(receiver.at('/pinged')[0]!, secret)).toEqual(answer.body['event']);
    expect(receiver.at('/not-pinged')).toEqual([]);
  });

  it('that waits ends with its endpoint', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/removed'));
    receiver.on('/removed', (response) => response.writeHead(503, { 'retry-after': '5' }).end());
    await webhooks.publish([runEvent(org)]);
    await delivered('/removed', 1);
    await eventually(async () => expect((await webhooks.deliveries(org, id))[0]?.attempts).toHaveLength(1));
    expect(await webhooks.call('DELETE', org, `/${id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await webhooks.db.database.query('SELECT status FROM deliveries WHERE org_id = $1', [org])).toEqual([
      { status: 'failed' },
    ]);
    await webhooks.publish([runEvent(org)]);
    expect((await webhooks.call('GET', org, `/${id}/deliveries`)).status).toBe(404);
  });
});
