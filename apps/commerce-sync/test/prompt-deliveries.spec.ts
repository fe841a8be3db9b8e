import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startCommerceService, type CommerceService } from './commerce-service.js';
import { connectShop, payload } from './shop-deliveries.js';

const ORDER = payload('shopify/orders-create.2024-10').body;
const HOUR = '3600000';

/** Its platform waits a few seconds for the answer: nothing else may be waited for. Rounds are an hour apart here. */
describe('a delivery', () => {
  let commerce: CommerceService;
  beforeAll(async () => void (commerce = await startCommerceService({ HOOK_POLL_MS: HOUR, HOOK_RETRY_MS: HOUR })));
  afterAll(() => commerce.stop());
  afterEach(() => void (commerce.fake.behaviour.meanwhile = null));

  it('is answered once it is kept, while what applies it still waits for others', async () => {
    const shop = await connectShop(commerce, 'shopify');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let begun = (): void => undefined;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    commerce.fake.behaviour.meanwhile = () => {
      begun();
      return released;
    };
    expect(await shop.send('orders/create', ORDER)).toMatchObject({ status: 200 });
    await isBegun;
    // As are those that come meanwhile.
    const next = { ...ORDER, note: 'changed' };
    expect(await shop.send('orders/updated', next)).toMatchObject({ status: 200 });
    expect(await shop.receipts()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
    release();
    await eventually(async () =>
      expect(await shop.receipts()).toMatchObject([{ status: 'applied' }, { status: 'applied' }]),
    );
  });

  it('is applied because it came: no round is waited for', async () => {
    const shops = await Promise.all([1, 2, 3, 4].map(() => connectShop(commerce, 'shopify')));
    await Promise.all(shops.map((shop) => shop.send('orders/create', ORDER)));
    for (const shop of shops)
      await eventually(async () => expect(await shop.receipts()).toMatchObject([{ status: 'applied' }]));
  });
});
