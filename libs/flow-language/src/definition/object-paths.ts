import type { TriggerEvent } from './flow-definition.js';

/** What the events of triggers are about. */
export type ObjectKind = 'order' | 'return' | 'customer';

/**
 * `VALUE`: a field without parts. `ANYTHING`: a map with keys of the store's choice. A list with one entry: a list of
 * such items, read by number.
 */
type Shape = 'VALUE' | 'ANYTHING' | readonly [Shape] | { readonly [field: string]: Shape };

const values = <K extends string>(...names: K[]): Record<K, Shape> =>
  Object.fromEntries(names.map((name) => [name, 'VALUE'])) as Record<K, Shape>;

const ATTRIBUTES: Shape = [values('key', 'value')];
const EVERY = {
  ...values('externalId', 'createdAt', 'updatedAt'),
  platformStatus: 'ANYTHING',
  customAttributes: ATTRIBUTES,
  extensions: 'ANYTHING',
} as const;
const ADDRESS = values('name', 'line1', 'line2', 'city', 'state', 'stateCode', 'pincode', 'country', 'phone');

/** Whom a call about the object would reach: not a field of the object, but read off it. */
const SHOPPER = values('name');

const ORDER: Shape = {
  ...EVERY,
  shopper: SHOPPER,
  ...values(
    'number',
    'status',
    'cancelledAt',
    'closedAt',
    'cancelReason',
    'isTest',
    'sourceChannel',
    'locale',
    'currency',
    'fulfillmentStatus',
    'phone',
    'note',
  ),
  totals: values('total', 'subtotal', 'discounts', 'shipping', 'tax', 'outstanding', 'refunded', 'due'),
  payment: { ...values('status', 'method'), gateways: ['VALUE'] },
  delivery: values('status', 'deliveredAt', 'fulfillmentId'),
  customer: values('externalId', 'name', 'email', 'phone'),
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  lineItems: [
    {
      ...values(
        'externalId',
        'title',
        'variantTitle',
        'sku',
        'quantity',
        'currentQuantity',
        'unitPrice',
        'total',
        'productExternalId',
        'variantExternalId',
        'imageUrl',
      ),
      customAttributes: ATTRIBUTES,
    },
  ],
  fulfillments: [
    values(
      'externalId',
      'deliveryStatus',
      'isCancelled',
      'createdAt',
      'shippedAt',
      'deliveredAt',
      'estimatedDeliveryAt',
      'carrier',
      'trackingNumber',
      'trackingUrl',
    ),
  ],
  refunds: [values('externalId', 'createdAt', 'amount', 'note')],
  tags: ['VALUE'],
};

/** The fields of the synced objects (docs/handbook/stores-and-triggers.md#syncing-objects). */
const SHAPES: Readonly<Record<ObjectKind, Shape>> = {
  order: ORDER,
  return: {
    // Its own fields, and the order that it is of, once that is synced.
    order: ORDER,
    ...EVERY,
    ...values('orderExternalId', 'name', 'status', 'closedAt'),
    items: [
      values(
        'externalId',
        'lineItemExternalId',
        'title',
        'variantTitle',
        'reason',
        'reasonNote',
        'customerNote',
        'quantity',
      ),
    ],
  },
  customer: {
    ...EVERY,
    ...values(
      'name',
      'firstName',
      'lastName',
      'email',
      'phone',
      'locale',
      'isEnabled',
      'ordersCount',
      'amountSpent',
      'currency',
    ),
    tags: ['VALUE'],
    shopper: SHOPPER,
    defaultAddress: ADDRESS,
  },
};

export function objectKindOf(event: TriggerEvent): ObjectKind {
  return event.slice(0, event.indexOf('.')) as ObjectKind;
}

/**
 * The path a trigger's condition or input speaks of, as the names to walk from the object: `totals.total`, also written
 * `object.totals.total` or `order.totals.total`, with or without braces. Null when objects of that kind have no such
 * field. A return has its order as `order`: `object.order.number`.
 */
export function parseObjectPath(text: string, kind: ObjectKind): readonly string[] | null {
  const names = text
    .replace(/^\{\{|\}\}$/g, '')
    .trim()
    .split('.');
  if (isIn(SHAPES[kind], names)) return names;
  const below = names.slice(1);
  return below.length > 0 && (names[0] === 'object' || names[0] === kind) && isIn(SHAPES[kind], below) ? below : null;
}

function isIn(shape: Shape, names: readonly string[]): boolean {
  let at = shape;
  for (const name of names) {
    if (name === '' || at === 'VALUE') return false;
    if (at === 'ANYTHING') continue;
    const below: Shape | undefined = isList(at)
      ? /^\d{1,4}$/.test(name)
        ? at[0]
        : undefined
      : Object.hasOwn(at, name)
        ? at[name]
        : undefined;
    if (below === undefined) return false;
    at = below;
  }
  return true;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
