import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StartCheck } from '@outcall/contracts-runs';
import type { FlowTrigger } from '@outcall/flow-language';
import { eventually, stateOfTables } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { manager, startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;
const FLOW = 'flw_00000000000000000001';
const START: StartCheck[] = [{ check: 'published', ok: true, errorCode: null, reason: null }];
const OWN = ['change', 'switched_off', 'redacted', 'test', 'too_old', 'condition', 'currency', 'no_phone'];
const COD: FlowTrigger = {
  ...{ id: 'cod', on: 'order.created', enabled: true },
  when: [
    { ref: 'object.payment.method', op: '==', value: 'cod' },
    { ref: 'object.totals.total', op: '>', value: 500_000 },
    { ref: 'object.tags', op: 'exists', value: true },
  ],
  inputs: { order_no: '{{object.number}}', amount: '{{object.totals.total}}', gone: '{{object.cancelReason}}' },
};

describe('a trigger that is tried out', () => {
  let commerce: CommerceService;
  let orgId: string;
  let storeId: string;
  let orgs = 0;
  beforeAll(async () => {
    commerce = await startCommerceService();
  });
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_try${(orgs += 1)}`;
    commerce.fake.behaviour.explain = () => START;
    storeId = await newStore('main');
  });

  const newStore = async (key: string): Promise<string> => {
    const asking = { context: tenant(orgId, 'live'), body: { name: 'Shop', key } };
    return (await commerce.ask('POST', '/v1/stores', asking)).body.store.id;
  };
  const publish = (trigger: FlowTrigger, callType = 'transactional'): void =>
    void commerce.fake.flows.set(FLOW, { orgId, eventVersion: 1, triggers: [trigger], callType });
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const order = (more: Json = {}): Json => ({
    ...fullObject('orders'),
    ...{ createdAt: ago(5), updatedAt: ago(5), delivery: null },
    ...more,
  });
  const attempt = (object: unknown, more: Json = {}, path = `${FLOW}/triggers/cod`) =>
    commerce.ask('POST', `/internal/admin/orgs/${orgId}/flows/${path}/try`, {
      context: manager(orgId),
      body: { object, ...more },
    });
  const failing = (body: { checks: StartCheck[] }) =>
    body.checks.filter(({ ok }) => ok !== true).map(({ check }) => check);
  const asked = () => commerce.fake.explained.filter((question) => question.orgId === orgId);

  it('tells the changes, each condition with the value found, the inputs and all checks', async () => {
    publish(COD);
    const { status, body } = await attempt(order({ payment: { status: 'paid', method: 'cod', gateways: [] } }));
    expect([status, body.ok, body.changes]).toEqual([200, true, ['order.created', 'order.paid']]);
    expect(body.conditions).toEqual([
      { condition: COD.when?.[0], value: 'cod', holds: true },
      { condition: COD.when?.[1], value: 129_900, holds: false },
      { condition: COD.when?.[2], value: JSON.stringify(fullObject('orders')['tags']), holds: true },
    ]);
    expect(body.inputs).toMatchObject({ order_no: '1001', amount: '1299' });
    expect(body.checks.map(({ check }: StartCheck) => check)).toEqual([...OWN, 'published']);
    expect(failing(body)).toEqual(['condition']);
    const { name, phone } = fullObject('orders')['shippingAddress'] as Json;
    const [question] = asked();
    expect(question).toMatchObject({ orgId, mode: 'live', request: { flowId: FLOW, name, inputs: body.inputs } });
    expect(question?.request).toMatchObject({ phone: `+91${String(phone)}`, transactionAt: expect.any(String) });
  });

  it('has its start judged as of the time when it would be made, after its delay, and says which that is', async () => {
    publish({ ...COD, when: [], delayMinutes: 45 });
    const expired = { check: 'basis', ok: false, errorCode: 'NO_CONSENT', reason: 'no recent purchase' };
    const later = (asOf = '') => Date.parse(asOf) - Date.now() > 30 * 60_000;
    commerce.fake.behaviour.explain = ({ asOf }) => (later(asOf) ? [...START, expired] : START);
    const before = Date.now();
    const { body } = await attempt(order({ createdAt: ago(0), updatedAt: ago(0) }));
    const [start, latest] = [Date.parse(body.startsAt), Date.now() + 45 * 60_000];
    expect([failing(body), asked().at(-1)?.asOf]).toEqual([['basis'], body.startsAt]);
    expect([start >= before + 45 * 60_000, start <= latest]).toEqual([true, true]);
    publish({ ...COD, when: [] });
    const atOnce = (await attempt(order())).body;
    expect([failing(atOnce), asked().at(-1)]).toEqual([[], expect.not.objectContaining({ asOf: expect.anything() })]);
    expect(Math.abs(Date.parse(atOnce.startsAt) - Date.now())).toBeLessThan(60_000);
  });

  it('writes nothing in any table, asks contacts for nobody and starts nothing', async () => {
    publish({ ...COD, oncePer: 'shopper' });
    const before = await stateOfTables(commerce.db, 'commerce');
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['objects', 'trigger_results', 'flow_triggers']));
    const [contacts, starts] = [commerce.fake.asked.length, commerce.fake.starts.length];
    expect((await attempt(order())).status).toBe(200);
    expect(await stateOfTables(commerce.db, 'commerce')).toEqual(before);
    expect([commerce.fake.asked.length, commerce.fake.starts.length]).toEqual([contacts, starts]);
  });

  it('is refused with the details of a sync for an object with faults, and for what is none', async () => {
    publish(COD);
    const faulty = await attempt({ ...order(), number: 7, colour: 'red' });
    expect([faulty.status, faulty.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(faulty.body.details.map(({ path }: { path: string[] }) => path.join('.')).sort()).toEqual([
      'object.colour',
      'object.number',
    ]);
    for (const object of [undefined, [], 'order', null]) expect((await attempt(object)).status).toBe(400);
    expect((await attempt(order(), { mode: 'both' })).status).toBe(400);
    expect(asked()).toEqual([]);
  });

  it('is unknown of another org, flow, trigger or store', async () => {
    publish(COD);
    expect((await attempt(order(), {}, 'flw_00000000000000000404/triggers/cod')).status).toBe(404);
    expect((await attempt(order(), {}, `${FLOW}/triggers/other`)).status).toBe(404);
    expect((await attempt(order(), { storeId: 'sto_zzzzzzzzzzzzzzzzzzzz' })).status).toBe(404);
    orgId = 'org_stranger';
    expect((await attempt(order())).status).toBe(404);
  });

  it('adds what the trigger itself asks: on, age, test order, number', async () => {
    publish({ ...COD, when: [], enabled: false, maxAgeMinutes: 60 });
    expect(failing((await attempt(order())).body)).toEqual(['switched_off']);
    await commerce.ask('PUT', `/internal/admin/orgs/${orgId}/flows/${FLOW}/triggers/cod`, {
      ...{ context: manager(orgId), body: { enabled: true } },
    });
    expect(failing((await attempt(order())).body)).toEqual([]);
    const old = order({ isTest: true, createdAt: ago(61), updatedAt: ago(1) });
    expect(failing((await attempt(old)).body)).toEqual(['test', 'too_old']);
    const nobody = { shippingAddress: null, billingAddress: null, customer: null, phone: null };
    const { body } = await attempt(order(nobody));
    expect([failing(body), body.checks.at(-1).check]).toEqual([['no_phone'], 'no_phone']); // no start to judge
    publish({ ...COD, when: [], on: 'order.delivered' });
    expect(failing((await attempt(order())).body)).toEqual(['change']);
  });

  it('sends as the basis what a sync would have recorded: a purchase that is one, and a consent that fits', async () => {
    const consent = { scope: 'service', source: 'form', note: 'ticked', givenAt: ago(60) };
    const other = { ...consent, scope: 'promotional' };
    const request = async (more: Json) => {
      await attempt(order({ consents: [consent, other], ...more }));
      return asked().at(-1)?.request;
    };
    publish({ ...COD, when: [] });
    expect(await request({})).toMatchObject({ consent, transactionAt: expect.any(String) });
    expect(await request({ status: 'cancelled' })).not.toHaveProperty('transactionAt');
    expect(await request({ payment: { status: 'failed', method: 'cod', gateways: [] } })).not.toHaveProperty(
      'transactionAt',
    );
    expect(await request({ isTest: true })).not.toHaveProperty('consent');
    publish({ ...COD, when: [] }, 'promotional');
    expect(await request({})).toMatchObject({ consent: other });
  });

  it('says of the object or shopper that has had its one run', async () => {
    const once = { id: 'cod', on: 'order.created', oncePer: 'object' } as const;
    publish(once);
    expect(failing((await attempt(order())).body)).toEqual([]);
    await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, {
      ...{ context: tenant(orgId, 'live'), body: { orders: [order()] } },
    });
    const outcomes = () => commerce.db.database.query('SELECT outcome FROM trigger_results WHERE org_id = $1', [orgId]);
    await eventually(async () => expect(await outcomes()).toEqual([{ outcome: 'started' }]));
    expect(failing((await attempt(order())).body)).toEqual(['once_per_object']);
    expect(failing((await attempt(order({ externalId: 'other' }))).body)).toEqual([]);
    const second = await newStore('second');
    expect(failing((await attempt(order({ number: '1002' }), { storeId: second })).body)).toEqual([]);
    const sameOrder = await attempt(order({ externalId: 'a-7', number: '#1001' }), { storeId: second });
    expect(sameOrder.body.checks.find(({ check }: StartCheck) => check === 'once_per_object')).toMatchObject({
      ...{ ok: false, reason: expect.stringContaining("another of the org's stores") },
    });
    const elsewhere = order({ number: '#1001', shippingAddress: { phone: '98765 00071' } });
    expect(failing((await attempt(elsewhere, { storeId: second })).body)).toEqual([]);
    const unnamed = (await attempt(order())).body.checks.find(({ check }: StartCheck) => check === 'once_per_object');
    expect(unnamed).toMatchObject({ ok: null, reason: expect.stringContaining('storeId') });
  });

  it('says of an attempt at delivery that another store was called for', async () => {
    publish({ id: 'cod', on: 'order.delivery_attempted', acrossStores: true });
    const attempted = (more: Json = {}) => order({ delivery: { status: 'attempted' }, ...more });
    const second = await newStore('second');
    const inSecond = async () => (await attempt(attempted({ externalId: 'a-7' }), { storeId: second })).body;
    expect(failing(await inSecond())).toEqual([]);
    await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, {
      ...{ context: tenant(orgId, 'live'), body: { orders: [attempted()] } },
    });
    const made = () => commerce.db.database.query('SELECT is_made FROM trigger_turns WHERE org_id = $1', [orgId]);
    await eventually(async () => expect(await made()).toEqual([{ is_made: true }]));
    expect(failing(await inSecond())).toEqual(['once_across_stores']);
    expect(failing((await attempt(attempted(), { storeId })).body)).toEqual([]);
    const unnamed = (await attempt(attempted())).body.checks.find(
      ({ check }: StartCheck) => check === 'once_across_stores',
    );
    expect(unnamed).toMatchObject({ ok: null, reason: expect.stringContaining('storeId') });
  });

  it('says of a shopper whom another order had called, and of one who was erased', async () => {
    const once = { id: 'cod', on: 'order.created', oncePer: 'shopper' } as const;
    publish(once);
    await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, {
      ...{ context: tenant(orgId, 'live'), body: { orders: [order()] } },
    });
    const made = () => commerce.db.database.query('SELECT is_made FROM trigger_turns WHERE org_id = $1', [orgId]);
    await eventually(async () => expect(await made()).toEqual([{ is_made: true }]));
    expect(failing((await attempt(order({ externalId: 'another' }))).body)).toEqual(['once_per_shopper']);
    publish({ ...once, oncePer: 'change' });
    const phone = '+919876543210';
    commerce.fake.redacted.set(phone, new Date());
    expect(failing((await attempt(order())).body)).toEqual(['redacted']);
    commerce.fake.redacted.delete(phone);
  });

  it('of a return looks at its order, as it is stored', async () => {
    publish({
      ...{ id: 'cod', on: 'return.requested', inputs: { order_no: '{{object.order.number}}' } },
      when: [{ ref: 'object.order.payment.method', op: '==', value: 'cod' }],
    });
    const back = { ...fullObject('returns'), createdAt: ago(5), updatedAt: ago(5), status: 'requested' };
    const unknown = (await attempt({ ...back, orderExternalId: 'x-9' })).body;
    expect([failing(unknown), unknown.inputs]).toEqual([['condition', 'no_phone'], {}]);
    await commerce.ask('PUT', `/v1/stores/${storeId}/orders`, {
      ...{ context: tenant(orgId, 'live'), body: { orders: [order({ externalId: 'x-9' })] } },
    });
    const { body } = await attempt({ ...back, orderExternalId: 'x-9' });
    expect([failing(body), body.inputs]).toEqual([[], { order_no: '1001' }]);
    expect(asked().at(-1)?.request).toEqual({
      ...{ flowId: FLOW, inputs: { order_no: '1001' } },
      contactId: expect.stringMatching(/^con_/),
    });
  });

  it('tells a start that is refused as a whole as one check, and asks for a repeat while it cannot be judged', async () => {
    publish({ ...COD, when: [] });
    commerce.fake.behaviour.explain = () => 400;
    const { body } = await attempt(order());
    expect(body.checks.at(-1)).toEqual({
      ...{ check: 'request', ok: false, errorCode: 'INVALID_REQUEST', reason: 'refused' },
    });
    commerce.fake.behaviour.explain = () => 404;
    expect((await attempt(order())).status).toBe(503);
  });
});
