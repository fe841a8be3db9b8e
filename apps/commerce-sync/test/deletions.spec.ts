import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { NOTE_DELETION } from '../src/outbound/postgres/syncing/postgres-object-remover.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;

/**
 * What comes between two steps is done while the neighbour is being asked, so each order of things is the same every
 * time.
 */
describe('a deletion and a sync of the same object', () => {
  let commerce: CommerceService;
  let storeId: string;
  let stores = 0;
  const org = tenant('org_a', 'live');
  beforeAll(async () => {
    commerce = await startCommerceService();
  });
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    const body = { name: 'Shop', key: `shop-${(stores += 1)}` };
    storeId = (await commerce.ask('POST', '/v1/stores', { context: org, body })).body.store.id;
  });

  const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const order = (time: string, phone: string): Json => ({
    ...fullObject('orders'),
    ...{ externalId: 'o-1', updatedAt: `2026-11-21T${time}Z`, shippingAddress: { phone } },
  });
  const put = (...orders: Json[]) =>
    commerce.ask('PUT', `/v1/stores/${storeId}/orders`, { context: org, body: { orders } });
  const remove = () => commerce.ask('DELETE', `/v1/stores/${storeId}/orders/o-1`, { context: org });
  const history = async (): Promise<unknown[]> =>
    (
      await commerce.db.database.query<{ version: string; kind: string }>(
        'SELECT version, kind FROM object_history WHERE store_id = $1 ORDER BY external_id, version',
        [storeId],
      )
    ).map(({ version, kind }) => `${version} ${kind}`);

  it('that is deleted after the sync has read it is written as new, and the rest of the body with it', async () => {
    await put(order('05:00:00', '9876500061'));
    commerce.fake.behaviour.meanwhile = remove;
    const answer = await put(
      { ...order('06:00:00', '9876500062'), updatedAt: soon(1) },
      {
        ...order('06:00:00', '9876500063'),
        externalId: 'o-2',
      },
    );
    expect(answer).toMatchObject({ status: 200, body: { counts: { written: 2, failed: 0 } } });
    expect(await history()).toEqual(['1 created', '2 deleted', '3 created', '1 created']);
  });

  it('that is deleted does not come back by an older copy, nor by the last one, also when the clock of the shop is ahead', async () => {
    const last = { ...order('05:00:00', '9876500064'), updatedAt: soon(5) };
    const outcomeOf = async (sent: Json): Promise<string> => (await put(sent)).body.results[0].outcome;
    await put(last);
    await remove();
    expect(commerce.fake.asked.at(-1)?.items).toMatchObject([
      { order: { state: 'deleted', updatedAt: last.updatedAt } },
    ]);
    expect(await outcomeOf(order('04:00:00', '9876500064'))).toBe('stale');
    expect(await outcomeOf({ ...last, updatedAt: soon(2) })).toBe('stale');
    expect(await outcomeOf(last)).toBe('stale');
    expect(await history()).toEqual(['1 created', '2 deleted']);
    expect(await outcomeOf({ ...last, updatedAt: soon(10) })).toBe('written');
    expect(await history()).toEqual(['1 created', '2 deleted', '3 created']);
  });

  describe('leaves when the order was placed first', () => {
    const [early, late] = ['2026-11-01T00:00:00.000Z', '2026-11-21T09:00:00.000Z'];
    /** Newer than every deletion before it. */
    const again = (minutes: number, more: Json = {}) =>
      put({ ...order('05:00:00', '9876500091'), createdAt: late, updatedAt: soon(minutes), ...more });
    const placed = (): unknown => commerce.fake.asked.at(-1)?.items.map(({ order: reported }) => reported?.placedAt);

    it('however often it is deleted and sent again as a new one', async () => {
      await put({ ...order('05:00:00', '9876500091'), createdAt: early });
      for (const minutes of [1, 2]) {
        await remove();
        await again(minutes);
        expect(placed()).toEqual([early]);
      }
      await again(3);
      expect(placed()).toEqual([early]);
    });

    it('also where the shop tells of its deletion once more', async () => {
      await put({ ...order('05:00:00', '9876500091'), createdAt: early });
      await remove();
      const values = ['org_a', 'live', storeId, 'orders', 'o-1', soon(0), soon(1), ['hash of the id']];
      await commerce.db.database.run(NOTE_DELETION, values);
      expect(await history()).toEqual(['1 created', '2 deleted', '3 deleted']);
      await again(2);
      expect(placed()).toEqual([early]);
    });

    it('also where no copy had a number before', async () => {
      const numberless = { shippingAddress: null, phone: null, billingAddress: null, customer: null };
      await put({ ...order('05:00:00', ''), ...numberless, createdAt: early });
      await remove();
      await again(1);
      expect(placed()).toEqual([early]);
    });

    it('as long as the deletion is kept: after its retention the order is another one', async () => {
      await put({ ...order('05:00:00', '9876500091'), createdAt: early });
      await remove();
      await commerce.db.database.query('DELETE FROM object_history WHERE store_id = $1', [storeId]);
      await again(1);
      expect(placed()).toEqual([late]);
    });
  });

  it('that gets another number while it is being deleted leaves no reason to call that one either', async () => {
    await put(order('05:00:00', '9876500071'));
    commerce.fake.behaviour.meanwhile = () => put(order('06:00:00', '9876500072'));
    expect(await remove()).toMatchObject({ status: 200, body: { isDeleted: true } });
    expect(await history()).toEqual(['1 created', '2 updated', '3 deleted']);
    expect(commerce.fake.asked.at(-1)?.items).toMatchObject([{ phone: '+919876500072', order: { state: 'deleted' } }]);
  });

  it('that is deleted twice at once is deleted once', async () => {
    await put(order('05:00:00', '9876500081'));
    commerce.fake.behaviour.meanwhile = remove;
    expect((await remove()).body).toEqual({ ok: true, isDeleted: false });
    expect(await history()).toEqual(['1 created', '2 deleted']);
  });
});
