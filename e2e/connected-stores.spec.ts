import { beforeAll, describe, expect, it } from '@jest/globals';
import { admin, api, manager, newOrg, platform } from './support/platform.js';

const SECRET = 'the secret of a shop';

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
    const told = entries.filter(({ subject }: { subject: { id: string } }) => subject.id === store.id);
    expect(told.map(({ action }: { action: string }) => action)).toEqual([
      'store.disconnected',
      'store.connection_changed',
      'store.connected',
    ]);
    expect(JSON.stringify(entries)).not.toContain(SECRET);
    expect(await post(`${platform.authUrl}/hooks/stores/${store.id}`)).toBe(404);
  });
});
