import type { CommerceEntity } from '@outcall/contracts-commerce';

type Json = Readonly<Record<string, unknown>>;

/** The paths of the fields that tell changes. */
export type Facts = Readonly<Record<string, string | null>>;

const FACT_PATHS: Readonly<Record<CommerceEntity, readonly string[]>> = {
  orders: ['status', 'payment.status', 'fulfillmentStatus', 'delivery.status'],
  returns: ['status'],
  customers: [],
  products: [],
};

const KIND: Readonly<Record<CommerceEntity, string>> = {
  orders: 'order',
  returns: 'return',
  customers: 'customer',
  products: 'product',
};

/** The name of the change when a fact becomes true. */
const MEANINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'orders payment.status': { paid: 'order.paid' },
  'orders status': { cancelled: 'order.cancelled' },
  'orders fulfillmentStatus': { fulfilled: 'order.fulfilled' },
  'orders delivery.status': {
    shipped: 'order.shipped',
    out_for_delivery: 'order.out_for_delivery',
    attempted: 'order.delivery_attempted',
    failed: 'order.delivery_failed',
    delivered: 'order.delivered',
  },
  'returns status': {
    requested: 'return.requested',
    approved: 'return.approved',
    declined: 'return.declined',
    closed: 'return.closed',
  },
};

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Json | null | undefined)?.[name], value);

export function factsOf(entity: CommerceEntity, object: Json): Facts {
  return Object.fromEntries(
    FACT_PATHS[entity].map((path) => {
      const value = at(object, path);
      return [path, typeof value === 'string' ? value : null];
    }),
  );
}

/**
 * The changes that a newer copy brings, by the names that triggers use. The first copy brings all that is true of it:
 * an order may be paid when it first comes.
 */
export function changesOf(entity: CommerceEntity, before: Facts | null, after: Facts): string[] {
  const changes = [`${KIND[entity]}.${before ? 'updated' : 'created'}`];
  for (const path of FACT_PATHS[entity]) {
    const value = after[path] ?? null;
    const meaning = value === null ? undefined : MEANINGS[`${entity} ${path}`]?.[value];
    if (meaning && before?.[path] !== value) changes.push(meaning);
  }
  return changes;
}
