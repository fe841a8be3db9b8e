import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UNCONNECTED_ACTIONS_PATH } from '@outcall/contracts-actions';
import { SERVICE_CONTEXT, startActions, type Actions } from './action-service.js';
import { Shop } from './shop.js';

const PRESETS = ['get_order', 'confirm_order', 'cancel_order'];
const URL = 'https://shop.example/actions';

/** What flow asks for whoever switches a trigger on. */
describe('the actions that nobody answers', () => {
  let actions: Actions;
  let shop: Shop;
  let commerce: Server;
  /** What commerce-sync says of a store; null: nothing, but 503. */
  let hasStore: boolean | null;
  beforeAll(async () => {
    commerce = createServer((_, response) => {
      const body =
        hasStore === null ? { ok: false, errorCode: 'UNAVAILABLE' } : { results: [{ hasStore, order: null }] };
      response.writeHead(hasStore === null ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => commerce.listen(0, '127.0.0.1', resolve));
    const port = (commerce.address() as AddressInfo).port;
    actions = await startActions({ env: { COMMERCE_URL: `http://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await actions.stop();
    commerce.closeAllConnections();
    await new Promise((resolve) => commerce.close(resolve));
  });
  beforeEach(() => {
    shop = new Shop(actions);
    hasStore = false;
  });

  const ask = (names: readonly string[], mode = 'live', caller = 'flow') =>
    actions.send('POST', UNCONNECTED_ACTIONS_PATH, {
      ...{ context: SERVICE_CONTEXT, caller },
      body: { orgId: shop.orgId, mode, names },
    });
  const unconnected = async (names: readonly string[] = PRESETS, mode = 'live'): Promise<string[]> =>
    (await ask(names, mode)).body.unconnected;

  it('are all of an org that has connected nothing, in the order asked', async () => {
    expect(await unconnected()).toEqual(PRESETS);
    expect(await unconnected(['own_one', 'confirm_order'])).toEqual(['own_one', 'confirm_order']);
    expect(await unconnected([])).toEqual([]);
  });

  it('are not those of a request template, nor those sent to the action URL of their mode', async () => {
    await shop.save('cancel_order', {
      transport: 'http',
      http: { method: 'POST', url: 'https://shop.example/cancel' },
    });
    await shop.save('confirm_order', { transport: 'svc' });
    expect(await unconnected()).toEqual(['get_order', 'confirm_order']); // there is no URL yet
    await shop.connect(URL, 'live');
    expect(await unconnected()).toEqual(['get_order']);
    expect(await unconnected(PRESETS, 'test')).toEqual(['get_order', 'confirm_order']);
    await shop.save('confirm_order', { transport: 'none' });
    expect(await unconnected()).toEqual(['get_order', 'confirm_order']);
  });

  it('are not get_order of an org with a store in live calls; while that cannot be asked nothing is said', async () => {
    hasStore = true;
    expect(await unconnected()).toEqual(['confirm_order', 'cancel_order']);
    expect(await unconnected(PRESETS, 'test')).toEqual(PRESETS);
    hasStore = null;
    expect((await ask(PRESETS)).status).toBe(503);
    expect(await unconnected(['confirm_order'])).toEqual(['confirm_order']); // no order decides this
  });

  it('are told to flow alone', async () => {
    expect((await ask(PRESETS, 'live', 'telephony-adapter')).status).toBe(401);
    expect((await ask(Array.from({ length: 201 }, () => 'a'))).status).toBe(400);
  });
});
