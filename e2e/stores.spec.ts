import { beforeAll, describe, expect, it } from '@jest/globals';
import { admin, api, newOrg } from './support/platform.js';

describe('a store that a shop keeps in step', () => {
  let call: ReturnType<typeof api>;
  let test: ReturnType<typeof api>;
  let storeId: string;
  let orgId: string;
  const times = { createdAt: '2026-11-20T10:00:00+05:30', updatedAt: '2026-11-20T11:00:00+05:30' };
  const order = {
    externalId: 'gid://shop/Order/1?a=b',
    ...times,
    number: '1001',
    currency: 'INR',
    totals: { total: 100 },
    payment: {},
  };

  beforeAll(async () => {
    const org = await newOrg('Stores');
    orgId = org.orgId;
    call = api((await org.newKey('live')).secret);
    test = api((await org.newKey('test')).secret);
  });

  it('is connected once, live only', async () => {
    const body = { name: 'Shop', key: 'shop' };
    const made = await call('POST', '/stores', { body });
    expect(made).toMatchObject({
      status: 201,
      body: { isNew: true, store: { platform: 'custom', status: 'connected' } },
    });
    storeId = made.body.store.id;
    expect(await call('POST', '/stores', { body })).toMatchObject({ status: 200, body: { isNew: false } });
    expect((await call('GET', '/stores')).body.stores).toEqual([made.body.store]);
    expect(await test('POST', '/stores', { body })).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
    expect((await test('GET', '/stores')).body.stores).toEqual([]);
  });

  it('takes all four kinds, and deletes what it took by any id', async () => {
    const kinds = {
      orders: order,
      returns: { externalId: 'r-1', ...times, orderExternalId: order.externalId, status: 'requested' },
      customers: { externalId: 'c-1', ...times, phone: '9876543210', name: 'Asha' },
      products: { externalId: 'p-1', ...times, title: 'Kurta' },
    };
    for (const [kind, object] of Object.entries(kinds)) {
      const answer = await call('PUT', `/stores/${storeId}/${kind}`, { body: { [kind]: [object] } });
      expect(answer).toMatchObject({ status: 200, body: { ok: true, results: [{ outcome: 'written' }] } });
    }
    const path = `/stores/${storeId}/orders/${encodeURIComponent(order.externalId)}`;
    expect((await call('DELETE', path)).body).toEqual({ ok: true, isDeleted: true });
    expect((await call('DELETE', path)).body).toEqual({ ok: true, isDeleted: false });
    expect((await call('DELETE', `/stores/${storeId}/returns/r-1`)).body.isDeleted).toBe(false);
  });

  it('deletes every id that a sync accepts, and shows its history, whatever signs it is made of', async () => {
    const signs = Array.from({ length: 0x7f - 0x20 }, (_, n) => String.fromCharCode(0x20 + n));
    const ids = [
      ...new Set([
        ...[...signs.map((sign) => `a${sign}b`), ...signs.filter((sign) => sign !== '.')],
        ...[
          '%2F',
          '%252F',
          '%',
          '%zz',
          '%00',
          '..x',
          '...',
          'x..',
          '.\\..',
          '..\\..\\x',
          '//',
          '/a/',
          'a//b',
          '?a=b&c#d',
          '\\\\',
        ],
        ...[
          '👍',
          'अ',
          '\u202e',
          '\ufeff',
          '\u2028',
          'history',
          '__proto__',
          'x'.repeat(255),
          'अ'.repeat(255),
          '👍'.repeat(127),
        ],
      ]),
    ];
    const { body } = await call('PUT', `/stores/${storeId}/orders`, {
      body: { orders: ids.map((externalId) => ({ ...order, externalId })) },
    });
    const accepted = body.results.filter(({ outcome }: { outcome: string }) => outcome === 'written');
    expect(accepted.map(({ externalId }: { externalId: string }) => externalId)).toEqual(ids);
    const undo = async (id: string): Promise<void> => {
      const path = `stores/${storeId}/objects/orders/${encodeURIComponent(id)}/history`;
      const { status, body: shown } = await admin('GET', `/orgs/${orgId}/${path}`);
      expect([id, status, shown.history?.length]).toEqual([id, 200, 1]);
      const deleted = await call('DELETE', `/stores/${storeId}/orders/${encodeURIComponent(id)}`);
      expect([id, deleted.status, deleted.body.isDeleted]).toEqual([id, 200, true]);
    };
    await Promise.all(ids.map(undo));
  });

  it('takes a body of megabytes through, refuses one past 10 MB, and lets one bad object cost itself only', async () => {
    const big = Array.from({ length: 60 }, (_, n) => ({ ...order, externalId: `big-${n}`, note: 'x'.repeat(150_000) }));
    const answer = await call('PUT', `/stores/${storeId}/orders`, { body: { orders: big } });
    expect(answer.body.counts).toMatchObject({ fetched: 60, written: 60 });
    const tooLarge = { raw: `{"orders":[${' '.repeat(10 * 1024 * 1024)}]}` };
    expect((await call('PUT', `/stores/${storeId}/orders`, tooLarge)).status).toBe(413);
    const raw = JSON.stringify({ orders: [{ ...order, externalId: 'good' }, { externalId: 'b', note: 'x\u0000' }, 7] });
    const mixed = await call('PUT', `/stores/${storeId}/orders`, { raw });
    expect(mixed.body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'written',
      'failed',
      'failed',
    ]);
  });

  it('answers a broken body and a store it does not know as every other endpoint does', async () => {
    expect(await call('PUT', `/stores/${storeId}/orders`, { raw: '{"orders":{}}' })).toMatchObject({ status: 400 });
    const stranger = `/stores/sto_00000000000000000000/orders`;
    expect(await call('PUT', stranger, { body: { orders: [] } })).toMatchObject({ status: 404 });
  });

  it('shows what it has taken, with every body, and takes more from an importer', async () => {
    const base = `/orgs/${orgId}/stores/${storeId}`;
    const list = await admin('GET', `${base}/objects?entity=products`);
    expect(list.body.objects).toMatchObject([{ entity: 'products', externalId: 'p-1', version: 1 }]);
    const path = `${base}/objects/orders/${encodeURIComponent(order.externalId)}/history`;
    expect((await admin('GET', path)).body.history).toMatchObject([{ kind: 'deleted' }, { kind: 'created' }]);
    const imported = await admin('PUT', `${base}/products?startFlows=false`, {
      products: [{ externalId: 'p-2', ...times, title: 'Saree' }],
    });
    expect(imported.body.counts).toMatchObject({ written: 1 });
    const { body } = await admin('GET', `${base}/sync-runs?limit=1`);
    expect(body.syncRuns).toMatchObject([{ id: imported.body.runId, isImported: true }]);
    const run = await admin('GET', `/orgs/${orgId}/sync-runs/${imported.body.runId}`);
    expect(JSON.parse(run.body.body).products).toMatchObject([{ title: 'Saree' }]);
    expect((await admin('GET', `/orgs/${orgId}/trigger-results`)).body.triggerResults).toEqual([]);
  });
});
