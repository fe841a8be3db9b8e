import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock, SystemMonotonicClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { DeliveryQueue } from '../src/application/sending/delivery-queue.js';
import { DeliverySender } from '../src/application/sending/delivery-sender.js';
import { PostgresDeliveryQueue } from '../src/outbound/postgres/sending/postgres-delivery-queue.js';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

let webhooks: Webhooks;
let receiver: Receiver;

beforeAll(async () => {
  webhooks = await Webhooks.create();
  await Promise.all([webhooks.start(), webhooks.start()]);
  receiver = await Receiver.start();
});
afterAll(async () => {
  await webhooks.close();
  await receiver.stop();
});

const create = async (org: string, more: object) => {
  const answer = await webhooks.call('POST', org, '', { mode: 'live', eventTypes: ['*'], ...more });
  expect(answer.status).toBe(201);
  return answer.body['endpoint'] as unknown as { id: string; maxPerSecond: number | null; headers: string[] };
};
const queue = (): PostgresDeliveryQueue =>
  new PostgresDeliveryQueue(
    webhooks.db.database,
    new TimeOrderedIdGenerator(new SystemClock()),
    new SystemMonotonicClock(),
    { deadlineMs: 10_000 } as never,
  );

describe('headers of the org', () => {
  it('are sent with each delivery, kept sealed and never shown', async () => {
    const org = newOrg();
    const headers = { Authorization: 'Bearer s3cr3t-of-the-shop', 'X-Shop': 'जयपुर'.length.toString() };
    const endpoint = await create(org, { url: receiver.url('/headers'), headers });
    expect(endpoint.headers).toEqual(['Authorization', 'X-Shop']);
    await webhooks.publish([runEvent(org)]);
    await eventually(() => expect(receiver.at('/headers')).toHaveLength(1));
    expect(receiver.at('/headers')[0]?.headers).toMatchObject({
      authorization: headers.Authorization,
      'x-shop': '5',
      'content-type': 'application/json',
    });
    const stored = JSON.stringify(await webhooks.db.database.query('SELECT * FROM endpoints WHERE org_id = $1', [org]));
    const shown = JSON.stringify([
      await webhooks.call('GET', org),
      await webhooks.call('GET', org, `/${endpoint.id}`),
      await webhooks.deliveries(org, endpoint.id),
    ]);
    for (const text of [stored, shown]) expect(text).not.toContain('s3cr3t');
  });

  it('stay with the origin they were given for', async () => {
    const org = newOrg();
    const { id } = await create(org, { url: receiver.url('/at-home'), headers: { 'X-Key': 'given-for-this-origin' } });
    const change = (body: object) => webhooks.call('PATCH', org, `/${id}`, body);
    const elsewhere = receiver.url('/elsewhere').replace('127.0.0.1', '127.0.0.2');
    expect(await change({ url: elsewhere })).toMatchObject({
      status: 400,
      body: { errorCode: 'INVALID_REQUEST', details: [{ path: ['headers'] }] },
    });
    expect((await change({ url: receiver.url('/moved') })).body['endpoint']).toMatchObject({ headers: ['X-Key'] });
    expect((await change({ url: elsewhere, headers: null })).body['endpoint']).toMatchObject({
      url: elsewhere,
      headers: [],
    });
    expect((await change({ headers: { 'X-Key': 'other' } })).status).toBe(200);
    const back = await change({ url: receiver.url('/moved'), headers: { 'X-Key': 'other' } });
    expect(back.body['endpoint']).toMatchObject({ url: receiver.url('/moved'), headers: ['X-Key'] });
  });

  it('never follow a URL that somebody else changes at the same time', async () => {
    const org = newOrg();
    const [home, elsewhere] = [receiver.url('/home'), receiver.url('/elsewhere').replace('127.0.0.1', '127.0.0.2')];
    for (let round = 0; round < 10; round += 1) {
      const { id } = await create(org, { url: home });
      const change = (body: object) => webhooks.call('PATCH', org, `/${id}`, body);
      const [moved, keyed] = await Promise.all([
        change({ url: elsewhere }),
        change({ headers: { 'X-Key': 'secret' } }),
      ]);
      const { body } = await webhooks.call('GET', org, `/${id}`);
      const { url, headers } = body['endpoint'] as unknown as { url: string; headers: string[] };
      // In one order the key was given for the new URL, in the other the move is refused.
      expect([moved.status, keyed.status, url, headers]).toEqual(
        moved.status === 200 ? [200, 200, elsewhere, ['X-Key']] : [400, 200, home, ['X-Key']],
      );
      expect((await webhooks.call('DELETE', org, `/${id}`)).status).toBe(200);
    }
  });

  it('are not in the log of a receiver that echoes them, nor are signatures', async () => {
    const org = newOrg();
    const headers = { Authorization: 'Bearer s3cr3t-of-the-shop' };
    receiver.on('/echo', (response, { headers: got }) => void response.end(JSON.stringify(got)));
    const endpoint = await create(org, { url: receiver.url('/echo'), headers });
    await webhooks.publish([runEvent(org)]);
    const [delivery] = await eventually(async () => {
      const deliveries = await webhooks.deliveries(org, endpoint.id);
      expect(deliveries[0]?.status).toBe('delivered');
      return deliveries;
    });
    const kept = delivery?.attempts[0]?.responseBody ?? '';
    expect(kept).toContain('"authorization":"[removed]"');
    expect(kept).toContain('svc-event-id');
    expect(kept).not.toMatch(/s3cr3t|v1=/);
  });

  it('are replaced as a whole, stay when others are changed, and are taken away', async () => {
    const org = newOrg();
    const { id } = await create(org, { url: receiver.url('/replaced'), headers: { 'X-One': '1', 'X-Two': '2' } });
    const change = async (body: object): Promise<unknown> =>
      (await webhooks.call('PATCH', org, `/${id}`, body)).body['endpoint'];
    const sentNext = async (): Promise<object> => {
      const before = receiver.at('/replaced').length;
      await webhooks.publish([runEvent(org)]);
      await eventually(() => expect(receiver.at('/replaced')).toHaveLength(before + 1));
      const { headers } = receiver.at('/replaced').at(-1) as { headers: Record<string, string> };
      return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-')));
    };
    expect(await sentNext()).toEqual({ 'x-one': '1', 'x-two': '2' });
    expect(await change({ description: 'other' })).toMatchObject({ headers: ['X-One', 'X-Two'] });
    expect(await change({ headers: { 'X-Two': 'two' } })).toMatchObject({ headers: ['X-Two'] });
    expect(await sentNext()).toEqual({ 'x-two': 'two' });
    expect(await change({ headers: null })).toMatchObject({ headers: [] });
    expect(await sentNext()).toEqual({});
  });

  it.each(
    [
      [{ Host: 'evil.example' }, ['headers', 'Host']],
      [{ 'Svc-Signature': 't=1,v1=0' }, ['headers', 'Svc-Signature']],
      [{ 'Content-Type': 'text/plain' }, ['headers', 'Content-Type']],
      [{ 'Idempotency-Key': '1' }, ['headers', 'Idempotency-Key']],
      [{ 'X-Forwarded-For': '10.0.0.1' }, ['headers', 'X-Forwarded-For']],
      [{ 'X-A': 'b\r\nX-C: d' }, ['headers', 'X-A']],
      [{ 'X-A': 'a', 'x-a': 'b' }, ['headers']],
      [{ 'X-A': 7 }, ['headers', 'X-A']],
      [Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`X-${n}`, ''])), ['headers']],
      ['Authorization: x', ['headers']],
    ].map(([headers, path]) => [JSON.stringify(headers).slice(0, 60), headers, path] as const),
  )('are refused: %s', async (_, headers, path) => {
    const org = newOrg();
    const body = { mode: 'live', url: receiver.url('/x'), eventTypes: ['*'], headers };
    const refused = { status: 400, body: { errorCode: 'INVALID_REQUEST', details: [{ path }] } };
    expect(await webhooks.call('POST', org, '', body)).toMatchObject(refused);
    const { id } = await create(org, { url: receiver.url('/x') });
    expect(await webhooks.call('PATCH', org, `/${id}`, { headers })).toMatchObject(refused);
  });
});

