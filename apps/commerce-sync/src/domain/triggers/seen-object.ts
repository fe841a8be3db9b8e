import type { ObjectKind } from '@outcall/flow-language';
import { shopperOf } from '../objects/shopper-of.js';
import type { Json } from './object-values.js';

/**
 * An object as triggers see it: a return with its order, where that is known, and an order or a customer with its
 * `shopper`, who is whom a call would reach.
 */
export function seenObject(kind: ObjectKind, object: Json, order?: Json | null): Json {
  if (kind === 'return') return order ? { ...object, order: withShopper('orders', order) } : object;
  return withShopper(kind === 'order' ? 'orders' : 'customers', object);
}

function withShopper(entity: 'orders' | 'customers', object: Json): Json {
  return { ...object, shopper: { name: shopperOf(entity, object)?.ownName ?? null } };
}
