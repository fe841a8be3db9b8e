import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { service, startCommerceService, type CommerceService } from './commerce-service.js';
import { connectShop, payload, SECRET, type Sending } from './shop-deliveries.js';

const ORDER = payload('shopify/orders-create.2024-10').body;
const WOO_ORDER = payload('woocommerce/order-created.v3').body;
const HOUR_MS = 3_600_000;

describe('what the platform of a connected store sends', () => {
  let commerce: CommerceService;
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());

  it('is applied as if it had been synced, and its receipt says what it became and no more', async () => {
    const shop = await connectShop(commerce, 'shopify');
    expect(await shop.send('orders/create', ORDER, { id: 'd-1' })).toMatchObject({ status: 200, body: { ok: true } });
    await eventually(async () =>
      expect(await shop.receipts()).toEqual([
        {
          id: expect.stringMatching(/^rcp_/),
          topic: 'orders/create',
          deliveryId: 'd-1',
          receivedAt: expect.any(String),
          status: 'applied',
          reason: null,
          results: [{ entity: 'orders', externalId: String(ORDER.id), outcome: 'written' }],
        },
      ]),
    );
    expect(await shop.objects()).toMatchObject([{ externalId: String(ORDER.id), contactId: expect.any(String) }]);
    const isImported = 'SELECT is_imported FROM sync_runs WHERE store_id = $1';
    expect(await commerce.db.database.query(isImported, [shop.storeId])).toEqual([{ is_imported: false }]);
    const rows = await commerce.db.database.query('SELECT body, waits_for FROM hook_receipts WHERE store_id = $1', [
      shop.storeId,
    ]);
    expect(rows).toEqual([{ body: null, waits_for: null }]);
  });

  it('is refused with a wrong signature, and leaves nothing: the same delivery is taken when it is signed', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const wrong: Sending[] = [
      { secret: 'a-wrong-secret' },
      { headers: { 'x-shopify-hmac-sha256': '' } },
      { headers: { 'x-shopify-topic': '' } },
    ];
    for (const sending of wrong)
      expect(await shop.send('orders/create', ORDER, { id: 'd-2', ...sending })).toMatchObject({
        status: 401,
        body: { errorCode: 'UNAUTHENTICATED' },
      });
    expect(await shop.receipts()).toEqual([]);
    await shop.send('orders/create', ORDER, { id: 'd-2' });
    await eventually(async () => expect(await shop.receipts()).toMatchObject([{ status: 'applied' }]));
  });

  it.each([
    ['shopify', 'x-shopify-shop-domain', (host: string) => host],
    ['woocommerce', 'x-wc-webhook-source', (host: string) => `https://www.${host}/`],
  ] as const)(
    'is refused where it names another shop of %s than its own, and leaves nothing',
    async (kind, name, as) => {
      const shop = await connectShop(commerce, kind, 'org_a', 'myshopify.com');
      const [topic, body] = kind === 'shopify' ? ['orders/create', ORDER] : ['order.created', WOO_ORDER];
      const sendAs = (host: string) => shop.send(topic, body, { id: 'd-9', headers: { [name]: as(host) } });
      expect(await sendAs('another.myshopify.com')).toMatchObject({
        status: 401,
        body: { errorCode: 'UNAUTHENTICATED' },
      });
      expect(await shop.receipts()).toEqual([]);
      expect((await sendAs(shop.shopAddress)).status).toBe(200);
      await eventually(async () => expect(await shop.receipts()).toMatchObject([{ status: 'applied' }]));
    },
  );

  it('is taken once by its delivery id, also at two processes at once', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const other = await commerce.replica();
    try {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          shop.send('orders/create', ORDER, { id: 'd-3', ask: n % 2 ? other.ask : commerce.ask }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      await eventually(async () => expect(await shop.receipts()).toMatchObject([{ status: 'applied' }]));
      expect((await shop.send('orders/create', { ...ORDER, note: 'other' }, { id: 'd-3' })).status).toBe(200);
      expect(await shop.receipts()).toHaveLength(1);
      expect((await shop.objects())[0].version).toBe(1);
    } finally {
      await other.close();
    }
  });

  it('of WooCommerce may be two changes of one second, which have the same delivery id', async () => {
    const shop = await connectShop(commerce, 'woocommerce');
    for (const id of [WOO_ORDER.id, WOO_ORDER.id + 1, WOO_ORDER.id])
      expect((await shop.send('order.created', { ...WOO_ORDER, id }, { id: 'one-second' })).status).toBe(200);
    await eventually(async () => expect(await shop.objects()).toHaveLength(2));
    expect(await shop.receipts()).toHaveLength(2);
  });

  it('is signed with the old secret for an hour after it was replaced, and not a moment longer', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const clock = commerce.service.app.get(Clock, { strict: false });
    const at = Date.now();
    const now = jest.spyOn(clock, 'now').mockImplementation(() => new Date(at));
    try {
      await shop.change({ secret: 'the-new-secret' });
      const sendAt = async (ms: number, secret: string): Promise<number> => {
        now.mockImplementation(() => new Date(at + ms));
        return (await shop.send('orders/create', ORDER, { secret })).status;
      };
      expect(await sendAt(0, 'the-new-secret')).toBe(200);
      expect(await sendAt(HOUR_MS - 1, SECRET)).toBe(200);
      expect(await sendAt(HOUR_MS, SECRET)).toBe(401);
      expect(await sendAt(HOUR_MS, 'the-new-secret')).toBe(200);
    } finally {
      now.mockRestore();
    }
  });

  it('is judged by what another process has changed, at once', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const other = await commerce.replica();
    try {
      expect((await shop.send('orders/create', ORDER, { ask: other.ask })).status).toBe(200);
      await shop.change({ secret: 'the-new-secret' });
      expect((await shop.send('orders/create', ORDER, { ask: other.ask, secret: 'the-new-secret' })).status).toBe(200);
      await shop.disconnect();
      expect((await shop.send('orders/create', ORDER, { ask: other.ask, secret: 'the-new-secret' })).status).toBe(404);
      await shop.connect('a-third-secret');
      expect((await shop.send('orders/create', ORDER, { ask: other.ask, secret: 'the-new-secret' })).status).toBe(401);
      expect((await shop.send('orders/create', ORDER, { ask: other.ask, secret: 'a-third-secret' })).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('may be the ping of WooCommerce, unsigned, which leaves nothing; elsewhere it is no ping', async () => {
    const woo = await connectShop(commerce, 'woocommerce');
    const shop = await connectShop(commerce, 'shopify');
    const ping = (storeId: string) =>
      commerce.ask('POST', `/internal/hooks/stores/${storeId}`, { context: service, raw: 'webhook_id=17' });
    expect((await ping(woo.storeId)).status).toBe(200);
    expect((await ping(shop.storeId)).status).toBe(401);
    expect((await ping('sto_00000000000000000000')).status).toBe(404);
    expect(await woo.receipts()).toEqual([]);
  });

  it('ends in the newest state, in whatever order it comes', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const version = (n: number) => ({ ...ORDER, updated_at: `2026-11-21T11:0${n}:00+05:30`, note: `note ${n}` });
    for (const n of [3, 1, 2]) await shop.send('orders/updated', version(n));
    await eventually(async () =>
      expect(
        (await shop.receipts()).map(({ results }: { results: { outcome: string }[] }) => results[0]?.outcome),
      ).toEqual(['stale', 'stale', 'written']),
    );
    expect(JSON.stringify((await shop.objects())[0].object)).toContain('note 3');
  });

  it('is not lost when what it needs is away', async () => {
    const shop = await connectShop(commerce, 'shopify');
    commerce.fake.behaviour.isDown = true;
    try {
      expect((await shop.send('orders/create', ORDER)).status).toBe(200);
      await eventually(async () =>
        expect(await shop.receipts()).toMatchObject([{ status: 'waiting', reason: 'unavailable' }]),
      );
    } finally {
      commerce.fake.behaviour.isDown = false;
    }
    await eventually(async () => expect(await shop.receipts()).toMatchObject([{ status: 'applied', reason: null }]));
  });

  it('is failed with a reason when it cannot be read, and ignored when it is of no use', async () => {
    const shop = await connectShop(commerce, 'shopify');
    await shop.send('orders/create', 'no json');
    await shop.send('orders/create', { ...ORDER, id: null });
    await shop.send('carts/create', {});
    await shop.send('something/new', {});
    await eventually(async () =>
      expect((await shop.receipts()).map(({ status, reason }: Record<string, string>) => [status, reason])).toEqual([
        ['ignored', 'unknown_topic'],
        ['ignored', 'not_kept'],
        ['failed', expect.stringContaining('id')],
        ['failed', 'the body is not JSON'],
      ]),
    );
  });

  it('is too large past 5 MB, and as large as that it is taken', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const padded = (bytes: number): string => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    expect((await shop.send('something/new', padded(5 * 1_048_576))).status).toBe(200);
    expect((await shop.send('something/new', padded(5 * 1_048_576 + 1))).status).toBe(413);
  });

  it('is refused for a while when too much of it waits, and another store is served', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const other = await connectShop(commerce, 'shopify');
    await commerce.db.database.query(
      `INSERT INTO hook_receipts (org_id, mode, id, store_id, topic, delivery_id, once_key, status, received_at, due_at)
       SELECT 'org_a', 'live', 'rcp_full' || n, $1, 'x', 'x', 'x' || n, 'waiting', now(), now() + interval '1 hour' FROM generate_series(1, 5000) n`,
      [shop.storeId],
    );
    expect((await shop.send('orders/create', ORDER)).status).toBe(503);
    expect((await other.send('orders/create', ORDER)).status).toBe(200);
  });

  it('is nobody else to ask for than the gateway', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const path = `/internal/hooks/stores/${shop.storeId}`;
    expect((await commerce.ask('POST', path, { raw: '{}' })).status).toBe(401);
    expect((await commerce.ask('POST', path, { raw: '{}', context: service, caller: 'contacts' })).status).toBe(401);
  });
});
