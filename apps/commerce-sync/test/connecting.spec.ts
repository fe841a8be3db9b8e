import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallContext } from '@outcall/platform-http';
import { UNCHANGED_HEADER } from '@outcall/platform-http';
import { manager, startCommerceService, tenant, type Answer, type CommerceService } from './commerce-service.js';

const SECRET = 'shpss_0123456789';

describe('connecting a store', () => {
  let commerce: CommerceService;
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());

  const ask = (method: string, path: string, body?: unknown, orgId = 'org_a'): Promise<Answer> =>
    commerce.ask(method, `/internal/admin/orgs/${orgId}/stores/${path}`, { context: manager(orgId), body });
  const connect = (more: object = {}, orgId?: string): Promise<Answer> =>
    ask('POST', 'connect', { platform: 'shopify', shopAddress: 'Asha.MyShopify.com/', secret: SECRET, ...more }, orgId);
  const connections = (id: string) =>
    commerce.db.database.query<Record<string, unknown>>('SELECT * FROM store_connections WHERE store_id = $1', [id]);

  it('makes it once, ready at once, with the address that its platform sends to', async () => {
    const made = await connect();
    expect(made).toMatchObject({
      status: 201,
      body: {
        ok: true,
        store: {
          platform: 'shopify',
          key: 'asha.myshopify.com',
          name: 'asha.myshopify.com',
          status: 'connected',
          marketingCoversCalls: false,
        },
      },
    });
    const { id } = made.body.store;
    expect(made.body.webhookUrl).toBe(`https://calls.example/hooks/stores/${id}`);
    expect(await connect({ shopAddress: 'https://asha.myshopify.com' })).toMatchObject({
      status: 200,
      body: { store: made.body.store },
    });
    const listed = await commerce.get('/v1/stores', tenant('org_a', 'live'));
    expect(listed.body.stores).toMatchObject([{ id, platform: 'shopify', key: 'asha.myshopify.com' }]);
    const twins = await Promise.all(Array.from({ length: 6 }, () => connect({ shopAddress: 'twin.myshopify.com' })));
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(twins.map(({ body }) => body.store.id)).size).toBe(1);
    expect((await connect({}, 'org_b')).status).toBe(201);
  });

  it('keeps the secret sealed, and answers it never', async () => {
    const { body } = await connect({ shopAddress: 'sealed.myshopify.com' });
    const [row] = await connections(body.store.id);
    expect(row).toMatchObject({ connected_by: { kind: 'admin', id: 'admin', name: 'platform administrator' } });
    expect(row?.['secret']).toMatch(/^v1\.k1\./);
    const changed = await ask('PATCH', body.store.id, { secret: 'another-secret' });
    expect(JSON.stringify([row, body, changed.body, await connections(body.store.id)])).not.toMatch(
      /shpss_0123456789|another-secret/,
    );
  });

  it('replaces a secret, and the one before goes on for an hour; the same again replaces nothing', async () => {
    const { id } = (await connect({ shopAddress: 'rolled.myshopify.com' })).body.store;
    const same = await ask('PATCH', id, { secret: SECRET });
    expect([same.status, same.headers.has(UNCHANGED_HEADER)]).toEqual([200, true]);
    const [before] = await connections(id);
    const rolled = await ask('PATCH', id, { secret: 'second-secret' });
    expect([rolled.status, rolled.headers.has(UNCHANGED_HEADER)]).toEqual([200, false]);
    expect(rolled.body.webhookUrl).toBe(`https://calls.example/hooks/stores/${id}`);
    const [after] = await connections(id);
    expect(after?.['old_secrets']).toEqual([{ secret: before?.['secret'], until: expect.any(String) }]);
    for (let n = 0; n < 4; n += 1) expect((await ask('PATCH', id, { secret: `secret-no-${n}` })).status).toBe(200);
    const refused = await ask('PATCH', id, { secret: 'one-too-many' });
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('switches with evidence whether marketing consents cover calls', async () => {
    const { id } = (await connect({ shopAddress: 'marketing.myshopify.com' })).body.store;
    const switchTo = (marketingCoversCalls: boolean) => ask('PATCH', id, { marketingCoversCalls });
    expect((await switchTo(true)).body.store.marketingCoversCalls).toBe(true);
    expect((await switchTo(true)).headers.has(UNCHANGED_HEADER)).toBe(true);
    expect((await connect({ shopAddress: 'marketing.myshopify.com' })).body.store.marketingCoversCalls).toBe(true);
    expect((await switchTo(false)).body.store.marketingCoversCalls).toBe(false);
    const by = { kind: 'admin', id: 'admin', name: 'platform administrator' };
    const switches = await commerce.db.database.query(
      'SELECT covers_calls, switched_by FROM marketing_switches WHERE store_id = $1 ORDER BY id',
      [id],
    );
    expect(switches).toEqual([
      { covers_calls: true, switched_by: by },
      { covers_calls: false, switched_by: by },
    ]);
    await expect(commerce.db.database.query('DELETE FROM marketing_switches')).rejects.toThrow(/permission denied/);
  });

  it('ends with a DELETE, and begins again as the same store, with the new secret alone', async () => {
    const { id } = (await connect({ shopAddress: 'gone.myshopify.com' })).body.store;
    await commerce.db.database.query(
      `INSERT INTO hook_receipts (org_id, mode, id, store_id, topic, delivery_id, once_key, status, body, received_at)
       VALUES ('org_a', 'live', 'rcp_1', $1, 'orders/create', 'd1', 'd1', 'waiting', 'x', now()), ('org_a', 'live', 'rcp_2', $1, 'orders/create', 'd2', 'd2', 'applied', NULL, now())`,
      [id],
    );
    expect(await ask('DELETE', id)).toMatchObject({
      status: 200,
      body: { ok: true, store: { id, status: 'disconnected' } },
    });
    expect((await ask('DELETE', id)).headers.has(UNCHANGED_HEADER)).toBe(true);
    const { body } = await ask('GET', `${id}/receipts`);
    expect(body.receipts).toMatchObject([
      { id: 'rcp_2', deliveryId: 'd2', status: 'applied', reason: null },
      { id: 'rcp_1', deliveryId: 'd1', status: 'ignored', reason: 'store_disconnected', results: [] },
    ]);
    expect((await ask('PATCH', id, { secret: 'second-secret' })).status).toBe(404);
    const again = await connect({ shopAddress: 'gone.myshopify.com', secret: 'second-secret' });
    expect(again).toMatchObject({ status: 200, body: { store: { id, status: 'connected' } } });
    expect((await connections(id))[0]?.['old_secrets']).toEqual([]);
  });

  it('lists receipts in pages, newest first, of the own org alone', async () => {
    const { id } = (await connect({ shopAddress: 'pages.myshopify.com' })).body.store;
    await commerce.db.database.query(
      `INSERT INTO hook_receipts (org_id, mode, id, store_id, topic, delivery_id, once_key, status, received_at)
       SELECT 'org_a', 'live', 'rcp_p' || n, $1, 'orders/create', 'p' || n, 'p' || n, 'applied', now() FROM generate_series(1, 5) n`,
      [id],
    );
    const first = (await ask('GET', `${id}/receipts?limit=3`)).body;
    const next = (await ask('GET', `${id}/receipts?limit=3&cursor=${encodeURIComponent(first.nextCursor)}`)).body;
    expect([...first.receipts, ...next.receipts].map((each: { id: string }) => each.id)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `rcp_p${n}`),
    );
    expect(next.nextCursor).toBeNull();
    expect((await ask('GET', `${id}/receipts`, undefined, 'org_b')).status).toBe(404);
    expect((await ask('GET', `${id}/receipts?mode=test`)).status).toBe(404);
  });

  it('is refused for a key that a store of another kind has, and nothing of that store changes', async () => {
    const own = await commerce.ask('POST', '/v1/stores', {
      context: tenant('org_a', 'live'),
      body: { name: 'Own', key: 'own.example' },
    });
    const refused = await connect({ shopAddress: 'own.example', platform: 'woocommerce' });
    expect(refused).toMatchObject({
      status: 409,
      body: { errorCode: 'CONFLICT', message: expect.stringContaining('own.example') },
    });
    for (const [method, body] of [['DELETE'], ['PATCH', { secret: SECRET }]] as const)
      expect((await ask(method, own.body.store.id, body)).status).toBe(404);
    expect((await connect({ shopAddress: 'asha.myshopify.com', platform: 'woocommerce' })).status).toBe(409);
  });

  it('is for live keys alone', async () => {
    const { id } = (await connect()).body.store;
    const testKey: CallContext = {
      ...(tenant('org_a', 'test') as Extract<CallContext, { type: 'tenant' }>),
      scopes: ['manage'],
    };
    const body = { platform: 'shopify', shopAddress: 'test.myshopify.com', secret: SECRET };
    const path = '/internal/admin/orgs/org_a/stores';
    expect((await commerce.ask('POST', `${path}/connect`, { context: testKey, body })).status).toBe(403);
    expect((await commerce.ask('PATCH', `${path}/${id}`, { context: testKey, body: {} })).status).toBe(403);
    expect((await commerce.ask('DELETE', `${path}/${id}`, { context: testKey })).status).toBe(403);
    expect((await commerce.ask('GET', `${path}/${id}/receipts`, { context: testKey })).status).toBe(404);
  });

  it.each([
    [{ platform: 'magento' }, 'platform'],
    [{ shopAddress: 'no address' }, 'shopAddress'],
    [{ shopAddress: '' }, 'shopAddress'],
    [{ secret: 'short' }, 'secret'],
    [{ secret: 'x'.repeat(256) }, 'secret'],
    [{ secret: 'with\u0000control' }, 'secret'],
    [{ secret: 12_345_678 }, 'secret'],
    [{ secret: 'with-a-space-behind ' }, 'secret'],
    [{ colour: 'red' }, 'colour'],
  ])('is refused with %j', async (more, path) => {
    const refused = await connect(more);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: [path] }] } });
    expect(JSON.stringify(refused.body)).not.toContain('with\\u0000control');
  });
});
