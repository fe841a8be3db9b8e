import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { headersOf, isSignedBy, readDelivery } from '../src/index.js';
import { SHOPIFY_TOPICS } from '../src/webhooks/shopify/topics.js';
import { WOOCOMMERCE_TOPICS } from '../src/webhooks/woocommerce/topics.js';
import { objectOf, readPayload, RECEIVED_AT, shopPayloads, shown, type ShopPayload } from './shop-payloads.js';

const PAYLOADS = await shopPayloads();

describe('what the platforms send', () => {
  it.each(PAYLOADS)('$file is read as expected', (payload) => {
    const stored = PAYLOADS.find(({ file }) => file === payload.stored);
    expect(shown(readPayload(payload), stored ? objectOf(stored) : {})).toEqual(payload.expected);
  });

  it.each(['shopify', 'woocommerce'] as const)(
    '%s: a topic that is not read is ignored, whatever its name',
    (platform) => {
      for (const topic of ['themes/publish', 'constructor', '__proto__', '', 'action.woocommerce_add_to_cart'])
        expect(
          readDelivery({
            platform,
            topic,
            apiVersion: null,
            body: null,
            receivedAt: RECEIVED_AT,
            marketingCoversCalls: false,
          }),
        ).toEqual({ result: 'ignored', reason: 'unknown_topic' });
    },
  );
});

describe('a deletion', () => {
  const deletedAt = (triggeredAt: string): unknown => {
    const read = readDelivery({
      ...{ platform: 'shopify', topic: 'orders/delete', apiVersion: null, body: { id: 7 } },
      ...{ receivedAt: RECEIVED_AT, triggeredAt: new Date(triggeredAt), marketingCoversCalls: false },
    });
    return read.result === 'changes' ? (read.changes[0] as { deletedAt?: Date }).deletedAt?.toISOString() : read;
  };

  it('is as old as the shop says, and never later than it came: the header is not signed', () => {
    expect(deletedAt('2026-11-27T05:00:00Z')).toBe('2026-11-27T05:00:00.000Z');
    expect(deletedAt('2099-01-01T00:00:00Z')).toBe(RECEIVED_AT.toISOString());
  });
});

describe("an order in WooCommerce's bin", () => {
  const tellsOf = (topic: string, modified: string | null): unknown => {
    const read = readDelivery({
      ...{ platform: 'woocommerce', topic, apiVersion: 'v3', receivedAt: RECEIVED_AT, marketingCoversCalls: false },
      body: { id: 7, status: 'trash', date_created_gmt: '2026-11-20T04:30:00', date_modified_gmt: modified },
    });
    return JSON.parse(JSON.stringify(read));
  };
  const gone = (deletedAt: string) => ({
    result: 'changes',
    changes: [{ kind: 'delete', entity: 'orders', externalId: '7', deletedAt }],
  });

  it.each(['order.created', 'order.updated', 'order.restored'])('is deleted, told by %s', (topic) =>
    expect(tellsOf(topic, null)).toEqual(gone(RECEIVED_AT.toISOString())),
  );

  it('is deleted whatever its own time: no older than it came, and as new as a clock a little ahead says', () => {
    const newer = '2026-11-27T06:09:00';
    expect(tellsOf('order.updated', '2026-11-20T04:30:00')).toEqual(gone(RECEIVED_AT.toISOString()));
    expect(tellsOf('order.updated', newer)).toEqual(gone(`${newer}.000Z`));
    expect(tellsOf('order.updated', '2099-01-01T00:00:00')).toEqual(gone(RECEIVED_AT.toISOString()));
  });
});

