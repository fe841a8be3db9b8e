import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startCommerceService, type CommerceService } from './commerce-service.js';
import { connectShop, payload, type ConnectedShop } from './shop-deliveries.js';

const ORDER = payload('shopify/orders-create.2024-10').body;
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
const open = (minute: number) => ({
  ...ORDER,
  ...{ created_at: at(0), updated_at: at(minute), cancelled_at: null, cancel_reason: null, closed_at: null },
  ...{ fulfillments: [], refunds: [] },
});
const cancelled = (minute: number) => ({ ...open(minute), cancelled_at: at(minute), cancel_reason: 'customer' });
const parcel = (minute: number) => ({
  ...{ id: 7, order_id: ORDER.id, created_at: at(minute), updated_at: at(minute), status: 'success' },
  ...{ shipment_status: 'in_transit', tracking_company: null, tracking_number: null, line_items: [] },
});

/** Platforms promise no order: what tells of the cancellation may come after what happened later. */
describe('a cancellation that comes after a parcel of a later time', () => {
  let commerce: CommerceService;
  let shop: ConnectedShop;
  let sent = 0;
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    shop = await connectShop(commerce, 'shopify');
    sent = 0;
  });

  const send = async (topic: string, body: object) => {
    await shop.send(topic, body);
    sent += 1;
    await eventually(async () => {
      const receipts: { status: string }[] = await shop.receipts();
      expect(receipts.filter(({ status }) => status === 'applied')).toHaveLength(sent);
    });
    const [{ results }] = await shop.receipts();
    return results[0].outcome;
  };
  const stored = async () => {
    const [row] = await commerce.db.database.query<{ object: Record<string, unknown> }>(
      `SELECT object FROM objects WHERE store_id = $1 AND entity = 'orders'`,
      [shop.storeId],
    );
    return row?.object;
  };

  it('counts, and the parcel stays', async () => {
    await send('orders/create', open(1));
    await send('fulfillments/create', parcel(9));
    expect(await stored()).toMatchObject({ status: 'open', delivery: { status: 'shipped' } });
    expect(await send('orders/cancelled', cancelled(5))).toBe('written');
    expect(await stored()).toMatchObject({
      ...{ status: 'cancelled', cancelReason: 'customer', delivery: { status: 'shipped' } },
    });
    expect(new Date(String((await stored())?.['cancelledAt']))).toEqual(new Date(at(5)));
    expect(await send('orders/cancelled', cancelled(5))).toBe('stale'); // it is known by now
  });

  it('is nothing that an older open copy takes back, nor does such a copy change anything', async () => {
    await send('orders/create', open(1));
    await send('fulfillments/create', parcel(9));
    await send('orders/cancelled', cancelled(5));
    expect(await send('orders/updated', open(3))).toBe('stale');
    expect(await stored()).toMatchObject({ status: 'cancelled' });
  });
});