describe('a change of an endpoint', () => {
  it('is told apart from one that changes nothing, of two at once by one of them', async () => {
    const org = newOrg();
    const set = { url: receiver.url('/told'), eventTypes: ['run.completed', 'run.failed'], description: 'Ours' };
    const { id } = await create(org, { ...set, headers: { 'x-own': '1' } });
    const isUnchanged = async (body: object): Promise<boolean> => {
      const answer = await webhooks.text('PATCH', org, `/${id}`, body);
      expect(answer.status).toBe(200);
      return answer.isUnchanged;
    };
    const spelled = { url: set.url.replace('http:', 'HTTP:'), eventTypes: [...set.eventTypes].reverse() };
    for (const same of [set, spelled, set, {}, { isPaused: false, maxPerSecond: null }])
      expect(await isUnchanged(same)).toBe(true);
    for (const other of [
      { ...set, description: 'Theirs' },
      { maxPerSecond: 5 },
      { maxPerSecond: null },
      { eventTypes: ['run.completed'] },
      { url: receiver.url('/moved') },
      { headers: { 'x-own': '1' } }, // what it was is not looked at
    ])
      expect([other, await isUnchanged(other)]).toEqual([other, false]);
    for (const isPaused of [true, false, true]) {
      const both = await Promise.all([isUnchanged({ isPaused }), isUnchanged({ isPaused })]);
      expect(both.sort()).toEqual([false, true]);
    }
  });
});

