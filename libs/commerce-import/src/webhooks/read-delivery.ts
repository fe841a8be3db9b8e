import { Unmappable } from '../formats/format.js';
import { Body, objectIn } from './body.js';
import type { ReadDelivery, ShopDelivery, ShopPlatform } from './delivery.js';
import { SHOPIFY_TOPICS } from './shopify/topics.js';
import type { Topics } from './topic.js';
import { WOOCOMMERCE_TOPICS } from './woocommerce/topics.js';

const TOPICS: Readonly<Record<ShopPlatform, Topics>> = {
  shopify: SHOPIFY_TOPICS,
  woocommerce: WOOCOMMERCE_TOPICS,
};

/** What a delivery of a connected shop asks of its store. Pure, and throws for no body. */
export function readDelivery(delivery: ShopDelivery): ReadDelivery {
  const topics = TOPICS[delivery.platform];
  const read = Object.hasOwn(topics, delivery.topic) ? topics[delivery.topic] : undefined;
  if (!read) return { result: 'ignored', reason: 'unknown_topic' };
  try {
    const changes = read(new Body(objectIn(delivery.body, 'body')), delivery);
    return typeof changes === 'string' ? { result: 'ignored', reason: changes } : { result: 'changes', changes };
  } catch (error) {
    if (!(error instanceof Unmappable)) throw error;
    return { result: 'unreadable', reason: `${error.where} cannot be read` };
  }
}
