import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.js';
import { admin, api, manager, newOrg, platform, shopperPhone } from './support/platform.js';
import { publishFlow, surveyFlow } from './support/survey-flow.js';

const SECRET = 'the secret of a shop';
const COMMAND = resolve(import.meta.dirname, '../apps/cli/dist/main.js');

/** A shop lives, and its system sends; resolves to the exit code and the report. */
async function simulated(kind: string, url: string, ...more: string[]): Promise<{ code: number; said: string }> {
  const args = ['shop-simulator', '--platform', kind, '--url', url, '--hours-as', '0.05', ...more];
  const child = spawn(process.execPath, [COMMAND, ...args], {
    // eslint-disable-next-line no-restricted-syntax -- a command is started with the environment it is started in
    env: { OUTCALL_SHOP_SECRET: SECRET, ...process.env, NODE_OPTIONS: '' },
  });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

/** As `cod_confirmation` has it, but for its delay. */
const PLACED = {
  ...{ id: 'placed', on: 'order.created', maxAgeMinutes: 30 },
  when: [{ ref: 'object.payment.method', op: '==', value: 'cod' }],
  inputs: {
    ...{ customer_name: '{{object.customer.name}}', order_no: '{{object.number}}' },
    amount: '{{object.totals.total}}',
  },
};

/** docs/how-to/connect-shopify.md and docs/how-to/connect-woocommerce.md, as a shop owner goes through them. */
describe("a shop that is connected by its platform's webhooks", () => {
  let org: Awaited<ReturnType<typeof newOrg>>;
  const of = (path: string): string => `/orgs/${org.orgId}/stores${path}`;
  const connect = (more: object = {}) =>
    admin('POST', of('/connect'), { platform: 'shopify', shopAddress: 'Sim.myshopify.com', secret: SECRET, ...more });
  /** The same connection, of which others know nothing. */
  const post = async (url: string, headers: Record<string, string> = {}, body = '{}') =>
    (await fetch(url, { method: 'POST', headers, body })).status;

  beforeAll(async () => {
    org = await newOrg('Connected');
  });

  it('has an address of its own at the gateway, and is the same store when it is connected again', async () => {
    const made = await connect();
    const { store, webhookUrl } = made.body;
    expect([made.status, store, webhookUrl]).toMatchObject([
      201,
      { platform: 'shopify', key: 'sim.myshopify.com', status: 'connected', marketingCoversCalls: false },
      `${platform.authUrl}/hooks/stores/${store.id}`,
    ]);
    const again = await connect({ shopAddress: 'https://sim.myshopify.com/', secret: `${SECRET} 2` });
    expect([again.status, again.body.store.id]).toEqual([200, store.id]);
    expect(JSON.stringify([made.body, again.body])).not.toContain(SECRET);
    const shop = await connect({ platform: 'woocommerce', shopAddress: 'https://sim.example/shop/' });
    expect(shop.body.store).toMatchObject({ platform: 'woocommerce', key: 'sim.example/shop' });
    expect(await connect({ shopAddress: 'not a shop' })).toMatchObject({ status: 400 });
  });

  it('is connected by admins with a live key, and by no test key', async () => {
    const body = { platform: 'shopify', shopAddress: 'other.myshopify.com', secret: SECRET };
    const live = manager((await org.newKey('live', ['manage'])).secret);
    const test = manager((await org.newKey('test', ['manage'])).secret);
    expect((await test('POST', of('/connect'), body)).status).toBe(403);
    expect((await live('POST', of('/connect'), body)).status).toBe(201);
    const stores = (await api((await org.newKey('live')).secret)('GET', '/stores')).body.stores;
    expect(stores.map(({ key }: { key: string }) => key)).toContain('other.myshopify.com');
  });

  it('is changed, listed and disconnected; the audit log has each without the secret', async () => {
    const { store } = (await connect({ shopAddress: 'leaving.myshopify.com' })).body;
    const changed = await admin('PATCH', of(`/${store.id}`), { secret: `${SECRET} 3`, marketingCoversCalls: true });
    expect(changed.body.store).toMatchObject({ id: store.id, marketingCoversCalls: true });
    expect((await admin('GET', of(`/${store.id}/receipts`))).body).toMatchObject({ receipts: [], nextCursor: null });
    const ended = await admin('DELETE', of(`/${store.id}`));
    expect(ended.body.store).toMatchObject({ id: store.id, status: 'disconnected' });
    const { entries } = (await admin('GET', `/orgs/${org.orgId}/audit?limit=100`)).body;
    const recorded = entries.filter(({ subject }: { subject: { id: string } }) => subject.id === store.id);
    expect(recorded.map(({ action }: { action: string }) => action)).toEqual([
      'store.disconnected',
      'store.connection_changed',
      'store.connected',
    ]);
    expect(JSON.stringify(entries)).not.toContain(SECRET);
    expect(await post(`${platform.authUrl}/hooks/stores/${store.id}`)).toBe(404);
  });
});

describe('What the system of a connected shop sends', () => {
  let org: Awaited<ReturnType<typeof newOrg>>;
  let call: ReturnType<typeof api>;
  let flowId: string;
  let installedId: string;
  const of = (path: string): string => `/orgs/${org.orgId}${path}`;
  const connect = async (kind: string, shopAddress: string): Promise<{ id: string; url: string }> => {
    const { body } = await admin('POST', of('/stores/connect'), { platform: kind, shopAddress, secret: SECRET });
    return { id: body.store.id, url: body.webhookUrl };
  };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads whatever the API answers
  const all = async (path: string, list: string): Promise<any[]> => {
    const items = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await admin('GET', of(`${path}&limit=100${cursor && `&cursor=${cursor}`}`));
      items.push(...body[list]);
      cursor = body.nextCursor;
    }
    return items;
  };
  const receipts = (storeId: string) => all(`/stores/${storeId}/receipts?mode=live`, 'receipts');
  const settled = (storeId: string) =>
    eventually('every delivery is applied', async () => {
      const came = await receipts(storeId);
      return came.length > 0 && came.every(({ status }) => status !== 'waiting') ? came : null;
    });
  const objects = async (storeId: string, entity: string) =>
    (await all(`/stores/${storeId}/objects?mode=live&entity=${entity}`, 'objects')).map(({ object }) => object);
  const results = () => all('/trigger-results?mode=live', 'triggerResults');

  beforeAll(async () => {
    org = await newOrg('Shops');
    call = api((await org.newKey('live')).secret);
    await admin('PATCH', of(''), { isVerified: true, shopperLimits: null });
    await admin('POST', of('/numbers'), { phone: '1600001235', callTypes: ['transactional'], lines: 5 });
    await admin('POST', of('/credits'), { amount: 100_000, note: 'trial' });
    flowId = await publishFlow(call, { ...surveyFlow('transactional'), triggers: [PLACED] });
    await admin('PUT', of(`/flows/${flowId}/triggers/placed`), { enabled: true });
    installedId = (await call('POST', '/flows/library/cod_confirmation/install')).body.flow.id;
    await admin('PUT', of(`/flows/${installedId}/triggers/cod_order_created`), { enabled: true });
  });

  it.each([
    ['shopify', 'life.myshopify.com'],
    ['woocommerce', 'life.example'],
  ])(
    'of %s is taken to the last webhook, stands in the trace, and starts calls of cash on delivery',
    async (kind, at) => {
      const { id, url } = await connect(kind, at);
      const sent = await simulated(
        kind,
        url,
        '--shop',
        at,
        '--orders',
        '6',
        '--seed',
        kind === 'shopify' ? '11' : '12',
      );
      expect(sent).toMatchObject({ code: 0 });
      const came = await settled(id);
      expect(came.filter(({ status }) => status === 'failed')).toEqual([]);
      const [orders, customers, products] = [
        await objects(id, 'orders'),
        await objects(id, 'customers'),
        await objects(id, 'products'),
      ];
      expect([orders.length, customers.length, products.length]).toEqual([6, 6, 4]); // one product is gone
      expect(orders.filter(({ payment }) => payment.method === 'cod')).toHaveLength(4);
      expect(orders.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
      expect((await objects(id, 'returns')).length).toBe(kind === 'shopify' ? 1 : 0);

      const ofStore = async () => (await results()).filter(({ storeId }) => storeId === id);
      const started = await eventually('the order is called', async () =>
        (await ofStore()).find((one) => one.flowId === flowId && one.outcome === 'started'),
      );
      expect((await call('GET', `/runs/${started.runId}`)).body.run).toMatchObject({ isTest: false, flowId });
      const waiting = (await ofStore()).filter((one) => one.flowId === installedId && one.outcome === 'pending');
      expect(waiting.length).toBeGreaterThan(0);
    },
  );

  it('twice is dropped the second time: in one life, and when all of it comes again', async () => {
    const { id, url } = await connect('shopify', 'twice.myshopify.com');
    const again = ['--shop', 'twice.myshopify.com', '--orders', '4', '--seed', '13'];
    expect(await simulated('shopify', url, ...again, '--duplicates', '--shuffle')).toMatchObject({ code: 0 });
    const ids = (await settled(id)).map(({ deliveryId }) => deliveryId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await simulated('shopify', url, ...again)).toMatchObject({ code: 0 });
    expect((await settled(id)).length).toBe(ids.length);
    expect(await objects(id, 'orders')).toHaveLength(4);
  });

  it('leaves nothing when it is signed with another secret, and is taken when it is signed rightly', async () => {
    const { id, url } = await connect('woocommerce', 'signed.example');
    const life = ['--shop', 'signed.example', '--orders', '1', '--seed', '14'];
    expect(await simulated('woocommerce', url, ...life, '--secret', `${SECRET} of another`)).toMatchObject({ code: 1 });
    expect(await receipts(id)).toEqual([]);
    expect(await simulated('woocommerce', url, ...life)).toMatchObject({ code: 0 });
    expect((await settled(id)).length).toBeGreaterThan(0);
  });

  it('makes a shopper forgotten who asked the shop for it, and ends with the connection', async () => {
    const { id, url } = await connect('shopify', 'forgets.myshopify.com');
    const phone = shopperPhone();
    const life = ['--shop', 'forgets.myshopify.com', '--orders', '1', '--seed', '15', '--phone', phone];
    expect(await simulated('shopify', url, ...life, '--redact')).toMatchObject({ code: 0 });
    await settled(id); // before that nothing may have come yet, and nobody is named anywhere
    await eventually('the shopper is erased everywhere', async () => {
      const contact = await admin('GET', of(`/contacts?mode=live&phone=${encodeURIComponent(phone)}`));
      const kept = JSON.stringify([await objects(id, 'orders'), await objects(id, 'customers'), contact.body]);
      return !(kept.includes(phone.slice(3)) || /Asha|Ravi|Meena|Imran|José|कविता/.test(kept)) || null;
    });
    expect(JSON.stringify(await receipts(id))).not.toContain(phone.slice(3));

    await admin('DELETE', of(`/stores/${id}`));
    const sent = await simulated('shopify', url, ...life);
    expect([sent.code, sent.said]).toEqual([1, expect.stringMatching(/ended/)]);
  });
});