describe('an endpoint with maxPerSecond', () => {
  it('gets everything, spread over time, though two processes send', async () => {
    const org = newOrg();
    const { id, maxPerSecond } = await create(org, { url: receiver.url('/limited'), maxPerSecond: 5 });
    expect(maxPerSecond).toBe(5);
    const began = performance.now();
    await webhooks.publish(Array.from({ length: 16 }, () => runEvent(org)));
    await eventually(() => expect(receiver.at('/limited')).toHaveLength(16));
    const last = Math.max(...receiver.at('/limited').map(({ at }) => at));
    expect(last - began).toBeGreaterThanOrEqual(2_990); // the 16th place is 15 fifths of a second behind the first
    await eventually(async () => expect(await webhooks.deliveries(org, id, '?status=delivered')).toHaveLength(16));
  });

  it('has its limit changed and taken away', async () => {
    const org = newOrg();
    const { id } = await create(org, { url: receiver.url('/freed'), maxPerSecond: 1 });
    const change = (body: object) => webhooks.call('PATCH', org, `/${id}`, body);
    expect((await change({ description: 'x' })).body['endpoint']).toMatchObject({ maxPerSecond: 1 });
    expect((await change({ maxPerSecond: 1_000 })).body['endpoint']).toMatchObject({ maxPerSecond: 1_000 });
    expect((await change({ maxPerSecond: null })).body['endpoint']).toMatchObject({ maxPerSecond: null });
    for (const maxPerSecond of [0, -1, 1.5, 1_001, '5'])
      expect(await change({ maxPerSecond })).toMatchObject({
        status: 400,
        body: { details: [{ path: ['maxPerSecond'] }] },
      });
  });

  it('gives each place in time to one process: what two claim follows one another', async () => {
    for (const service of webhooks.services) await service.app.get(DeliverySender).stop();
    const org = newOrg();
    const { id } = await create(org, { url: receiver.url('/places'), maxPerSecond: 4 });
    await webhooks.publish(Array.from({ length: 20 }, () => runEvent(org)));
    await eventually(async () => expect(await webhooks.deliveries(org, id, '?status=pending')).toHaveLength(20));
    const [one, other] = [queue(), queue()] as [DeliveryQueue, DeliveryQueue];
    const room = { total: 100, perEndpoint: 3, endpoints: {} };
    const places: number[] = [];
    for (const each of [one, other, one, other]) {
      const claimed = (await each.claim(room)).filter(({ endpointId }) => endpointId === id);
      places.push(...claimed.map(({ startsAt }) => startsAt));
      claimed.forEach(({ startsAt }, n) => expect(startsAt - (claimed[0]?.startsAt ?? 0)).toBeCloseTo(n * 250, 3));
    }
    // Two seconds ahead and no more, in the order in which they were claimed.
    expect(places.length).toBeGreaterThanOrEqual(8);
    expect(places.length).toBeLessThan(20);
    const [row] = await webhooks.db.database.query<{ ahead: number }>(
      `SELECT extract(epoch FROM next_send_at - now())::float8 AS ahead FROM endpoints WHERE id = $1`,
      [id],
    );
    expect(row?.ahead).toBeLessThanOrEqual(2.26);
  });
});
