import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jsonBytes, MAX_PAGE_BYTES } from '@outcall/kernel';
import { UNCHANGED_HEADER } from '@outcall/platform-http';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';

const INSERT = `INSERT INTO stores (org_id, mode, id, platform, key, name, status, created_at) VALUES ($1, $2, $3, 'custom', $4, $5, 'connected', '2026-11-21T04:30:00.5Z')`;

describe('stores', () => {
  let commerce: CommerceService;
  beforeAll(async () => {
    commerce = await startCommerceService();
    for (const row of [
      ['org_a', 'live', 'sto_2', 'second', null],
      ['org_a', 'live', 'sto_1', 'first', 'First shop'],
      ['org_a', 'test', 'sto_3', 'first', 'Try-out'],
      ['org_b', 'live', 'sto_4', 'first', 'Other shop'],
    ])
      await commerce.db.database.query(INSERT, row);
  });
  afterAll(() => commerce.stop());

  it('are listed oldest first, those of the own org and mode alone', async () => {
    const rest = { platform: 'custom', status: 'connected', createdAt: '2026-11-21T04:30:00.500Z' };
    expect(await commerce.get('/v1/stores', tenant('org_a', 'live'))).toMatchObject({
      status: 200,
      body: {
        ok: true,
        stores: [
          { id: 'sto_1', key: 'first', name: 'First shop', ...rest },
          { id: 'sto_2', key: 'second', name: null, ...rest },
        ],
      },
    });
    expect(await commerce.get('/v1/stores', tenant('org_a', 'test'))).toMatchObject({
      body: { stores: [{ id: 'sto_3' }] },
    });
    expect(await commerce.get('/v1/stores', tenant('org_b', 'test'))).toMatchObject({
      status: 200,
      body: { ok: true, stores: [] },
    });
  });

  it('are made once for a key, and ready at once', async () => {
    const create = (body: unknown, orgId = 'org_c') =>
      commerce.ask('POST', '/v1/stores', { context: tenant(orgId, 'live'), body });
    const made = await create({ name: 'Shop', key: 'my-shop' });
    expect(made).toMatchObject({
      status: 201,
      body: { ok: true, isNew: true, store: { platform: 'custom', key: 'my-shop', name: 'Shop', status: 'connected' } },
    });
    expect(made.body.store.id).toMatch(/^sto_[a-z0-9]{20}$/);
    const again = await create({ name: 'Other name', key: 'my-shop' });
    expect(again).toMatchObject({ status: 200, body: { isNew: false, store: made.body.store } });
    expect([made, again].map(({ headers }) => headers.has(UNCHANGED_HEADER))).toEqual([false, true]);
    expect((await create({ name: 'Shop', key: 'my-shop' }, 'org_d')).body.isNew).toBe(true);
    const twins = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Twin', key: 'twin' })));
    expect(twins.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect(new Set(twins.map(({ body }) => body.store.id)).size).toBe(1);
  });

  it('are a thousand at most, however many are made at once', async () => {
    await commerce.db.database.query(
      `INSERT INTO stores (org_id, mode, id, platform, key, status, created_at)
       SELECT 'org_e', 'live', 'sto_e' || n, 'custom', 'key' || n, 'connected', now() FROM generate_series(1, 998) n`,
    );
    const create = (key: string) =>
      commerce.ask('POST', '/v1/stores', { context: tenant('org_e', 'live'), body: { name: 'Shop', key } });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => create(`more${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    expect(await create('key7')).toMatchObject({ status: 200, body: { isNew: false, store: { id: 'sto_e7' } } });
  });

  it('are a list of less than 2 MB, however large each is', async () => {
    const longest = '\u{1f600}'.repeat(195);
    const create = (n: number) => ({
      context: tenant('org_long', 'live'),
      body: { name: `${longest}${10_000 + n}`, key: `${longest}${10_000 + n}` },
    });
    expect((await commerce.ask('POST', '/v1/stores', create(0))).status).toBe(201);
    await commerce.db.database.query(
      `INSERT INTO stores (org_id, mode, id, platform, key, name, status, created_at)
       SELECT org_id, mode, 'sto_' || lpad(n::text, 20, '0'), platform, $1 || 10000 + n, name, status, created_at
         FROM stores, generate_series(1, 999) n WHERE org_id = 'org_long'`,
      [longest],
    );
    const { body } = await commerce.get('/v1/stores', tenant('org_long', 'live'));
    expect(body.stores).toHaveLength(1_000);
    expect(jsonBytes(body)).toBeLessThan(MAX_PAGE_BYTES);
  });

  it.each([
    [{ name: 'Shop' }, ['key']],
    [{ key: 'k' }, ['name']],
    [{ name: '', key: 'k' }, ['name']],
    [{ name: 'S', key: 'x'.repeat(201) }, ['key']],
    [{ name: 5, key: 'k' }, ['name']],
    [{ name: 'S', key: 'a\u0000' }, ['key']],
    [{ name: 'S', key: 'a\u202eb' }, ['key']],
    [{ name: 'Shop\nBank', key: 'k' }, ['name']],
    [{ name: 'S', key: 'k', colour: 'red' }, ['colour']],
  ])('are refused as %j', async (body, path) => {
    const answer = await commerce.ask('POST', '/v1/stores', { context: tenant('org_c', 'live'), body });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST', details: [{ path }] } });
  });

  it('that were named before names were one line are listed as they are', async () => {
    const name = 'Shop\nBank \u202e';
    await commerce.db.database.query(INSERT, ['org_f', 'live', 'sto_f', 'old\tkey', name]);
    const { body } = await commerce.get('/v1/stores', tenant('org_f', 'live'));
    expect(body.stores).toMatchObject([{ name, key: 'old\tkey' }]);
  });

  it('are shown to the gateway only', async () => {
    expect((await commerce.get('/v1/stores')).status).toBe(401);
    expect((await commerce.get('/v1/stores', tenant('org_a', 'live'), 'contacts')).status).toBe(401);
    const service = { type: 'service', orgId: 'org_a', mode: 'live', purpose: 'x' } as const;
    expect((await commerce.get('/v1/stores', service)).status).toBe(401);
  });

  it('are served while the service is healthy and ready', async () => {
    expect(await commerce.get('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await commerce.get('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
  });
});
