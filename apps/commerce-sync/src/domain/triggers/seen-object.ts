import type { ObjectKind } from '@outcall/flow-language';
import { shopperOf } from '../objects/shopper-of.js';
import type { Json } from './object-values.js';

/**
 * An object as triggers see it: a return with its order, where that is known, and an order or a customer with its
 * `shopper`, who is whom a call would reach; an order also with `totals.due`, which is what the shopper still owes.
 */
export function seenObject(kind: ObjectKind, object: Json, order?: Json | null): Json {
  if (kind === 'return') return order ? { ...object, order: seenOrder(order) } : object;
  return kind === 'order' ? seenOrder(object) : withShopper('customers', object);
}

/** An order that does not say what is outstanding is owed whole: nothing is taken off. */
function seenOrder(order: Json): Json {
  const seen = withShopper('orders', order);
  const totals = order['totals'] as Json | undefined;
  return totals ? { ...seen, totals: { ...totals, due: totals['outstanding'] ?? totals['total'] ?? null } } : seen;
}

function withShopper(entity: 'orders' | 'customers', object: Json): Json {
  return { ...object, shopper: { name: shopperOf(entity, object)?.ownName ?? null } };
}
