import type { ShopPlatform } from './delivery.js';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface DeliveryHeaders {
  readonly signature?: string;
  readonly topic?: string;
  /** The same for every try of one delivery. */
  readonly deliveryId?: string;
  readonly apiVersion: string | null;
  /** The shop's address, lower case: `my-shop.myshopify.com`, `shop.example` or `shop.example/store`. */
  readonly shop: string | null;
  /** When the shop changed what is told. */
  readonly triggeredAt: Date | null;
}

const NAMES: Readonly<Record<ShopPlatform, Readonly<Record<string, string>>>> = {
  shopify: {
    signature: 'x-shopify-hmac-sha256',
    topic: 'x-shopify-topic',
    deliveryId: 'x-shopify-webhook-id',
    apiVersion: 'x-shopify-api-version',
    shop: 'x-shopify-shop-domain',
    triggeredAt: 'x-shopify-triggered-at',
  },
  woocommerce: {
    signature: 'x-wc-webhook-signature',
    topic: 'x-wc-webhook-topic',
    deliveryId: 'x-wc-webhook-delivery-id',
    shop: 'x-wc-webhook-source',
  },
};

/** What the headers of a delivery say, from lower-case names; null where they are not those of the platform. */
export function headersOf(platform: ShopPlatform, headers: Headers): DeliveryHeaders | null {
  const find = (asked: string): string | undefined => {
    const name = NAMES[platform][asked];
    const value = name === undefined ? undefined : headers[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
  };
  const [signature, topic, deliveryId] = [find('signature'), find('topic'), find('deliveryId')];
  if (topic === undefined) return null;
  const triggeredAt = Date.parse(find('triggeredAt') ?? '');
  return {
    ...(signature !== undefined && { signature }),
    topic: topic.toLowerCase(),
    ...(deliveryId !== undefined && { deliveryId }),
    apiVersion: find('apiVersion') ?? null,
    shop: addressIn(find('shop')),
    triggeredAt: Number.isNaN(triggeredAt) ? null : new Date(triggeredAt),
  };
}

/** WooCommerce writes `https://shop.example/`. */
const addressIn = (source: string | undefined): string | null =>
  source
    ?.toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '') || null;
