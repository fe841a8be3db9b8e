import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createCipheriv } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import {
  OBJECTS,
  OBJECTS_OF_KIND,
  PACKED_PIECE,
  SYNC_RUN,
} from '../src/outbound/postgres/reading/postgres-trace-reader.js';
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
      { entity: 'orders', externalId: 'o-2', version: 1, phoneReason: null, object: { number: '1001' } },
    ]);
    const next = await get(`/stores/${storeId}/objects?limit=1&cursor=${first.body.nextCursor}`);
    expect(next.body).toMatchObject({ objects: [{ externalId: 'o-3' }], nextCursor: null });
    const other = await get(`/stores/${storeId}/sync-runs?cursor=${first.body.nextCursor}`);
    expect(other).toMatchObject({ status: 400, body: { details: [{ path: ['cursor'] }] } });
    expect((await get(`/stores/${storeId}/objects?limit=101`)).status).toBe(400);
    expect((await get(`/stores/${storeId}/objects?entity=returns`)).body.objects).toEqual([]);
  });

  it('says of an object without a number to call why it has none, in the lists and in its sync', async () => {
    const context = tenant('org_a', 'live');
    const { store } = (await commerce.ask('POST', '/v1/stores', { context, body: { name: 'Far', key: 'far' } })).body;
    const address = { country: 'US', phone: '(732) 555-0199' };
    const abroad = { phone: null, shippingAddress: address, billingAddress: null, customer: null };
    const orders = [
      { ...fullObject('orders'), ...abroad, externalId: 'abroad' },
      { ...fullObject('orders'), ...abroad, externalId: 'none', shippingAddress: null },
    ];
    const path = `/v1/stores/${store.id}/orders`;
    const said = [
      { externalId: 'abroad', phone: null, phoneReason: 'foreign' },
      { externalId: 'none', phone: null, phoneReason: 'missing' },
    ];
    const sent = await commerce.ask('PUT', path, { context, body: { orders } });
    expect(sent.body.results).toEqual(said.map((each) => ({ ...each, outcome: 'written' })));
    expect((await get(`/sync-runs/${sent.body.runId}`)).body.results).toMatchObject(said);
    const again = await commerce.ask('PUT', path, { context, body: { orders } });
    expect(again.body.results).toEqual(said.map((each) => ({ ...each, outcome: 'unchanged' })));
    expect((await get(`/stores/${store.id}/objects`)).body.objects).toMatchObject([
      { externalId: 'abroad', contactId: null, phoneReason: 'foreign' },
      { externalId: 'none', contactId: null, phoneReason: 'missing' },
    ]);
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
    const result = await commerce.ask('PUT', `${path}?startFlows=true`, { context: manager('org_a'), body });
    expect(result.body.results).toMatchObject([{ outcome: 'unchanged' }]);
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

  describe('of the largest sync', () => {
    const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(6_000_000));
    const text = JSON.stringify({ orders: [noise.toString('base64'), '₹"\\'.repeat(220_000)] });
    const results = Array.from({ length: 500 }, (_, n) => ({
      externalId: `o-${n}`,
      outcome: 'failed',
      details: [{ path: [String.fromCodePoint(97 + (n % 26)).repeat(n === 400 ? 1_500_000 : 20_000)], message: 'no' }],
    }));
    const keep = (packed: Buffer) =>
      commerce.db.database.query(
        `UPDATE sync_runs SET results = $1::text::json, body = $2, body_bytes = $3 WHERE id = $4`,
        [JSON.stringify(results), packed, Buffer.byteLength(text), runId],
      );
    const page = (cursor: unknown) => get(`/sync-runs/${runId}${cursor === null ? '' : `?cursor=${String(cursor)}`}`);
    beforeAll(() => keep(gzipSync(text)));

    it('has pages of 2 MB at most, whose results and texts are all of it', async () => {
      const read: { results: unknown[]; body: string } = { results: [], body: '' };
      let next: unknown = null;
      let pages = 0;
      do {
        const { status, body } = await page(next);
        expect(status).toBe(200);
        expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(2_001_000);
        read.results.push(...body.results);
        read.body += body.body;
        next = body.nextCursor;
        pages += 1;
      } while (next !== null);
      expect(read.body === text).toBe(true);
      expect(read.results).toEqual(results);
      expect(pages).toBeLessThan(30);
      const few = await get(`/sync-runs/${runId}?limit=3`);
      expect(few.body.results.map(({ externalId }: Json) => externalId)).toEqual(['o-0', 'o-1', 'o-2']);
    });

    it('costs the process no parsing of what is large, and reads of PostgreSQL what the page has', async () => {
      const parse = jest.spyOn(JSON, 'parse');
      try {
        const first = await page(null);
        expect(first.status).toBe(200);
        const parsed = parse.mock.calls.map(([said]) => String(said).length);
        expect(Math.max(...parsed, 0)).toBeLessThan(20_000);
      } finally {
        parse.mockRestore();
      }
      const rows = await commerce.db.database.run(SYNC_RUN, ['org_a', 'live', runId, 0, 500, 1_000_000]);
      expect(JSON.stringify(rows).length).toBeLessThan(1_100_000);
      const [{ size }] = (await commerce.db.database.query<{ size: number }>(
        'SELECT octet_length(body) AS size FROM sync_runs WHERE id = $1',
        [runId],
      )) as [{ size: number }];
      const [piece] = await commerce.db.database.run<{ piece: Buffer }>(PACKED_PIECE, [
        'org_a',
        'live',
        runId,
        size,
        1,
      ]);
      expect(piece?.piece).toHaveLength(262_144);
    });

    it('goes on in no other body: an erasure may cut it, and retention drop it, between two pages', async () => {
      const { body } = await page(null);
      await keep(gzipSync(text.slice(0, 5_000_000)));
      expect(await page(body.nextCursor)).toMatchObject({ status: 400, body: { details: [{ path: ['cursor'] }] } });
      await commerce.db.database.query('UPDATE sync_runs SET body = NULL WHERE id = $1', [runId]);
      expect((await page(body.nextCursor)).status).toBe(400);
      expect((await page(null)).body).toMatchObject({ body: null, syncRun: { hasBody: false } });
    });
  });

  it('says why the run of a start that was refused behind it gave up', async () => {
    const context = tenant('org_c', 'live');
    const shop = (await commerce.ask('POST', '/v1/stores', { context, body: { name: 'S', key: 's' } })).body.store.id;
    await commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      ['org_c', 'flw_c', JSON.stringify([{ id: 'created', on: 'order.created', enabled: true }])],
    );
    const { behaviour } = commerce.fake;
    const reason = 'the call cannot be placed: invalid_number';
    const run = { runId: 'run_c', lastError: 'invalid_number' };
    behaviour.answer = ({ trigger: { externalId } }) => ({
      ...{ outcome: 'refused', errorCode: externalId === 'o-1' ? 'CANNOT_PLACE' : 'OPTED_OUT', reason },
      ...(externalId === 'o-1' && run),
    });
    const now = new Date().toISOString();
    const orders = ['o-1', 'o-2'].map((externalId) => ({
      ...{ ...fullObject('orders'), externalId, delivery: null, createdAt: now, updatedAt: now },
    }));
    try {
      await commerce.ask('PUT', `/v1/stores/${shop}/orders`, { context, body: { orders } });
      const results = await eventually(async () => {
        const path = '/internal/admin/orgs/org_c/trigger-results?mode=live';
        const { triggerResults } = (await commerce.get(path, manager('org_c'))).body;
        expect(triggerResults.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'refused']);
        return new Map(triggerResults.map((one: { externalId: string }) => [one.externalId, one]));
      });
      expect(results.get('o-1')).toMatchObject({ reason: 'CANNOT_PLACE', ...run });
      expect(results.get('o-2')).toMatchObject({ reason: 'OPTED_OUT', runId: null, lastError: null });
    } finally {
      behaviour.answer = () => null;
    }
  });

  it('is not shown to another org', async () => {
    expect((await get(`/stores/${storeId}/objects`, 'org_b')).status).toBe(404);
    expect((await get(`/sync-runs/${runId}`, 'org_b')).status).toBe(404);
    expect((await commerce.get(`${base}/sync-runs/${runId}`, manager('org_b'))).status).toBe(404);
    expect((await get('/trigger-results', 'org_b')).body.triggerResults).toEqual([]);
  });
});
