import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TRIGGER_VALIDITY_PATH } from '@outcall/contracts-runs';
import type { FlowTrigger } from '@outcall/flow-language';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { manager, service, startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;
const FLOW = 'flw_00000000000000000001';

const COD: FlowTrigger = {
  id: 'cod',
  on: 'order.created',
  when: [{ ref: 'object.payment.method', op: '==', value: 'cod' }],
  maxAgeMinutes: 30,
  inputs: { order_no: '{{object.number}}', amount: '{{object.totals.total}}', store: 'Us' },
  enabled: true,
};
const DELIVERED: FlowTrigger = { id: 'delivered', on: 'order.delivered', enabled: true };
const ATTEMPTED: FlowTrigger = { id: 'attempted', on: 'order.delivery_attempted', enabled: true };
const OFF: FlowTrigger = { id: 'off', on: 'order.created', enabled: false };
const RETURNED: FlowTrigger = { id: 'returned', on: 'return.approved', enabled: true };
const OF_ORDER: FlowTrigger = {
  ...{ id: 'of_order', on: 'return.declined', enabled: true },
  when: [{ ref: 'object.order.payment.method', op: '==', value: 'prepaid' }],
  inputs: { order_no: '{{object.order.number}}', amount: '{{object.order.totals.total}}', own: '{{object.name}}' },
};

describe('the triggers of a change', () => {
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
    commerce.fake.behaviour.answer = () => null;
    const body = { name: 'Shop', key: 'shop' };
    const context = tenant(orgId, 'live');
    storeId = (await commerce.ask('POST', '/v1/stores', { context, body })).body.store.id;
    await commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [orgId, FLOW, JSON.stringify([COD, DELIVERED, ATTEMPTED, OFF, RETURNED, OF_ORDER])],
    );
  });

  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const order = (externalId: string, more: Json = {}): Json => ({
    ...fullObject('orders'),
    externalId,
    createdAt: ago(1),
    updatedAt: ago(1),
    delivery: null,
    ...more,
  });
  const put = (entity: string, objects: readonly unknown[], ask = commerce.ask) =>
    ask('PUT', `/v1/stores/${storeId}/${entity}`, {
      context: tenant(orgId, 'live'),
      body: { [entity]: objects },
    });
  const results = () =>
    commerce.db.database.query<Json>(
      'SELECT trigger_id, external_id, change, outcome, reason, run_id FROM trigger_results WHERE org_id = $1 ORDER BY id',
      [orgId],
    );
  const settled = () =>
    eventually(async () => {
      const rows = await results();
      return rows.length > 0 && rows.every(({ outcome }) => outcome !== 'pending') && rows;
    });
  const startsOf = () => commerce.fake.starts.filter((start) => start.orgId === orgId);

  it('start one run for a new order, with inputs from it, for its contact', async () => {
    const one = order('o-1');
    await put('orders', [one]);
    expect(await settled()).toEqual([
      {
        trigger_id: 'cod',
        external_id: 'o-1',
        change: 'order.created',
        outcome: 'started',
        reason: null,
        run_id: expect.stringMatching(/^run_/),
      },
    ]);
    expect(startsOf()).toEqual([
      {
        orgId,
        startBy: new Date(Date.parse(String(one['createdAt'])) + 30 * 60_000).toISOString(),
        mode: 'live',
        trigger: {
          flowId: FLOW,
          triggerId: 'cod',
          storeId,
          entity: 'orders',
          externalId: 'o-1',
          change: 'order.created',
        },
        contactId: commerce.fake.contacts.get('+919876543210'),
        inputs: { order_no: '1001', amount: '1299', store: 'Us' },
        metadata: { store_id: storeId, store_key: 'shop', object_id: 'o-1', trigger_id: 'cod' },
      },
    ]);
  });

  it('are skipped when an outage held them up until the object was too old', async () => {
    commerce.fake.behaviour.answer = () => ({ outcome: 'refused', errorCode: 'TOO_OLD', reason: 'too late' });
    await put('orders', [order('o-1')]);
    expect(await settled()).toMatchObject([{ outcome: 'skipped', reason: 'too_old', run_id: null }]);
  });

  it('are skipped to a number under which somebody else was reached', async () => {
    commerce.fake.behaviour.answer = () => ({ outcome: 'refused', errorCode: 'WRONG_PERSON', reason: 'not theirs' });
    await put('orders', [order('o-1')]);
    expect(await settled()).toMatchObject([{ outcome: 'skipped', reason: 'wrong_person', run_id: null }]);
  });

  it('name the version of the org that the change was sent under', async () => {
    const context = { ...tenant(orgId, 'live'), orgVersion: 7 } as ReturnType<typeof tenant>;
    await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, { context, body: { orders: [order('o-1')] } });
    await settled();
    expect(startsOf()).toMatchObject([{ orgVersion: 7 }]);
  });

  it('start exactly one however often, in parallel and over two replicas the same is sent, and after it was deleted', async () => {
    const replica = await commerce.replica();
    const same = order('o-1');
    await Promise.all(Array.from({ length: 6 }, (_, n) => put('orders', [same], n % 2 ? replica.ask : commerce.ask)));
    await settled();
    await commerce.ask('DELETE', `/v1/stores/${storeId}/orders/o-1`, { context: tenant(orgId, 'live') });
    await put('orders', [{ ...same, updatedAt: ago(0) }]);
    await replica.close();
    expect(await settled()).toHaveLength(1);
    expect(new Set(startsOf().map(({ trigger }) => JSON.stringify(trigger))).size).toBe(1);
  });

  it('start another run when a change happens again, and one run for a milestone however often its status comes back', async () => {
    await put('orders', [order('o-1', { payment: { method: 'prepaid' } })]);
    for (const minutes of [0.9, 0.8])
      for (const status of ['attempted', 'delivered'])
        await put('orders', [
          order('o-1', {
            payment: { method: 'prepaid' },
            updatedAt: ago(minutes - (status === 'delivered' ? 0.05 : 0)),
            delivery: { status },
          }),
        ]);
    const rows = (await settled()) as Json[];
    expect(rows.map(({ trigger_id, outcome }) => [trigger_id, outcome])).toEqual([
      ['cod', 'skipped'],
      ['attempted', 'started'],
      ['delivered', 'started'],
      ['attempted', 'started'],
    ]);
    expect(rows[2]).toMatchObject({ change: 'order.delivered' });
  });

  it('start nothing for an order that was delivered long ago, though it is told today', async () => {
    const delivery = { status: 'delivered', deliveredAt: '2023-03-01T10:00:00+05:30' };
    await put('orders', [order('o-1', { payment: { method: 'prepaid' }, delivery })]);
    expect(await settled()).toMatchObject([
      { trigger_id: 'cod', outcome: 'skipped' },
      { trigger_id: 'delivered', outcome: 'skipped', reason: 'too_old' },
    ]);
  });

  it.each<[string, Json, string]>([
    ['too old', { createdAt: ago(31) }, 'too_old'],
    ['a test', { isTest: true }, 'test'],
    ['in dollars, which would be spoken as rupees', { currency: 'USD' }, 'currency'],
    ['not what the condition wants', { payment: { method: 'prepaid' } }, 'condition'],
  ])('are skipped for an order that is %s, with the reason', async (_, more, reason) => {
    await put('orders', [order('o-1', more)]);
    expect(await results()).toMatchObject([{ trigger_id: 'cod', outcome: 'skipped', reason, run_id: null }]);
  });

  it('are refused, with the reason, where there is nobody to call and where the orchestrator refuses', async () => {
    commerce.fake.behaviour.answer = () => ({ outcome: 'refused', errorCode: 'NO_CONSENT', reason: 'no consent' });
    const nobody = { shippingAddress: null, phone: null, billingAddress: null, customer: null };
    await put('orders', [order('o-1', nobody), order('o-2')]);
    expect(await settled()).toMatchObject([
      { external_id: 'o-1', outcome: 'refused', reason: 'no_phone' },
      { external_id: 'o-2', outcome: 'refused', reason: 'NO_CONSENT' },
    ]);
  });

  it.each([
    ['US', '(732) 555-0199'],
    ['CA', '647-555-0123'],
    ['GB', '07911 123456'],
    ['NP', '9841234567'],
  ])('call nobody in India for an order of %s with the number %s', async (country, phone) => {
    const address = { country, phone };
    const abroad = { shippingAddress: address, billingAddress: address, customer: { phone }, phone };
    const answer = await put('orders', [order('o-1', abroad)]);
    expect(answer.body.results).toEqual([
      { externalId: 'o-1', outcome: 'written', phone: null, phoneReason: 'foreign' },
    ]);
    expect(await settled()).toMatchObject([{ outcome: 'refused', reason: 'no_phone', run_id: null }]);
    expect(startsOf()).toEqual([]);
  });

  it('wait while the orchestrator cannot decide, and start then', async () => {
    let asked = 0;
    commerce.fake.behaviour.answer = () =>
      (asked += 1) < 3 ? { outcome: 'unavailable', reason: 'contacts is away' } : null;
    await put('orders', [order('o-1')]);
    expect(await settled()).toMatchObject([{ outcome: 'started' }]);
    expect(asked).toBeGreaterThanOrEqual(3);
  });

  it('go on when a process died with the start: the lease ends and the same key is asked again', async () => {
    await put('orders', [order('o-1')]);
    await settled();
    await commerce.db.database.query(
      `UPDATE trigger_results SET outcome = 'pending', run_id = NULL, lease_owner = 'dead', lease_until = now() + interval '200 ms',
              command = '{"contactId": "con_1", "inputs": {}}' WHERE org_id = $1`,
      [orgId],
    );
    const rows = (await settled()) as Json[];
    expect(rows).toMatchObject([{ outcome: 'started', run_id: expect.stringMatching(/^run_/) }]);
    expect(commerce.fake.runs.get(JSON.stringify(startsOf()[0]?.trigger))).toBe(rows[0]?.['run_id']);
  });

  it('of a return call the contact of its order', async () => {
    await put('orders', [order('o-1', { payment: { method: 'prepaid' } })]);
    const approved = { ...fullObject('returns'), orderExternalId: 'o-1', status: 'approved', updatedAt: ago(1) };
    await put('returns', [approved]);
    await settled();
    expect(startsOf()).toMatchObject([{ contactId: commerce.fake.contacts.get('+919876543210') }]);
  });

  const declined = (externalId: string, orderExternalId: string): Json => ({
    ...fullObject('returns'),
    ...{ externalId, orderExternalId, status: 'declined', name: 'R-7', updatedAt: ago(1) },
  });

  it('of a return see its order, in their conditions and their inputs', async () => {
    const prepaid = { method: 'prepaid', status: 'pending' };
    await put('orders', [order('o-1', { payment: prepaid, number: '4711' }), order('o-2', { createdAt: ago(31) })]);
    await put('returns', [declined('r-1', 'o-1'), declined('r-2', 'o-2')]);
    const rows = ((await settled()) as Json[]).filter(({ trigger_id }) => trigger_id === 'of_order');
    expect(rows).toMatchObject([
      { external_id: 'r-1', outcome: 'started' },
      { external_id: 'r-2', outcome: 'skipped', reason: 'condition' },
    ]);
    expect(startsOf()).toMatchObject([{ inputs: { order_no: '4711', amount: '1299', own: 'R-7' } }]);
  });

  it('of a return that comes before its order are refused, as there is nobody to call', async () => {
    await put('returns', [declined('r-1', 'o-9')]);
    expect(await settled()).toMatchObject([{ trigger_id: 'of_order', outcome: 'skipped', reason: 'condition' }]);
    await put('returns', [{ ...declined('r-2', 'o-9'), status: 'approved' }]);
    expect((await settled()) && (await results()).at(-1)).toMatchObject({
      ...{ trigger_id: 'returned', outcome: 'refused', reason: 'no_phone' },
    });
  });

  it('of a return are asked anew by its order as it is before an attempt', async () => {
    const prepaid = { method: 'prepaid', status: 'pending' };
    await put('orders', [order('o-1', { payment: prepaid, number: '4711' })]);
    await put('returns', [declined('r-1', 'o-1')]);
    const ask = async (): Promise<Json> => {
      const { id: _, enabled: __, when: conditions, ...takes } = OF_ORDER;
      const item = {
        orgId,
        mode: 'live',
        runId: 'run_1',
        storeId,
        entity: 'returns',
        externalId: 'r-1',
        conditions,
        takes,
      };
      const asking = { context: service, caller: 'run-orchestrator', body: { items: [item] } };
      return (await commerce.ask('POST', TRIGGER_VALIDITY_PATH, asking)).body.results[0];
    };
    expect(await ask()).toMatchObject({ isValid: true, inputs: { order_no: '4711', amount: '1299', own: 'R-7' } });
    await put('orders', [order('o-1', { payment: prepaid, number: '4712', updatedAt: ago(0) })]);
    expect(await ask()).toMatchObject({ isValid: true, inputs: { order_no: '4712' } });
    await commerce.db.database.query(`UPDATE stores SET status = 'disconnected' WHERE id = $1`, [storeId]);
    expect(await ask()).toEqual({ isValid: false });
    await commerce.db.database.query(`UPDATE stores SET status = 'connected' WHERE id = $1`, [storeId]);
    await put('orders', [order('o-1', { updatedAt: ago(-0.1) })]);
    expect(await ask()).toEqual({ isValid: false });
  });

  it('are switched by the org, and the switch counts at once', async () => {
    const set = (triggerId: string, enabled: boolean, own = orgId) =>
      commerce.ask('PUT', `/internal/admin/orgs/${own}/flows/${FLOW}/triggers/${triggerId}`, {
        context: manager(own),
        body: { enabled },
      });
    expect((await set('off', true)).body).toMatchObject({
      ok: true,
      trigger: { flowId: FLOW, triggerId: 'off', enabled: true },
    });
    await set('cod', false);
    await put('orders', [order('o-1')]);
    expect(await settled()).toMatchObject([{ trigger_id: 'off', outcome: 'started' }]);
    expect((await set('nothing', true)).status).toBe(404);
    expect((await set('off', true, 'org_of_others')).status).toBe(404);
  });

  it('know whether what they were started for still stands', async () => {
    const ask = async (conditions: unknown[], externalId = 'o-1'): Promise<boolean> => {
      const item = { orgId, mode: 'live', runId: 'run_1', storeId, entity: 'orders', externalId, conditions };
      const answer = await commerce.ask('POST', TRIGGER_VALIDITY_PATH, {
        context: service,
        caller: 'run-orchestrator',
        body: { items: [item] },
      });
      return answer.body.results[0].isValid;
    };
    const isOpen = [{ ref: 'object.status', op: '==', value: 'open' }];
    expect(await ask(isOpen)).toBe(false);
    await put('orders', [order('o-1')]);
    expect(await ask(isOpen)).toBe(true);
    expect(await ask([])).toBe(true);
    expect(await ask([...isOpen, { ref: 'object.payment.method', op: '==', value: 'prepaid' }])).toBe(false);
    await put('orders', [order('o-1', { status: 'cancelled', updatedAt: ago(0) })]);
    expect(await ask(isOpen)).toBe(false);
    await commerce.ask('DELETE', `/v1/stores/${storeId}/orders/o-1`, { context: tenant(orgId, 'live') });
    expect(await ask([])).toBe(false);
  });

  it('are asked anew before an attempt: number and inputs are those of the object as it is now', async () => {
    const by = (phone: string): Json => ({ isValid: true, phone, contactId: commerce.fake.contacts.get(phone) });
    const ask = async (entity: string, externalId: string, takes?: Json): Promise<Json> => {
      const item = { orgId, mode: 'live', runId: 'run_1', storeId, entity, externalId, conditions: [], takes };
      const asking = { context: service, caller: 'run-orchestrator', body: { items: [item] } };
      return (await commerce.ask('POST', TRIGGER_VALIDITY_PATH, asking)).body.results[0];
    };
    const takes = { on: 'order.created', inputs: { ...COD.inputs, note: '{{object.note}}' } };
    await put('orders', [order('o-1', { note: 'Ring twice', shippingAddress: { phone: '9876500061' } })]);
    const inputs = { order_no: '1001', amount: '1299', store: 'Us', note: 'Ring twice' };
    expect(await ask('orders', 'o-1', takes)).toEqual({ ...by('+919876500061'), inputs });
    expect(await ask('orders', 'o-1')).toEqual(by('+919876500061'));

    const totals = { ...(fullObject('orders')['totals'] as Json), total: 99900 };
    const later = { updatedAt: ago(0), note: null, totals };
    await put('orders', [order('o-1', { ...later, shippingAddress: { phone: '9876500062' } })]);
    await put('returns', [{ ...fullObject('returns'), externalId: 'r-1', orderExternalId: 'o-1' }]);
    expect(await ask('orders', 'o-1', takes)).toEqual({
      ...by('+919876500062'),
      inputs: { order_no: '1001', amount: '999', store: 'Us' },
    });
    await put('orders', [order('o-1', { updatedAt: ago(-0.1), shippingAddress: { phone: '9876500063' } })]);
    const ofReturn = { on: 'return.approved', inputs: { reason: '{{object.status}}' } };
    expect(await ask('returns', 'r-1', ofReturn)).toMatchObject({
      ...by('+919876500063'),
      inputs: { reason: fullObject('returns')['status'] },
    });
  });
});