describe('the handbook', () => {
  it('names each topic that is read, and no other', async () => {
    const page = await readFile(resolve(import.meta.dirname, '../../../docs/handbook/shop-webhooks.md'), 'utf8');
    const [, shopify = '', woocommerce = ''] = page.split(/^## /m).slice(0, 3);
    const topicsIn = (text: string): string[] =>
      (text.match(/`[a-z_]+[/.][a-z_]+`/g) ?? []).map((each) => each.slice(1, -1));
    expect(topicsIn(shopify).sort()).toEqual(Object.keys(SHOPIFY_TOPICS).sort());
    expect(topicsIn(woocommerce).sort()).toEqual(Object.keys(WOOCOMMERCE_TOPICS).sort());
  });
});

describe("the order's own number of WooCommerce", () => {
  const ORDER = PAYLOADS.find(({ file }) => file.includes('order-created.v3')) as ShopPayload;
  const body = ORDER.body as { readonly billing: object; readonly shipping: object };
  const phoneOf = (shipping: string, billing: string): unknown =>
    objectOf({
      ...ORDER,
      body: {
        ...body,
        ...{ shipping: { ...body.shipping, phone: shipping }, billing: { ...body.billing, phone: billing } },
      },
    })['phone'];

  it('is that of who gets it, and of who pays where no other is given', () => {
    expect(phoneOf('9812345678', '9876543210')).toBe('9812345678');
    expect(phoneOf('', '9876543210')).toBe('9876543210');
    expect(phoneOf('9812345678', '')).toBe('9812345678');
    expect(phoneOf('', '')).toBeNull();
  });
});

describe('a number without a code in an order of Shopify', () => {
  const ORDER = PAYLOADS.find(({ file }) => file.includes('orders-create.2024-10')) as ShopPayload;
  const [BARE, CODED] = ['7325550199', '+91 7325550199'];
  const read = (country: object, phone: string, more: object = {}): Record<string, unknown> => {
    const body = { ...(ORDER.body as object), phone, shipping_address: null, billing_address: null, ...more };
    return objectOf({ ...ORDER, body: { ...body, customer: { id: 7, phone, default_address: country } } });
  };
  const numbers = (country: object, phone: string, more?: object): unknown[] => {
    const order = read(country, phone, more);
    return [order['phone'], (order['customer'] as Record<string, unknown>)['phone']];
  };

  it("is none where the customer's own address is of another country", () => {
    expect(numbers({ country_code: 'US' }, BARE)).toEqual([null, null]);
    expect(numbers({ country: 'Nepal' }, BARE)).toEqual([null, null]);
    expect(numbers({ country_code: 'US' }, CODED)).toEqual([CODED, CODED]);
    expect(numbers({ country_code: 'IN' }, BARE)).toEqual([BARE, BARE]);
    expect(numbers({}, BARE)).toEqual([BARE, BARE]);
  });

  it("is the order's own where that says of which country it is", () => {
    const here = { shipping_address: { country_code: 'IN', city: 'Pune' } };
    expect(numbers({ country_code: 'US' }, BARE, here)).toEqual([BARE, null]);
  });
});

describe('a consent to marketing', () => {
  const CUSTOMER = PAYLOADS.find(({ file }) => file.includes('customers-update.2024-10'));
  const consentsWith = (consent: object, marketingCoversCalls = true): unknown => {
    const body = { ...(CUSTOMER?.body as object), sms_marketing_consent: { state: 'subscribed', ...consent } };
    const payload = { ...(CUSTOMER as ShopPayload), body, marketingCoversCalls };
    return objectOf(payload)['consents'];
  };

  it('is one to calls where the org says so, from when it was given until now', () => {
    const [at, later] = ['2026-11-27T11:30:00+05:30', '2026-11-27T11:30:01+05:30'];
    expect(consentsWith({ consent_updated_at: at })).toMatchObject([{ scope: 'promotional', givenAt: at }]);
    expect(consentsWith({ consent_updated_at: at }, false)).toBeUndefined();
    expect(consentsWith({ consent_updated_at: later })).toBeUndefined();
    expect(consentsWith({ consent_updated_at: null })).toBeUndefined();
    for (const state of ['unsubscribed', 'not_subscribed', 'pending', 'redacted', null])
      expect(consentsWith({ consent_updated_at: at, state })).toBeUndefined();
  });
});

describe('an unsubscription', () => {
  const CUSTOMER = PAYLOADS.find(({ file }) => file.includes('customers-update.2024-10'));
  const consent = (state: string, at: string | null): object => ({ state, consent_updated_at: at });
  const read = (sms: object, email: object, marketingCoversCalls = true) => {
    const own = { updated_at: '2026-11-20T10:00:00+05:30', sms_marketing_consent: sms, email_marketing_consent: email };
    const body = { ...(CUSTOMER?.body as object), ...own };
    const change = readPayload({ ...(CUSTOMER as ShopPayload), body, marketingCoversCalls });
    if (change.result !== 'changes' || change.changes[0]?.kind !== 'put') throw new Error('is no put');
    const { unsubscribedAt, object } = change.changes[0];
    const consents = (object['consents'] ?? []) as { givenAt: string }[];
    return [unsubscribedAt?.toISOString(), ...consents.map(({ givenAt }) => givenAt)];
  };
  const [one, two, three] = ['2026-11-01T03:30:00Z', '2026-11-02T03:30:00Z', '2026-11-03T03:30:00Z'];
  const none = consent('not_subscribed', null);

  it('is of when the shopper did so last, and undoes what was consented to before, by whichever way', () => {
    expect(read(consent('unsubscribed', two), none)).toEqual(['2026-11-02T03:30:00.000Z']);
    expect(read(consent('unsubscribed', one), consent('unsubscribed', two))).toEqual(['2026-11-02T03:30:00.000Z']);
    expect(read(consent('UNSUBSCRIBED', two), none)).toEqual(['2026-11-02T03:30:00.000Z']);
    expect(read(consent('unsubscribed', two), consent('subscribed', one))).toEqual(['2026-11-02T03:30:00.000Z']);
    expect(read(consent('unsubscribed', two), consent('subscribed', two))).toEqual(['2026-11-02T03:30:00.000Z']);
    expect(read(consent('unsubscribed', two), consent('subscribed', three))).toEqual([
      '2026-11-02T03:30:00.000Z',
      three,
    ]);
  });

  it('without its time is of that of the copy, and one of later than now keeps its time, up to a day', () => {
    expect(read(consent('unsubscribed', null), none)).toEqual(['2026-11-20T04:30:00.000Z']);
    const ahead = (ms: number): string => new Date(RECEIVED_AT.getTime() + ms).toISOString();
    for (const ms of [300_000, 86_400_000]) expect(read(consent('unsubscribed', ahead(ms)), none)).toEqual([ahead(ms)]);
    expect(read(consent('unsubscribed', '2027-01-01T00:00:00Z'), none)).toEqual([ahead(86_400_000)]);
  });

  it('is a tick that was taken away, to what was consented to until then: of one second the no counts', () => {
    const before = '2026-11-02T03:29:59.999Z';
    const then = '2026-11-02T03:30:00.000Z';
    expect(read(consent('not_subscribed', two), none)).toEqual([then]);
    expect(read(consent('not_subscribed', two), consent('subscribed', one))).toEqual([then]);
    expect(read(consent('subscribed', two), consent('not_subscribed', two))).toEqual([before, two]); // in one body
    expect(read(consent('subscribed', three), consent('not_subscribed', two))).toEqual([then, three]);
    expect(read(none, none)).toEqual([undefined]);
    expect(read(consent('not_subscribed', two), none, false)).toEqual([undefined]);
  });

  it('says nothing where marketing does not cover calls, and no other state is one', () => {
    expect(read(consent('unsubscribed', two), none, false)).toEqual([undefined]);
    for (const state of ['pending', 'redacted', 'invalid'])
      expect(read(consent(state, two), none)).toEqual([undefined]);
  });
});

describe('the signature of a delivery', () => {
  const body = Buffer.from('{"id":1, "name":"आशा"}');
  const signature = createHmac('sha256', 'our secret').update(body).digest('base64');

  it('is of the raw body, by the secret of the shop', () => {
    expect(isSignedBy(body, signature, 'our secret')).toBe(true);
    expect(isSignedBy(body, signature, 'another secret')).toBe(false);
    expect(isSignedBy(Buffer.from('{"id":1,"name":"आशा"}'), signature, 'our secret')).toBe(false);
  });

  it.each([undefined, '', '=', 'x'.repeat(44), signature.slice(0, -1), `${signature}=`, signature.toLowerCase()])(
    'is not %s',
    (other) => expect(isSignedBy(body, other, 'our secret')).toBe(false),
  );
});

describe('the headers of a delivery', () => {
  it('are those of Shopify', () => {
    const headers = {
      'x-shopify-topic': 'orders/create',
      'x-shopify-hmac-sha256': 'abc=',
      'x-shopify-shop-domain': 'Asha.myshopify.com',
      'x-shopify-api-version': '2026-10',
      'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
      'x-shopify-triggered-at': '2026-11-20T04:30:02.877041743Z',
    };
    expect(headersOf('shopify', headers)).toEqual({
      signature: 'abc=',
      topic: 'orders/create',
      deliveryId: 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
      apiVersion: '2026-10',
      shop: 'asha.myshopify.com',
      triggeredAt: new Date('2026-11-20T04:30:02.877Z'),
    });
    expect(headersOf('woocommerce', headers)).toBeNull();
  });

  it('are those of WooCommerce', () => {
    const headers = {
      'x-wc-webhook-topic': 'order.updated',
      'x-wc-webhook-signature': ['abc=', 'def='],
      'x-wc-webhook-source': 'https://shop.example/store/',
      'x-wc-webhook-delivery-id': '17',
    };
    expect(headersOf('woocommerce', headers)).toEqual({
      signature: 'abc=',
      topic: 'order.updated',
      deliveryId: '17',
      apiVersion: null,
      shop: 'shop.example/store',
      triggeredAt: null,
    });
    expect(headersOf('shopify', headers)).toBeNull();
  });

  it('may be left out, but for the topic', () => {
    expect(headersOf('shopify', { 'x-shopify-topic': 'app/uninstalled', 'x-shopify-triggered-at': 'soon' })).toEqual({
      topic: 'app/uninstalled',
      apiVersion: null,
      shop: null,
      triggeredAt: null,
    });
    expect(headersOf('woocommerce', { 'content-type': 'application/x-www-form-urlencoded' })).toBeNull();
  });
});
