import { describe, expect, it } from '@jest/globals';
import type { ShopChange } from '../src/index.js';
import { brokenFields } from './broken-fields.js';
import { objectOf, readPayload, shopPayloads, type ShopPayload } from './shop-payloads.js';

type Json = Record<string, unknown>;
type Amend = Extract<ShopChange, { kind: 'amend' }>['amend'];

const PAYLOADS = await shopPayloads();
const payloadOf = (file: string): ShopPayload => PAYLOADS.find((each) => each.file.includes(file)) as ShopPayload;
const [ORDER, REFUND, PARCEL] = ['orders-create.2024-10', 'refunds-create.2024-10', 'fulfillments-update.2026-01'].map(
  payloadOf,
) as [ShopPayload, ShopPayload, ShopPayload];

function amendOf(payload: ShopPayload, more: object): Amend {
  const read = readPayload({ ...payload, body: { ...(payload.body as object), ...more } });
  const [change] = read.result === 'changes' ? read.changes : [];
  if (change?.kind !== 'amend') throw new Error(JSON.stringify(read));
  return change.amend;
}

const refund = (id: number, amount: string, minute: number, more: object = {}): Amend =>
  amendOf(REFUND, {
    id,
    admin_graphql_api_id: null,
    created_at: `2026-11-22T09:${String(minute).padStart(2, '0')}:00+05:30`,
    transactions: [{ kind: 'refund', status: 'success', amount, currency: 'INR', ...more }],
  });

const parcel = (id: number, minute: number, shipment_status: string | null, more: object = {}): Amend =>
  amendOf(PARCEL, {
    id,
    admin_graphql_api_id: null,
    created_at: `2026-11-21T0${id}:00:00+05:30`,
    updated_at: `2026-11-22T10:${String(minute).padStart(2, '0')}:00+05:30`,
    shipment_status,
    ...more,
  });

/** What the store keeps: JSON, with the fields that were left out. */
function kept(order: Json): Json {
  const copy = JSON.parse(JSON.stringify(order)) as Json & { fulfillments: Json[] };
  const fulfillments = copy.fulfillments.map((each) => ({ estimatedDeliveryAt: null, shippedAt: null, ...each }));
  return { ...copy, fulfillments };
}

const amendedBy = (amends: readonly Amend[]): Json =>
  amends.reduce(
    (order, amend) => {
      const next = amend(order);
      return next ? kept(next) : order;
    },
    kept(objectOf(ORDER)),
  );

/** Numbers from 0 to below `below`, the same for the same seed. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** In some order, each one to three times. */
function mixed<T>(all: readonly T[], draw: (below: number) => number): T[] {
  const left = all.flatMap((each) => Array.from({ length: 1 + draw(3) }, () => each));
  return left.map((_, index) => {
    const at = index + draw(left.length - index);
    [left[index], left[at]] = [left[at] as T, left[index] as T];
    return left[index] as T;
  });
}

