import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PUBLIC_EVENT_TYPES } from '@outcall/kernel';
import { startGateway, type Gateway } from './gateway-service.js';

describe('Platform apps', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  const register = async (name: string, more: object = {}) => {
    const given = { name, mode: 'live', redirectUris: ['https://app.example.com/'], scopes: ['runs'], ...more };
    const { status, body } = await gateway.admin('POST', '/apps', given);
    expect(status).toBe(201);
    return body.app;
  };
  /** How often the app was told on the bus: each event has the next version. */
  const timesNotified = async (appId: string): Promise<number> => {
    const [row] = await gateway.db.database.query<{ version: string }>('SELECT version FROM apps WHERE id = $1', [
      appId,
    ]);
    return Number(row?.version);
  };

  it('are listed page by page, oldest first, each once, though others are registered meanwhile', async () => {
    const made = [await register('One'), await register('Two'), await register('Three')];
    const seen: { id: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { status, body } = await gateway.admin('GET', `/apps?limit=2${cursor && `&cursor=${cursor}`}`);
      expect([status, body.apps.length > 0, body.apps.length <= 2]).toEqual([200, true, true]);
      seen.push(...body.apps);
      if (seen.length === 2) made.push(await register('Four'));
      cursor = body.nextCursor as string | null;
    }
    expect(seen).toEqual(made);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=', 'cursor=b3JnXzE'])
      expect([query, (await gateway.admin('GET', `/apps?${query}`)).status]).toEqual([query, 400]);
  });

  it('may be told of every public event, also of one that is added to the list, but a ping', async () => {
    const webhookEvents = PUBLIC_EVENT_TYPES.filter((type) => type !== 'ping');
    expect(await register('Curious', { webhookEvents })).toMatchObject({ webhookEvents });
    const given = { name: 'Pinged', mode: 'live', redirectUris: ['https://app.example.com/'], scopes: ['runs'] };
    expect((await gateway.admin('POST', '/apps', { ...given, webhookEvents: ['ping'] })).status).toBe(400);
  });

  it('are told of nothing but their connections when they ask for no events', async () => {
    expect(await register('Silent', { webhookUrl: 'https://app.example.com/hook' })).toMatchObject({
      webhookEvents: [],
    });
  });

  it('lose a URL that is changed to null, keep what is left out, and the services are told', async () => {
    const urls = { webhookUrl: 'https://app.example.com/hook', actionUrl: 'https://app.example.com/act' };
    const { id } = await register('With URLs', urls);
    expect((await gateway.admin('PATCH', `/apps/${id}`, { name: 'Renamed' })).body.app).toMatchObject(urls);
    const cleared = await gateway.admin('PATCH', `/apps/${id}`, { webhookUrl: null });
    expect(cleared.body.app).toMatchObject({ webhookUrl: null, actionUrl: urls.actionUrl });
    expect((await gateway.admin('PATCH', `/apps/${id}`, { actionUrl: null })).body.app.actionUrl).toBeNull();
    expect(await timesNotified(id)).toBe(4);
    expect((await gateway.admin('PATCH', `/apps/${id}`, urls)).body.app).toMatchObject(urls);
  });

  it.each([
    ['webhookUrl', 'no url'],
    ['webhookUrl', 'http://192.0.2.7/'],
    ['actionUrl', 7],
    ['actionUrl', ''],
    ['name', null],
    ['scopes', null],
    ['redirectUris', null],
  ])('are not changed by %s %p', async (field, value) => {
    const { id } = await register('Steady', { webhookUrl: 'https://app.example.com/hook' });
    const { status, body } = await gateway.admin('PATCH', `/apps/${id}`, { [field]: value });
    expect([status, body.errorCode, body.details?.[0]?.path[0]]).toEqual([400, 'INVALID_REQUEST', field]);
    expect(await timesNotified(id)).toBe(1);
  });
});
