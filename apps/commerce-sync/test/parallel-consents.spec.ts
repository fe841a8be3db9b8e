import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type Answer, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;

const [ONE, OTHER] = ['+919876530001', '+919876530002'];
const GIVEN = '2026-11-21T03:30:00.000Z';
const ORG = 'org_parallel';
const FLOW = 'flw_00000000000000000001';

/** Two syncs of one order are under way at once, each with a number and the consent that was ticked at the checkout. */
describe('consents of an order that two syncs bring at once', () => {
  let commerce: CommerceService;
  let storeId: string;
  let stores = 0;
  beforeAll(async () => void (commerce = await startCommerceService({ TRIGGER_RETRY_MS: '50' })));
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    const body = { name: 'Shop', key: `shop-${(stores += 1)}` };
    storeId = (await commerce.ask('POST', '/v1/stores', { context: tenant(ORG, 'live'), body })).body.store.id;
    for (const list of [commerce.fake.asked, commerce.fake.starts]) list.splice(0);
  });
  afterEach(
    () => void Object.assign(commerce.fake.behaviour, { meanwhile: null, tellsFail: false, refuses: () => [] }),
  );

  const order = (phone: string, minute: number): Json => ({
    ...fullObject('orders'),
    ...{ externalId: 'o-1', phone, shippingAddress: null, billingAddress: null, customer: null, isTest: false },
    createdAt: new Date(Date.now() - 600_000).toISOString(),
    updatedAt: new Date(Date.now() - 600_000 + minute * 60_000).toISOString(),
    consents: [{ scope: 'service', source: 'checkout', note: 'ticked at the checkout', givenAt: GIVEN }],
  });
  const put = (object: Json): Promise<Answer> =>
    commerce.ask('PUT', `/v1/stores/${storeId}/orders`, {
      context: tenant(ORG, 'live'),
      body: { orders: [object] },
    });
  /** The numbers for which a consent was recorded. */
  const consented = (): string[] =>
    commerce.fake.asked.flatMap(({ items, onlyAsks }) =>
      onlyAsks ? [] : items.flatMap(({ phone, consents = [] }) => consents.map(() => phone)),
    );
  const left = () => commerce.db.database.query<{ phone: string }>('SELECT phone FROM untold_consents');
  /** The first has asked contacts and not committed while the second is taken in from end to end. */
  async function atOnce(first: Json, second: Json): Promise<[Answer, Answer]> {
    const within: Answer[] = [];
    commerce.fake.behaviour.meanwhile = async () => void within.push(await put(second));
    const answer = await put(first);
    return [answer, within[0] as Answer];
  }

  it('are of the number that is stored: the older copy, which loses, leaves none', async () => {
    const [older, newer] = await atOnce(order(ONE, 1), order(OTHER, 2));
    expect([older.body.results, newer.body.results]).toMatchObject([[{ outcome: 'stale' }], [{ outcome: 'written' }]]);
    expect(consented()).toEqual([OTHER]);
  });

  it('stay those of the number they came with when the newer copy has to begin anew', async () => {
    const [newer, older] = await atOnce(order(OTHER, 2), order(ONE, 1));
    expect(older.body.results).toEqual([{ externalId: 'o-1', outcome: 'written' }]);
    expect(newer.body.results).toEqual([
      { externalId: 'o-1', outcome: 'written', refusedConsents: [{ index: 0, reason: 'other_number' }] },
    ]);
    expect(consented()).toEqual([ONE]);
  });

  it('are each refused by one reason, when contacts was asked about them in vain', async () => {
    commerce.fake.behaviour.refuses = (consents) => [...consents.keys()];
    const [newer] = await atOnce(order(OTHER, 2), order(ONE, 1));
    expect(newer.body.results).toMatchObject([{ refusedConsents: [{ index: 0, reason: 'other_number' }] }]);
    expect([consented(), await left()]).toEqual([[], []]);
  });

  describe('when contacts is away after the commit', () => {
    const trigger = async (more: Json = {}): Promise<void> => {
      const triggers = [{ id: 'cod', on: 'order.created', enabled: true, ...more }];
      await commerce.db.database.query(
        `INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)
         ON CONFLICT (org_id, flow_id) DO UPDATE SET triggers = excluded.triggers, version = flow_triggers.version + 1`,
        [ORG, FLOW, JSON.stringify(triggers)],
      );
    };

    it('are kept, the shop is answered, and its trigger starts nothing before contacts has them', async () => {
      await trigger();
      commerce.fake.behaviour.tellsFail = true;
      expect((await put(order(ONE, 1))).body.results).toEqual([{ externalId: 'o-1', outcome: 'written' }]);
      expect(await left()).toEqual([{ phone: ONE }]);
      await eventually(async () => {
        const [row] = await commerce.db.database.query<{ asks: number }>(
          'SELECT asks FROM trigger_results WHERE store_id = $1',
          [storeId],
        );
        expect(row?.asks).toBeGreaterThan(2); // it was claimed, and again
      });
      expect(commerce.fake.starts).toEqual([]);
      commerce.fake.behaviour.tellsFail = false;
      await eventually(() => expect(commerce.fake.starts).toHaveLength(1));
      expect(consented()).toContain(ONE);
      expect(await left()).toEqual([]);
    });

    it('hold up no start for anybody else', async () => {
      await trigger();
      commerce.fake.behaviour.tellsFail = true;
      await put(order(ONE, 1));
      const { consents: _, ...others } = order(OTHER, 1);
      await put({ ...others, externalId: 'o-2' });
      await eventually(() =>
        expect(commerce.fake.starts.map(({ trigger: { externalId } }) => externalId)).toEqual(['o-2']),
      );
      commerce.fake.behaviour.tellsFail = false;
      await eventually(() => expect(commerce.fake.starts).toHaveLength(2));
    });

    it('come by a round, where nothing is started', async () => {
      await commerce.db.database.query('DELETE FROM flow_triggers');
      commerce.fake.behaviour.tellsFail = true;
      await put(order(ONE, 1));
      commerce.fake.behaviour.tellsFail = false;
      expect(consented()).toEqual([]);
      await eventually(async () => expect(await left()).toEqual([]));
      expect(consented()).toEqual([ONE]);
    });
  });
});
