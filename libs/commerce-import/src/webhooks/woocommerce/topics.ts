import type { ReadTopic, Topics } from '../topic.js';
import { woocommerceOrderIn } from './orders.js';

const ORDER: ReadTopic = (body) => {
  const object = woocommerceOrderIn(body);
  return object ? [{ kind: 'put', entity: 'orders', object }] : 'not_kept';
};

/** What is read of WooCommerce's topics. */
export const WOOCOMMERCE_TOPICS: Topics = {
  'order.created': ORDER,
  'order.updated': ORDER,
};
