// What the systems of shops send: no client of ours is made of it, so the words have what Shopify and WooCommerce send
// and commerce-sync reads (libs/commerce-import/src/webhooks/headers-of.ts).
export const HOOK_TAGS = {
  Hooks: "Where the systems of connected shops send their platform's own webhooks.",
};

const STORES = 'docs/handbook/stores-and-triggers.md#connected-stores';

const header = (name, description, more = {}) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...more },
});

const PARAMETERS = [
  header('X-Shopify-Topic', 'What happened, as in `orders/create`. Shopify: 401 without'),
  header('X-Shopify-Webhook-Id', 'The same for every try: a repeat is answered 200 and dropped'),
  header('X-Shopify-Shop-Domain', 'The shop: 401 where it is another than that of a store at `.myshopify.com`'),
  header('X-Shopify-API-Version', 'Of the body; kept with it'),
  header('X-Shopify-Triggered-At', 'When it happened', { format: 'date-time' }),
  header('X-WC-Webhook-Topic', 'What happened, as in `order.created`. WooCommerce: 401 without, but for its ping'),
  header('X-WC-Webhook-Delivery-ID', 'With the bytes of the body it tells a repeat, which is answered 200 and dropped'),
  header('X-WC-Webhook-Source', 'The shop: 401 where its host is another than that of the store'),
];

const ORDER = { id: 5_000_000_001, name: '#1001', created_at: '2026-11-22T10:00:00+05:30' };

export const HOOK_WORDS = {
  'POST /hooks/stores/:storeId': {
    tag: 'Hooks',
    id: 'receiveStoreHook',
    summary: 'Take a webhook of a connected store',
    text: [
      'Answered 200 once it is kept, was kept before, or is the ping that WooCommerce sends unsigned when a webhook is saved; applied right after.',
      'Judged in this order: address, method, rate, size, then the store, the signature and the shop. The query and the media type are not judged, and what a body means is told by the receipts of the store: one that cannot be read is answered 200, too.',
      `Which topics become what: docs/handbook/shop-webhooks.md. Repeats, waits and limits: ${STORES}.`,
    ].join('\n\n'),
    parameters: PARAMETERS,
    body: {
      'application/json': {
        schema: { description: "The shop's object, as its platform writes it" },
        examples: { order: { value: ORDER } },
      },
      'application/x-www-form-urlencoded': {
        schema: {
          description: 'The ping of WooCommerce',
          type: 'object',
          required: ['webhook_id'],
          properties: { webhook_id: { type: 'string', pattern: '^[0-9]{1,20}$' } },
        },
        examples: { ping: { value: { webhook_id: '17' } } },
      },
    },
  },
};
