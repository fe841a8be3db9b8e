import type { CommerceEntity } from '@outcall/contracts-commerce';
import { newestOf } from '../../formats/values.js';
import type { Body } from '../body.js';
import { deletionOf } from '../deletion.js';
import type { ReadTopic, Topics } from '../topic.js';
import { woocommerceCustomerIn } from './customers.js';
import { binnedIn, woocommerceOrderIn } from './orders.js';
import { woocommerceProductIn } from './products.js';

const put =
  (entity: CommerceEntity, read: (body: Body) => Record<string, unknown> | null): ReadTopic =>
  (body) => {
    const object = read(body);
    return object ? [{ kind: 'put', entity, object }] : 'not_kept';
  };

const MAX_AHEAD_MS = 10 * 60_000;

/**
 * The body is of when it was sent, so the order is in the bin then. Its own time may be older than the copy that is
 * kept: the shop left it as it was, or a refund or an import made the copy newer. It counts where the shop's clock is a
 * little ahead of ours, as it was for that copy.
 */
const binnedAt = (modified: Date | null, receivedAt: Date): Date =>
  modified && modified > receivedAt && modified.getTime() <= receivedAt.getTime() + MAX_AHEAD_MS
    ? modified
    : receivedAt;

/** To the bin the plugin sends no deletion, but a change: an order in it is gone all the same. */
const orBinned =
  (read: ReadTopic): ReadTopic =>
  (body, delivery) => {
    const binned = binnedIn(body);
    if (!binned) return read(body, delivery);
    const deletedAt = binnedAt(binned.modified, delivery.receivedAt);
    return [{ kind: 'delete', entity: 'orders', externalId: binned.externalId, deletedAt }];
  };

/** What comes back out of the bin is newer than its deletion, whether or not the shop has given it a new time. */
const restored =
  (entity: CommerceEntity, read: (body: Body) => Record<string, unknown> | null): ReadTopic =>
  (body, { receivedAt }) => {
    const object = read(body);
    if (!object) return 'not_kept';
    const updatedAt = newestOf(String(object['updatedAt']), receivedAt.toISOString());
    return [{ kind: 'put', entity, object: { ...object, updatedAt } }];
  };

const notKept: ReadTopic = () => 'not_kept';

/** What is read of WooCommerce's topics. */
export const WOOCOMMERCE_TOPICS: Topics = {
  'order.created': orBinned(put('orders', woocommerceOrderIn)),
  'order.updated': orBinned(put('orders', woocommerceOrderIn)),
  'order.restored': orBinned(restored('orders', woocommerceOrderIn)),
  'order.deleted': deletionOf('orders'),
  'customer.created': put('customers', woocommerceCustomerIn),
  'customer.updated': put('customers', woocommerceCustomerIn),
  'customer.deleted': deletionOf('customers'),
  'product.created': put('products', woocommerceProductIn),
  'product.updated': put('products', woocommerceProductIn),
  'product.restored': restored('products', woocommerceProductIn),
  'product.deleted': deletionOf('products'),
  'coupon.created': notKept,
  'coupon.updated': notKept,
  'coupon.deleted': notKept,
  'coupon.restored': notKept,
};
