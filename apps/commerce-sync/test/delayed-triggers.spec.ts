import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FlowTrigger } from '@outcall/flow-language';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { manager, startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;
const FLOW = 'flw_00000000000000000001';

const COD: FlowTrigger = {
  id: 'cod',
  on: 'order.created',
  when: [{ ref: 'object.payment.method', op: '==', value: 'cod' }],
  stillValid: [{ ref: 'object.payment.status', op: '!=', value: 'failed' }],
  maxAgeMinutes: 30,
  delayMinutes: 45,
  inputs: { order_no: '{{object.number}}' },
  enabled: true,
};

describe('a trigger that waits', () => {
  let commerce: CommerceService;
  let orgId: string;
  let storeId: string;
  let orgs = 0;
  beforeAll(async () => {
    commerce = await startCommerceService({ TRIGGER_LEASE_MS: '30000', TRIGGER_RETRY_MS: '50' });
  });
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    Object.assign(commerce.fake.behaviour, { answer: () => null, flow: 'up' });
    const asking = { context: tenant(orgId, 'live'), body: { name: 'Shop', key: 'shop' } };
    storeId = (await commerce.ask('POST', '/v1/stores', asking)).body.store.id;
    await publish(COD);
  });

  let versions = 0;
  const publish = (...triggers: readonly FlowTrigger[]) =>
    commerce.db.database.query(
      `INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, $3, $4)
       ON CONFLICT (org_id, flow_id) DO UPDATE SET version = excluded.version, triggers = excluded.triggers`,
      [orgId, FLOW, (versions += 1), JSON.stringify(triggers)],
    );
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const order = (externalId: string, more: Json = {}): Json => ({
    ...fullObject('orders'),
    ...{ externalId, createdAt: ago(2), updatedAt: ago(2), delivery: null },
    ...more,
  });
  const put = (orders: readonly unknown[]) =>
    commerce.ask('PUT', `/v1/stores/${storeId}/orders`, { context: tenant(orgId, 'live'), body: { orders } });
  const results = () =>
    commerce.db.database.query<Json>('SELECT * FROM trigger_results WHERE org_id = $1 ORDER BY external_id, id', [
      orgId,
    ]);
  /** As if the delay was over. */
  const passDelay = () =>
    commerce.db.database.query(`UPDATE trigger_results SET due_at = now() - interval '1 ms' WHERE org_id = $1`, [
      orgId,
    ]);
  const settled = () =>
    eventually(async () => {
      const rows = await results();
      return rows.length > 0 && rows.every(({ outcome }) => outcome !== 'pending') && rows;
    });
  const startsOf = () => commerce.fake.starts.filter((start) => start.orgId === orgId);

  it('starts its run after its delay, which does not count as age', async () => {
    const one = order('o-1');
    await put([one]);
    const [waiting] = await results();
    expect(waiting).toMatchObject({ outcome: 'pending', lease_owner: null, asks: 0 });
    const { due_at, created_at } = waiting as { due_at: Date; created_at: Date };
    expect(due_at.getTime() - created_at.getTime()).toBe(45 * 60_000);
    const shown = await commerce.get(`/internal/admin/orgs/${orgId}/trigger-results?mode=live`, manager(orgId));
    expect(shown.body.triggerResults).toMatchObject([{ outcome: 'pending', dueAt: due_at.toISOString() }]);
    await passDelay();
    expect(await settled()).toMatchObject([{ outcome: 'started', run_id: expect.stringMatching(/^run_/) }]);
    const lastAt = new Date(Date.parse(String(one['createdAt'])) + (30 + 45) * 60_000);
    expect(startsOf()).toMatchObject([{ startBy: lastAt.toISOString() }]);
  });

  it('calls the number, and says the words, that the object has after the delay', async () => {
    await put([order('o-1')]);
    await put([order('o-1', { updatedAt: ago(1), number: '1002', shippingAddress: { phone: '9876500071' } })]);
    await passDelay();
    await settled();
    expect(startsOf()).toMatchObject([
      { contactId: commerce.fake.contacts.get('+919876500071'), inputs: { order_no: '1002' } },
    ]);
  });

  it('starts for an order that came with a failed payment and was paid anew', async () => {
    await put([order('o-1', { payment: { method: 'cod', status: 'failed' } })]);
    await put([order('o-1', { updatedAt: ago(1), payment: { method: 'cod', status: 'pending' } })]);
    await passDelay();
    expect(await settled()).toMatchObject([{ outcome: 'started' }]);
  });

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'its condition does not hold any more',
      () => put([order('o-1', { updatedAt: ago(1), payment: { method: 'prepaid' } })]),
      {
        reason: 'condition',
        condition: { ref: 'object.payment.method', op: '==', expected: 'cod', value: 'prepaid' },
      },
    ],
    [
      'its object was deleted',
      () => commerce.ask('DELETE', `/v1/stores/${storeId}/orders/o-1`, { context: tenant(orgId, 'live') }),
      { reason: 'object_deleted' },
    ],
    [
      'the org switched it off',
      () =>
        commerce.ask('PUT', `/internal/admin/orgs/${orgId}/flows/${FLOW}/triggers/cod`, {
          context: manager(orgId),
          body: { enabled: false },
        }),
      { reason: 'switched_off' },
    ],
    ['the flow has it no more', () => publish({ ...COD, id: 'other' }), { reason: 'switched_off' }],
    [
      'its store was disconnected',
      () => commerce.db.database.query(`UPDATE stores SET status = 'disconnected' WHERE org_id = $1`, [orgId]),
      { reason: 'store_disconnected' },
    ],
    ['its order is a test', () => put([order('o-1', { updatedAt: ago(1), isTest: true })]), { reason: 'test' }],
  ])('starts nothing when %s meanwhile, and its result says so', async (_, change, result) => {
    await put([order('o-1')]);
    await change();
    await passDelay();
    expect(await settled()).toMatchObject([{ outcome: 'skipped', run_id: null, ...result }]);
    expect(startsOf()).toEqual([]);
  });

  it('is refused when its object has lost its number', async () => {
    await put([order('o-1')]);
    const nobody = { shippingAddress: null, phone: null, billingAddress: null, customer: null };
    await put([order('o-1', { ...nobody, updatedAt: ago(1) })]);
    await passDelay();
    expect(await settled()).toMatchObject([{ outcome: 'refused', reason: 'no_phone' }]);
  });

  it('is judged by the version that runs after the delay, though its event has not come', async () => {
    await put([order('o-1')]);
    const when = [{ ref: 'object.payment.method', op: '==', value: 'prepaid' }];
    commerce.fake.flows.set(FLOW, { orgId, eventVersion: versions + 1_000, triggers: [{ ...COD, when }] });
    await passDelay();
    expect(await settled()).toMatchObject([{ outcome: 'skipped', reason: 'condition' }]);
    commerce.fake.flows.delete(FLOW);
  });

  it('waits on while flow cannot say which version runs, and starts then', async () => {
    await put([order('o-1')]);
    commerce.fake.behaviour.flow = 'down';
    await passDelay();
    await eventually(async () => Number((await results())[0]?.['asks']) >= 2);
    expect(startsOf()).toEqual([]);
    commerce.fake.behaviour.flow = 'up';
    expect(await settled()).toMatchObject([{ outcome: 'started' }]);
  });

  it('waits alone when it cannot be judged: others are started', async () => {
    await publish(COD, { ...COD, id: 'odd' });
    await put([order('o-1')]);
    await publish(COD, { ...COD, id: 'odd', when: [null] } as unknown as FlowTrigger);
    await passDelay();
    const outcomes = async () => (await results()).map(({ trigger_id, outcome }) => [trigger_id, outcome]);
    // The result is written a moment after the start was asked for.
    await eventually(async () => (await outcomes()).some(([, outcome]) => outcome === 'started'));
    expect(startsOf()).toHaveLength(1);
    expect(await outcomes()).toEqual(
      expect.arrayContaining([
        ['cod', 'started'],
        ['odd', 'pending'],
      ]),
    );
    await publish(COD);
    await settled();
  });

  it('starts one run over two replicas, however often its change is sent', async () => {
    const replica = await commerce.replica();
    const same = Array.from({ length: 20 }, (_, n) => order(`o-${n}`));
    await Promise.all([put(same), put(same)]);
    await passDelay();
    expect(await settled()).toHaveLength(20);
    await replica.close();
    expect(new Set(startsOf().map(({ trigger }) => trigger.externalId)).size).toBe(20);
    expect((await results()).every(({ outcome }) => outcome === 'started')).toBe(true);
  });
});
