import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';
import { connectShop, payload, type ConnectedShop } from './shop-deliveries.js';

const CUSTOMER = payload('shopify/customers-create.2024-10').body;
const ID = String(CUSTOMER.id);

/** An order may have another number than its customer: their no is of what they consented to there, too. */
describe('a customer who unsubscribes after their orders brought consents', () => {
  let commerce: CommerceService;
  let [shop, other]: ConnectedShop[] = [];
  let [orgs, numbers] = [0, 0];
  let orgId: string;
  let [own, ofOrder, ofOther]: string[] = [];
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    [own, ofOrder, ofOther] = [1, 2, 3].map(() => `+9198765${String(50_000 + (numbers += 1))}`);
    shop = await connectShop(commerce, 'shopify', orgId);
    other = await connectShop(commerce, 'shopify', orgId);
    for (const each of [shop, other]) await each.change({ marketingCoversCalls: true });
    commerce.fake.withdrawals.splice(0);
  });
  afterEach(() => void (commerce.fake.behaviour.isDown = false));

  const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
  const copy = (minute: number, state: string | null = null) => ({
    ...CUSTOMER,
    ...{ phone: own, default_address: null, updated_at: at(minute), email_marketing_consent: null },
    sms_marketing_consent: state && { state, opt_in_level: 'single_opt_in', consent_updated_at: at(minute) },
  });
  const email = (minute: number) => ({
    ...{ customer_id: CUSTOMER.id, email_address: CUSTOMER.email },
    email_marketing_consent: {
      ...{ state: 'unsubscribed', opt_in_level: 'single_opt_in', consent_updated_at: at(minute) },
    },
  });
  const unsubscribes = (minute: number) => shop?.send('customers_email_marketing_consent/update', email(minute));
  const deleted = (minute: number) =>
    shop?.send('customers/delete', { id: CUSTOMER.id }, { headers: { 'x-shopify-triggered-at': at(minute) } });
  const applied = async (count: number) =>
    await eventually(async () => {
      const receipts = await shop?.receipts();
      expect(receipts.filter(({ status }: { status: string }) => status === 'applied')).toHaveLength(count);
    });
  interface Order {
    readonly externalId?: string;
    readonly phone?: string | undefined;
    readonly customer?: string;
    readonly minute?: number;
    readonly consents?: readonly object[];
    readonly of?: ConnectedShop | undefined;
  }
  const YES = [{ scope: 'promotional', source: 'checkout', givenAt: at(2), note: 'ticked' }];
  const putOrder = async (order: Order) => {
    const { externalId = 'o-1', phone = ofOrder, customer = ID, minute = 2, consents = YES, of = shop } = order;
    const object = {
      ...fullObject('orders'),
      ...{ externalId, createdAt: at(0), updatedAt: at(minute), isTest: false, phone, consents },
      ...{ shippingAddress: null, billingAddress: null },
      customer: { externalId: customer, name: 'Asha', email: null, phone: null },
    };
    const path = `/v1/stores/${of?.storeId}/orders`;
    const { body } = await commerce.ask('PUT', path, { context: tenant(orgId, 'live'), body: { orders: [object] } });
    expect(body.results).toMatchObject([{ outcome: 'written' }]);
  };
  const taken = () => commerce.fake.withdrawals.map(({ phone, until }) => [phone, until]);
  const left = async () =>
    (
      await commerce.db.database.query<{ phone: string }>(
        'SELECT phone FROM untold_consents WHERE org_id = $1 ORDER BY phone',
        [orgId],
      )
    ).map(({ phone }) => phone);

  it.each([
    ['in a copy', () => shop?.send('customers/update', copy(4, 'unsubscribed'))],
    ['by the topic of marketing', () => unsubscribes(4)],
    ['as the shop deletes them', () => deleted(4)],
  ])('takes them back of the number of each, %s', async (_, says) => {
    await shop?.send('customers/create', copy(1));
    await putOrder({});
    await putOrder({ externalId: 'o-2', phone: ofOther });
    await putOrder({ externalId: 'o-3', phone: ofOther });
    await applied(1);
    await says();
    await applied(2);
    const expected = [ofOrder, ofOther, own].map((phone) => [phone, at(4)]);
    expect(taken().sort()).toEqual(expected.sort());
    expect(commerce.fake.withdrawals).toContainEqual({
      ...{ orgId, mode: 'live', phone: ofOrder, scope: 'promotional', until: at(4) },
      recordedBy: { kind: 'admin', id: 'admin', name: 'platform administrator' },
    });
    expect(await left()).toEqual([]);
  });

  it('leaves alone orders of others, of another store, and those that brought none', async () => {
    await shop?.send('customers/create', copy(1));
    await putOrder({ customer: 'somebody else' });
    await putOrder({ of: other, phone: ofOther });
    await putOrder({ externalId: 'o-2', phone: ofOther, consents: [] });
    await applied(1);
    await unsubscribes(4);
    await applied(2);
    expect(taken()).toEqual([[own, at(4)]]);
  });

  it('is told once more when they say it later again, and not when it is the same', async () => {
    await shop?.send('customers/create', copy(1));
    await putOrder({});
    await applied(1);
    await unsubscribes(4);
    await applied(2);
    commerce.fake.withdrawals.splice(0);
    await unsubscribes(4);
    await applied(3);
    expect(taken()).toEqual([[own, at(4)]]);
    await unsubscribes(5);
    await applied(4);
    expect(taken()).toContainEqual([ofOrder, at(5)]);
  });

  it('is heard of an order whose sync has judged its yes before and commits after it', async () => {
    await shop?.send('customers/create', copy(1));
    await putOrder({ minute: 1, consents: [] });
    await applied(1);
    const LOCK = {
      name: 'test.lock-order',
      text: `SELECT FROM objects WHERE org_id = $1 AND entity = 'orders' FOR UPDATE`,
    };
    const WAITERS = `SELECT FROM pg_locks WHERE NOT granted AND locktype = $1 AND pid IN
      (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`;
    const waitsFor = (locktype: string) =>
      eventually(async () => expect(await commerce.db.database.query(WAITERS, [locktype])).not.toEqual([]));
    let sync: Promise<void> | undefined;
    await commerce.db.database.transaction(async (tx) => {
      await tx.run(LOCK, [orgId]);
      sync = putOrder({ minute: 3 });
      await waitsFor('transactionid');
      await unsubscribes(4);
      await waitsFor('advisory');
    });
    await sync;
    await applied(2);
    expect(taken()).toContainEqual([ofOrder, at(4)]);
  });

  it('is not lost while contacts is away: it is kept with the no, and the receipt waits', async () => {
    await shop?.send('customers/create', copy(1));
    await putOrder({});
    await applied(1);
    commerce.fake.behaviour.isDown = true;
    await unsubscribes(4);
    await eventually(async () =>
      expect((await shop?.receipts())[0]).toMatchObject({ status: 'waiting', reason: 'unavailable' }),
    );
    expect(await left()).toEqual([ofOrder]);
    expect(taken()).toEqual([]);
    commerce.fake.behaviour.isDown = false;
    await applied(2);
    expect(taken()).toContainEqual([ofOrder, at(4)]);
    await eventually(async () => expect(await left()).toEqual([]));
  });
});
