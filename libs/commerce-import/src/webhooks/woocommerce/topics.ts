import type { CommerceEntity } from '@outcall/contracts-commerce';
import { newestOf } from '../../formats/values.js';
import type { Body } from '../body.js';
import { deletionOf, earlier } from '../deletion.js';
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

/** What comes back out of the bin is newer than its deletion, whether or not the shop has given it a new time. */
const restored =
  (entity: CommerceEntity, read: (body: Body) => Record<string, unknown> | null): ReadTopic =>
  (body, { receivedAt }) => {
    const object = read(body);
    if (!object) return 'not_kept';
    const updatedAt = newestOf(String(object['updatedAt']), receivedAt.toISOString());
    return [{ kind: 'put', entity, object: { ...object, updatedAt } }];
  };

/** To the bin the plugin sends no deletion, but a change: an order in it is gone all the same. */
const putOrder: ReadTopic = (body, delivery) => {
  const binned = binnedIn(body);
  if (!binned) return put('orders', woocommerceOrderIn)(body, delivery);
  const deletedAt = earlier(binned.at, delivery.receivedAt);
  return [{ kind: 'delete', entity: 'orders', externalId: binned.externalId, deletedAt }];
};

const notKept: ReadTopic = () => 'not_kept';

/** What is read of WooCommerce's topics. */
export const WOOCOMMERCE_TOPICS: Topics = {
  'order.created': put('orders', woocommerceOrderIn),
  'order.updated': putOrder,
  'order.restored': restored('orders', woocommerceOrderIn),
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
