import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import { ShopperTurns } from '../src/application/triggering/shopper-turns.js';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';

const FLOW = 'flw_00000000000000000001';
const ONE = '+919876570001';
const OTHER = '+919876570002';
const LATER = { 'o-2': ONE, 'o-3': OTHER } as const;

/** By which request its run is made: the first asks for it, and the others are of the process that takes over. */
const [IN_TIME, BEFORE_THE_NEXT] = [2, 3];

/**
 * A process asks for the run of an order and is not answered until another one has taken the start over, for the number
 * that the order has by then.
 */
describe('a first ask for a run that is made late', () => {
  let commerce: CommerceService;
  let replica: Awaited<ReturnType<CommerceService['replica']>>;
  let [orgId, storeId, orgs] = ['', '', 0];
  let release = (): void => undefined;
  let asked = 0;
  beforeAll(async () => {
    commerce = await startCommerceService({ TRIGGER_LEASE_MS: '1000', TRIGGER_RETRY_MS: '50' });
    replica = await commerce.replica();
  });
  afterAll(async () => {
    await replica.close();
    await commerce.stop();
  });
  beforeEach(async () => {
    orgId = `org_late_${(orgs += 1)}`;
    const asking = { context: tenant(orgId, 'live'), body: { name: 'Shop', key: 'shop' } };
    storeId = (await commerce.ask('POST', '/v1/stores', asking)).body.store.id;
    const trigger = { id: 'created', on: 'order.created', when: [], inputs: {}, enabled: true, oncePer: 'shopper' };
    await commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [orgId, FLOW, JSON.stringify([trigger])],
    );
  });
  afterEach(() => {
    release();
    commerce.fake.behaviour.starting = null;
  });

  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const put = async (externalId: string, phone: string, minute = 0): Promise<void> => {
    const own = { externalId, phone, createdAt: ago(20), updatedAt: ago(20 - minute), delivery: null };
    const bare = { customer: null, shippingAddress: null, billingAddress: null };
    const asking = { context: tenant(orgId, 'live'), body: { orders: [{ ...fullObject('orders'), ...bare, ...own }] } };
    const { body } = await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, asking);
    expect(body.results).toMatchObject([{ outcome: 'written' }]);
  };
  const contact = (phone: string) => commerce.fake.contacts.get(phone);
  const results = async () => {
    const rows = await commerce.db.database.query<{ id: string; what: string }>(
      `SELECT external_id AS id, coalesce(reason, outcome) AS what FROM trigger_results WHERE org_id = $1`,
      [orgId],
    );
    return Object.fromEntries(rows.map(({ id, what }) => [id, what]));
  };
  const madeTurns = async (): Promise<unknown[]> => {
    const rows = await commerce.db.database.query<{ once_of: string; is_made: boolean }>(
      'SELECT once_of, is_made FROM trigger_turns WHERE org_id = $1 ORDER BY once_of',
      [orgId],
    );
    expect(rows.every(({ is_made }) => is_made)).toBe(true);
    return rows.map(({ once_of }) => once_of);
  };
  const called = () =>
    [...commerce.fake.callees].flatMap(([trigger, contactId]) => (trigger.includes(storeId) ? [contactId] : []));

  const madeLate = async (): Promise<void> => {
    release();
    await eventually(() => expect(called()).toHaveLength(1));
  };
  /** Asks for the run, and before it is made has the order get the other number, which another process asks for. */
  const askLate = async (at: Readonly<Record<number, () => Promise<unknown>>>): Promise<void> => {
    asked = 0;
    const held = new Promise<void>((resolve) => (release = resolve));
    commerce.fake.behaviour.starting = async () => {
      asked += 1;
      if (asked === 1) return held;
      await at[asked]?.();
    };
    await put('o-1', ONE);
    await eventually(() => expect(asked).toBe(1));
    await put('o-1', OTHER, 1);
    await eventually(async () => expect(await results()).not.toEqual({ 'o-1': 'pending' }));
    expect(await results()).toEqual({ 'o-1': 'started' });
    await madeLate();
    commerce.fake.behaviour.starting = null;
  };
  const laterOrders = async () => {
    for (const [externalId, phone] of Object.entries(LATER)) await put(externalId, phone);
    return eventually(async () => {
      const { 'o-1': _, ...others } = await results();
      expect(Object.values(others)).not.toContain('pending');
      return others;
    });
  };

  it.each<[string, number]>([
    ['before anybody else asks', IN_TIME],
    ['when another one was told that there is none, and asks for it', BEFORE_THE_NEXT],
  ])('%s, leaves the turn with whom it calls, and the other one free', async (_, at) => {
    await askLate({ [at]: madeLate });
    expect(called()).toEqual([contact(ONE)]);
    expect(await madeTurns()).toEqual([contact(ONE)]);
    expect(await laterOrders()).toEqual({ 'o-2': 'once_per_shopper', 'o-3': 'started' });
    expect(called()).toEqual([contact(ONE), contact(OTHER)]);
  });

  it('after another one has made it, leaves the turn with whom that calls', async () => {
    await askLate({});
    expect(called()).toEqual([contact(OTHER)]);
    expect(await madeTurns()).toEqual([contact(OTHER)]);
    expect(await laterOrders()).toEqual({ 'o-2': 'started', 'o-3': 'once_per_shopper' });
  });

  it('and has been replaced by one for the new number by then, is known as started', async () => {
    const replaced = { orgId, mode: 'live', flowId: FLOW, triggerId: 'created', runId: 'run_before' } as const;
    const turns = commerce.service.app.get(ShopperTurns, { strict: false });
    const take = () => turns.take([{ ...replaced, contactId: contact(OTHER) ?? '' }], new Date());
    await askLate({ [IN_TIME]: take, [BEFORE_THE_NEXT]: madeLate });
    expect(called()).toEqual([contact(ONE)]);
    expect(await madeTurns()).toEqual([contact(ONE), contact(OTHER)]);
    expect(await laterOrders()).toEqual({ 'o-2': 'once_per_shopper', 'o-3': 'once_per_shopper' });
  });
});
