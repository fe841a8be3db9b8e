import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIVE_EXPLANATIONS_PATH } from '@outcall/contracts-telephony';
import { FixedClock, jsonBytes } from '@outcall/kernel';
import { NumberRules } from '../src/application/numbers/number-rules.js';
import { NumberChanges } from '../src/outbound/postgres/trunks/number-changes.js';
import { liveCallTo, SERVICE_CONTEXT, startTelephony, tenant, type Telephony } from './telephony-service.js';

const [DECLARED, OTHER, VIRTUAL] = ['+911600001234', '+911600001235', '+911140000123'];
const [FLOW, BARE] = ['flw_0mg1b2c3d4e5f6g7h001', 'flw_0mg1b2c3d4e5f6g7h002'];
const NOTHING = { dltRequired: false, entityId: null, clis: [], templates: [] };
const WHOLE = {
  ...{ dltRequired: true, entityId: '1101234567890123456' },
  clis: [{ phone: DECLARED, declaredOn: '2026-01-01' }],
  templates: [{ flowId: FLOW, templateIds: ['1107234567890123456'] }],
};

describe('What an org has registered with operators', () => {
  let telephony: Telephony;
  let orgId: string;
  let [orgs, calls] = [0, 20_100]; // numbers that answer
  beforeAll(async () => {
    telephony = await startTelephony();
  });
  afterAll(() => telephony.stop());
  beforeEach(async () => {
    orgId = `org_0mg1b2c3d4e5f6g7h${String((orgs += 1)).padStart(3, '0')}`;
    await admin('POST', 'trunks', { name: 'delhi', host: 'sip.operator.example', port: 5060, transport: 'udp' });
    await admin('POST', 'credits', { amount: 100_000, note: 'test' });
  });

  const admin = async (method: string, path: string, body?: object, org = orgId) =>
    (
      await telephony.send(method, `/internal/admin/orgs/${org}/${path}`, {
        ...{ context: tenant(org, 'live', 'admin') },
        ...(body && { body }),
      })
    ).body;
  const put = (body: object) => admin('PUT', 'dlt', body);
  const number = (phone: string, more: object = { trunk: 'delhi' }) =>
    admin('POST', 'numbers', { phone, callTypes: ['service'], lines: 5, ...more });
  const ask = async (path: string, body: object) =>
    (await telephony.send('POST', path, { context: SERVICE_CONTEXT, caller: 'run-orchestrator', body })).body;
  const check = async (flowId?: string) =>
    (await ask('/internal/live-checks', { items: [{ orgId, callType: 'service', flowId }] })).results[0];
  const explain = async (flowId: string) =>
    await ask(LIVE_EXPLANATIONS_PATH, { orgId, callType: 'service', flowId, phone: null });
  const callOf = (flowId?: string) =>
    liveCallTo(`+9198765${(calls += 1)}`, { orgId, callType: 'service', ...(flowId && { flowId }) });
  const place = async (flowId?: string) => (await telephony.place([callOf(flowId)])).body.results[0];
  const from = async (callId: string) => {
    const sql =
      'SELECT n.phone FROM calls c JOIN numbers n ON n.org_id = c.org_id AND n.id = c.number_id WHERE c.id = $1';
    return (await telephony.db.database.query<{ phone: string }>(sql, [callId])).map(({ phone }) => phone);
  };

  it('is nothing until it is said, and then what was said last, of this org alone', async () => {
    expect(await admin('GET', 'dlt')).toEqual({ ok: true, dlt: NOTHING });
    const spoken = { ...WHOLE, clis: [{ phone: '1600 001 234', declaredOn: '2026-01-01' }] };
    expect(await put(spoken)).toEqual({ ok: true, dlt: WHOLE });
    expect(await admin('GET', 'dlt')).toEqual({ ok: true, dlt: WHOLE });
    expect((await admin('GET', 'dlt', undefined, 'org_0mg1b2c3d4e5f6g7h999')).dlt).toEqual(NOTHING);
    expect((await put({ dltRequired: true })).dlt).toEqual({ ...NOTHING, dltRequired: true });
  });

  it.each<[string, object, string[]]>([
    ['nothing', {}, ['no DLT entity id', 'it is no declared CLI', `the flow ${FLOW} has no DLT template`]],
    ['no entity', { ...WHOLE, entityId: undefined }, ['no DLT entity id']],
    ['another number', { ...WHOLE, clis: [{ phone: OTHER, declaredOn: '2026-01-01' }] }, ['it is no declared CLI']],
    ['a day to come', { ...WHOLE, clis: [{ phone: DECLARED, declaredOn: '9999-01-01' }] }, ['from 9999-01-01 on']],
    [
      'another flow',
      { ...WHOLE, templates: [{ flowId: BARE, templateIds: ['1107'] }] },
      [`the flow ${FLOW} has no DLT template`],
    ],
  ])('with %s makes no live call where it is required, and the refusal says what is missing', async (_, has, why) => {
    await number(DECLARED);
    await put({ ...has, dltRequired: false });
    expect(await check(FLOW)).toEqual({ ok: true, lines: 5 });
    await put({ ...has, dltRequired: true });
    const refusal = await check(FLOW);
    expect(refusal).toMatchObject({ ok: false, errorCode: 'NOT_VERIFIED' });
    for (const part of why) expect(refusal.message).toContain(part);
    expect((refusal.message as string).match(/no DLT|CLI/g)).toHaveLength(why.length);
    expect(await explain(FLOW)).toMatchObject({ refusals: [refusal], isNumberAwaited: true, lines: 0, freeLines: 0 });
    expect(await explain(FLOW)).toHaveProperty('isUnregistered', true);
    expect(await place(FLOW)).toEqual({ ok: false, reason: 'no_number', isUnregistered: true });
  });

  it('whole lets its flows call, and no other', async () => {
    await number(DECLARED);
    await put(WHOLE);
    expect(await check(FLOW)).toEqual({ ok: true, lines: 5 });
    expect(await explain(FLOW)).toMatchObject({ refusals: [], freeLines: 5 });
    expect(await explain(FLOW)).not.toHaveProperty('isUnregistered');
    for (const flowId of [BARE, undefined]) {
      expect(await check(flowId)).toMatchObject({ errorCode: 'NOT_VERIFIED' });
      expect(await place(flowId)).toMatchObject({ reason: 'no_number' });
    }
    const together = [callOf(FLOW), callOf(BARE), callOf(FLOW)];
    expect((await telephony.place(together)).body.results).toMatchObject([
      { ok: true },
      { ok: false, reason: 'no_number' },
      { ok: true },
    ]);
  });

  it('is judged again at the dial, and no more afterwards', async () => {
    await number(DECLARED);
    await put(WHOLE);
    expect(await check(FLOW)).toMatchObject({ ok: true });
    const placed = callOf(FLOW);
    expect((await telephony.place([placed])).body.results).toMatchObject([{ ok: true }]);
    for (const change of [{ entityId: undefined }, { clis: [] }, { templates: [] }]) {
      await put({ ...WHOLE, ...change });
      expect(await place(FLOW)).toEqual({ ok: false, reason: 'no_number', isUnregistered: true });
      expect((await telephony.place([placed])).body.results).toMatchObject([{ ok: true }]);
    }
    await put(WHOLE);
    expect(await place(FLOW)).toMatchObject({ ok: true });
  });

  it('leaves numbers of the virtual carrier alone', async () => {
    await number(VIRTUAL, {});
    await put({ dltRequired: true });
    expect(await check(BARE)).toEqual({ ok: true, lines: 5 });
    await number(DECLARED);
    await put(WHOLE);
    expect([(await check(BARE)).lines, (await check(FLOW)).lines]).toEqual([5, 10]);
    expect((await explain(BARE)).freeLines).toBe(5);
    const bare = Array.from({ length: 5 }, () => callOf(BARE));
    expect((await telephony.place(bare)).body.results).toEqual(bare.map(() => expect.objectContaining({ ok: true })));
    for (const { callId } of bare) expect(await from(callId)).toEqual([VIRTUAL]);
    expect(await place(BARE)).toMatchObject({ ok: false, reason: 'lines_busy' });
  });

  it('holds from the day of the declaration in India on', async () => {
    await number(DECLARED);
    await put({ ...WHOLE, clis: [{ phone: DECLARED, declaredOn: '2100-01-01' }] });
    const fit = (at: string) =>
      new NumberChanges(telephony.db.database, true, new NumberRules(true, new FixedClock(new Date(at)))).fitAll();
    await fit('2099-12-31T18:29:59.000Z');
    expect(await check(FLOW)).toMatchObject({ errorCode: 'NOT_VERIFIED' });
    await fit('2099-12-31T18:30:00.000Z');
    expect(await check(FLOW)).toEqual({ ok: true, lines: 5 });
  });

  it('has a body of less than 100 kB when all of it is at its limits, and is no longer', async () => {
    const clis = Array.from({ length: 1_001 }, (_, n) => ({
      ...{ phone: `+91 (0) 1600 00${String(n).padStart(4, '0')}`, declaredOn: '2026-01-01' },
    }));
    const idOf = (n: number) => String(n).padStart(20, '0');
    const templates = Array.from({ length: 301 }, (_, n) => ({
      ...{ flowId: `flw_${idOf(n)}`, templateIds: Array.from({ length: n < 77 ? 10 : 1 }, (__, at) => idOf(at)) },
    }));
    // 77 flows with ten, 223 with one: 993 templates; seven more make a thousand
    const more = (count: number) => [
      ...templates.slice(0, 77),
      { ...templates[77], templateIds: Array.from({ length: 1 + count }, (_, at) => idOf(at)) },
      ...templates.slice(78, 300),
    ];
    const full = { ...{ dltRequired: false, entityId: idOf(1) }, clis: clis.slice(0, 1_000), templates: more(7) };
    expect(jsonBytes(full)).toBeGreaterThan(90_000);
    expect(jsonBytes(full)).toBeLessThan(100_000);
    const phones = full.clis.map((cli) => ({ ...cli, phone: cli.phone.replace(/ \(0\) | /g, '') }));
    expect((await put(full)).dlt).toEqual({ ...full, clis: phones });
    expect((await admin('GET', 'dlt')).dlt).toEqual({ ...full, clis: phones });
    const refused = async (body: object, path: unknown[]) =>
      expect(await put({ dltRequired: true, ...body })).toMatchObject({
        ...{ errorCode: 'INVALID_REQUEST', details: [{ path }] },
      });
    await refused({ clis }, ['clis']);
    await refused({ clis: [{ phone: '+91 (0) 1600 001  234', declaredOn: '2026-01-01' }] }, ['clis', 0, 'phone']);
    await refused({ templates: templates.map((one) => ({ ...one, templateIds: ['1'] })) }, ['templates']);
    await refused({ templates: more(8) }, ['templates']);
    const eleven = Array.from({ length: 11 }, (_, at) => idOf(at));
    await refused({ templates: [{ flowId: FLOW, templateIds: eleven }] }, ['templates', 0, 'templateIds']);
    expect((await admin('GET', 'dlt')).dlt.clis).toHaveLength(1_000);
  });

  it.each<[object, (string | number)[]]>([
    [{ dltRequired: undefined }, ['dltRequired']],
    [{ entityId: '' }, ['entityId']],
    [{ entityId: 'x'.repeat(21) }, ['entityId']],
    [{ clis: [{ phone: '12', declaredOn: '2026-01-01' }] }, ['clis', 0, 'phone']],
    [{ clis: [{ phone: DECLARED, declaredOn: '2026-02-30' }] }, ['clis', 0, 'declaredOn']],
    [{ clis: [{ phone: DECLARED, declaredOn: 'soon' }] }, ['clis', 0, 'declaredOn']],
    [{ clis: [WHOLE.clis[0], WHOLE.clis[0]] }, ['clis', 1, 'phone']],
    [{ clis: [{ ...WHOLE.clis[0], by: 'me' }] }, ['clis', 0, 'by']],
    [{ templates: [{ flowId: 'flw_1', templateIds: ['1'] }] }, ['templates', 0, 'flowId']],
    [{ templates: [{ flowId: FLOW, templateIds: [] }] }, ['templates', 0, 'templateIds']],
    [{ templates: [WHOLE.templates[0], WHOLE.templates[0]] }, ['templates', 1, 'flowId']],
  ])('is refused as %j', async (more, path) => {
    expect(await put({ dltRequired: true, ...more })).toMatchObject({
      errorCode: 'INVALID_REQUEST',
      details: [{ path }],
    });
    expect((await admin('GET', 'dlt')).dlt).toEqual(NOTHING);
  });
});
