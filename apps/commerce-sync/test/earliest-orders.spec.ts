import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SyncedOrder } from '@outcall/contracts-contacts';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type Answer, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;

const [ONE, OTHER] = ['+919876540001', '+919876540002'];
const ORG = 'org_earliest';
const SHUFFLES = 25;

/** An order is as old as the earliest `createdAt` of its copies, whichever of them is stored. */
describe('the earliest time at which an order says that it was placed', () => {
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
    storeId = (await commerce.ask('POST', '/v1/stores', { context, body })).body.store.id;
    commerce.fake.asked.splice(0);
    Object.assign(commerce.fake.behaviour, { meanwhile: null, answering: null, tellsFail: false });
  });

  const context = tenant(ORG, 'live');
  const base = Date.now() - 600_000;
  const at = (minutes: number): string => new Date(base + minutes * 60_000).toISOString();
  /** `created` and `updated`: in minutes. */
  const copy = (created: number, updated: number, { phone = ONE, ...more }: Json = {}): Json => ({
    ...fullObject('orders'),
    ...{ externalId: 'o-1', phone, shippingAddress: null, billingAddress: null, customer: null, isTest: false },
    ...{ createdAt: at(created), updatedAt: at(updated), ...more },
  });
  const put = (orders: Json[], by: Pick<CommerceService, 'ask'> = commerce): Promise<Answer> =>
    by.ask('PUT', `/v1/stores/${storeId}/orders`, { context, body: { orders } });
  const outcomes = ({ body }: Answer): string[] => body.results.map(({ outcome }: { outcome: string }) => outcome);
  const remove = () => commerce.ask('DELETE', `/v1/stores/${storeId}/orders/o-1`, { context });
  const kept = async (externalId = 'o-1') =>
    (
      await commerce.db.database.query<{ createdAt: Date; version: string; phone: string }>(
        'SELECT created_at AS "createdAt", version, phone FROM objects WHERE store_id = $1 AND external_id = $2',
        [storeId, externalId],
      )
    )[0];
  const keptAt = async (externalId?: string) => (await kept(externalId))?.createdAt.toISOString();
  const nothingLeft = () =>
    eventually(async () => expect(await commerce.db.database.query('SELECT 1 FROM untold_consents')).toEqual([]));

  /**
   * The order as contacts keeps it of each number: the newest state, placed when the earliest says. One that is placed
   * long ago is forgotten, so that what is told after it is all that is known.
   */
  function known(externalId = 'o-1'): Map<string, SyncedOrder> {
    const states = new Map<string, SyncedOrder>();
    for (const { items, recordedBy } of commerce.fake.asked)
      for (const { phone, order } of items) {
        if (order?.externalId !== externalId || order.storeId !== storeId) continue;
        const isFar = Date.parse(order.placedAt) < base - 86_400_000;
        if (!isFar) states.set(phone, merged(states.get(phone), order));
        else if (recordedBy) states.delete(phone); // before the commit contacts leaves it out
      }
    return states;
  }

  it.each([
    ['is kept of a copy that is stale', [copy(5, 6), copy(1, 2)]],
    ['is kept of one that loses to another of the same time', [copy(5, 6, { status: 'cancelled' }), copy(1, 6)]],
    ['is kept of the earliest of several that are stale', [copy(5, 6), copy(3, 4), copy(1, 2), copy(2, 3)]],
  ])('%s, without another version, and contacts knows it', async (_, [first, ...stale]) => {
    await put([first as Json]);
    expect(new Set(outcomes(await put(stale)))).toEqual(new Set(['stale']));
    expect(await kept()).toMatchObject({ createdAt: new Date(at(1)), version: '1' });
    expect(known().get(ONE)).toMatchObject({
      ...{ placedAt: at(1), updatedAt: at(6), state: first?.['status'] ?? 'open' },
    });
    const before = commerce.fake.asked.length;
    await put([copy(1, 2)]);
    expect(commerce.fake.asked.slice(before).flatMap(({ items }) => items)).toHaveLength(0);
    expect(await kept()).toMatchObject({ createdAt: new Date(at(1)), version: '1' });
  });

  it('stays that of a later copy, whatever that says', async () => {
    await put([copy(5, 6)]);
    await put([copy(1, 2)]);
    expect(outcomes(await put([copy(7, 8)]))).toEqual(['written']);
    expect([await keptAt(), known().get(ONE)?.placedAt]).toEqual([at(1), at(1)]);
  });

  it('is told of the number that is stored, and of no other that a stale copy has', async () => {
    await put([copy(5, 6, { phone: OTHER })]);
    await put([copy(1, 2, { phone: ONE })]);
    expect(known().get(OTHER)).toMatchObject({ placedAt: at(1), state: 'open' });
    expect(known().get(ONE)?.state).toBe('deleted');
  });

  it.each([
    ['a stale copy', copy(-20_000, 2), 'stale'],
    ['the copy that is stored next', copy(-20_000, 8), 'written'],
  ])('takes the order from contacts as a basis when %s is of weeks ago', async (_, sent, outcome) => {
    await put([copy(5, 6)]);
    expect(known().get(ONE)?.state).toBe('open');
    expect(outcomes(await put([sent]))).toEqual([outcome]);
    expect([await keptAt(), known().size]).toEqual([at(-20_000), 0]);
  });

  it('tells contacts nothing of an old order, which it does not keep', async () => {
    await put([copy(-20_000, 6)]);
    const before = commerce.fake.asked.length;
    await put([copy(-30_000, 2)]);
    expect([await keptAt(), commerce.fake.asked.length]).toEqual([at(-30_000), before]);
  });

  it.each([
    ['that was stored', async () => void (await put([copy(5, 6)]))],
    ['that never came', async () => undefined],
  ])('is kept of a deleted order %s, and counts when it is sent anew', async (_, before) => {
    await before();
    if (before.toString().includes('put')) expect((await remove()).status).toBe(200);
    else
      await commerce.db.database.query(
        `INSERT INTO object_history (org_id, mode, store_id, entity, external_id, version, kind, changes, at)
         VALUES ($1, 'live', $2, 'orders', 'o-1', 1, 'deleted', '[]', now())`,
        [ORG, storeId],
      );
    expect(outcomes(await put([copy(3, 4)]))).toEqual(['stale']);
    expect(outcomes(await put([copy(1, 2)]))).toEqual(['stale']);
    expect(outcomes(await put([copy(2, 2)]))).toEqual(['stale']);
    const anew = new Date(Date.now() + 60_000).toISOString();
    expect(outcomes(await put([copy(7, 8, { updatedAt: anew })]))).toEqual(['written']);
    expect([await keptAt(), known().get(ONE)?.placedAt]).toEqual([at(1), at(1)]);
  });

  it('comes while a newer copy has asked contacts: that one begins anew, and tells it', async () => {
    for (const [minutes, expected] of [
      [1, at(1)],
      [-20_000, undefined],
    ] as const) {
      const externalId = `o${minutes}`;
      await put([copy(5, 6, { externalId })]);
      // the stale copy is committed, and told, before contacts has recorded what the newer one says
      commerce.fake.behaviour.meanwhile = async () => {
        const late = commerce.fake.asked.pop();
        await put([copy(minutes, 2, { externalId })], replica);
        if (late) commerce.fake.asked.push(late);
      };
      expect(outcomes(await put([copy(7, 8, { externalId })]))).toEqual(['written']);
      expect([await keptAt(externalId), known(externalId).get(ONE)?.placedAt]).toEqual([at(minutes), expected]);
    }
  });

  it('is told later, where contacts is away', async () => {
    await put([copy(5, 6)]);
    commerce.fake.behaviour.tellsFail = true;
    expect(outcomes(await put([copy(1, 2)]))).toEqual(['stale']);
    expect(await keptAt()).toBe(at(1));
    expect(await commerce.db.database.query('SELECT phone FROM untold_consents')).toEqual([{ phone: ONE }]);
    commerce.fake.behaviour.tellsFail = false;
    await nothingLeft();
    expect(known().get(ONE)).toMatchObject({ placedAt: at(1), updatedAt: at(6), state: 'open' });
  });

  it('of an order that is deleted meanwhile: contacts is told of the deletion until it has it', async () => {
    let times = 0;
    commerce.fake.behaviour.meanwhile = async () => {
      times += 1;
      if (times > 1) return;
      await commerce.db.database.query(
        `INSERT INTO object_history (org_id, mode, store_id, entity, external_id, version, kind, changes, at)
         VALUES ($1, 'live', $2, 'orders', 'o-1', 1, 'deleted', '[]', now())`,
        [ORG, storeId],
      );
      commerce.fake.behaviour.tellsFail = true;
    };
    expect(outcomes(await put([copy(5, 6)]))).toEqual(['stale']);
    expect(known().get(ONE)?.state).toBe('open'); // asked about before the commit, which did not come
    expect(await commerce.db.database.query('SELECT phone FROM untold_consents')).toEqual([{ phone: ONE }]);
    commerce.fake.behaviour.tellsFail = false;
    await nothingLeft();
    expect(known().get(ONE)?.state).toBe('deleted');
  });

  it('is told by the sync that kept it, also where it had to begin anew for another order', async () => {
    await put([copy(5, 6)]);
    commerce.fake.behaviour.meanwhile = async () => {
      await put([copy(5, 7, { externalId: 'o-2' })], replica);
    };
    expect(outcomes(await put([copy(1, 2), copy(5, 8, { externalId: 'o-2' })]))).toEqual(['stale', 'written']);
    expect(await commerce.db.database.query('SELECT phone FROM untold_consents')).toEqual([]);
    expect(known().get(ONE)).toMatchObject({ placedAt: at(1) });
  });

  describe('and the starts of its shopper', () => {
    beforeEach(async () => {
      await commerce.db.database.query(
        `INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, 'flw_1', 1, $2) ON CONFLICT DO NOTHING`,
        [ORG, JSON.stringify([{ id: 'cod', on: 'order.created', enabled: true, when: [] }])],
      );
      commerce.fake.starts.splice(0);
    });
    afterEach(async () => void (await commerce.db.database.query('DELETE FROM flow_triggers')));
    const startsOf = (externalId: string) =>
      commerce.fake.starts.filter(({ trigger }) => trigger.externalId === externalId && trigger.storeId === storeId)
        .length;
    const asksOf = async (externalId: string) =>
      (
        await commerce.db.database.query<{ asks: number }>(
          'SELECT asks FROM trigger_results WHERE store_id = $1 AND external_id = $2',
          [storeId, externalId],
        )
      )[0]?.asks;

    it.each([
      ['an earlier time', () => put([copy(1, 2)])],
      ['another number', () => put([copy(5, 7, { phone: OTHER })])],
    ])('wait until contacts is told of %s', async (_, change) => {
      await put([copy(5, 6)]);
      await eventually(() => expect(startsOf('o-1')).toBe(1));
      commerce.fake.behaviour.tellsFail = true;
      await change();
      await put([copy(6, 6, { externalId: 'o-2' })]);
      await eventually(async () => expect(await asksOf('o-2')).toBeGreaterThan(2)); // claimed, and again
      expect(startsOf('o-2')).toBe(0);
      commerce.fake.behaviour.tellsFail = false;
      await eventually(() => expect(startsOf('o-2')).toBe(1));
      await nothingLeft();
    });
  });

  it('is told of a stored order that is cancelled as of one that allows no call', async () => {
    await put([copy(5, 6, { status: 'cancelled' })]);
    commerce.fake.asked.splice(0); // as contacts that kept nothing of an order dated ahead of its clock
    expect(outcomes(await put([copy(1, 6)]))).toEqual(['stale']);
    expect(known().get(ONE)).toMatchObject({ placedAt: at(1), state: 'deleted' });
  });

  it('may be the last nanosecond of all years, before and after another', async () => {
    const createdAt = '9999-12-31T23:59:59.999999999Z';
    const sent = [copy(0, 1, { createdAt }), copy(0, 2), copy(0, 3, { createdAt }), copy(0, 0, { createdAt })];
    for (const each of sent) expect((await put([each])).status).toBe(200);
    expect((await kept())?.version).toBe('3');
  });

  it('is not told again for the microseconds that a copy has more', async () => {
    const createdAt = `${at(1).slice(0, -1)}600Z`;
    await put([copy(0, 6, { createdAt })]);
    const before = commerce.fake.asked.length;
    await put([copy(0, 2, { createdAt })]);
    await put([copy(0, 6, { createdAt })]);
    expect(commerce.fake.asked.length).toBe(before);
  });

  it(`is the same in the end whatever order the copies come in, ${SHUFFLES} times, to two replicas at once`, async () => {
    for (let n = 0; n < SHUFFLES; n += 1) {
      const random = randomOf(n);
      const externalId = `s-${n}`;
      const created = [9, 7, 5, 3, 1, ...(n % 3 === 0 ? [-20_000] : [])];
      const numbers = n % 2 === 0 ? [ONE] : [ONE, OTHER];
      const phoneOf = (place: number) => numbers[place % numbers.length] as string;
      const copies = shuffled(random, created).map((minute, place) =>
        copy(minute, 10 + place, { externalId, phone: phoneOf(place) }),
      );
      const bodies = shuffled(random, copies).map((each) => [each]);
      if (n % 5 === 0) bodies.push(copies);
      await Promise.all(bodies.map((body, place) => put(body, place % 2 === 0 ? commerce : replica)));
      await nothingLeft();
      const earliest = at(Math.min(...created));
      const stored = await kept(externalId);
      const placed = [...known(externalId)].flatMap(([phone, order]) =>
        order.state === 'open' ? [[phone, order.placedAt]] : [],
      );
      expect({ n, at: stored?.createdAt.toISOString(), placed }).toEqual({
        ...{ n, at: earliest },
        placed: created.length > 5 ? [] : [[stored?.phone, earliest]],
      });
    }
  });
});

function merged(before: SyncedOrder | undefined, order: SyncedOrder): SyncedOrder {
  if (!before) return order;
  const ahead = Date.parse(order.updatedAt) - Date.parse(before.updatedAt);
  const newest = ahead > 0 || (ahead === 0 && before.state === 'open') ? order : before;
  return { ...newest, placedAt: order.placedAt < before.placedAt ? order.placedAt : before.placedAt };
}

/** Numbers from 0 to 1 that are the same for each seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(random: () => number, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
