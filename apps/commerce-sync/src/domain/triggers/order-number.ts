import type { ObjectKind } from '@outcall/flow-language';
import type { Json } from './object-values.js';

/**
 * The number by which an order, or that of a return, is the same in two stores: a shop's own and that of an aggregator
 * may write it with `#` or without. Null: it has none.
 */
export function orderNumberOf(kind: ObjectKind, object: Json): string | null {
  const order = kind === 'order' ? object : kind === 'return' ? object['order'] : null;
  const number = (order as Json | null | undefined)?.['number'];
  if (typeof number !== 'string') return null;
  return number.replace(/[\s#]/g, '').toUpperCase() || null;
}
