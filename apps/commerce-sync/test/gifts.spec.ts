import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TRIGGER_VALIDITY_PATH } from '@outcall/contracts-runs';
import { findLibraryFlow, type FlowTrigger } from '@outcall/flow-language';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { manager, service, startCommerceService, tenant, type CommerceService } from './commerce-service.js';
import { connectShop, payload } from './shop-deliveries.js';

type Json = Record<string, unknown>;
const FLOW = 'flw_00000000000000000001';
const [RECIPIENT, BUYER] = ['+919876500001', '+919876500002'];

/** The trigger of the library as it stands, at once. */
const COD: FlowTrigger = {
  ...(findLibraryFlow('cod_confirmation')?.definition.triggers?.[0] as FlowTrigger),
  ...{ when: [], delayMinutes: 0, enabled: true },
};

describe('the name that is spoken of an order that goes to somebody else', () => {
  let commerce: CommerceService;
  let orgId: string;
  let orgs = 0;
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_gift${(orgs += 1)}`;
    await commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [orgId, FLOW, JSON.stringify([COD])],
    );
  });

  const now = (): string => new Date().toISOString();
  const started = () =>
    eventually(async () => {
      const [start] = commerce.fake.starts.filter((each) => each.orgId === orgId);
      return start !== undefined && { contactId: start.contactId, name: start.inputs?.['customer_name'] };
    });
  const contactOf = (phone: string) => commerce.fake.contacts.get(phone);

  it.each([
    ["the recipient's with their number", { shipping_address: RECIPIENT }, RECIPIENT, 'Meera Iyer'],
    ["the buyer's with theirs", { customer: BUYER }, BUYER, 'Asha Rao'],
    ["the buyer's with the order's own", { phone: BUYER }, BUYER, 'Asha Rao'],
  ])('is %s, from Shopify', async (_, phones: { [block: string]: string }, called, name) => {
    const shop = await connectShop(commerce, 'shopify', orgId);
    const { body } = payload('shopify/orders-create.2024-10');
    const order = { ...body, created_at: now(), updated_at: now(), phone: phones['phone'] ?? null };
    order.customer = { ...body.customer, first_name: 'Asha', last_name: 'Rao', phone: phones['customer'] ?? null };
    order.customer.default_address = null;
    order.billing_address = { ...body.billing_address, name: 'Asha Rao', phone: null };
    const shipping = phones['shipping_address'] ?? null;
    order.shipping_address = { ...body.shipping_address, name: 'Meera Iyer', country_code: 'IN', phone: shipping };
    await shop.send('orders/create', order);
    expect(await started()).toEqual({ contactId: contactOf(called), name });
  });

  it.each([
    ["the recipient's with their number", RECIPIENT, RECIPIENT, 'Meera Iyer'],
    ["the buyer's where only theirs is known", '', BUYER, 'Asha Rao'],
  ])('is %s, from WooCommerce', async (_, shipping, called, name) => {
    const shop = await connectShop(commerce, 'woocommerce', orgId);
    const { body } = payload('woocommerce/order-created.v3');
    const at = now().slice(0, 19);
    const times = { date_created_gmt: at, date_modified_gmt: at, date_created: at, date_modified: at };
    const billing = { ...body.billing, first_name: 'Asha', last_name: 'Rao', country: 'IN', phone: BUYER };
    const own = { ...body.shipping, first_name: 'Meera', last_name: 'Iyer', country: 'IN', phone: shipping };
    await shop.send('order.created', { ...body, ...times, billing, shipping: own });
    expect(await started()).toEqual({ contactId: contactOf(called), name });
  });

  const NONE = { phone: null, billingAddress: null };
  const shippedTo = (phone: string | null, name: string | null): Json => ({
    ...(fullObject('orders')['shippingAddress'] as Json),
    ...{ country: 'IN', phone, name },
  });
  const put = async (entity: string, objects: readonly Json[], storeId: string) =>
    commerce.ask('PUT', `/v1/stores/${storeId}/${entity}`, {
      ...{ context: tenant(orgId, 'live'), body: { [entity]: objects } },
    });
  const newStore = async (): Promise<string> => {
    const asking = { context: tenant(orgId, 'live'), body: { name: 'Shop', key: 'shop' } };
    return (await commerce.ask('POST', '/v1/stores', asking)).body.store.id;
  };
  const gift = (more: Json): Json => ({
    ...fullObject('orders'),
    ...{ externalId: 'g-1', createdAt: now(), updatedAt: now(), delivery: null, ...NONE },
    ...more,
  });
  const buyer = (phone: string | null): Json => ({ externalId: 'c-1', name: 'Asha Rao', email: null, phone });

  it.each([
    ["the recipient's with their number", shippedTo(RECIPIENT, 'Meera Iyer'), BUYER, RECIPIENT, 'Meera Iyer'],
    ["the buyer's with theirs", shippedTo(null, 'Meera Iyer'), BUYER, BUYER, 'Asha Rao'],
    ["the buyer's where both blocks have their number", shippedTo(BUYER, null), BUYER, BUYER, 'Asha Rao'],
    ["not the buyer's with a number that has no name", shippedTo(RECIPIENT, null), BUYER, RECIPIENT, undefined],
  ])('is %s, from a sync', async (_, shippingAddress, phone, called, name) => {
    await put('orders', [gift({ shippingAddress, customer: buyer(phone) })], await newStore());
    expect(await started()).toEqual({ contactId: contactOf(called), name });
  });

  it('is the same when it is tried out, and when it is looked at anew before an attempt', async () => {
    const storeId = await newStore();
    const object = gift({ shippingAddress: shippedTo(RECIPIENT, 'Meera Iyer'), customer: buyer(BUYER) });
    commerce.fake.flows.set(FLOW, { orgId, eventVersion: 1, triggers: [COD], callType: 'transactional' });
    const tried = await commerce.ask('POST', `/internal/admin/orgs/${orgId}/flows/${FLOW}/triggers/${COD.id}/try`, {
      ...{ context: manager(orgId), body: { object } },
    });
    expect(tried.body.inputs).toMatchObject({ customer_name: 'Meera Iyer' });

    await put('orders', [object], storeId);
    const takes = { on: COD.on, inputs: COD.inputs };
    const about = { orgId, mode: 'live', storeId, entity: 'orders', externalId: 'g-1', conditions: [], takes };
    const asking = { caller: 'run-orchestrator', context: service, body: { items: [about] } };
    const { body } = await commerce.ask('POST', TRIGGER_VALIDITY_PATH, asking);
    expect(body.results).toMatchObject([{ phone: RECIPIENT, inputs: { customer_name: 'Meera Iyer' } }]);
  });

  it("of a return is that of its order's number", async () => {
    const returned = findLibraryFlow('return_pickup')?.definition.triggers?.[0] as FlowTrigger;
    await commerce.db.database.query('UPDATE flow_triggers SET triggers = $2 WHERE org_id = $1', [
      orgId,
      JSON.stringify([{ ...returned, enabled: true, when: [], delayMinutes: 0 }]),
    ]);
    const storeId = await newStore();
    const order = gift({ shippingAddress: shippedTo(RECIPIENT, 'Meera Iyer'), customer: buyer(BUYER) });
    await put('orders', [order], storeId);
    const status = returned.on.slice('return.'.length);
    const times = { createdAt: now(), updatedAt: now(), closedAt: null };
    await put('returns', [{ ...fullObject('returns'), ...times, orderExternalId: 'g-1', status }], storeId);
    expect(await started()).toEqual({ contactId: contactOf(RECIPIENT), name: 'Meera Iyer' });
  });
});
