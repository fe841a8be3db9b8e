import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';
import { connectShop, payload, type ConnectedShop } from './shop-deliveries.js';

type Json = Record<string, unknown>;
const FLOW = 'flw_00000000000000000001';
const ORDER = payload('shopify/orders-create.2024-10').body;
const ID = String(ORDER.id);

describe('the deletion of what was never seen', () => {
  let commerce: CommerceService;
  let shop: ConnectedShop;
  let orgId: string;
  let orgs = 0;
  const base = Date.now();
  const ago = (seconds: number): string => new Date(base - seconds * 1_000).toISOString();
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    shop = await connectShop(commerce, 'shopify', orgId);
    const triggers = JSON.stringify([{ id: 'new', on: 'order.created', enabled: true }]);
    await commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [orgId, FLOW, triggers],
    );
  });

  const copy = (seconds: number): Json => ({ ...ORDER, created_at: ago(120), updated_at: ago(seconds) });
  const create = (seconds: number) => shop.send('orders/create', copy(seconds));
  const remove = (seconds: number, body: Json = { id: ORDER.id }) =>
    shop.send('orders/delete', body, { headers: { 'x-shopify-triggered-at': ago(seconds) } });
  const rows = (columns: string, table: string): Promise<Json[]> =>
    commerce.db.database.query(`SELECT ${columns} FROM ${table} WHERE org_id = $1 ORDER BY 1`, [orgId]);
  const history = async (): Promise<string[]> =>
    (await rows('version, kind', 'object_history')).map(({ version, kind }) => `${version} ${kind}`);
  /** The outcomes of all deliveries, the oldest first, once each is done. */
  const outcomes = (count: number): Promise<string[]> =>
    eventually(async () => {
      const receipts: { status: string; results: { outcome: string }[] }[] = await shop.receipts();
      expect(receipts.map(({ status }) => status)).toEqual(Array(count).fill('applied'));
      return receipts.reverse().map(({ results: [result] }) => String(result?.outcome));
    });
  const path = () => `/v1/stores/${shop.storeId}/orders`;
  const sync = async (updatedAt: string): Promise<string> => {
    const order = { ...fullObject('orders'), externalId: ID, createdAt: ago(120), updatedAt };
    const context = tenant(orgId, 'live');
    const answer = await commerce.ask('PUT', path(), { context, body: { orders: [order] } });
    return answer.body.results[0].outcome;
  };
  const removeByApi = async (id = ID): Promise<unknown> =>
    (await commerce.ask('DELETE', `${path()}/${encodeURIComponent(id)}`, { context: tenant(orgId, 'live') })).body;

  it('makes a copy from before it stale: it is not stored and starts nothing, whichever comes first', async () => {
    await remove(60);
    expect(await outcomes(1)).toEqual(['unchanged']);
    await create(90);
    expect(await outcomes(2)).toEqual(['unchanged', 'stale']);
    await create(60); // of the same moment
    expect(await outcomes(3)).toEqual(['unchanged', 'stale', 'stale']);
    expect([await shop.objects(), await rows('id', 'trigger_results')]).toEqual([[], []]);
    expect(await history()).toEqual(['1 deleted', '2 deleted']); // with when the copy says that it was created
  });

  it('is of no newer copy, which is stored, starts what it starts, and is deleted again', async () => {
    await remove(60);
    await outcomes(1);
    await create(30); // newer than the deletion, older than the moment in which that came
    expect(await outcomes(2)).toEqual(['unchanged', 'written']);
    expect(await rows('trigger_id, change', 'trigger_results')).toEqual([
      { trigger_id: 'new', change: 'order.created' },
    ]);
    await remove(45);
    expect(await outcomes(3)).toEqual(['unchanged', 'written', 'stale']);
    await remove(10);
    expect(await outcomes(4)).toEqual(['unchanged', 'written', 'stale', 'deleted']);
    expect(await history()).toEqual(['1 deleted', '2 created', '3 deleted']);
  });

  it('counts from the latest one, and is kept once however often it is told', async () => {
    for (const [count, seconds] of [60, 60, 80, 40].entries()) {
      await remove(seconds);
      await outcomes(count + 1);
    }
    expect(await history()).toEqual(['1 deleted', '2 deleted']);
    expect(await sync(ago(50))).toBe('stale');
    expect(await sync(ago(30))).toBe('written');
  });

  it('by the API is from when it came, and is answered as before', async () => {
    for (const _ of [1, 2]) expect(await removeByApi()).toEqual({ ok: true, isDeleted: false });
    expect(await sync(ago(1))).toBe('stale');
    expect(await sync(new Date(Date.now() + 60_000).toISOString())).toBe('written');
    expect(await history()).toEqual(['1 deleted', '2 deleted', '3 created']);
  });

  it('of an id that no object may have leaves nothing', async () => {
    for (const id of ['x'.repeat(3_000), '']) await removeByApi(id);
    expect(await history()).toEqual([]);
  });

  it('and the object at the same moment, from two processes, end as one after the other: nothing is left', async () => {
    const other = await commerce.replica();
    try {
      for (let round = 0; round < 12; round += 1) {
        const id = ORDER.id + round;
        const deleted = shop.send('orders/delete', { id }, { headers: { 'x-shopify-triggered-at': ago(60) } });
        const order = { ...fullObject('orders'), externalId: String(id), createdAt: ago(120), updatedAt: ago(90) };
        const body = { orders: [order] };
        const synced = other.ask('PUT', path(), { context: tenant(orgId, 'live'), body });
        const [, answer] = await Promise.all([deleted, synced]);
        expect(['written', 'stale']).toContain(answer.body.results[0].outcome);
      }
      await outcomes(12);
      expect(await shop.objects()).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('deletes a copy that claims to be of hours ahead, whenever the shop deletes it, and that copy stays away', async () => {
    await create(-20 * 3_600);
    await outcomes(1);
    await shop.send('orders/delete', { id: ORDER.id });
    await create(-20 * 3_600);
    expect(await outcomes(3)).toEqual(['written', 'deleted', 'stale']);
    expect(await shop.objects()).toEqual([]);
  });

  it('deletes a copy of a clock some minutes ahead, and none that came after it', async () => {
    await create(-60);
    await outcomes(1);
    await shop.send('orders/delete', { id: ORDER.id });
    expect(await outcomes(2)).toEqual(['written', 'deleted']);
    await sync(ago(-120));
    await remove(30);
    expect(await outcomes(3)).toEqual(['written', 'deleted', 'stale']);
  });

  it('that is noted while a sync of the object is under way makes that sync begin anew', async () => {
    commerce.fake.behaviour.meanwhile = async () => {
      await remove(60);
      await outcomes(1);
    };
    expect(await sync(ago(90))).toBe('stale');
    expect([await shop.objects(), await rows('id', 'trigger_results')]).toEqual([[], []]);
  });

  it('of an order whose return is there deletes the return, and the order does not come after it', async () => {
    const returned = { ...fullObject('returns'), externalId: 'r-1', orderExternalId: ID, updatedAt: ago(100) };
    const context = tenant(orgId, 'live');
    const returns = `/v1/stores/${shop.storeId}/returns`;
    await commerce.ask('PUT', returns, { context, body: { returns: [returned] } });
    await remove(60);
    expect(await outcomes(1)).toEqual(['deleted']);
    expect(await shop.objects('returns')).toEqual([]);
    expect(await sync(ago(90))).toBe('stale');
  });

  it('keeps the number of the copy that was deleted before, and nothing of an order that was erased', async () => {
    await sync(ago(90));
    await removeByApi();
    await shop.send('orders/delete', { id: ORDER.id }, { headers: { 'x-shopify-triggered-at': ago(-60) } });
    await outcomes(1);
    const hashes = await rows('version, number_hash', 'object_history');
    expect(hashes[2]).toEqual({ version: '3', number_hash: hashes[1]?.['number_hash'] });
    expect(hashes[2]?.['number_hash']).toEqual(expect.any(String));

    const redact = { customer: { id: 7, phone: null }, orders_to_redact: [ORDER.id + 1] };
    await shop.send('customers/redact', redact);
    await outcomes(2);
    await remove(60, { id: ORDER.id + 1 });
    await outcomes(3);
    expect(await history()).toEqual(['1 created', '2 deleted', '3 deleted']);
  });
});
