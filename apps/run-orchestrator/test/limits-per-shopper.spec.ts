import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  LIMIT_TOPIC,
  LIMITS_MOVED,
  type LimitReason,
  type LimitsMoved,
  type PermitQuestion,
  type PermitRequest,
  type RunAdmission,
  type RunAdmissionRequest,
} from '@outcall/contracts-contacts';
import type { OrgUpserted } from '@outcall/contracts-identity';
import type { Run } from '@outcall/contracts-runs';
import {
  DEFAULT_SHOPPER_LIMITS,
  localDay,
  NO_SHOPPER_LIMITS,
  type CallingHours,
  type ShopperLimits,
} from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { DOWN, type FakeServices } from './fake-services.js';
import { BODY, ended, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const golden = JSON.parse(
  readFileSync(new URL('../../../libs/contracts/identity/fixtures/org.upserted.json', import.meta.url), 'utf8'),
) as DomainEvent<OrgUpserted>;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the limits per shopper, as contacts judges them', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  beforeAll(async () => {
    service = await startOrchestrator({ env: { RUN_GAP_SCALE: '0.00001' } });
    const { admit, permit, wait, place, definition, liveCheck } = service.fakes;
    Object.assign(usual, { admit, permit, wait, place, definition, liveCheck });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  const shop = (context: object = {}) => tenant(orgId, { mode: 'live', ...context });
  const post = (more: object = {}, context: object = {}) =>
    service.ask('POST', '/v1/runs', shop(context), { ...BODY, ...more });
  const until = (run: Run, check: (run: Run) => boolean): Promise<Run> => service.until(shop(), run.id, check);
  const limitedBy = (reason: LimitReason, time: string | null): void => {
    service.fakes.admit = (request) =>
      ({
        ...(usual.admit as FakeServices['admit'])(request),
        ...{ permit: null, limited: { reason, until: time } },
      }) as RunAdmission;
  };
  const askedOf = <Item>(path: string): Item[] =>
    service.fakes.asked
      .filter((asked) => asked.path === path && (asked.item as { orgId?: string }).orgId === orgId)
      .map(({ item }) => item as Item);
  const moved = ({ phone }: Run): DomainEvent<LimitsMoved> => ({
    ...{ ...golden, id: ids.next('event'), topic: LIMIT_TOPIC.name, type: LIMITS_MOVED, key: phone, orgId },
    ...{ mode: 'live', version: null, data: { orgId, mode: 'live', phone } },
  });

  it.each(['called_recently', 'daily_limit'] as const)(
    'hold a start (%s): it is made and waits, also where it would not wait for hours, and nobody is dialled',
    async (reason) => {
      const time = inMinutes(61);
      limitedBy(reason, time);
      for (const whenClosed of ['schedule', 'refuse']) {
        const { status, body } = await post({ whenClosed });
        expect([status, body.run]).toMatchObject([
          201,
          { status: 'scheduled', attempts: 0, lastError: reason, nextAttemptAt: time },
        ]);
      }
      expect(askedOf('/internal/permits')).toEqual([]);
      expect(askedOf('/internal/calls')).toEqual([]);
    },
  );

  it('refuse a start whose basis ends before they let it call, naming both times, and make no run', async () => {
    const [time, ends] = [inMinutes(61), inMinutes(60)];
    limitedBy('called_recently', time);
    const limited = service.fakes.admit;
    service.fakes.admit = (request) => {
      const admission = limited(request) as Extract<RunAdmission, { ok: true }>;
      return { ...admission, basis: { ...admission.basis, expiresAt: ends } as typeof admission.basis };
    };
    const { status, body } = await post();
    expect([status, body.errorCode]).toEqual([422, 'NO_CONSENT']);
    for (const result of [time, ends]) expect(body.message).toContain(result);
    expect((await service.ask('GET', '/v1/runs', shop())).body.runs).toEqual([]);
  });

  it('make a start wait without a time where no hour is left behind them, unless it would not wait for hours, and wake it', async () => {
    limitedBy('daily_limit', null);
    const refused = await post({ whenClosed: 'refuse' });
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'OUTSIDE_CALLING_HOURS']);
    const { status, body } = await post({ whenClosed: 'schedule' });
    expect([status, body.run]).toMatchObject([
      201,
      { status: 'scheduled', attempts: 0, lastError: 'daily_limit', nextAttemptAt: null },
    ]);
    await service.bus.publish([moved(body.run)]);
    expect(await until(body.run, ({ status: now }) => now === 'dialing')).toMatchObject({ attempts: 1 });
  });

  it('make a retry wait without a time where no hour is left behind them, and wake it', async () => {
    const run = (await post()).body.run as Run;
    service.fakes.permit = () => ({ ok: false, reason: 'called_recently', opensAt: null });
    await service.bus.publish([ended({ orgId, run, callId: run.calls[0]?.callId ?? '' }, 'no_answer')]);
    expect(await until(run, ({ lastError }) => lastError === 'called_recently')).toMatchObject({
      ...{ status: 'scheduled', attempts: 1, nextAttemptAt: null },
    });
    service.fakes.permit = usual.permit as FakeServices['permit'];
    await service.bus.publish([moved(run)]);
    expect(await until(run, ({ attempts }) => attempts === 2)).toMatchObject({ status: 'dialing' });
  });

  it('hold a retry: it waits for the time that contacts tells, and uses no attempt', async () => {
    const run = (await post()).body.run as Run;
    const time = inMinutes(30);
    service.fakes.permit = () => ({ ok: false, reason: 'called_recently', opensAt: time });
    await service.bus.publish([ended({ orgId, run, callId: run.calls[0]?.callId ?? '' }, 'no_answer')]);
    expect(await until(run, ({ lastError }) => lastError === 'called_recently')).toMatchObject({
      ...{ status: 'scheduled', attempts: 1, nextAttemptAt: time },
    });
  });

  it('give a retry up that could come only after its basis has ended', async () => {
    const run = (await post()).body.run as Run;
    service.fakes.permit = () => ({ ok: false, reason: 'daily_limit', opensAt: '2100-01-01T03:30:00.000Z' });
    await service.bus.publish([ended({ orgId, run, callId: run.calls[0]?.callId ?? '' }, 'no_answer')]);
    expect(await until(run, ({ status }) => status !== 'dialing' && status !== 'scheduled')).toMatchObject({
      ...{ status: 'gave_up', attempts: 1, lastError: 'basis_expired', nextAttemptAt: null },
    });
  });

  it('are asked again when a call to the number has ended: whoever waits for them, and nobody else', async () => {
    limitedBy('called_recently', inMinutes(80));
    const [first, other] = [(await post()).body.run as Run, (await post({ phone: '9810000777' })).body.run as Run];
    const time = inMinutes(55);
    service.fakes.permit = () => ({ ok: false, reason: 'called_recently', opensAt: time });
    await service.bus.publish([moved(first)]);
    expect(await until(first, ({ nextAttemptAt }) => nextAttemptAt === time)).toMatchObject({ status: 'scheduled' });
    service.fakes.permit = usual.permit as FakeServices['permit'];
    await service.bus.publish([moved(first)]);
    expect(await until(first, ({ status }) => status === 'dialing')).toMatchObject({ attempts: 1, lastError: null });
    expect(await until(other, () => true)).toMatchObject({ status: 'scheduled', nextAttemptAt: other.nextAttemptAt });
  });

  describe('of a run that waits for a time of its own', () => {
    const held = (until: string, mayEndEarlier = true): void => {
      service.fakes.wait = () => ({
        ...{ refusals: ['called_recently'], hours: { isOpen: true, opensAt: null } },
        ...{ limit: { reason: 'called_recently', until }, mayEndEarlier },
      });
    };
    const waiting = async (opensAt: string, context: object = {}): Promise<Run> => {
      service.fakes.admit = (request) =>
        ({ ...(usual.admit as FakeServices['admit'])(request), opensAt, permit: null }) as RunAdmission;
      const { run } = (await post({}, context)).body;
      expect(run).toMatchObject({ status: 'scheduled', lastError: 'calling_hours' });
      service.fakes.admit = usual.admit as FakeServices['admit'];
      return run as Run;
    };
    const asks = (run: Run) =>
      askedOf<PermitQuestion>('/internal/permits/waits').filter(({ runId }) => runId === run.id);

    it('are asked when it is planned, and once more when another run calls its number: it waits for them', async () => {
      const run = await waiting(inMinutes(50));
      await eventually(() => expect(asks(run)).toHaveLength(1));
      const time = inMinutes(80);
      held(time);
      expect((await post()).body.run).toMatchObject({ status: 'dialing' });
      const moves = { status: 'scheduled', lastError: 'called_recently', nextAttemptAt: time };
      expect(await until(run, ({ lastError }) => lastError === 'called_recently')).toMatchObject(moves);
      expect(asks(run).at(-1)).toMatchObject({ attempt: 1, limits: DEFAULT_SHOPPER_LIMITS });
    });

    it('are asked when a call of another run to its number ends', async () => {
      const other = (await post()).body.run as Run;
      const run = await waiting(inMinutes(50));
      await eventually(() => expect(asks(run)).toHaveLength(1));
      const time = inMinutes(80);
      held(time, false);
      await service.bus.publish([ended({ orgId, run: other, callId: other.calls[0]?.callId ?? '' }, 'agent_ended')]);
      expect(await until(run, ({ lastError }) => lastError === 'called_recently')).toMatchObject({
        nextAttemptAt: time,
      });
    });

    it('are asked when they have moved, and do not touch a time that they allow', async () => {
      const run = await waiting(inMinutes(50));
      await eventually(() => expect(asks(run)).toHaveLength(1));
      held(inMinutes(40));
      await service.bus.publish([moved(run)]);
      await eventually(() => expect(asks(run)).toHaveLength(2));
      held(inMinutes(70), false);
      await service.bus.publish([moved(run)]);
      const result = await until(run, ({ lastError }) => lastError === 'called_recently');
      expect(Date.parse(result.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(run.nextAttemptAt ?? ''));
    });

    it('are asked again until contacts tells', async () => {
      service.fakes.wait = () => DOWN as never;
      const run = await waiting(inMinutes(50));
      await eventually(() => expect(asks(run).length).toBeGreaterThan(0));
      const time = inMinutes(80);
      held(time, false);
      expect(await until(run, ({ lastError }) => lastError === 'called_recently')).toMatchObject({
        ...{ status: 'scheduled', attempts: 0, nextAttemptAt: time },
      });
    });

    it("are asked when the org's own have changed", async () => {
      const day = localDay(new Date(), 3);
      const opensAt = new Date(new Date(day.startsAt).getTime() + 12 * 3_600_000).toISOString();
      const callingHours = { days: { [day.weekday]: [['12:00', '12:30']] } } as CallingHours;
      const run = await waiting(opensAt, { callingHours, orgVersion: 1 });
      await eventually(() => expect(asks(run)).toHaveLength(1));
      held(new Date(Date.parse(opensAt) + 86_400_000).toISOString(), false);
      const org = { ...(golden.data as OrgUpserted).org, id: orgId, callingHours };
      const shopperLimits = { gapMinutes: 120, reachedPerDay: null, attemptsPerDay: null };
      const event = { ...golden, id: ids.next('event'), key: orgId, orgId, version: 2 };
      await service.bus.publish([{ ...event, data: { org: { ...org, shopperLimits } } }]);
      expect(await until(run, ({ lastError }) => lastError === 'called_recently')).toMatchObject({ attempts: 0 });
      expect(asks(run).at(-1)?.limits).toEqual(shopperLimits);
    });

    it('are not asked of a test run, or where the org has none', async () => {
      for (const context of [{ mode: 'test' }, { shopperLimits: null }]) {
        service.fakes.admit = (request) =>
          ({
            ...(usual.admit as FakeServices['admit'])(request),
            opensAt: inMinutes(50),
            permit: null,
          }) as RunAdmission;
        const unlimited = (await post({}, context)).body.run as Run;
        const run = await waiting(inMinutes(50)); // planned behind it
        await eventually(() => expect(asks(run)).toHaveLength(1));
        expect(asks(unlimited)).toEqual([]);
      }
    });
  });

  it("are asked again when the org's own have changed", async () => {
    limitedBy('daily_limit', inMinutes(600));
    service.fakes.permit = (request) =>
      request.limits?.attemptsPerDay === null
        ? (usual.permit as FakeServices['permit'])(request)
        : { ok: false, reason: 'daily_limit', opensAt: inMinutes(600) };
    const run = (await post()).body.run as Run;
    const changed = (version: number, shopperLimits: ShopperLimits | null): DomainEvent<OrgUpserted> => ({
      ...{ ...golden, id: ids.next('event'), key: orgId, orgId, version },
      data: { org: { ...(golden.data as OrgUpserted).org, id: orgId, callingHours: null, shopperLimits } },
    });
    await service.bus.publish([changed(2, DEFAULT_SHOPPER_LIMITS)]);
    await eventually(async () =>
      expect(
        await service.db.database.query('SELECT shopper_limits FROM org_settings WHERE org_id = $1', [orgId]),
      ).toEqual([{ shopper_limits: DEFAULT_SHOPPER_LIMITS }]),
    );
    await service.bus.publish([changed(3, null)]);
    await until(run, ({ status }) => status === 'dialing');
    expect(askedOf<PermitRequest>('/internal/permits').at(-1)?.limits).toEqual(NO_SHOPPER_LIMITS);
  });

  it('stay what they were when an event of the org says nothing of them, also behind one that does in the same batch', async () => {
    const own = { gapMinutes: 30, reachedPerDay: 5, attemptsPerDay: null };
    const changed = (version: number, said: { shopperLimits?: ShopperLimits | null }): DomainEvent<OrgUpserted> => {
      const { shopperLimits: _, ...org } = (golden.data as OrgUpserted).org;
      return {
        ...{ ...golden, id: ids.next('event'), key: orgId, orgId, version },
        data: { org: { ...org, id: orgId, callingHours: null, ...said } },
      };
    };
    const stored = (version: number, limits: ShopperLimits): Promise<unknown> =>
      eventually(async () => {
        const sql = 'SELECT version::int, shopper_limits FROM org_settings WHERE org_id = $1';
        expect(await service.db.database.query(sql, [orgId])).toEqual([{ version, shopper_limits: limits }]);
      });
    await service.bus.publish([changed(1, {})]);
    await stored(1, DEFAULT_SHOPPER_LIMITS);
    await service.bus.publish([changed(2, { shopperLimits: own })]);
    await stored(2, own);
    await service.bus.publish([changed(3, {})]);
    await stored(3, own);
    await service.bus.publish([changed(4, { shopperLimits: null }), changed(5, {})]);
    await stored(5, NO_SHOPPER_LIMITS);
  });

  it('are asked by the hundred that wait longest for the number at a time', async () => {
    limitedBy('called_recently', inMinutes(80));
    const made = await Promise.all(Array.from({ length: 102 }, async () => (await post()).body.run as Run));
    const waiting = made.map(({ id }) => id).toSorted();
    service.fakes.permit = () => ({ ok: false, reason: 'called_recently', opensAt: inMinutes(55) });
    await service.bus.publish([moved(made[0] as Run)]);
    const asking = () => [...new Set(askedOf<PermitRequest>('/internal/permits').map(({ runId }) => runId))].toSorted();
    await eventually(() => expect(asking().length).toBeGreaterThanOrEqual(100));
    expect(asking()).toEqual(waiting.slice(0, 100));
  });

  it('go with every question: those of the org, narrowed by the flow; none for test runs; the default where nothing is said', async () => {
    const flow = usual.definition as FakeServices['definition'];
    const asks = async (context: object, shopperLimits?: object): Promise<ShopperLimits | undefined> => {
      service.fakes.definition = { ...flow, ...(shopperLimits && { shopperLimits }) };
      expect((await post({}, context)).status).toBe(201);
      return askedOf<RunAdmissionRequest>('/internal/run-admissions').at(-1)?.limits;
    };
    const own = { gapMinutes: 30, reachedPerDay: 5, attemptsPerDay: null };
    expect(await asks({})).toEqual(DEFAULT_SHOPPER_LIMITS);
    expect(await asks({ shopperLimits: own })).toEqual(own);
    expect(await asks({ shopperLimits: null })).toEqual(NO_SHOPPER_LIMITS);
    expect(await asks({ mode: 'test', shopperLimits: own })).toEqual(NO_SHOPPER_LIMITS);
  });

  it('count no permit that no call came of: of a start that is refused or paused, and of an attempt that telephony did not take', async () => {
    const admitted = () => askedOf<RunAdmissionRequest>('/internal/run-admissions').map(({ callId }) => callId);
    const released = () => askedOf<{ callId: string }>('/internal/permits/unused').map(({ callId }) => callId);
    service.fakes.liveCheck = () => ({ ok: false, errorCode: 'NO_CREDIT', message: 'no credit' }) as never;
    expect((await post()).body.errorCode).toBe('NO_CREDIT');
    expect(released()).toEqual(admitted());
    service.fakes.liveCheck = usual.liveCheck as FakeServices['liveCheck'];
    service.fakes.place = () => ({ ok: false, reason: 'lines_busy' });
    expect((await post()).body.run).toMatchObject({ status: 'scheduled', lastError: 'lines_busy' });
    await eventually(() => expect(released()).toEqual(admitted()));
    service.fakes.place = usual.place as FakeServices['place'];
    expect((await post()).status).toBe(201);
    const ends = askedOf<{ until: string }>('/internal/permits/unused').map(({ until: end }) => Date.parse(end));
    for (const end of ends) expect(end).toBeGreaterThan(0);
    expect(admitted()).toHaveLength(3);
    expect(released()).toHaveLength(2);
    const manager = shop({ credential: { kind: 'admin', id: 'admin', name: 'administrator' } });
    const flow = { mode: 'live', metadata: { campaign: 'spring' } };
    expect((await service.ask('POST', `/internal/admin/orgs/${orgId}/runs/pause`, manager, flow)).status).toBe(200);
    expect((await post({ metadata: { campaign: 'spring' } })).body.run).toMatchObject({ lastError: 'paused' });
    expect(released()).toEqual([...admitted().slice(0, 2), admitted().at(-1)]);
  });

  describe('of a start whose permit nobody is called by', () => {
    const callIdsAt = (path: string) => [...new Set(askedOf<{ callId: string }>(path).map(({ callId }) => callId))];
    const admitted = () => callIdsAt('/internal/run-admissions');
    const released = () => callIdsAt('/internal/permits/unused');
    /** The commit of the org's runs fails with this SQLSTATE meanwhile. */
    async function failing<T>(code: string, work: () => Promise<T>): Promise<T> {
      const { db } = service;
      await db.asOwner(
        `CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.org_id = '${orgId}' THEN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END IF; RETURN NEW; END $$`,
      );
      await db.asOwner('CREATE TRIGGER fail_here BEFORE INSERT ON runs FOR EACH ROW EXECUTE FUNCTION fail_here()');
      try {
        return await work();
      } finally {
        await db.asOwner('DROP FUNCTION fail_here CASCADE');
      }
    }

    it('count none where the answer of contacts did not arrive, and give nothing back that contacts refused', async () => {
      service.fakes.admit = () => DOWN as never;
      expect((await post()).status).toBe(503);
      expect(admitted()).not.toEqual([]);
      expect(released()).toEqual(admitted());
      const before = released();
      service.fakes.admit = () => ({ ok: false, errorCode: 'NO_CONSENT', message: 'no consent' });
      expect((await post()).body.errorCode).toBe('NO_CONSENT');
      expect(released()).toEqual(before);
    });

    it('count none where the run could not be written', async () => {
      expect((await failing('23514', () => post())).status).toBe(500);
      expect(admitted()).toHaveLength(1);
      expect(released()).toEqual(admitted());
    });

    it('keep that of a request whose key another has taken, as it calls by the same id', async () => {
      await failing('IK001', () => post());
      expect(admitted()).toHaveLength(1);
      expect(released()).toEqual([]);
    });
  });
});
