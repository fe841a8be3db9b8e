import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SyncedOrder } from '@outcall/contracts-contacts';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type Answer, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;

const [ONE, OTHER, THIRD] = ['+919876530001', '+919876530002', '+919876530003'];
const RACES = 40;

/** An order allows calls to the number that is stored with it, and to no other that one of its copies had. */
describe('the basis of an order whose copies have different numbers', () => {
  let commerce: CommerceService;
  let replica: Awaited<ReturnType<CommerceService['replica']>>;
  let storeId: string;
  let stores = 0;
  beforeAll(async () => {
    commerce = await startCommerceService({ TRIGGER_RETRY_MS: '50' });
    replica = await commerce.replica();
  });
  afterAll(async () => {
    await replica.close();
    await commerce.stop();
  });
  beforeEach(async () => {
    const body = { name: 'Shop', key: `shop-${(stores += 1)}` };
    storeId = (await commerce.ask('POST', '/v1/stores', { context: org, body })).body.store.id;
    commerce.fake.asked.splice(0);
    Object.assign(commerce.fake.behaviour, { meanwhile: null, answering: null, tellsFail: false });
  });

  const org = tenant('org_numbers', 'live');
  const placed = Date.now() - 600_000;
  const at = (minute: number): string => new Date(placed + minute * 60_000).toISOString();
  const order = (phone: string | null, minute: number, externalId = 'o-1'): Json => ({
    ...fullObject('orders'),
    ...{ externalId, phone, shippingAddress: null, billingAddress: null, customer: null, isTest: false },
    ...{ createdAt: at(0), updatedAt: at(minute) },
  });
  const put = (orders: Json[], by: { ask: CommerceService['ask'] } = commerce): Promise<Answer> =>
    by.ask('PUT', `/v1/stores/${storeId}/orders`, { context: org, body: { orders } });
  const outcomes = ({ body }: Answer): string[] => body.results.map(({ outcome }: { outcome: string }) => outcome);
  const storedPhone = async (externalId: string): Promise<string | null | undefined> =>
    (
      await commerce.db.database.query<{ phone: string | null }>(
        'SELECT phone FROM objects WHERE store_id = $1 AND external_id = $2',
        [storeId, externalId],
      )
    )[0]?.phone;
  const nothingLeft = () =>
    eventually(async () => expect(await commerce.db.database.query('SELECT 1 FROM untold_consents')).toEqual([]));

  /** The numbers that an order allows calls to, by what contacts was told: its newest state counts. */
  function bases(externalId: string): string[] {
    const states = new Map<string, SyncedOrder>();
    for (const { phone, order: reported } of commerce.fake.asked.flatMap(({ items }) => items)) {
      const known = states.get(phone);
      if (reported?.externalId !== externalId || reported.storeId !== storeId) continue;
      const ahead = known ? Date.parse(reported.updatedAt) - Date.parse(known.updatedAt) : 1;
      if (ahead > 0 || (ahead === 0 && (reported.state !== 'open' || known?.state === 'open')))
        states.set(phone, reported);
    }
    return [...states].flatMap(([phone, { state }]) => (state === 'open' ? [phone] : [])).sort();
  }

  /** Both have asked contacts before either of them commits. */
  async function race(one: Json, other: Json): Promise<[Answer, Answer]> {
    let release = (): void => undefined;
    const both = new Promise<void>((resolve) => (release = resolve));
    let waiting = 0;
    commerce.fake.behaviour.answering = () => {
      if ((waiting += 1) === 2) release();
      return both;
    };
    return await Promise.all([put([one]), put([other], replica)]);
  }

  it(`is that of the number that is stored, in ${RACES} races of two`, async () => {
    for (let n = 0; n < RACES; n += 1) {
      const id = `o-${n}`;
      // the newer copy, and then the older one, is first on its way
      const copies = [order(ONE, 1, id), order(OTHER, 2, id)] as const;
      const answers = await (n % 2 === 0 ? race(copies[0], copies[1]) : race(copies[1], copies[0]));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await storedPhone(id)).toBe(OTHER);
      await nothingLeft();
      expect({ id, bases: bases(id) }).toEqual({ id, bases: [OTHER] });
    }
  });

  it('is that of the later arrival, of two copies of one time', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const id = `o-${n}`;
      await race(order(ONE, 1, id), order(OTHER, 1, id));
      await nothingLeft();
      expect(bases(id)).toEqual([await storedPhone(id)]);
    }
  });

  it('is taken from the number that another one stored meanwhile', async () => {
    commerce.fake.behaviour.meanwhile = () => put([order(ONE, 1)], replica);
    expect(outcomes(await put([order(OTHER, 2)]))).toEqual(['written']);
    expect(bases('o-1')).toEqual([OTHER]);
  });

  it('is none of a copy that another one has overtaken', async () => {
    commerce.fake.behaviour.meanwhile = () => put([order(OTHER, 2)], replica);
    expect(outcomes(await put([order(ONE, 1)]))).toEqual(['stale']);
    expect(bases('o-1')).toEqual([OTHER]);
  });

  it('is none of an order that was deleted meanwhile', async () => {
    const remove = () => replica.ask('DELETE', `/v1/stores/${storeId}/orders/o-1`, { context: org });
    commerce.fake.behaviour.meanwhile = remove;
    expect(outcomes(await put([order(ONE, 1)]))).toEqual(['stale']);
    expect(bases('o-1')).toEqual([]);
  });

  it('is that of the last of several copies in one body, in either order', async () => {
    await put([order(ONE, 1), order(OTHER, 2), order(THIRD, 3)]);
    expect(bases('o-1')).toEqual([THIRD]);
    await put([order(OTHER, 2, 'o-2'), order(ONE, 1, 'o-2')]);
    expect(bases('o-2')).toEqual([OTHER]);
  });

  it('comes back with the number, and goes with the last one', async () => {
    for (const [minute, phone] of [ONE, OTHER, ONE].entries()) await put([order(phone, 1 + minute)]);
    expect(bases('o-1')).toEqual([ONE]);
    await put([order(null, 5)]);
    expect(bases('o-1')).toEqual([]);
  });

  it('is taken back when the copy is sent again whose sync died before it was answered', async () => {
    // what that sync had told contacts
    const { phone, ...reported } = { phone: ONE, storeId, externalId: 'o-1', placedAt: at(0), updatedAt: at(1) };
    const item = { phone, order: { ...reported, isTest: false, state: 'open' as const } };
    await put([order(OTHER, 2)]);
    commerce.fake.asked.push({ orgId: 'org_numbers', mode: 'live', items: [item] });
    expect(bases('o-1')).toEqual([ONE, OTHER]);
    expect(outcomes(await put([order(ONE, 1)]))).toEqual(['stale']);
    expect(bases('o-1')).toEqual([OTHER]);
  });

  it('is taken back later, where contacts is away after the commit', async () => {
    await put([order(ONE, 1)]);
    commerce.fake.behaviour.tellsFail = true;
    expect(outcomes(await put([order(OTHER, 2)]))).toEqual(['written']);
    expect(await commerce.db.database.query('SELECT phone, contact_id FROM untold_consents')).toEqual([
      { phone: ONE, contact_id: commerce.fake.contacts.get(ONE) },
    ]);
    commerce.fake.behaviour.tellsFail = false;
    await nothingLeft();
    expect(bases('o-1')).toEqual([OTHER]);
  });
});