describe('refunds and parcels of an order', () => {
  const REFUNDS = [refund(1, '100.00', 3), refund(2, '0.50', 1), refund(3, '298.50', 3), refund(4, '300', 2)];
  const PARCELS = [
    parcel(1, 1, null),
    parcel(1, 2, 'in_transit'),
    parcel(1, 3, 'out_for_delivery'),
    parcel(1, 4, 'attempted_delivery'),
    parcel(1, 4, 'delivered'),
    parcel(1, 6, 'delivered', { tracking_number: 'DL9' }),
    parcel(2, 3, 'label_printed'),
    parcel(2, 5, 'delivered'),
    parcel(2, 7, 'in_transit'),
    parcel(3, 2, 'in_transit'),
    parcel(3, 8, null, { status: 'cancelled' }),
  ];

  it('make the same order in whatever order they come, and however often', () => {
    const expected = amendedBy([...REFUNDS, ...PARCELS]);
    expect(expected).toMatchObject({
      updatedAt: '2026-11-22T04:37:55.000Z',
      totals: { total: 129900, refunded: 69900 },
      payment: { status: 'partially_refunded', method: 'cod' },
      refunds: [{ externalId: '2' }, { externalId: '4' }, { externalId: '1' }, { externalId: '3' }],
      fulfillments: [
        {
          externalId: '1',
          deliveryStatus: 'delivered',
          deliveredAt: '2026-11-22T10:04:00+05:30',
          trackingNumber: 'DL9',
        },
        { externalId: '2', deliveryStatus: 'shipped', deliveredAt: null },
        { externalId: '3', isCancelled: true },
      ],
      delivery: { status: 'shipped', fulfillmentId: '2' },
    });
    for (let seed = 1; seed <= 300; seed += 1) {
      const order = amendedBy(mixed([...REFUNDS, ...PARCELS], drawing(seed)));
      expect([seed, order]).toEqual([seed, expected]);
    }
    expect(brokenFields('orders', expected)).toEqual([]);
  });

  it('say nothing new the second time', () => {
    const order = amendedBy([...REFUNDS, ...PARCELS]);
    for (const amend of [...REFUNDS, ...PARCELS]) expect(amend(order)).toBeNull();
  });

  it('are in the copy that the shop sends of the order, too', () => {
    const whole = kept(objectOf(payloadOf('orders-updated.2025-07')));
    const { refunds, fulfillments } = payloadOf('orders-updated.2025-07').body as {
      refunds: Json[];
      fulfillments: Json[];
    };
    for (const each of refunds) expect(amendOf(REFUND, each)(whole)).toBeNull();
    for (const each of fulfillments) expect(amendOf(PARCEL, each)(whole)).toBeNull();
  });

  it('refund an order whole when they come to its total, and not again in part', () => {
    const whole = amendedBy([...REFUNDS, refund(5, '600.00', 9)]);
    expect(whole).toMatchObject({ totals: { refunded: 129900 }, payment: { status: 'refunded' } });
    expect(amendedBy([...REFUNDS, refund(5, '599.99', 9)])).toMatchObject({
      payment: { status: 'partially_refunded' },
    });
    const said = { ...whole, refunds: [], payment: { status: 'refunded' } };
    expect(refund(6, '1.00', 10)(said)).toMatchObject({ payment: { status: 'refunded' }, totals: { refunded: 100 } });
  });

  it('keep what is known of a parcel beside its news', () => {
    const estimatedDeliveryAt = '2026-11-25T18:00:00+05:30';
    const order = amendedBy([parcel(1, 1, 'in_transit')]);
    const [known] = order['fulfillments'] as Json[];
    expect(parcel(1, 2, 'delivered')({ ...order, fulfillments: [{ ...known, estimatedDeliveryAt }] })).toMatchObject({
      fulfillments: [{ deliveryStatus: 'delivered', estimatedDeliveryAt }],
    });
  });

  it('leave alone what another currency gave back', () => {
    expect(refund(7, '3.30', 1, { currency: 'USD' })(kept(objectOf(ORDER)))).toBeNull();
  });

  it('are newer than the order, and leave the copy of it that the shop sends with them newer still', () => {
    const at = (amend: Amend, updatedAt: string): unknown =>
      amend({ ...kept(objectOf(ORDER)), updatedAt })?.['updatedAt'];
    expect(at(refund(1, '1.00', 30), '2026-11-20T10:00:02+05:30')).toBe('2026-11-22T03:59:55.000Z');
    expect(at(refund(1, '1.00', 30), '2026-11-22T09:30:01+05:30')).toBe('2026-11-22T09:30:01+05:30');
  });

  it('hold for an order that another sender has synced', () => {
    const sparse = { externalId: '1', currency: 'rupees', updatedAt: '2026-11-20T10:00:02+05:30', fulfillments: null };
    expect(refund(1, '1.00', 30)(sparse)).toBeNull();
    expect(refund(1, '1.00', 30)({ ...sparse, currency: 'INR' })).toMatchObject({ totals: { refunded: 100 } });
    const own = {
      ...sparse,
      fulfillments: [{ externalId: '1', createdAt: '2026-11-21T01:00:00+05:30' }, { externalId: 'b' }],
    };
    expect(parcel(1, 5, 'in_transit')(own)).toMatchObject({
      fulfillments: [{ externalId: '1', deliveryStatus: 'shipped' }, { externalId: 'b' }],
    });
  });
});

describe('what becomes of a return', () => {
  const RETURN = kept({ ...objectOf(payloadOf('returns-approve.2026-04')), fulfillments: [] });
  const close = amendOf(payloadOf('returns-close.2025-10'), {});

  it('is not told again, and not by what is older', () => {
    const closed = close(RETURN) as Json;
    expect(closed).toMatchObject({ status: 'closed', items: RETURN['items'] });
    expect(close(closed)).toBeNull();
    expect(close({ ...RETURN, updatedAt: '2026-11-27T06:00:01Z' })).toBeNull();
  });
});
