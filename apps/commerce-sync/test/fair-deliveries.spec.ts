import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { startCommerceService, type CommerceService } from './commerce-service.js';
import { connectShop, payload, type ConnectedShop } from './shop-deliveries.js';

const ORDER = payload('shopify/orders-create.2024-10').body;

describe('the deliveries of one shop', () => {
  let commerce: CommerceService;
  beforeAll(async () => void (commerce = await startCommerceService()));
  afterAll(() => commerce.stop());

  const sql = (text: string, ...values: unknown[]) => commerce.db.database.query(text, values);
  /** Deliveries that came an hour ago, of a topic that is not read. */
  const backlog = async (shop: ConnectedShop, orgId: string, count: number): Promise<void> => {
    await sql(
      `INSERT INTO hook_receipts (org_id, mode, id, store_id, topic, delivery_id, once_key, status, received_at, due_at, body, body_bytes)
       SELECT $1, 'live', 'rcp_' || $2 || n, $2, 'themes/publish', 'd' || n, 'd' || n, 'waiting', now() - interval '1 hour', now() - interval '1 hour', $4, 2
         FROM generate_series(1, $3::int) n`,
      ...[orgId, shop.storeId, count, EMPTY],
    );
    await sql(
      `INSERT INTO hook_turns (org_id, mode, store_id, look_at, leased_until) VALUES ($1, 'live', $2, now() - interval '1 hour', '-infinity')`,
      ...[orgId, shop.storeId],
    );
  };
  const waiting = async (shop: ConnectedShop): Promise<number> => {
    const [row] = (await sql(
      "SELECT count(*)::int AS n FROM hook_receipts WHERE store_id = $1 AND status = 'waiting'",
      shop.storeId,
    )) as [{ n: number }];
    return row.n;
  };

  it('hold up no other one, though thousands of several shops have waited longer', async () => {
    const [one, two, three] = ['org_one', 'org_two', 'org_three'];
    const large = [await connectShop(commerce, 'shopify', one), await connectShop(commerce, 'shopify', two)] as const;
    const small = await connectShop(commerce, 'shopify', three);
    await Promise.all([backlog(large[0], one, 10_000), backlog(large[1], two, 10_000)]);
    await eventually(async () => expect(await waiting(large[0])).toBeLessThan(10_000));
    expect((await small.send('orders/create', ORDER)).status).toBe(200);
    const ahead = async (): Promise<number> => (await waiting(large[0])) + (await waiting(large[1]));
    const before = await ahead();
    const after = await eventually(async () => {
      expect(await small.receipts()).toMatchObject([{ status: 'applied' }]);
      return await ahead();
    });
    // a few turns of twenty, and what was done between two looks of this test
    expect(before - after).toBeLessThan(2_000);
    expect(after).toBeGreaterThan(10_000);
  });
});

/** `{}` by gzip. */
const EMPTY = Buffer.from('1f8b0800000000000003abae050043bfa6a302000000', 'hex');
