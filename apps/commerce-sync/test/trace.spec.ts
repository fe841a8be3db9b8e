import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { OBJECTS, OBJECTS_OF_KIND } from '../src/outbound/postgres/reading/postgres-trace-reader.js';
import { manager, startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;

describe('the trace of a store', () => {
  let commerce: CommerceService;
  let base: string;
  let storeId: string;
  let runId: string;
  const ids = ['o-1', 'o-2', 'o-3'];
  beforeAll(async () => {
    commerce = await startCommerceService();
    const context = tenant('org_a', 'live');
    const made = await commerce.ask('POST', '/v1/stores', { context, body: { name: 'Shop', key: 's' } });
    storeId = made.body.store.id;
    base = `/internal/admin/orgs/org_a`;
    const orders = ids.map((externalId) => ({ ...fullObject('orders'), externalId }));
    runId = (await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, { context, body: { orders } })).body.runId;
    await commerce.ask('DELETE', `/v1/stores/${storeId}/orders/o-1`, { context });
  });
  afterAll(() => commerce.stop());

  const get = (path: string, org = 'org_a') => commerce.get(`${base.replace('org_a', org)}${path}`, manager(org));

  it('lists objects page by page, and no cursor of another list is taken', async () => {
    const first = await get(`/stores/${storeId}/objects?limit=1`);
    expect(first.body.objects).toMatchObject([
      { entity: 'orders', externalId: 'o-2', version: 1, object: { number: '1001' } },
    ]);
    const next = await get(`/stores/${storeId}/objects?limit=1&cursor=${first.body.nextCursor}`);
    expect(next.body).toMatchObject({ objects: [{ externalId: 'o-3' }], nextCursor: null });
    const other = await get(`/stores/${storeId}/sync-runs?cursor=${first.body.nextCursor}`);
    expect(other).toMatchObject({ status: 400, body: { details: [{ path: ['cursor'] }] } });
    expect((await get(`/stores/${storeId}/objects?limit=101`)).status).toBe(400);
    expect((await get(`/stores/${storeId}/objects?entity=returns`)).body.objects).toEqual([]);
  });

  it('keeps the history of an object that was deleted', async () => {
    const { body } = await get(`/stores/${storeId}/objects/orders/o-1/history`);
    expect(body.history.map(({ kind, version }: Json) => [kind, version])).toEqual([
      ['deleted', 2],
      ['created', 1],
    ]);
    expect(body.history[1]).toMatchObject({ syncRunId: runId, changes: ['order.created', 'order.shipped'] });
  });

  it('lists syncs, and gives one with its body as it was sent', async () => {
    const list = await get(`/stores/${storeId}/sync-runs`);
    expect(list.body.syncRuns).toMatchObject([{ id: runId, entity: 'orders', isImported: false, hasBody: true }]);
    const { body } = await get(`/sync-runs/${runId}`);
    expect(JSON.parse(body.body).orders).toHaveLength(3);
    expect(body.results).toHaveLength(3);
  });

  it('is imported into without starting flows unless told', async () => {
    const path = `${base}/stores/${storeId}/orders`;
    const body = { orders: [{ ...fullObject('orders'), externalId: 'imported' }] };
    const answer = await commerce.ask('PUT', path, { context: manager('org_a'), body });
    expect(answer).toMatchObject({ status: 200, body: { counts: { written: 1 } } });
    expect((await get(`/stores/${storeId}/sync-runs?limit=1`)).body.syncRuns).toMatchObject([{ isImported: true }]);
    const told = await commerce.ask('PUT', `${path}?startFlows=true`, { context: manager('org_a'), body });
    expect(told.body.results).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await get(`/stores/${storeId}/sync-runs?limit=1`)).body.syncRuns).toMatchObject([{ isImported: false }]);
    expect((await commerce.ask('PUT', `${path}?startFlows=maybe`, { context: manager('org_a'), body })).status).toBe(
      400,
    );
  });

  it('has pages that the process can carry, however large the objects are', async () => {
    const context = tenant('org_a', 'live');
    const { store } = (await commerce.ask('POST', '/v1/stores', { context, body: { name: 'Large', key: 'l' } })).body;
    const objects = 30;
    await commerce.db.database.query(
      `INSERT INTO objects SELECT (jsonb_populate_record(o, jsonb_build_object('store_id', $1::text, 'external_id', lpad(n::text, 3, '0'),
         'object', jsonb_build_object('note', repeat('x', 200000))))).* FROM objects o, generate_series(1, $2::int) n WHERE o.external_id = 'o-2'`,
      [store.id, objects],
    );
    for (const statement of [OBJECTS, OBJECTS_OF_KIND]) {
      const rows = await commerce.db.database.run(statement, ['org_a', 'live', store.id, 'orders', '', 101]);
      expect(rows.length).toBeGreaterThan(1);
      expect(JSON.stringify(rows).length).toBeLessThan(2_400_000);
    }
    const listed: string[] = [];
    for (let cursor = ''; cursor !== 'null';) {
      const { body } = await get(`/stores/${store.id}/objects?limit=100${cursor && `&cursor=${cursor}`}`);
      listed.push(...body.objects.map(({ externalId }: Json) => externalId));
      cursor = String(body.nextCursor);
    }
    expect(listed).toEqual(Array.from({ length: objects }, (_, n) => String(n + 1).padStart(3, '0')));
  });

  it('is not shown to another org', async () => {
    expect((await get(`/stores/${storeId}/objects`, 'org_b')).status).toBe(404);
    expect((await get(`/sync-runs/${runId}`, 'org_b')).status).toBe(404);
    expect((await commerce.get(`${base}/sync-runs/${runId}`, manager('org_b'))).status).toBe(404);
    expect((await get('/trigger-results', 'org_b')).body.triggerResults).toEqual([]);
  });
});
