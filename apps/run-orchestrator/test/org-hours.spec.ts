import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrgUpserted } from '@outcall/contracts-identity';
import type { Run } from '@outcall/contracts-runs';
import { firstOpenTime, parseHoursSetting, type CallingHours } from '@outcall/kernel';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { LOCK, READ_STATES } from '../src/outbound/postgres/run-row/read-states.js';
import { BODY, ended, ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

/** What the gateway emits when an org is changed (its own spec holds it to this fixture). */
const golden = JSON.parse(
  readFileSync(new URL('../../../libs/contracts/identity/fixtures/org.upserted.json', import.meta.url), 'utf8'),
) as DomainEvent<OrgUpserted>;
const IN_A_WEEK: CallingHours = {
  holidays: Array.from({ length: 7 }, (_, day) =>
    new Date(Date.now() + 330 * 60_000 + day * 86_400_000).toISOString().slice(0, 10),
  ),
};

describe('the hours an org has now', () => {
  let service: Orchestrator;
  let orgId: string;
  const changed = (version: number | null, callingHours: CallingHours | null): DomainEvent<OrgUpserted> => ({
    ...golden,
    id: ids.next('event'),
    key: orgId,
    orgId,
    version,
    data: { org: { ...(golden.data as OrgUpserted).org, id: orgId, callingHours } },
  });
  const rows = () =>
    service.db.database.query('SELECT version, calling_hours FROM org_settings WHERE org_id = $1', [orgId]);
  const known = (version: number, callingHours: CallingHours) =>
    eventually(async () => expect(await rows()).toEqual([{ version: String(version), calling_hours: callingHours }]));
  const started = async (): Promise<Run> => (await service.ask('POST', '/v1/runs', tenant(orgId), BODY)).body.run;
  const unanswered = async (run: Run): Promise<Run> => {
    await service.bus.publish([ended({ orgId, run, callId: run.calls[0]?.callId ?? '' }, 'no_answer')]);
    return await service.until(tenant(orgId), run.id, ({ status }) => status !== 'dialing');
  };

  beforeAll(async () => {
    service = await startOrchestrator();
  });
  beforeEach(() => void (orgId = ids.next('org')));
  afterAll(() => service.stop());

  it('are kept from its events: the golden one, late and repeated ones, none at all', async () => {
    orgId = golden.orgId;
    await service.bus.publish([golden]);
    await known(2, golden.data?.org.callingHours as CallingHours);
    await service.bus.publish([changed(5, null), changed(4, { holidays: ['2027-01-01'] }), golden]);
    await known(5, {});
    await service.bus.publish([
      changed(3, { days: {} }),
      changed(7, { holidays: ['2027-01-02'] }),
      changed(6, { days: {} }),
    ]);
    await known(7, { holidays: ['2027-01-02'] });
  });

  it.each([
    ['with its version', 8],
    ['without a version', null],
  ])('are forgotten with the org, by a tombstone %s', async (_, version) => {
    const tombstone = (): DomainEvent => ({ ...changed(version, null), data: null });
    await service.bus.publish([changed(7, { days: {} })]);
    await known(7, { days: {} });
    await service.bus.publish([tombstone()]);
    await eventually(async () => expect(await rows()).toEqual([]));
    await service.bus.publish([changed(9, IN_A_WEEK), tombstone()]);
    if (version === null) await eventually(async () => expect(await rows()).toEqual([]));
    else await known(9, IN_A_WEEK); // a late tombstone of an org that was made again
  });

  it('are looked up by their key, whether the table was small or large when the statement was prepared', async () => {
    const plan = (text: string, types: string): Promise<string> =>
      service.db.database.transaction(async (tx) => {
        await tx.query("SET LOCAL plan_cache_mode = 'force_generic_plan'");
        await tx.query(`PREPARE planned (${types}) AS ${text}`);
        const rows = await tx.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN EXECUTE planned(${types
            .split(',')
            .map(() => 'NULL')
            .join(', ')})`,
        );
        await tx.query('DEALLOCATE planned');
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    const plans = async (): Promise<string[]> => [
      await plan(LOCK.text, 'jsonb'),
      await plan(READ_STATES.text, 'jsonb'),
    ];
    const small = await plans();
    await service.db.database.query(
      "INSERT INTO org_settings SELECT 'org_' || n, 1, '{}' FROM generate_series(1, 5000) n",
    );
    await service.db.asOwner('ANALYZE org_settings');
    for (const text of [...small, ...(await plans())])
      expect(text).toMatch(/Index Scan using org_settings_pkey on org_settings/);
  });

  it('plan waiting runs anew when they change: earlier when they open earlier, into them when they close', async () => {
    await service.bus.publish([changed(2, IN_A_WEEK)]);
    await known(2, IN_A_WEEK);
    const { admit } = service.fakes;
    const inAWeek = firstOpenTime(
      parseHoursSetting('always'),
      'transactional',
      [IN_A_WEEK],
      new Date(),
    )?.toISOString() as string;
    service.fakes.admit = (request) =>
      ({ ...admit(request), opensAt: inAWeek, permit: null }) as ReturnType<typeof admit>;
    const {
      body: { run },
    } = await service.ask('POST', '/v1/runs', tenant(orgId, { callingHours: IN_A_WEEK }), BODY);
    service.fakes.admit = admit;
    expect(Date.parse(run.nextAttemptAt) - Date.now()).toBeGreaterThan(5 * 86_400_000);
    const inADay: CallingHours = { holidays: [IN_A_WEEK.holidays?.[0] as string] };
    await service.bus.publish([changed(3, inADay)]);
    const earlier = await service.until(
      tenant(orgId),
      run.id,
      ({ nextAttemptAt }) => nextAttemptAt !== run.nextAttemptAt,
    );
    expect(Date.parse(earlier.nextAttemptAt ?? '') - Date.now()).toBeLessThan(2 * 86_400_000);
    await service.bus.publish([changed(4, { days: {} })]); // a slip: no hour at all
    const closed = await service.until(tenant(orgId), run.id, ({ nextAttemptAt }) => nextAttemptAt === null);
    expect(closed).toMatchObject({ status: 'scheduled', lastError: 'calling_hours' });
    await service.bus.publish([changed(5, IN_A_WEEK)]);
    const later = await service.until(tenant(orgId), run.id, ({ nextAttemptAt }) => nextAttemptAt !== null);
    expect(Date.parse(later.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(5 * 86_400_000);
    await service.bus.publish([changed(6, null)]);
    await service.until(
      tenant(orgId),
      run.id,
      ({ nextAttemptAt, status }) => status === 'dialing' || Date.parse(nextAttemptAt ?? '') - Date.now() < 86_400_000,
    );
  });

  it.each([
    ['that knew others', true],
    ['that knew none', false],
  ])(
    'move a run that was planned by hours which were gone before their event came, in a read model %s',
    async (_, isKnown) => {
      if (isKnown) {
        await service.bus.publish([changed(2, null)]);
        await known(2, {});
      }
      const { admit } = service.fakes;
      const opensAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
      service.fakes.admit = (request) => ({ ...admit(request), opensAt, permit: null }) as ReturnType<typeof admit>;
      const closed = tenant(orgId, { callingHours: IN_A_WEEK, orgVersion: 3 });
      const run = (await service.ask('POST', '/v1/runs', closed, BODY)).body.run as Run;
      service.fakes.admit = admit;
      expect(run).toMatchObject({ status: 'scheduled', attempts: 0 });
      await service.bus.publish([changed(3, IN_A_WEEK), changed(4, null)]); // one batch
      await service.until(
        tenant(orgId),
        run.id,
        ({ nextAttemptAt, status }) =>
          status === 'dialing' || Date.parse(nextAttemptAt ?? '') - Date.now() < 86_400_000,
      );
    },
  );

  it('are applied to the waiting runs when the event comes again, if the process died before', async () => {
    await service.bus.publish([changed(2, null)]);
    await known(2, {});
    const { admit } = service.fakes;
    const inAWeek = firstOpenTime(
      parseHoursSetting('always'),
      'transactional',
      [IN_A_WEEK],
      new Date(),
    )?.toISOString() as string;
    service.fakes.admit = (request) =>
      ({ ...admit(request), opensAt: inAWeek, permit: null }) as ReturnType<typeof admit>;
    const {
      body: { run },
    } = await service.ask('POST', '/v1/runs', tenant(orgId, { callingHours: IN_A_WEEK }), BODY);
    service.fakes.admit = admit;
    // written, nothing planned yet
    await service.db.database.query('UPDATE org_settings SET hours_before = $2 WHERE org_id = $1', [orgId, IN_A_WEEK]);
    await service.bus.publish([changed(2, null)]);
    await service.until(
      tenant(orgId),
      run.id,
      ({ nextAttemptAt, status }) => status === 'dialing' || Date.parse(nextAttemptAt ?? '') - Date.now() < 86_400_000,
    );
    await eventually(async () =>
      expect(
        await service.db.database.query('SELECT hours_before FROM org_settings WHERE org_id = $1', [orgId]),
      ).toEqual([{ hours_before: null }]),
    );
  });

  it('move the retry of a run that was started under others', async () => {
    const run = await started();
    await service.bus.publish([changed(2, IN_A_WEEK)]);
    await known(2, IN_A_WEEK);
    const waiting = await unanswered(run);
    const endedAt = Date.parse(waiting.calls[0]?.endedAt ?? '');
    const planned = firstOpenTime(
      parseHoursSetting('always'),
      'transactional',
      [IN_A_WEEK],
      new Date(endedAt + 30 * 60_000),
    );
    expect(waiting).toMatchObject({ status: 'scheduled', lastError: 'no_answer' });
    const behindStart = Date.parse(waiting.nextAttemptAt ?? '') - (planned?.getTime() ?? 0);
    expect(behindStart >= 0 && behindStart < 60_000).toBe(true); // spread over RUN_WINDOW_SPREAD_MS
    expect(Date.parse(waiting.nextAttemptAt ?? '') - endedAt).toBeGreaterThan(5 * 86_400_000);
  });

  it('widen again when the org lifts those of a run', async () => {
    const run = (await service.ask('POST', '/v1/runs', tenant(orgId, { callingHours: IN_A_WEEK }), BODY)).body
      .run as Run;
    await service.bus.publish([changed(2, null)]);
    await known(2, {});
    const waiting = await unanswered(run);
    expect(Date.parse(waiting.nextAttemptAt ?? '') - Date.parse(waiting.calls[0]?.endedAt ?? '')).toBe(30 * 60_000);
  });

  describe('changed by an answered request whose event has not come yet', () => {
    const usual = {};
    beforeEach(() => {
      const { admit, permit } = service.fakes;
      Object.assign(usual, { admit, permit });
    });
    afterEach(() => void Object.assign(service.fakes, usual));
    const advance = (run: Run, callingHours: CallingHours | null, orgVersion?: number) =>
      service.ask(
        'POST',
        `/internal/admin/orgs/${orgId}/runs/${run.id}/advance`,
        tenant(orgId, {
          callingHours,
          ...(orgVersion && { orgVersion }),
          credential: { kind: 'admin', id: 'admin', name: 'admin' },
        }),
      );
    /** Contacts judges by the hours it is told: open, unless there are holidays. */
    const judge = (): void => {
      const { admit, permit } = service.fakes;
      const opensAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
      service.fakes.admit = (request) =>
        ({ ...admit(request), permit: null, ...(request.orgHours?.holidays && { opensAt }) }) as ReturnType<
          typeof admit
        >;
      service.fakes.permit = (request) =>
        request.orgHours?.holidays ? { ok: false, reason: 'calling_hours', opensAt } : permit(request);
    };

    it('hold for the attempt that is asked for after the answer, opened or closed; the event still moves the others', async () => {
      await service.bus.publish([changed(2, IN_A_WEEK)]);
      await known(2, IN_A_WEEK);
      judge();
      const closed = tenant(orgId, { callingHours: IN_A_WEEK, orgVersion: 2 });
      const [run, other] = await Promise.all(
        [1, 2].map(async () => (await service.ask('POST', '/v1/runs', closed, BODY)).body.run as Run),
      );
      expect([run?.status, other?.status]).toEqual(['scheduled', 'scheduled']);
      // the gateway has answered the PATCH; its event is on its way
      expect((await advance(run as Run, null, 3)).status).toBe(200);
      await service.until(tenant(orgId), (run as Run).id, ({ status }) => status === 'dialing');
      expect(await rows()).toEqual([{ version: '2', calling_hours: IN_A_WEEK }]);
      await service.bus.publish([changed(2, IN_A_WEEK)]); // late, and one of before
      expect(await advance(other as Run, IN_A_WEEK, 4)).toMatchObject({
        status: 200,
        body: { run: { status: 'scheduled' } },
      });
      const waiting = await service.until(
        tenant(orgId),
        (other as Run).id,
        ({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') - Date.now() > 5 * 86_400_000,
      );
      await service.bus.publish([changed(5, null)]);
      await service.until(
        tenant(orgId),
        (other as Run).id,
        ({ status, nextAttemptAt }) => status === 'dialing' || (nextAttemptAt ?? '') < (waiting.nextAttemptAt ?? ''),
      );
    });

    it('hold for all attempts of a run that is started after the answer', async () => {
      await service.bus.publish([changed(2, IN_A_WEEK)]);
      await known(2, IN_A_WEEK);
      judge();
      const open = tenant(orgId, { callingHours: null, orgVersion: 3 });
      const run = (await service.ask('POST', '/v1/runs', open, BODY)).body.run as Run;
      const waiting = await unanswered(run);
      expect(Date.parse(waiting.nextAttemptAt ?? '') - Date.parse(waiting.calls[0]?.endedAt ?? '')).toBe(30 * 60_000);
      await service.bus.publish([changed(3, null)]);
      await known(3, {});
      await service.bus.publish([changed(4, IN_A_WEEK)]); // newer than the run: it counts
      await known(4, IN_A_WEEK);
      await service.until(
        tenant(orgId),
        run.id,
        ({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '') - Date.now() > 5 * 86_400_000,
      );
    });

    it('are as the events tell them where the gateway says no version', async () => {
      await service.bus.publish([changed(2, IN_A_WEEK)]);
      await known(2, IN_A_WEEK);
      judge();
      const run = (await service.ask('POST', '/v1/runs', tenant(orgId, { callingHours: null }), BODY)).body.run as Run;
      expect(Date.parse((await unanswered(run)).nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(5 * 86_400_000);
      expect(await rows()).toEqual([{ version: '2', calling_hours: IN_A_WEEK }]);
    });
  });

  describe('give each waiting run its turn', () => {
    const LIVE = { mode: 'live' } as const;
    const EACH_MS = 5_000; // 45 s that an attempt takes up, shared by 9 lines
    const opensIn = (days: number): string =>
      firstOpenTime(
        parseHoursSetting('always'),
        'transactional',
        [{ holidays: IN_A_WEEK.holidays?.slice(0, days) ?? [] }],
        new Date(),
      )?.toISOString() as string;
    const usual = {};
    beforeEach(() => {
      const { admit, liveCheck } = service.fakes;
      Object.assign(usual, { admit, liveCheck });
      service.fakes.liveCheck = () => ({ ok: true, lines: 9 });
      service.fakes.admit = (request) =>
        ({ ...admit(request), opensAt: opensIn(7), permit: null }) as ReturnType<typeof admit>;
    });
    afterEach(() => void Object.assign(service.fakes, usual));
    const waitsForAWeek = async (): Promise<Run> =>
      (await service.ask('POST', '/v1/runs', tenant(orgId, { ...LIVE, callingHours: IN_A_WEEK }), BODY)).body.run;
    /** Oldest first. */
    const times = async (): Promise<(Date | null)[]> =>
      (
        await service.db.database.query<{ at: Date | null }>(
          'SELECT next_attempt_at AS at FROM runs WHERE org_id = $1 ORDER BY created_at, id',
          [orgId],
        )
      ).map(({ at }) => at);
    const gaps = (due: readonly (Date | null)[]): number[] =>
      due.slice(1).map((at, before) => (at?.getTime() ?? 0) - (due[before]?.getTime() ?? 0));

    it('when they open again: of four that had no hour left the first comes at once, the others behind it, none next week', async () => {
      await service.bus.publish([changed(2, IN_A_WEEK)]);
      await known(2, IN_A_WEEK);
      const runs = [await waitsForAWeek(), await waitsForAWeek(), await waitsForAWeek(), await waitsForAWeek()];
      await service.bus.publish([changed(3, { days: {} })]);
      for (const { id } of runs)
        await service.until(tenant(orgId, LIVE), id, ({ nextAttemptAt }) => nextAttemptAt === null);
      const opened = Date.now();
      await service.bus.publish([changed(4, null)]);
      await service.until(tenant(orgId, LIVE), runs[0]?.id as string, ({ status }) => status === 'dialing');
      await service.until(tenant(orgId, LIVE), runs[3]?.id as string, ({ nextAttemptAt }) => nextAttemptAt !== null);
      const [, ...behind] = await times();
      expect(gaps(behind)).toEqual([EACH_MS, EACH_MS]);
      const first = (behind[0]?.getTime() ?? 0) - EACH_MS;
      expect(first >= opened && first <= Date.now()).toBe(true);
    });

    it('at their next start: two hundred are spread by the lines, oldest first, and one more is behind them', async () => {
      await service.bus.publish([changed(2, IN_A_WEEK)]);
      await known(2, IN_A_WEEK);
      await Promise.all(Array.from({ length: 200 }, waitsForAWeek));
      const inTwoDays = { holidays: IN_A_WEEK.holidays?.slice(0, 2) ?? [] };
      await service.bus.publish([changed(3, inTwoDays)]);
      const opensAt = opensIn(2);
      await eventually(async () =>
        expect(await times()).toEqual(
          Array.from({ length: 200 }, (_, place) => new Date(Date.parse(opensAt) + place * EACH_MS)),
        ),
      );
      const { admit } = service.fakes;
      service.fakes.admit = (request) => ({ ...admit(request), opensAt }) as ReturnType<typeof admit>;
      const open = tenant(orgId, { ...LIVE, callingHours: inTwoDays });
      const { nextAttemptAt } = (await service.ask('POST', '/v1/runs', open, BODY)).body.run as Run;
      expect(Date.parse(nextAttemptAt ?? '') - Date.parse(opensAt)).toBe(200 * EACH_MS);
    });
  });

  it('leave none: the retry has no time until they open again, and keeps its gap', async () => {
    const run = await started();
    await service.bus.publish([changed(2, { days: {} })]);
    await known(2, { days: {} });
    const parked = { status: 'scheduled', lastError: 'calling_hours', nextAttemptAt: null, attempts: 1 };
    const waiting = await unanswered(run);
    expect(waiting).toMatchObject(parked);
    await eventually(() => expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.no_answer']));
    await service.bus.publish([changed(3, null)]);
    const planned = await service.until(tenant(orgId), run.id, ({ nextAttemptAt }) => nextAttemptAt !== null);
    expect(Date.parse(planned.nextAttemptAt ?? '') - Date.parse(waiting.calls[0]?.endedAt ?? '')).toBe(30 * 60_000);
  });

  it('leave none until its basis ends: the run gives up then, though its org has no line', async () => {
    const { admit, reserve, permit } = service.fakes;
    const expiresAt = new Date(Date.now() + 3_000).toISOString();
    service.fakes.reserve = ({ wanted: _ }) => ({ granted: 0, refusal: null });
    service.fakes.permit = () => ({ ok: false, reason: 'basis_expired', opensAt: null });
    service.fakes.admit = (request) => {
      const { phone, contact, basis } = admit(request) as Extract<ReturnType<typeof admit>, { ok: true }>;
      const unopened = { phone, basis: { ...basis, expiresAt } as typeof basis };
      return { ok: false, errorCode: 'OUTSIDE_CALLING_HOURS', message: 'closed', contact, unopened } as ReturnType<
        typeof admit
      >;
    };
    const live = tenant(orgId, { mode: 'live', callingHours: { days: {} } });
    const run = (await service.ask('POST', '/v1/runs', live, BODY)).body.run as Run;
    expect(run).toMatchObject({ status: 'scheduled', nextAttemptAt: null, lastError: 'calling_hours' });
    const { updatedAt } = await service.until(live, run.id, ({ status }) => status === 'gave_up');
    expect(updatedAt >= expiresAt).toBe(true);
    expect(await service.read(live, run.id)).toMatchObject({ lastError: 'basis_expired', attempts: 0 });
    await eventually(() => expect(service.typesOf(run.id)).toEqual(['run.queued', 'run.failed']));
    Object.assign(service.fakes, { admit, reserve, permit });
  });

  it('a first attempt whose admission brought no permit asks for one', async () => {
    const { admit, permit } = service.fakes;
    service.fakes.admit = (request) => ({ ...admit(request), permit: null }) as ReturnType<typeof admit>;
    expect((await started()).status).toBe('dialing');
    const opensAt = '2099-01-01T00:00:00.000Z';
    service.fakes.permit = () => ({ ok: false, reason: 'calling_hours', opensAt });
    expect(await started()).toMatchObject({
      status: 'scheduled',
      attempts: 0,
      lastError: 'calling_hours',
      nextAttemptAt: opensAt,
    });
    Object.assign(service.fakes, { admit, permit });
  });
});
