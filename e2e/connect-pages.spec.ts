import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { FollowedPage } from './support/followed-page.js';
import { hasItsTurn } from './support/has-its-turn.js';
import { admin, newOrg, platform } from './support/platform.js';

/** Without them no unsubscription is heard: copies of customers leave marketing out since 2025-01. */
const MARKETING = ['customers_marketing_consent/update', 'customers_email_marketing_consent/update'];
/** The words of the shop's admin pages, and the topics that they stand for. */
const SHOPIFY = {
  'Order creation': 'orders/create',
  'Order update': 'orders/updated',
  'Order payment': 'orders/paid',
  'Order cancellation': 'orders/cancelled',
  'Order fulfillment': 'orders/fulfilled',
  'Fulfillment creation': 'fulfillments/create',
  'Fulfillment update': 'fulfillments/update',
  'Refund create': 'refunds/create',
  'Customer creation': 'customers/create',
  'Customer update': 'customers/update',
  'Product creation': 'products/create',
  'Product update': 'products/update',
  'Product deletion': 'products/delete',
};
const WOOCOMMERCE = Object.fromEntries(
  ['order', 'customer', 'product'].flatMap((of) =>
    ['created', 'updated', 'deleted', 'restored']
      .filter((is) => `${of} ${is}` !== 'customer restored')
      .map((is) => [`${of[0]?.toUpperCase()}${of.slice(1)} ${is}`, `${of}.${is}`]),
  ),
);
const MINUTE_MS = 60_000;

