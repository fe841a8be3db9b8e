import { deletionOf } from '../deletion.js';
import type { IgnoredReason } from '../delivery.js';
import type { ReadTopic, Topics } from '../topic.js';
import { erasureIn, shopifyCustomerIn } from './customers.js';
import { marketingConsent, unsubscribedAtIn } from './marketing-consents.js';
import { shopifyOrderIn } from './orders.js';
import { parcelIn, withParcel } from './parcels.js';
import { shopifyProductIn } from './products.js';
import { refundIn, withRefund } from './refunds.js';
import { returnTopic } from './returns.js';
import { isSample } from './samples.js';

const order: ReadTopic = (body) => [{ kind: 'put', entity: 'orders', object: shopifyOrderIn(body) }];
const customer: ReadTopic = (body, delivery) => {
  const unsubscribedAt = unsubscribedAtIn(body, delivery, () =>
    Date.parse(body.time('updated_at') ?? body.needed(body.time, 'created_at')),
  );
  const object = shopifyCustomerIn(body, delivery, unsubscribedAt);
  return [{ kind: 'put', entity: 'customers', object, ...(unsubscribedAt && { unsubscribedAt }) }];
};
const product: ReadTopic = (body) => [{ kind: 'put', entity: 'products', object: shopifyProductIn(body) }];

const refund: ReadTopic = (body) => {
  const externalId = body.needed(body.id, 'order_id');
  const read = refundIn(body, 'INR');
  return read.amounts.size > 0
    ? [{ kind: 'amend', entity: 'orders', externalId, amend: withRefund(read) }]
    : 'no_money';
};
const parcel: ReadTopic = (body) => {
  const externalId = body.needed(body.id, 'order_id');
  return [{ kind: 'amend', entity: 'orders', externalId, amend: withParcel(parcelIn(body)) }];
};

const ignored =
  (reason: IgnoredReason): ReadTopic =>
  () =>
    reason;

const READ: Topics = {
  'orders/create': order,
  'orders/updated': order,
  'orders/paid': order,
  'orders/cancelled': order,
  'orders/fulfilled': order,
  'orders/partially_fulfilled': order,
  'orders/edited': ignored('told_elsewhere'),
  'orders/delete': deletionOf('orders'),
  'refunds/create': refund,
  'fulfillments/create': parcel,
  'fulfillments/update': parcel,
  'returns/request': returnTopic('requested'),
  'returns/approve': returnTopic('approved'),
  'returns/decline': returnTopic('declined'),
  'returns/reopen': returnTopic('in_progress'),
  'returns/close': returnTopic('closed'),
  'returns/cancel': returnTopic('cancelled'),
  'returns/process': ignored('not_kept'),
  'returns/update': ignored('not_kept'),
  'customers/create': customer,
  'customers/update': customer,
  'customers/enable': customer,
  'customers/disable': customer,
  'customers/delete': deletionOf('customers'),
  'customers_marketing_consent/update': marketingConsent,
  'customers_email_marketing_consent/update': marketingConsent,
  'products/create': product,
  'products/update': product,
  'products/delete': deletionOf('products'),
  'draft_orders/create': ignored('not_kept'),
  'draft_orders/update': ignored('not_kept'),
  'draft_orders/delete': ignored('not_kept'),
  'checkouts/create': ignored('not_kept'),
  'checkouts/update': ignored('not_kept'),
  'checkouts/delete': ignored('not_kept'),
  'carts/create': ignored('not_kept'),
  'carts/update': ignored('not_kept'),
  'customers/redact': (body) => [erasureIn(body)],
  'customers/data_request': ignored('data_request'),
  'shop/redact': ignored('shop_redact'),
  'app/uninstalled': (_, { triggeredAt, receivedAt }) => [{ kind: 'disconnect', at: triggeredAt ?? receivedAt }],
};

/** What is read of Shopify's topics. */
export const SHOPIFY_TOPICS: Topics = Object.fromEntries(
  Object.entries(READ).map(([topic, read]): [string, ReadTopic] => [
    topic,
    (body, delivery) => (isSample(body) ? 'sample' : read(body, delivery)),
  ]),
);
