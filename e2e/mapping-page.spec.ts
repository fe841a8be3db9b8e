import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FollowedPage } from './support/followed-page.js';
import { admin, api, newOrg, platform } from './support/platform.js';

type Json = Record<string, unknown>;

const ADDRESS = { street: ['1 MG Road'], city: 'Pune', postcode: '411001', country_id: 'IN', telephone: '9812345670' };
const MAGENTO = {
  ...{ entity_id: 71, increment_id: '000000071', created_at: '2026-11-20 04:30:00', updated_at: '2026-11-20 05:30:00' },
  ...{ state: 'processing', status: 'processing', order_currency_code: 'INR', grand_total: 1299, subtotal: 1299 },
  ...{ customer_firstname: 'Asha', customer_lastname: 'Rao', customer_email: 'asha@example.com' },
  ...{ billing_address: { ...ADDRESS, telephone: '9876543210' }, payment: { method: 'cashondelivery' } },
  items: [{ item_id: 11, name: 'Kurta', sku: 'K-M', qty_ordered: 1, price: 1299, row_total: 1299 }],
  extension_attributes: { shipping_assignments: [{ shipping: { address: ADDRESS } }] },
};
const MEDUSA: Json = {
  ...{ id: 'order_01', display_id: 72, created_at: '2026-11-20T04:30:00.000Z', updated_at: '2026-11-20T05:30:00.000Z' },
  ...{ status: 'pending', currency_code: 'inr', total: 1299, tax_total: 99.5, email: 'ravi@example.com' },
  shipping_address: { first_name: 'Ravi', last_name: 'Rao', country_code: 'in', phone: '+91 98123 45679' },
  items: [{ id: 'ordli_1', title: 'Kurta', unit_price: 1299, total: 1299, detail: { quantity: 1 } }],
  payment_collections: [{ payments: [{ provider_id: 'pp_system_default' }] }],
};
/** What its list of orders has where no `fields` are named, and what it always adds. */
const MEDUSA_FIELDS = [
  'id',
  'display_id',
  'status',
  'version',
  'summary',
  'total',
  'metadata',
  'created_at',
  'updated_at',
];
const MEDUSA_MADE = { payment_status: 'not_paid', fulfillment_status: 'not_fulfilled' };

/** As its API picks: `+` adds to what it has by itself, names without it take the place of that. */
function pickedByMedusa(fields: string | null): Json {
  const asked = fields?.split(',') ?? [];
  const isMore = asked.every((name) => /^[+\- ]/.test(name));
  const names = [...(isMore ? MEDUSA_FIELDS : []), ...asked.map((name) => name.replace(/^[+ *]/, ''))];
  const kept = Object.entries(MEDUSA).filter(([key]) => names.some((name) => name.split('.')[0] === key));
  return { ...Object.fromEntries(kept), ...MEDUSA_MADE };
}

/** The APIs of two shops; null: who asks is not let in. */
function answerOf({ url = '', headers: { authorization } }: IncomingMessage): object | null {
  const { pathname, searchParams: query } = new URL(url, 'http://shop');
  if (pathname === '/rest/V1/orders' && authorization === 'Bearer magento-token')
    return query.get('searchCriteria[pageSize]') === '500' ? { items: [MAGENTO], total_count: 1 } : { items: [] };
  const basic = `Basic ${Buffer.from('medusa-key:').toString('base64')}`;
  if (pathname === '/admin/orders' && authorization === basic)
    return { orders: [pickedByMedusa(query.get('fields'))], count: 1 };
  return null;
}

describe("A shop's engineer who follows connect-by-mapping.md to the letter", () => {
  let page: FollowedPage;
  let shop: Server;
  let org: Awaited<ReturnType<typeof newOrg>>;
  let orgId: string;
  beforeAll(async () => {
    org = await newOrg('By the page of mappings');
    orgId = org.orgId;
    const liveManageKey = (await org.newKey('live', ['manage', 'commerce'])).secret;
    page = await FollowedPage.open('connect-by-mapping.md', { ...platform, orgId, liveManageKey });
    shop = createServer((request, response) => {
      const answer = answerOf(request);
      response.writeHead(answer ? 200 : 401).end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
    page.replace('https://shop.example.com', `http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
    page.note('MAGENTO_TOKEN', 'magento-token');
    page.note('MEDUSA_API_KEY', 'medusa-key');
    // As the shell of step 3 has them, in which the reader goes on.
    const exported = { OUTCALL_URL: platform.authUrl, OUTCALL_ORG: orgId, OUTCALL_TOKEN: liveManageKey };
    for (const [word, value] of Object.entries(exported)) page.note(word, value);
  });
  afterAll(async () => {
    await page.close();
    await new Promise((closed) => shop.close(closed));
  });

  const orders = async (): Promise<Record<string, Json>> => {
    const [{ objects }] = await page.answers('See that it came');
    return Object.fromEntries(objects.map(({ externalId, ...kept }: { externalId: string }) => [externalId, kept]));
  };
  const contactOf = async (phone: string) =>
    (await admin('GET', `/orgs/${orgId}/contacts?mode=live&phone=${encodeURIComponent(phone)}`)).body.contact;

  it('has the words of the commands, and makes the store', async () => {
    await page.setWords('Before you begin', ['AUTH', 'BASE', 'ORG', 'KEY']);
    const [{ ok, store }] = await page.answers('Make the store');
    expect([ok, store.key]).toEqual([true, 'main']);
    page.note('STORE', store.id);
  });

  it('imports the file of the page by the mapping of the page, and sees its orders', async () => {
    await page.save('json own', 'mapping.json');
    await page.save('csv own', 'orders.csv');
    expect(await page.typeTogether('Import')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/2 orders read \(mapping\).*written +2/s),
    });
    expect(Object.keys(await orders())).toEqual(['A-1', 'A-2']);
    expect(await contactOf('+919876543210')).toMatchObject({ name: 'Asha Rao' });
  });

  it('sends an order of this moment as the page has it, and the platform takes it', async () => {
    const { code, said } = await page.typeTogether('Send each change as it happens');
    expect([code, JSON.parse(said).results]).toEqual([0, [expect.objectContaining({ outcome: 'written' })]]);
  });

  it.each([
    ['Magento', 'magento', '71', '+919812345670', 'Asha Rao'],
    ['Medusa', 'medusa', 'order_01', '+919812345679', 'Ravi Rao'],
  ])('fetches and imports the orders of %s', async (heading, name, id, phone, shopper) => {
    await page.save(`json ${name}`, `${name}.json`);
    const { code, said } = await page.typeTogether(heading);
    expect([code, said]).toEqual([0, expect.stringMatching(/^1\n.*1 orders read \(mapping\).*written +1/s)]);
    expect((await orders())[id]).toBeDefined();
    expect(await contactOf(phone)).toMatchObject({ name: shopper });
  });

  it('has called nobody by what was imported', async () => {
    const call = api((await org.newKey('live', ['runs'])).secret);
    expect((await call('GET', '/runs')).body.runs).toEqual([]);
  });

  it('has typed every command of the page', () => {
    expect(page.untyped()).toEqual([]);
  });
});
