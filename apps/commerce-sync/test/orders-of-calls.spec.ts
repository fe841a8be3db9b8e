import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FIND_ORDERS_PATH } from '@outcall/contracts-commerce';
import { SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { manager, service, startCommerceService, tenant, type CommerceService } from './commerce-service.js';
import { connectShop } from './shop-deliveries.js';

const ids = new TimeOrderedIdGenerator(new SystemClock());
type Json = Record<string, unknown>;
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Many shops begin to count at 1001. */
describe('the order that a call asks for by the number the shopper knows', () => {
  let commerce: CommerceService;
  let here: string;
  let there: string;
  const [ORG, OURS, THEIRS] = ['org_orders', '+919876500051', '+919876500052'];
  const question = { orgId: ORG, mode: 'live', orderNo: '1001', phone: OURS };
  const find = async (...items: unknown[]) =>
    (await commerce.ask('POST', FIND_ORDERS_PATH, { context: service, caller: 'action-dispatcher', body: { items } }))
      .body.results;
  const named = async (more: Json) => {
    const [{ order }] = await find({ ...question, ...more });
    return order && order.amount;
  };
  const put = (storeId: string, entity: string, objects: readonly Json[]) =>
    commerce.ask('PUT', `/v1/stores/${storeId}/${entity}`, {
      context: tenant(ORG, 'live'),
      body: { [entity]: objects },
    });
  const order = (externalId: string, rupees: number, phone: string, createdAt = ago(9)): Json => ({
    ...fullObject('orders'),
    ...{ externalId, number: '1001', createdAt, updatedAt: ago(1), totals: { total: rupees * 100 } },
    ...{ shippingAddress: { phone }, billingAddress: null, customer: null, phone: null },
  });
  beforeAll(async () => {
    commerce = await startCommerceService();
    const made = async (key: string): Promise<string> =>
      (await commerce.ask('POST', '/v1/stores', { context: tenant(ORG, 'live'), body: { name: key, key } })).body.store
        .id;
    [here, there] = [await made('here'), await made('there')];
    await put(here, 'orders', [{ ...order('ours', 1, OURS), currency: 'inr' }, order('twin', 2, THEIRS, ago(2))]);
    await put(there, 'orders', [order('theirs', 3, THEIRS, ago(1)), order('7', 4, THEIRS)]);
    await put(there, 'customers', [
      { ...fullObject('customers'), externalId: '7', phone: OURS, updatedAt: ago(1), defaultAddress: null },
    ]);
  });
  afterAll(() => commerce.stop());

  it('is told with what a calling agent may say', async () => {
    expect(await find(question, { ...question, orderNo: 'none' }, { ...question, orgId: 'org_without' })).toMatchObject(
      [
        {
          hasStore: true,
          order: { order_no: '1001', amount: '1', currency: 'INR', payment: 'cod', delivery_date: '2026-11-25' },
        },
        { hasStore: true, order: null },
        { hasStore: false, order: null },
      ],
    );
    expect(await find({ ...question, mode: 'test' })).toMatchObject([{ hasStore: false, order: null }]);
    const body = { items: [question] };
    const asked = await commerce.ask('POST', FIND_ORDERS_PATH, { context: service, caller: 'run-orchestrator', body });
    expect(asked.status).toBe(401);
  });

  it.each(['shopify', 'woocommerce'] as const)(
    'is told of an org with a connected store alone: %s',
    async (platform) => {
      const orgId = `org_${platform}`;
      const { storeId, disconnect } = await connectShop(commerce, platform, orgId);
      const asked = { ...question, orgId };
      expect(await find(asked)).toEqual([{ hasStore: true, order: null }]);
      await commerce.ask('PUT', `/internal/admin/orgs/${orgId}/stores/${storeId}/orders`, {
        context: manager(orgId),
        body: { orders: [order('ours', 5, OURS)] },
      });
      const found = { hasStore: true, order: { order_no: '1001', amount: '5' } };
      expect(await find(asked, { ...asked, mode: 'test' })).toMatchObject([found, { hasStore: false, order: null }]);
      await disconnect(); // what it has sent is kept
      expect(await find(asked)).toMatchObject([found]);
    },
  );

  it("is one of the run's number, and never the newer one of somebody else", async () => {
    expect(await named({})).toBe('1');
    expect(await named({ phone: '+919876500059' })).toBeNull();
    expect(await named({ phone: null })).toBeNull();
  });

  /** A change of the object has started the run, as the trigger's record has it. */
  const startedBy = async (storeId: string, entity: string, externalId: string): Promise<{ runId: string }> => {
    const runId = ids.next('run');
    await commerce.db.database.query(
      `INSERT INTO trigger_results (org_id, mode, id, flow_id, trigger_id, store_id, entity, external_id, change, outcome, run_id, due_at, created_at)
       VALUES ($1, 'live', $2, 'flw_1', 'cod', $3, $4, $5, $2, 'started', $2, now(), now())`,
      [ORG, runId, storeId, entity, externalId],
    );
    return { runId };
  };
  const STRANGER = '+919876500059';

  it("is the run's own before any other", async () => {
    expect(await named(await startedBy(here, 'orders', 'ours'))).toBe('1');
    expect(await named({ phone: THEIRS, ...(await startedBy(there, 'orders', '7')) })).toBe('4');
    expect(await named({ phone: THEIRS, storeId: here })).toBe('2'); // of the store that is named
    expect(await named({ phone: THEIRS })).toBe('3'); // the one placed last
    expect(await named({ phone: null, ...(await startedBy(here, 'orders', 'ours')) })).toBe('1');
  });

  it('is nobody of the same id in another store, and no order with the id of the customer who is called', async () => {
    expect(await named({ phone: STRANGER, ...(await startedBy(there, 'orders', 'ours')) })).toBeNull();
    expect(await named(await startedBy(there, 'customers', '7'))).toBe('1');
    expect(await named({ orderNo: '1002', ...(await startedBy(there, 'orders', '7')) })).toBeNull();
  });

  it("is nobody else's, whatever object the metadata of a run name that no trigger started", async () => {
    const claimed = { phone: STRANGER, storeId: here, objectId: 'ours' };
    expect(await named(claimed)).toBeNull(); // as a dispatcher of before asks
    expect(await named({ ...claimed, runId: ids.next('run') })).toBeNull();
    expect(await named({ ...claimed, phone: null, runId: ids.next('run') })).toBeNull();
    const { runId } = await startedBy(there, 'orders', 'theirs');
    expect(await named({ ...claimed, runId })).toBe('3'); // the one that has started it
  });

  it('is any for a member who tries the action', async () => {
    expect(await named({ phone: null, isTry: true })).toBe('3');
  });
});
