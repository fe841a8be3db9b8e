import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FLOW_LIBRARY, type FlowTrigger } from '@outcall/flow-language';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;
type Replica = Awaited<ReturnType<CommerceService['replica']>>;
const FLOW = 'flw_00000000000000000001';

describe('a trigger that starts once', () => {
  let commerce: CommerceService;
  let replica: Replica;
  let orgId: string;
  let stores: string[];
  let orgs = 0;
  beforeAll(async () => {
    commerce = await startCommerceService({
      ...{ TRIGGER_LEASE_MS: '30000', TRIGGER_RETRY_MS: '50', COMMERCE_PURGE_EVERY_MS: '50' },
    });
    replica = await commerce.replica();
  });
  afterAll(async () => {
    await replica.close();
    await commerce.stop();
  });
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    commerce.fake.behaviour.answer = () => null;
    const store = async (key: string): Promise<string> => {
      const asking = { context: tenant(orgId, 'live'), body: { name: 'Shop', key } };
      return (await commerce.ask('POST', '/v1/stores', asking)).body.store.id;
    };
    stores = [await store('one'), await store('two')];
  });

  const publish = (flowId: string, ...triggers: readonly FlowTrigger[]) =>
    commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [...[orgId, flowId, JSON.stringify(triggers)]],
    );
  const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();
  const order = (externalId: string, more: Json = {}): Json => ({
    ...fullObject('orders'),
    ...{ externalId, createdAt: ago(600), updatedAt: ago(600), delivery: null },
    ...more,
  });
  const put = (orders: readonly unknown[], storeId = stores[0], ask = commerce.ask) =>
    ask('PUT', `/v1/stores/${storeId}/orders`, { context: tenant(orgId, 'live'), body: { orders } });
  const results = () =>
    commerce.db.database.query<Json>(
      'SELECT flow_id, store_id, external_id, outcome, reason, run_id FROM trigger_results WHERE org_id = $1 ORDER BY id',
      [orgId],
    );
  const settled = (count: number): Promise<Json[]> =>
    eventually(async () => {
      const rows = await results();
      const isDecided = rows.length === count && rows.every(({ outcome }) => outcome !== 'pending');
      if (!isDecided) throw new Error('not decided yet');
      return rows;
    });
  const keysOf = () => {
    const own = commerce.fake.starts.filter((start) => start.orgId === orgId);
    return new Set(own.map(({ trigger }) => JSON.stringify(trigger)));
  };
  const turns = () =>
    commerce.db.database.query<Json>('SELECT is_made, until FROM trigger_turns WHERE org_id = $1', [orgId]);

  const UPDATED: FlowTrigger = { id: 'updated', on: 'order.updated' };
  const ATTEMPTED: FlowTrigger = { id: 'attempted', on: 'order.delivery_attempted' };
  const CREATED: FlowTrigger = { id: 'created', on: 'order.created' };

  it('per object calls for the first of its changes, whoever takes the others in', async () => {
    await publish(FLOW, { ...UPDATED, oncePer: 'object' });
    await put([order('o-1'), order('o-2')]);
    for (let n = 0; n < 8; n += 1) {
      const change = [order('o-1', { updatedAt: ago(300 - n) })];
      await put(change, stores[0], n % 2 ? replica.ask : commerce.ask);
    }
    const rows = await settled(8);
    expect(rows.filter(({ outcome }) => outcome === 'started')).toHaveLength(1);
    expect(rows.filter(({ reason }) => reason === 'once_per_object')).toHaveLength(7);
    expect(keysOf().size).toBe(1);
    await put([order('o-2', { updatedAt: ago(200) })]);
    expect((await settled(9)).at(-1)).toMatchObject({ external_id: 'o-2', outcome: 'started' });
  });

  it('per object is for ever, also for an object that was deleted and comes again when nothing else knows it', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'object' });
    await put([order('o-1')]);
    await settled(1);
    await commerce.ask('DELETE', `/v1/stores/${stores[0]}/orders/o-1`, { context: tenant(orgId, 'live') });
    for (const table of ['object_history', 'trigger_results'])
      await commerce.db.database.query(`DELETE FROM ${table} WHERE org_id = $1`, [orgId]);
    await put([order('o-1', { updatedAt: ago(1) })]);
    expect(await settled(1)).toMatchObject([{ outcome: 'skipped', reason: 'once_per_object' }]);
  });

  it('per shopper makes one run of each flow for an order that comes in two stores at once, over two replicas', async () => {
    const flows = ['flw_1', 'flw_2', 'flw_3'];
    for (const flowId of flows) await publish(flowId, { ...CREATED, oncePer: 'shopper' });
    await Promise.all([put([order('o-1')], stores[0]), put([order('a-77')], stores[1], replica.ask)]);
    const rows = await settled(6);
    for (const flowId of flows)
      expect(rows.filter(({ flow_id, outcome }) => flow_id === flowId && outcome === 'started')).toHaveLength(1);
    expect(rows.filter(({ reason }) => reason === 'once_per_shopper')).toHaveLength(3);
    expect(keysOf().size).toBe(3);
  });

  it('per object calls once for an order in two stores: by every flow of the library, for it and its return', async () => {
    for (const { key, definition } of FLOW_LIBRARY) {
      // The delay alone is left out: the spec would wait for it.
      const on = (definition.triggers ?? []).map(({ delayMinutes: _, ...trigger }) => ({ ...trigger, enabled: true }));
      if (on.length > 0) await publish(`flw_${key}`, ...on);
    }
    const [copied, payment] = [order('x').payment as Json, { method: 'prepaid', status: 'paid' }];
    const delivery = (status: string) => ({ status, deliveredAt: status === 'delivered' ? ago(60) : null });
    const states: Json[] = [
      {
        payment: { ...copied, method: 'cod', status: 'pending' },
        shippingAddress: { line1: 'Near the temple', phone: '98765 43210' },
      },
      { payment: { ...copied, ...payment } },
      ...['out_for_delivery', 'attempted', 'failed', 'delivered'].map((status) => ({
        delivery: delivery(status),
        payment: { ...copied, ...payment },
      })),
    ];
    const of = (store: string, hash: string) =>
      states.map((state, n) => order(`${store}-${n}`, { number: `${hash}200${n}`, status: 'open', ...state }));
    const returned = (store: string) =>
      ['requested', 'approved'].map((status) => ({
        ...fullObject('returns'),
        ...{ externalId: `${store}-${status}`, orderExternalId: `${store}-5`, status },
        ...{ createdAt: ago(60), updatedAt: ago(60) },
      }));
    const back = (storeId: string | undefined, store: string, ask = commerce.ask) =>
      ask('PUT', `/v1/stores/${storeId}/returns`, {
        context: tenant(orgId, 'live'),
        body: { returns: returned(store) },
      });
    await Promise.all([put(of('shop', '#'), stores[0]), put(of('market', ''), stores[1], replica.ask)]);
    await Promise.all([back(stores[0], 'shop'), back(stores[1], 'market', replica.ask)]);
    const rows = await eventually(async () => {
      const all = await results();
      if (all.some(({ outcome }) => outcome === 'pending')) throw new Error('not decided yet');
      return all;
    });
    const started = rows
      .filter(({ outcome }) => outcome === 'started')
      .map((row) => `${row['flow_id']} ${String(row['external_id']).replace(/^\w+-/, '')}`);
    expect(started.sort()).toEqual([...new Set(started)]);
    expect(new Set(started.map((one) => one.replace(/ .*/, '').slice(4)))).toEqual(
      new Set(FLOW_LIBRARY.filter(({ definition }) => definition.triggers?.length).map(({ key }) => key)),
    );
  });

  it('per object calls for another order of the shopper in the other store, and for both of a number in one', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'object' });
    await put([order('o-1', { number: '1001' }), order('o-2', { number: '1001' })], stores[0]);
    expect((await settled(2)).map(({ outcome }) => outcome)).toEqual(['started', 'started']);
    const others = [
      order('a-1', { number: '# 1001' }),
      order('a-2', { number: '1002' }),
      order('a-3', { number: '1001', shippingAddress: { phone: '98765 00071' } }),
    ];
    await put(others, stores[1], replica.ask);
    const found = new Map((await settled(5)).map((row) => [row['external_id'], row['reason'] ?? row['outcome']]));
    expect([...found].slice(2).sort()).toEqual([
      ['a-1', 'once_per_object'],
      ['a-2', 'started'],
      ['a-3', 'started'],
    ]);
  });

  it('across stores calls for each attempt at delivery once, by the store that had the first', async () => {
    await publish(FLOW, { ...ATTEMPTED, acrossStores: true });
    const reported = (store: string, number: string, minute: number, status = 'attempted') =>
      order(`${store}-1`, { number, updatedAt: ago(600 - minute * 60), delivery: { status, deliveredAt: null } });
    await Promise.all([
      put([reported('shop', '#3001', 0)]),
      put([reported('market', '3001', 1)], stores[1], replica.ask),
    ]);
    const first = await settled(2);
    const owner = first.find(({ outcome }) => outcome === 'started')?.['store_id'];
    expect(first.map(({ reason }) => reason).sort()).toEqual([null, 'once_across_stores']);
    // The courier tries again. Whichever store tells it first, it is one call again.
    for (const [storeId, ask] of [[stores[1], replica.ask] as const, [stores[0], commerce.ask] as const]) {
      const [store, number] = storeId === stores[0] ? ['shop', '#3001'] : ['market', '3001'];
      await put([reported(store, number, 2, 'out_for_delivery')], storeId, ask);
      await put([reported(store, number, 3)], storeId, ask);
    }
    const all = await settled(4);
    expect(all.filter(({ outcome }) => outcome === 'started').map(({ store_id }) => store_id)).toEqual([owner, owner]);
    expect(all.filter(({ reason }) => reason === 'once_across_stores')).toHaveLength(2);
    expect(keysOf().size).toBe(2);
    await put([{ ...reported('market', '3002', 4), externalId: 'market-2' }], stores[1], replica.ask);
    expect((await settled(5)).at(-1)).toMatchObject({ external_id: 'market-2', outcome: 'started' });
  });

  it('across stores is not said: each store starts its run for each attempt', async () => {
    await publish(FLOW, ATTEMPTED);
    const reported = (store: string) => order(`${store}-1`, { number: '3001', delivery: { status: 'attempted' } });
    await put([reported('shop')]);
    await put([reported('market')], stores[1], replica.ask);
    expect((await settled(2)).map(({ outcome }) => outcome)).toEqual(['started', 'started']);
  });

  it('across stores leaves the order to the other store where the first makes no run', async () => {
    await publish(FLOW, { ...ATTEMPTED, acrossStores: true });
    commerce.fake.behaviour.answer = ({ trigger }) =>
      trigger.externalId === 'o-1' ? { outcome: 'refused', errorCode: 'INVALID_INPUT', reason: 'no' } : null;
    await put([order('o-1', { delivery: { status: 'attempted' } })]);
    await settled(1);
    expect(await turns()).toEqual([]);
    await put([order('a-1', { delivery: { status: 'attempted' } })], stores[1]);
    expect((await settled(2)).at(-1)).toMatchObject({ external_id: 'a-1', outcome: 'started' });
    expect(await turns()).toMatchObject([{ is_made: true }]);
  });

  it('per object calls for an order of the year 9999', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'object' });
    await put([order('o-1', { createdAt: '9999-12-31T12:00:00Z' })]);
    expect(await settled(1)).toMatchObject([{ outcome: 'started' }]);
  });

  it('per object leaves the order to the other store where the first makes no run', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'object' });
    commerce.fake.behaviour.answer = ({ trigger }) =>
      trigger.externalId === 'o-1' ? { outcome: 'refused', errorCode: 'INVALID_INPUT', reason: 'no' } : null;
    await put([order('o-1')], stores[0]);
    await settled(1);
    expect(await turns()).toEqual([]);
    await put([order('a-1')], stores[1]);
    expect((await settled(2)).at(-1)).toMatchObject({ external_id: 'a-1', outcome: 'started' });
  });

  it('per shopper calls fifty orders of one number once, and each of other numbers', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'shopper' });
    const of = (n: number, phone: string) => order(`o-${n}`, { shippingAddress: { phone } });
    const same = Array.from({ length: 50 }, (_, n) => of(n, '98765 00081'));
    const others = Array.from({ length: 5 }, (_, n) => of(100 + n, `98765 0009${n}`));
    await Promise.all([put([...same.slice(0, 25), ...others], stores[0]), put(same.slice(25), stores[1], replica.ask)]);
    const rows = await settled(55);
    expect(rows.filter(({ outcome }) => outcome === 'started')).toHaveLength(6);
    expect(keysOf().size).toBe(6);
  });

  it('per shopper calls again when 24 hours are over, and its turn is deleted then', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'shopper' });
    await put([order('o-1')]);
    await settled(1);
    const [turn] = (await turns()) as { until: Date }[];
    expect(Math.abs((turn?.until.getTime() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(600_000);
    await put([order('o-2')]);
    expect((await settled(2)).at(-1)).toMatchObject({ reason: 'once_per_shopper' });
    await commerce.db.database.query(`UPDATE trigger_turns SET until = now() - interval '1 s' WHERE org_id = $1`, [
      orgId,
    ]);
    await eventually(async () => (await turns()).length === 0);
    await put([order('o-3')]);
    expect((await settled(3)).at(-1)).toMatchObject({ outcome: 'started' });
  });

  it('gives its turn to the next when the first makes no run', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'shopper' });
    commerce.fake.behaviour.answer = ({ trigger }) =>
      trigger.externalId === 'o-1' ? { outcome: 'refused', errorCode: 'INVALID_INPUT', reason: 'no' } : null;
    await put([order('o-1')]);
    await settled(1);
    expect(await turns()).toEqual([]);
    await put([order('o-2')]);
    expect(await settled(2)).toMatchObject([
      { external_id: 'o-1', outcome: 'refused', reason: 'INVALID_INPUT' },
      { external_id: 'o-2', outcome: 'started' },
    ]);
    expect(await turns()).toMatchObject([{ is_made: true }]);
  });

  it('keeps its turn for a run that could not be placed: it exists', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'object' });
    commerce.fake.behaviour.answer = () => ({
      ...{ outcome: 'refused', errorCode: 'CANNOT_PLACE', reason: 'no', runId: 'run_1' },
    });
    await put([order('o-1')]);
    await settled(1);
    // Its own, and that of its number among the stores.
    expect(await turns()).toMatchObject([{ is_made: true }, { is_made: true }]);
  });

  it('lets the others wait while it is not known whether the first makes a run', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'shopper' });
    let isAway = true;
    commerce.fake.behaviour.answer = () => (isAway ? { outcome: 'unavailable', reason: 'away' } : null);
    await put([order('o-1'), order('o-2'), order('o-3')]);
    await eventually(async () => keysOf().size === 1);
    expect((await results()).map(({ outcome }) => outcome)).toEqual(['pending', 'pending', 'pending']);
    isAway = false;
    const rows = await settled(3);
    expect(rows.filter(({ outcome }) => outcome === 'started')).toHaveLength(1);
    expect(rows.filter(({ reason }) => reason === 'once_per_shopper')).toHaveLength(2);
    expect(keysOf().size).toBe(1);
  });

  it('is of its own org and its own trigger', async () => {
    await publish(FLOW, { ...CREATED, oncePer: 'object' }, { ...CREATED, id: 'second', oncePer: 'object' });
    await put([order('o-1')]);
    expect((await settled(2)).map(({ outcome }) => outcome)).toEqual(['started', 'started']);
  });
});
