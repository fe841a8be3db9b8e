import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { DeliveryQueue } from '../src/application/receiving/delivery-queue.js';
import { StoredObjects } from '../src/application/triggering/stored-objects.js';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';
import { connectShop, payload, type ConnectedShop } from './shop-deliveries.js';

const ORDER = payload('shopify/orders-create.2024-10').body;
const REFUND = payload('shopify/refunds-create.2024-10').body;
const RETURN = payload('shopify/returns-request.2024-10');
const REDACT = payload('shopify/customers-redact.2024-10').body;
const ORDER_ID = String(ORDER.id);

describe('a delivery that cannot be applied yet', () => {
  let commerce: CommerceService;
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());

  const sql = (text: string, ...values: unknown[]) => commerce.db.database.query(text, values);
  const statusOf = async (shop: ConnectedShop, topic: string) =>
    (await shop.receipts()).find((each: { topic: string }) => each.topic === topic);
  /** As if it had come so long ago, and were due. */
  const age = async (shop: ConnectedShop, interval: string): Promise<void> => {
    await sql(
      `UPDATE hook_receipts SET received_at = now() - $2::interval, due_at = now() WHERE store_id = $1 AND status = 'waiting'`,
      shop.storeId,
      interval,
    );
    await sql('UPDATE hook_turns SET look_at = now() WHERE store_id = $1', shop.storeId);
  };

  it('is a refund before its order: it is applied when the order comes', async () => {
    const shop = await connectShop(commerce, 'shopify');
    await shop.send('refunds/create', REFUND);
    await eventually(async () =>
      expect(await statusOf(shop, 'refunds/create')).toMatchObject({
        status: 'waiting',
        reason: 'order_unknown',
        results: [],
      }),
    );
    await shop.send('orders/create', ORDER);
    await eventually(async () =>
      expect(await statusOf(shop, 'refunds/create')).toMatchObject({
        status: 'applied',
        reason: null,
        results: [{ entity: 'orders', externalId: ORDER_ID, outcome: 'written' }],
      }),
    );
    const [stored] = await shop.objects();
    expect(stored).toMatchObject({ version: 2, object: { refunds: [{ externalId: String(REFUND.id) }] } });
  });

  /** As if it had been looked at often: its next look is ten minutes away. */
  const seldomLookedAt = async (shop: ConnectedShop): Promise<void> => {
    await eventually(async () => {
      await sql(
        "UPDATE hook_receipts SET due_at = now() + interval '10 minutes' WHERE store_id = $1 AND waits_for IS NOT NULL",
        shop.storeId,
      );
      const due = "SELECT due_at > now() + interval '9 minutes' AS is_far FROM hook_receipts WHERE store_id = $1";
      expect(await sql(due, shop.storeId)).toEqual([{ is_far: true }]);
    });
    await sql("UPDATE hook_turns SET look_at = now() + interval '10 minutes' WHERE store_id = $1", shop.storeId);
  };
  const sync = (shop: ConnectedShop, object: object) =>
    commerce.ask('PUT', `/v1/stores/${shop.storeId}/orders`, {
      context: tenant('org_a', 'live'),
      body: { orders: [object] },
    });
  const ofSync = { ...fullObject('orders'), externalId: ORDER_ID, updatedAt: ORDER.updated_at };

  it('is applied at once when what it waits for comes by the sync', async () => {
    const shop = await connectShop(commerce, 'shopify');
    await shop.send('refunds/create', REFUND);
    await seldomLookedAt(shop);
    expect((await sync(shop, ofSync)).body.results).toMatchObject([{ outcome: 'written' }]);
    await eventually(async () => expect(await statusOf(shop, 'refunds/create')).toMatchObject({ status: 'applied' }));
  });

  it('is applied at once when it comes while it is looked for', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const objects = commerce.service.app.get(StoredObjects, { strict: false });
    const look = objects.read.bind(objects);
    let isFirst = true;
    const read = jest.spyOn(objects, 'read').mockImplementation(async (names) => {
      const found = await look(names);
      if (!isFirst || names[0]?.storeId !== shop.storeId) return found;
      isFirst = false;
      await sync(shop, ofSync);
      return found;
    });
    const wake = jest.spyOn(commerce.service.app.get(DeliveryQueue, { strict: false }), 'wake');
    try {
      await shop.send('refunds/create', REFUND);
      await eventually(() =>
        expect(wake.mock.calls.map(([{ storeId }, missing]) => [storeId, missing])).toContainEqual([
          shop.storeId,
          `orders/${ORDER_ID}`,
        ]),
      );
      await eventually(async () => expect(await statusOf(shop, 'refunds/create')).toMatchObject({ status: 'applied' }));
      const tries = 'SELECT tries FROM hook_receipts WHERE store_id = $1';
      expect(await sql(tries, shop.storeId)).toEqual([{ tries: 1 }]);
    } finally {
      wake.mockRestore();
      read.mockRestore();
    }
  });

  it('is a return before its order', async () => {
    const shop = await connectShop(commerce, 'shopify');
    await shop.send(RETURN.topic, RETURN.body);
    await eventually(async () => expect(await statusOf(shop, RETURN.topic)).toMatchObject({ reason: 'order_unknown' }));
    expect(await shop.objects('returns')).toEqual([]);
    await shop.send('orders/create', ORDER);
    await eventually(async () => expect(await statusOf(shop, RETURN.topic)).toMatchObject({ status: 'applied' }));
    expect(await shop.objects('returns')).toMatchObject([{ object: { orderExternalId: ORDER_ID } }]);
  });

  it('is stale once its order is deleted: it waits for nothing that could come', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const results = [{ entity: 'orders', externalId: ORDER_ID, outcome: 'stale' }];
    await shop.send('refunds/create', REFUND);
    await eventually(async () =>
      expect(await statusOf(shop, 'refunds/create')).toMatchObject({ reason: 'order_unknown' }),
    );
    await seldomLookedAt(shop);
    await shop.send('orders/delete', { id: ORDER.id });
    await eventually(async () =>
      expect(await statusOf(shop, 'refunds/create')).toMatchObject({ status: 'applied', results }),
    );
    await shop.send('refunds/create', { ...REFUND, id: Number(REFUND.id) + 1 });
    await shop.send(RETURN.topic, RETURN.body);
    await eventually(async () => {
      const receipts: { status: string }[] = await shop.receipts();
      expect(receipts.map(({ status }) => status)).toEqual(Array(4).fill('applied'));
    });
    expect((await statusOf(shop, RETURN.topic)).results).toMatchObject([{ entity: 'returns', outcome: 'stale' }]);
    expect([await shop.objects(), await shop.objects('returns')]).toEqual([[], []]);
  });

  it('waits for 24 hours, and is failed then', async () => {
    const shop = await connectShop(commerce, 'shopify');
    await shop.send('refunds/create', REFUND);
    await eventually(async () =>
      expect(await statusOf(shop, 'refunds/create')).toMatchObject({ reason: 'order_unknown' }),
    );
    await age(shop, '23 hours'); // far enough from its end for whatever keeps the next look back
    const isTriedAgain = 'SELECT tries > 1 AS "isTriedAgain" FROM hook_receipts WHERE store_id = $1';
    await eventually(async () => expect(await sql(isTriedAgain, shop.storeId)).toEqual([{ isTriedAgain: true }]));
    expect(await statusOf(shop, 'refunds/create')).toMatchObject({ status: 'waiting' });
    await age(shop, '24 hours');
    await eventually(async () =>
      expect(await statusOf(shop, 'refunds/create')).toMatchObject({
        status: 'failed',
        reason: 'order_unknown',
        results: [],
      }),
    );
    expect(await sql('SELECT body, waits_for FROM hook_receipts WHERE store_id = $1', shop.storeId)).toEqual([
      { body: null, waits_for: null },
    ]);
    await eventually(async () =>
      expect(await sql('SELECT 1 FROM hook_turns WHERE store_id = $1', shop.storeId)).toEqual([]),
    );
  });

  /** Refunds that came an hour ago, one after the other, and wait for their orders. */
  const thatWait = async (shop: ConnectedShop, count: number, bytes: number): Promise<void> => {
    await sql(
      `INSERT INTO hook_receipts (org_id, mode, id, store_id, topic, delivery_id, once_key, status, reason, waits_for, received_at, due_at, body, body_bytes, tries)
       SELECT 'org_a', 'live', 'rcp_00' || $1 || n, $1, 'refunds/create', n::text, n::text, 'waiting', 'order_unknown', 'orders/' || n,
              now() - interval '1 hour' + n * interval '1 second', now() + interval '1 hour', 'x'::bytea, $3, 1
         FROM generate_series(1, $2::int) n`,
      ...[shop.storeId, count, bytes],
    );
  };
  const failedOf = (shop: ConnectedShop) =>
    sql(
      `SELECT delivery_id, reason, body, body_bytes, waits_for, due_at FROM hook_receipts
        WHERE store_id = $1 AND status = 'failed' ORDER BY received_at`,
      shop.storeId,
    );

  it.each([
    ['2,500 deliveries', 2_500, 10],
    ['50 MB', 50, 1_048_576],
  ])('leaves places for what waits for nothing: past %s of a store the first is given up', async (_, count, bytes) => {
    const shop = await connectShop(commerce, 'shopify');
    const other = await connectShop(commerce, 'shopify');
    await Promise.all([thatWait(shop, count, bytes), thatWait(other, count, bytes)]);
    await shop.send('refunds/create', REFUND);
    const given = { reason: 'order_unknown', body: null, body_bytes: 0, waits_for: null, due_at: null };
    await eventually(async () => expect(await failedOf(shop)).toEqual([{ delivery_id: '1', ...given }]));
    expect(await statusOf(shop, 'refunds/create')).toMatchObject({ status: 'waiting', reason: 'order_unknown' });
    expect((await shop.send('orders/create', ORDER)).status).toBe(200);
    await eventually(async () => expect(await statusOf(shop, 'refunds/create')).toMatchObject({ status: 'applied' }));
    expect(await failedOf(other)).toEqual([]);
  });

  it('is dropped when its store is disconnected', async () => {
    const shop = await connectShop(commerce, 'shopify');
    await shop.send('refunds/create', REFUND);
    await eventually(async () =>
      expect(await statusOf(shop, 'refunds/create')).toMatchObject({ reason: 'order_unknown' }),
    );
    await shop.disconnect();
    expect(await shop.receipts()).toMatchObject([{ status: 'ignored', reason: 'store_disconnected' }]);
    expect((await shop.send('orders/create', ORDER)).status).toBe(404);
    expect(await sql('SELECT body FROM hook_receipts WHERE store_id = $1', shop.storeId)).toEqual([{ body: null }]);
    await shop.connect();
    expect((await shop.send('orders/create', ORDER)).status).toBe(200);
    await eventually(async () => expect(await statusOf(shop, 'orders/create')).toMatchObject({ status: 'applied' }));
  });

  it('is that of a process that died over it: another one takes it when the lease is over', async () => {
    const shop = await connectShop(commerce, 'shopify');
    await sql(
      `INSERT INTO hook_turns (org_id, mode, store_id, look_at, leased_until) VALUES ('org_a', 'live', $1, now(), now() + interval '1 hour')`,
      shop.storeId,
    );
    await shop.send('orders/create', ORDER);
    expect(await shop.receipts()).toMatchObject([{ status: 'waiting', reason: null }]);
    await sql('UPDATE hook_turns SET leased_until = now() WHERE store_id = $1', shop.storeId);
    await eventually(async () => expect(await shop.receipts()).toMatchObject([{ status: 'applied' }]));
  });

  it('is applied after nothing else of its store: each change is made from the one before', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const other = await commerce.replica();
    try {
      await shop.send('orders/create', ORDER);
      const refunds = Array.from({ length: 12 }, (_, n) => ({
        ...REFUND,
        id: REFUND.id + n,
        transactions: REFUND.transactions.map((each: object) => ({ ...each, amount: '1.00' })),
      }));
      await Promise.all(
        refunds.map((refund, n) => shop.send('refunds/create', refund, { ask: n % 2 ? other.ask : commerce.ask })),
      );
      await eventually(async () =>
        expect((await shop.receipts()).map(({ status }: { status: string }) => status)).toEqual(
          Array(13).fill('applied'),
        ),
      );
      expect((await shop.objects())[0].object.refunds).toHaveLength(12);
    } finally {
      await other.close();
    }
  });

  it('ends with the app: its store is disconnected', async () => {
    const shop = await connectShop(commerce, 'shopify');
    await shop.send('app/uninstalled', { id: 1, domain: 'asha.myshopify.com' });
    await eventually(async () => expect((await shop.send('orders/create', ORDER)).status).toBe(404));
    await eventually(async () =>
      expect(await statusOf(shop, 'app/uninstalled')).toMatchObject({ status: 'applied', reason: null, results: [] }),
    );
  });

  it('ends no store that was connected anew since the app was taken away', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const uninstalledAt = new Date().toISOString();
    const late = { headers: { 'x-shopify-triggered-at': uninstalledAt } };
    await shop.disconnect();
    await eventually(() => expect(Date.now()).toBeGreaterThan(Date.parse(uninstalledAt)));
    await shop.connect();
    expect((await shop.send('app/uninstalled', { id: 1 }, late)).status).toBe(200);
    await eventually(async () =>
      expect(await statusOf(shop, 'app/uninstalled')).toMatchObject({ status: 'ignored', reason: 'connected_since' }),
    );
    expect((await shop.send('orders/create', ORDER)).status).toBe(200);
    const now = { headers: { 'x-shopify-triggered-at': new Date(Date.now() + 1_000).toISOString() } };
    await shop.send('app/uninstalled', { id: 1 }, now);
    await eventually(async () => expect((await shop.send('orders/create', ORDER)).status).toBe(404));
  });

  it('is the end of a store of the release before, which kept no time, as it was', async () => {
    const shop = await connectShop(commerce, 'shopify');
    await sql('UPDATE store_connections SET connected_at = NULL WHERE store_id = $1', shop.storeId);
    const long = { headers: { 'x-shopify-triggered-at': '2026-01-01T00:00:00Z' } };
    await shop.send('app/uninstalled', { id: 1 }, long);
    await eventually(async () => expect((await shop.send('orders/create', ORDER)).status).toBe(404));
  });

  it('erases a shopper whom the shop was asked to forget, and what has no number, too', async () => {
    const shop = await connectShop(commerce, 'shopify', 'org_redact');
    const numberless = {
      ...ORDER,
      id: REDACT.orders_to_redact[1],
      phone: null,
      shipping_address: null,
      billing_address: null,
      customer: null,
    };
    await shop.send('orders/create', ORDER);
    await shop.send('orders/create', numberless);
    await eventually(async () => expect(await shop.objects()).toHaveLength(2));
    await shop.send('customers/redact', REDACT);
    await eventually(async () =>
      expect(await statusOf(shop, 'customers/redact')).toMatchObject({
        status: 'applied',
        results: [{ entity: 'customers', externalId: '', outcome: 'redacted' }],
      }),
    );
    expect(commerce.fake.erasures).toEqual([
      {
        orgId: 'org_redact',
        mode: 'live',
        phone: '+919876543210',
        recordedBy: expect.objectContaining({ kind: 'admin' }),
      },
    ]);
    expect(await shop.objects()).toMatchObject([{ externalId: ORDER_ID }]); // until commerce hears of the erasure
    await shop.send('orders/updated', { ...numberless, updated_at: '2026-11-23T10:00:00+05:30' });
    await shop.send('orders/updated', { ...ORDER, updated_at: '2026-11-23T10:00:00+05:30' });
    await eventually(async () =>
      expect((await shop.receipts()).slice(0, 2).map(({ results }: { results: unknown }) => results)).toEqual(
        Array(2).fill([{ entity: 'orders', externalId: '', outcome: 'redacted' }]),
      ),
    );
  });

  it('starts the flows of its org by what it changes, and lets marketing consents cover calls only where that is on', async () => {
    const shop = await connectShop(commerce, 'shopify', 'org_flows');
    const trigger = { id: 'created', on: 'order.created', when: [], inputs: {}, enabled: true };
    commerce.fake.flows.set('flw_1', { orgId: 'org_flows', eventVersion: 1, triggers: [trigger] });
    // of somebody else than who was erased above: shops write whole seconds, so it may be of the second of the erasure
    await shop.send('orders/create', {
      ...{ ...ORDER, phone: '+919876540008', shipping_address: null, billing_address: null, customer: null },
      ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
    });
    await eventually(() => expect(commerce.fake.starts).toMatchObject([{ orgId: 'org_flows' }]));
    const customer = { ...payload('shopify/customers-create.2024-10').body, phone: '+919876540009' };
    const asked = () => commerce.fake.asked.flatMap(({ orgId, items }) => (orgId === 'org_flows' ? items : []));
    const consented = async (id: number): Promise<boolean> => {
      const before = asked().length;
      await shop.send('customers/create', { ...customer, id, sms_marketing_consent: CONSENT });
      await eventually(() => expect(asked().length).toBeGreaterThan(before));
      return (asked().at(-1)?.consents ?? []).length > 0;
    };
    expect(await consented(1_001)).toBe(false);
    await shop.change({ marketingCoversCalls: true });
    expect(await consented(1_002)).toBe(true);
    const reported = () => commerce.fake.asked.filter(({ orgId, recordedBy }) => orgId === 'org_flows' && recordedBy);
    const [last] = await eventually(() => {
      expect(reported()).toHaveLength(1);
      return reported();
    });
    expect(last?.items[0]?.consents?.map(({ scope }) => scope)).toEqual(['promotional', 'promotional']);
    expect(last?.recordedBy).toMatchObject({ kind: 'admin' });
  });
});

const CONSENT = {
  state: 'subscribed',
  opt_in_level: 'single_opt_in',
  consent_updated_at: '2026-11-20T10:00:00+05:30',
  consent_collected_from: 'SHOPIFY',
};