/** Nothing is known of the connection but what the page says: its commands are typed as they stand there. */
describe.each([
  ['connect-shopify.md', 'the long text', 'my-shop.myshopify.com', 'page-shop.myshopify.com', SHOPIFY],
  ['connect-woocommerce.md', 'the long secret', 'https://shop.example.com', 'https://page.example/shop', WOOCOMMERCE],
])('A shop owner who follows %s to the letter', (name, exampleSecret, exampleShop, shop, topics) => {
  let page: FollowedPage;
  let orgId: string;
  let storeId: string;
  const secret = randomBytes(24).toString('hex');
  const next = randomBytes(24).toString('hex');
  const email = `owner-${secret.slice(0, 12)}@page.example`;
  const password = randomBytes(12).toString('hex');

  beforeAll(async () => {
    const org = await newOrg(`By the page ${name}`);
    orgId = org.orgId;
    // none of them opens anything: the owner makes their own
    const keys = { liveManageKey: 'none', liveKey: 'none' };
    page = await FollowedPage.open(name, { ...platform, orgId, ...keys });
    const owner = { email, name: 'Asha', password, role: 'owner' };
    const added = await hasItsTurn('the owner', () => admin('POST', `/orgs/${orgId}/members`, owner));
    expect(added).toMatchObject({ body: { ok: true } });
    await admin('PATCH', `/orgs/${orgId}`, { isVerified: true });
  });
  afterAll(() => page.close());

  it('finds the words of the commands beside a platform of their own', async () => {
    await page.setWords('Before you begin', ['AUTH', 'BASE', 'ORG', 'KEY', 'LIVE']);
    const started = platform as unknown as Record<string, unknown>;
    for (const [, word] of page.textOf('Before you begin').matchAll(/\$\(of (\w+)\)/g))
      expect([word, started[String(word)]]).toEqual([word, expect.any(String)]);
  });

  it('signs in and makes both keys, and signs out', async () => {
    page.replace('you@shop.example', email);
    page.replace('your password', password);
    const begun = await hasItsTurn('the sign-in', async () => {
      const [answer] = await page.answers('Make your keys', "/session -H 'Content-Type");
      const isBusy = ['RATE_LIMITED', 'UNAVAILABLE'].includes(answer.errorCode);
      return { status: isBusy ? 503 : 200, headers: new Headers(), answer };
    });
    expect(begun.answer.orgs).toMatchObject([{ id: orgId }]);
    page.note('ORG', begun.answer.orgs[0].id);
    page.note('CSRF', begun.answer.csrfToken);
    const [manage, flows] = await page.answers('Make your keys', '/api-keys');
    expect([manage.apiKey, flows.apiKey]).toMatchObject([
      { mode: 'live', scopes: ['manage'] },
      { mode: 'live', scopes: ['flows'] },
    ]);
    page.note('KEY', manage.secret);
    page.note('LIVE', flows.secret);
    expect((await page.answers('Make your keys', 'DELETE'))[0]).toMatchObject({ ok: true });
    expect((await page.answers('Make your keys', '/api-keys'))[0]).toMatchObject({ errorCode: 'UNAUTHENTICATED' });
  });

  it('connects the store, and gets its id and the address for the webhooks', async () => {
    page.replace(exampleShop, shop);
    page.replace(exampleSecret, secret);
    const [{ ok, store, webhookUrl }] = await page.answers('Connect the store here');
    expect([ok, store.status, webhookUrl]).toEqual([true, 'connected', expect.stringContaining(store.id)]);
    storeId = store.id;
    page.note('STORE', storeId);
    page.replace('WEBHOOK_URL', webhookUrl);
    page.replace(' SECRET', ` ${secret}`);
  });

  it('sees the first webhooks come, applied to the last one, and the orders of the shop', async () => {
    const [sent] = await page.type('Try it first');
    expect(sent).toMatchObject({ code: 0 });
    const [receipts, orders] = await eventually('all that came is applied', async () => {
      const answers = await page.answers('See that it comes');
      const came: { status: string }[] = answers[0].receipts;
      return came.length > 0 && came.every(({ status }) => status !== 'waiting') ? answers : null;
    });
    expect(receipts.receipts.filter(({ status }: { status: string }) => status === 'failed')).toEqual([]);
    expect(orders.objects.length).toBeGreaterThan(0);
    expect(orders.objects[0]).toMatchObject({ entity: 'orders', externalId: expect.any(String) });
  });

  it('is told of every webhook that such a shop has to make', async () => {
    const asked = page.textOf('Make the webhooks');
    for (const words of Object.keys(topics)) expect(asked).toContain(`_${words}_`);
    const made = [...asked.matchAll(/_([A-Z]\w+ \w+)_/g)].map(([, words = '']) => words);
    const named = new Set(made.flatMap((words) => (topics as Record<string, string>)[words] ?? []));
    const came = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const of = `/orgs/${orgId}/stores/${storeId}/receipts?limit=100${cursor && `&cursor=${cursor}`}`;
      const { body } = await admin('GET', of);
      for (const { topic } of body.receipts as { topic: string }[]) came.add(topic);
      cursor = body.nextCursor;
    }
    expect([...came].filter((topic) => !named.has(topic) && !asked.includes(`\`${topic}\``))).toEqual([]);
    expect(came.size).toBeGreaterThan(5);
    if (name !== 'connect-shopify.md') return;
    for (const topic of MARKETING) {
      expect(asked).toContain(`\`${topic}\``);
      expect(page.textOf('Marketing consent')).toContain(`\`${topic}\``);
      expect([...came]).toContain(topic);
    }
  });

  it('switches a flow on, and the next order that is paid on delivery is to be called ten minutes later', async () => {
    const [{ flow }] = await page.answers('Switch a flow on', '/install');
    page.note('FLOW', flow.id);
    const [{ ok, trigger, basis }] = await page.answers('Switch a flow on', '/triggers/');
    expect([ok, trigger.enabled, basis.callType]).toEqual([true, true, 'transactional']);
    expect((await page.type('Try it first', '', ' --orders 26'))[0]).toMatchObject({ code: 0 });
    const waits = await eventually('a call is planned', async () => {
      const { body } = await admin('GET', `/orgs/${orgId}/trigger-results?mode=live`);
      const results: { flowId: string; outcome: string; createdAt: string; dueAt: string }[] = body.triggerResults;
      return results.find(({ flowId, outcome }) => flowId === flow.id && outcome === 'pending');
    });
    const minutes = (Date.parse(waits.dueAt) - Date.parse(waits.createdAt)) / MINUTE_MS;
    expect(Math.round(minutes)).toBe(10);
  });

  it('says whether marketing consents cover calls where the page has a command for it', async () => {
    if (name !== 'connect-shopify.md') return expect(page.textOf('Marketing consent')).not.toContain('curl');
    const [{ ok, store }] = await page.answers('Marketing consent');
    expect([ok, store.marketingCoversCalls]).toEqual([true, true]);
  });

  it('changes the secret: both count for an hour', async () => {
    page.replace(`the new ${exampleSecret.replace('the ', '')}`, next);
    expect((await page.answers('Another secret'))[0]).toMatchObject({ ok: true });
    for (const [seed, each] of [secret, next].entries()) {
      const sent = await page.type('Try it first', '', ` --orders 1 --seed ${3 + seed} --secret ${each}`);
      expect(sent[0]).toMatchObject({ code: 0 });
    }
  });

  it('disconnects, and nothing is taken any more', async () => {
    const heading = name === 'connect-shopify.md' ? 'Disconnect' : 'Erasure and disconnecting';
    expect((await page.answers(heading))[0]).toMatchObject({ ok: true, store: { status: 'disconnected' } });
    const again = await page.type('Try it first', '', ` --orders 1 --hours-as 0.05 --secret ${next}`);
    expect(again[0]).toMatchObject({ code: 1 });
  });

  it('has typed every command of the page', () => {
    expect(page.untyped()).toEqual([]);
  });
});
