import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIVE_EXPLANATIONS_PATH } from '@outcall/contracts-telephony';
import { FixedClock, SystemClock, type CallType } from '@outcall/kernel';
import { eventually } from '@outcall/testing';
import { NumberRules } from '../src/application/numbers/number-rules.js';
import { PostgresLiveReadiness } from '../src/outbound/postgres/placing/postgres-live-readiness.js';
import { LOCK_NUMBERS } from '../src/outbound/postgres/trunks/fit-numbers.sql.js';
import { NumberChanges } from '../src/outbound/postgres/trunks/number-changes.js';
import { liveCallTo, SERVICE_CONTEXT, startTelephony, tenant, type Telephony } from './telephony-service.js';

const [OF_140, OF_1601, ORDINARY] = ['+911400001234', '+911601001234', '+911140000123'];

describe('The number of a trunk', () => {
  let telephony: Telephony;
  let orgId: string;
  let trunk: string;
  let orgs = 0;
  beforeAll(async () => {
    telephony = await startTelephony();
  });
  afterAll(() => telephony.stop());
  beforeEach(async () => {
    orgId = `org_0mg1b2c3d4e5f6g7h${String((orgs += 1)).padStart(3, '0')}`;
    const delhi = { name: 'delhi', host: 'sip.operator.example', port: 5060, transport: 'udp' };
    trunk = (await admin('trunks', delhi)).trunk.id;
    await admin('credits', { amount: 10_000, note: 'test' });
  });

  const context = () => tenant(orgId, 'live', 'admin');
  const admin = async (path: string, body: object) =>
    (await telephony.send('POST', `/internal/admin/orgs/${orgId}/${path}`, { context: context(), body })).body;
  const add = async (phone: string, callTypes: readonly CallType[], more: object = {}) =>
    (await admin('numbers', { phone, callTypes, lines: 2, trunk: 'delhi', ...more })).number;
  const ask = async (path: string, body: object) =>
    (await telephony.send('POST', path, { context: SERVICE_CONTEXT, caller: 'run-orchestrator', body })).body;
  const check = async (callType: CallType) =>
    (await ask('/internal/live-checks', { items: [{ orgId, callType }] })).results[0];
  const place = async (callType: CallType, more: Parameters<typeof liveCallTo>[1] = {}) =>
    (await telephony.place([liveCallTo(`+9198765${30_000 + orgs}`, { orgId, callType, ...more })])).body.results[0];
  const explain = (callType: CallType) => ask(LIVE_EXPLANATIONS_PATH, { orgId, callType, phone: null });
  const remove = async (path: string) =>
    expect(
      (await telephony.send('DELETE', `/internal/admin/orgs/${orgId}/${path}`, { context: context() })).status,
    ).toBeLessThan(300);
  /** As if what was added and removed until now had been so for an hour. */
  const anHourPasses = () =>
    telephony.db.asOwner(`
      UPDATE numbers SET created_at = created_at - interval '61 minutes' WHERE org_id = '${orgId}';
      UPDATE removed_numbers SET removed_at = removed_at - interval '61 minutes' WHERE org_id = '${orgId}'`);
  const rulesOf = (hasScrub: boolean, at?: string) =>
    new NumberRules(hasScrub, at === undefined ? new SystemClock() : new FixedClock(new Date(at)));
  const fit = (rules: NumberRules) => new NumberChanges(telephony.db.database, true, rules).fitAll();

  it.each<[string, readonly CallType[], CallType, string]>([
    [OF_140, ['promotional', 'service'], 'service', `${OF_140}: the series 140 is for promotional calls`],
    [OF_1601, ['promotional', 'service'], 'promotional', 'the series 1601 is for transactional and service calls'],
    [ORDINARY, ['service'], 'service', "a number of the series landline needs the operator's word in writing"],
  ])('%s, said to be for %j calls, makes no %s calls, and the refusal says why', async (phone, said, type, reason) => {
    expect(await add(phone, said)).toMatchObject({ callTypes: said, operatorConsent: null });
    const refusal = { ok: false, errorCode: 'NOT_VERIFIED', message: expect.stringContaining(reason) };
    expect(await check(type)).toEqual(refusal);
    expect((await explain(type)).refusals).toEqual([refusal]);
    await anHourPasses();
    expect(await place(type)).toMatchObject({ ok: false, reason: 'not_verified' });
    const { numbers } = (await telephony.send('GET', `/internal/admin/orgs/${orgId}/numbers`, { context: context() }))
      .body;
    expect(numbers).toMatchObject([{ phone, callTypes: said }]);
  });

  it.each<[string, CallType]>([
    [OF_140, 'promotional'],
    [OF_1601, 'service'],
  ])('%s makes %s calls', async (phone, type) => {
    await add(phone, [type]);
    expect(await check(type)).toEqual({ ok: true, lines: 2 });
    expect(await place(type)).toMatchObject({ ok: true });
  });

  it('of an ordinary series serves with the word of its operator, and never promotes', async () => {
    const operatorConsent = 'letter 4711 of 2026-09-01';
    expect(await add(ORDINARY, ['service', 'promotional'], { operatorConsent })).toMatchObject({ operatorConsent });
    expect(await check('service')).toEqual({ ok: true, lines: 2 });
    expect(await check('promotional')).toMatchObject({ errorCode: 'NOT_VERIFIED' });
  });

  it('alone is judged so: one without a trunk rings nobody', async () => {
    await admin('numbers', { phone: ORDINARY, callTypes: ['service', 'promotional'], lines: 1 });
    expect([await check('service'), await check('promotional')]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await check('transactional')).toMatchObject({ errorCode: 'NO_NUMBER' });
  });

  it('leaves the calls that it may not make to one that may', async () => {
    await add(OF_140, ['service']);
    await add(OF_1601, ['service']);
    expect(await check('service')).toEqual({ ok: true, lines: 2 });
  });

  it('that may not be used refuses no call for good while one may, by a trunk that is away or in another language', async () => {
    await add(OF_140, ['promotional', 'service']);
    await add(OF_1601, ['service'], { languages: ['hi-IN'] });
    await anHourPasses();
    const noNumber = { ok: false, reason: 'no_number' };
    expect(await place('service', { language: 'ta-IN' })).toMatchObject(noNumber);
    await remove(`trunks/${trunk}`);
    expect(await place('service', { language: 'hi-IN' })).toMatchObject(noNumber);
    expect(await check('service')).toMatchObject({ errorCode: 'NO_NUMBER' });
  });

  it('is mended by removing and adding it: due runs wait for it for an hour, while starts are refused at once', async () => {
    await add(OF_140, ['promotional', 'service']);
    const operatorConsent = 'letter 4711 of 2026-09-01';
    const { id } = await add(ORDINARY, ['service'], { operatorConsent });
    await anHourPasses();
    const waits = async () => {
      expect(await place('service')).toMatchObject({ ok: false, reason: 'no_number' });
      expect(await check('service')).toMatchObject({ errorCode: 'NOT_VERIFIED' });
      expect(await explain('service')).toMatchObject({ isNumberAwaited: true });
    };
    await remove(`numbers/${id}`);
    await waits();
    await add(ORDINARY, ['service']);
    await waits();
    await anHourPasses();
    expect(await place('service')).toMatchObject({ ok: false, reason: 'not_verified' });
    expect(await explain('service')).not.toHaveProperty('isNumberAwaited');
  });

  it('is fitted though another org fails, whose failure is told', async () => {
    await add(OF_140, ['promotional']);
    const [failing, behind] = [orgId, `org_0mg1b2c3d4e5f6g7h${String((orgs += 1)).padStart(3, '0')}`];
    orgId = behind;
    await admin('trunks', { name: 'delhi', host: 'sip.operator.example', port: 5060, transport: 'udp' });
    await admin('credits', { amount: 10_000, note: 'test' });
    await add('+911400001235', ['promotional']);
    class Failing extends NumberChanges {
      override make<Result>(org: string, change: Parameters<NumberChanges['make']>[1]): Promise<Result> {
        if (org === failing) return Promise.reject(new Error('locked'));
        return super.make(org, change) as Promise<Result>;
      }
    }
    await expect(new Failing(telephony.db.database, true, rulesOf(false)).fitAll()).rejects.toThrow('locked');
    expect(await check('promotional')).toMatchObject({ errorCode: 'NO_NUMBER' });
    await fit(rulesOf(true));
    expect(await check('promotional')).toMatchObject({ ok: true });
  });

  it('is fitted behind the start of a process, which waits for no org', async () => {
    await add(OF_1601, ['service']);
    const hears = async () =>
      (await telephony.db.database.query('SELECT dtmf FROM numbers WHERE org_id = $1', [orgId]))[0];
    await telephony.db.asOwner(`UPDATE numbers SET dtmf = false WHERE org_id = '${orgId}'`);
    const replica = await telephony.db.database.transaction(async (tx) => {
      await tx.query(LOCK_NUMBERS, [orgId]);
      return await telephony.replica();
    });
    await eventually(async () => expect(await hears()).toEqual({ dtmf: true }));
    await replica.close();
  });

  it('promotes only where a scrub can be asked', async () => {
    await add(OF_140, ['promotional']);
    await anHourPasses();
    await fit(rulesOf(false));
    const [readiness] = await new PostgresLiveReadiness(telephony.db.database, rulesOf(false)).check([
      { orgId, callType: 'promotional' },
    ]);
    expect(readiness).toMatchObject({ lines: 0, objection: expect.stringContaining('no scrub'), isLasting: false });
    await fit(rulesOf(true));
    expect(await check('promotional')).toEqual({ ok: true, lines: 2 });
  });

  it('is judged anew when a rule begins, and when one gives back what it was said to be for', async () => {
    await add(OF_140, ['service', 'promotional']);
    await fit(rulesOf(true, '2024-05-27T18:29:59.000Z'));
    expect(await check('service')).toEqual({ ok: true, lines: 2 });
    await fit(rulesOf(true, '2024-05-27T18:30:00.000Z'));
    expect(await check('service')).toMatchObject({ errorCode: 'NOT_VERIFIED' });
    expect(await check('promotional')).toEqual({ ok: true, lines: 2 });
  });

  it('is refused with a word that is none', async () => {
    for (const operatorConsent of ['', 'x'.repeat(101), 'a\nb', 7])
      expect(
        await admin('numbers', { phone: ORDINARY, callTypes: ['service'], lines: 1, operatorConsent }),
      ).toMatchObject({ errorCode: 'INVALID_REQUEST', details: [{ path: ['operatorConsent'] }] });
  });
});
