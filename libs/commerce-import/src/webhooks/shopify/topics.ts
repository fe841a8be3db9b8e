import type { ReadTopic, Topics } from '../topic.js';
import { shopifyOrderIn } from './orders.js';

const ORDER: ReadTopic = (body) => [{ kind: 'put', entity: 'orders', object: shopifyOrderIn(body) }];

/** What is read of Shopify's topics. */
export const SHOPIFY_TOPICS: Topics = {
  'orders/create': ORDER,
  'orders/updated': ORDER,
  'orders/paid': ORDER,
  'orders/cancelled': ORDER,
  'orders/fulfilled': ORDER,
  'orders/partially_fulfilled': ORDER,
};
