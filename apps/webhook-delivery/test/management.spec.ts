import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { Receiver } from './support/receiver.js';
import { newOrg, runEvent, Webhooks } from './support/webhooks.js';

let webhooks: Webhooks;
let receiver: Receiver;

beforeAll(async () => {
  webhooks = await Webhooks.create();
  await webhooks.start();
  receiver = await Receiver.start();
});
afterAll(async () => {
  await webhooks.close();
  await receiver.stop();
});

const valid = { mode: 'live', url: 'https://example.com/hook', eventTypes: ['run.completed', 'ping', 'app.installed'] };

describe('webhook endpoints', () => {
  it('are created, read, changed and removed; the secret is shown once and stored sealed', async () => {
    const org = newOrg();
    const created = await webhooks.call('POST', org, '', { ...valid, description: 'shop' });
    expect(created).toMatchObject({
      status: 201,
      body: { ok: true, endpoint: { mode: 'live', url: valid.url, eventTypes: valid.eventTypes, description: 'shop' } },
    });
    expect(Object.keys(created.body)).toEqual(['ok', 'endpoint', 'secret']);
    expect(created.body['secret']).toMatch(/^whsec_[0-9A-Za-z]{43}$/);
    const endpoint = created.body['endpoint'] as unknown as { id: string };
    expect(endpoint.id).toMatch(/^whe_[a-z0-9]{20}$/);
    expect((await webhooks.call('GET', org, `/${endpoint.id}`)).body).toEqual({ ok: true, endpoint });
    expect((await webhooks.call('GET', org)).body).toEqual({ ok: true, endpoints: [endpoint] });
    expect((await webhooks.call('GET', org, '?mode=test')).body).toEqual({ ok: true, endpoints: [] });
    const changed = await webhooks.call('PATCH', org, `/${endpoint.id}`, {
      url: 'https://example.com/other',
      eventTypes: ['*'],
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { endpoint: { id: endpoint.id, url: 'https://example.com/other', eventTypes: ['*'], description: 'shop' } },
    });
    const stored = JSON.stringify(await webhooks.db.database.query('SELECT * FROM endpoints WHERE org_id = $1', [org]));
    expect(stored).not.toContain(String(created.body['secret']).slice(6, 20));
    expect((await webhooks.call('DELETE', org, `/${endpoint.id}`)).body).toEqual({ ok: true });
    for (const method of ['GET', 'DELETE'] as const)
      expect((await webhooks.call(method, org, `/${endpoint.id}`)).status).toBe(404);
  });

  it.each(
    [
      [{ ...valid, mode: 'both' }, ['mode']],
      [{ ...valid, mode: undefined }, ['mode']],
      [{ ...valid, url: 'http://example.com\u0000/' }, ['url']],
      [{ ...valid, url: 'ftp://example.com/' }, ['url']],
      [{ ...valid, url: 'https://10.0.0.1/' }, ['url']],
      [{ ...valid, url: 'https://user:pass@example.com/' }, ['url']],
      [{ ...valid, url: `https://example.com/${'a'.repeat(3_000)}` }, ['url']],
      [{ ...valid, eventTypes: [] }, ['eventTypes']],
      [{ ...valid, eventTypes: ['run.exploded'] }, ['eventTypes', 0]],
      [{ ...valid, eventTypes: ['*', 'run.queued'] }, ['eventTypes']],
      [{ ...valid, eventTypes: '*' }, ['eventTypes']],
      [{ ...valid, description: 7 }, ['description']],
      [{ ...valid, secret: 'mine' }, ['secret']],
    ].map(([body, path]) => [JSON.stringify(body).slice(0, 150), body, path] as const),
  )('refuse %s', async (_, body, path) => {
    expect(await webhooks.call('POST', newOrg(), '', body)).toMatchObject({
      status: 400,
      body: { ok: false, errorCode: 'INVALID_REQUEST', details: [{ path }] },
    });
  });

  it('of another org, or with an id that cannot be, are not found', async () => {
    const [org, other] = [newOrg(), newOrg()];
    const { id } = await webhooks.endpoint(org, 'https://example.com/hook');
    const routes = [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/roll-secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/dlv_00000000000000000000/resend'],
    ] as const;
    for (const [method, suffix] of routes) {
      const body = method === 'PATCH' ? {} : undefined;
      for (const unknown of [id, 'whe_00000000000000000000', '%00', 'x'])
        expect((await webhooks.call(method, other, `/${unknown}${suffix}`, body)).status).toBe(404);
    }
    expect((await webhooks.call('GET', org, `/${id}`, undefined, 'admin', other)).status).toBe(404);
    expect((await webhooks.call('GET', org, `/${id}`, undefined, 'api_key')).status).toBe(403);
    expect((await webhooks.call('GET', org, `/${id}`)).status).toBe(200);
  });

  it('count from the next event on, whatever was changed', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/before'), { eventTypes: ['run.failed'] });
    await webhooks.publish([runEvent(org)]);
    await webhooks.call('PATCH', org, `/${id}`, { url: receiver.url('/after'), eventTypes: ['run.queued'] });
    await webhooks.publish([runEvent(org)]);
    await eventually(() => expect(receiver.at('/after').length).toBeGreaterThan(0));
    expect(receiver.at('/before')).toEqual([]);
  });
});

describe('the delivery log', () => {
  it('is read page by page, newest first, by status and type, stable while deliveries are added', async () => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, receiver.url('/log'));
    await webhooks.publish(Array.from({ length: 5 }, () => runEvent(org)));
    await eventually(async () => expect(await webhooks.deliveries(org, id, '?status=delivered')).toHaveLength(5));
    const first = await webhooks.call('GET', org, `/${id}/deliveries?limit=2&status=delivered`);
    await webhooks.publish([runEvent(org, { type: 'run.completed' })]);
    await eventually(async () =>
      expect(await webhooks.deliveries(org, id, '?eventType=run.completed')).toHaveLength(1),
    );
    const second = await webhooks.call(
      'GET',
      org,
      `/${id}/deliveries?limit=2&status=delivered&cursor=${String(first.body['nextCursor'])}`,
    );
    const third = await webhooks.call(
      'GET',
      org,
      `/${id}/deliveries?limit=2&status=delivered&cursor=${String(second.body['nextCursor'])}`,
    );
    const sequences = [first, second, third].map((page) =>
      (page.body['deliveries'] as unknown as { sequence: number }[]).map(({ sequence }) => sequence),
    );
    expect(sequences).toEqual([[5, 4], [3, 2], [1]]);
    expect(third.body['nextCursor']).toBeNull();
    expect(
      (await webhooks.call('GET', org, `/${id}/deliveries?limit=2&cursor=${String(first.body['nextCursor'])}`)).status,
    ).toBe(400);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=1e1',
    'limit=-1',
    'cursor=abc',
    'status=lost',
    'eventType=run.exploded',
    'status=failed&status=pending',
  ])('refuses ?%s', async (query) => {
    const org = newOrg();
    const { id } = await webhooks.endpoint(org, 'https://example.com/hook');
    expect((await webhooks.call('GET', org, `/${id}/deliveries?${query}`)).status).toBe(400);
  });
});
