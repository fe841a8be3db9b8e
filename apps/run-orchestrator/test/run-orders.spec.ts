import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Run } from '@outcall/contracts-runs';
import type { PlaceCall, PlaceCallResult } from '@outcall/contracts-telephony';
import { eventually } from '@outcall/testing';
import { FLOW_ID, FLOW_VERSION_ID, type FakeServices } from './fake-services.js';
import { BODY, ended, ids, startOrchestrator, tenant, type Answer, type Orchestrator } from './orchestrator.js';

const BUSY: PlaceCallResult = { ok: false, reason: 'lines_busy' };
const SPRING = { campaign: 'spring' };

describe('orders for many runs', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const manager = () =>
    tenant(orgId, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'administrator' } });
  const order = (kind: string, filter: object, more: object = {}): Promise<Answer> =>
    service.ask('POST', `/internal/admin/orgs/${orgId}/runs/${kind}`, manager(), {
      mode: 'test',
      ...filter,
      ...more,
    });
  const ordered = async (kind: string, filter: object) => {
    const { status, body } = await order(kind, filter);
    expect([status, body.ok]).toEqual([200, true]);
    return body.job as { id: string; matched: number };
  };
  const over = (job: { id: string }) =>
    eventually(async () => {
      const { body } = await service.ask('GET', `/internal/admin/orgs/${orgId}/runs/jobs/${job.id}`, manager());
      expect(body.job).toMatchObject({ id: job.id, status: 'done' });
      return body.job as { matched: number; done: number };
    });
  const start = async (change: object = {}, org = orgId): Promise<Run> => {
    const { status, body } = await service.ask('POST', '/v1/runs', tenant(org), { ...BODY, ...change });
    expect(status).toBe(201);
    return body.run;
  };
  const until = (run: Run, check: (run: Run) => boolean): Promise<Run> => service.until(tenant(orgId), run.id, check);
  const isPaused = ({ status, lastError, nextAttemptAt }: Run): boolean =>
    status === 'scheduled' && lastError === 'paused' && nextAttemptAt === null;
  const busy = (): void => void (service.fakes.place = () => BUSY);
  const isPlaced = ({ status }: Run): boolean => status === 'dialing';

  beforeAll(async () => {
    service = await startOrchestrator({
      replicas: 2,
      env: { RUN_LINES_BUSY_WAIT_MS: '100', RUN_LEASE_MS: '30000', RUN_PLACE_TIMEOUT_MS: '20000' },
    });
    const { admit, place } = service.fakes;
    Object.assign(usual, { admit, place });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual, { hold: null });
  });
  afterAll(() => service.stop());

  it('name at least one thing, and nothing unknown', async () => {
    for (const filter of [
      {},
      { metadata: {} },
      { flow: FLOW_ID },
      { flowId: 'x' },
      { metadata: { a: 1 } },
      { storeId: FLOW_ID },
    ]) {
      const { status, body } = await order('pause', filter);
      expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    }
    expect((await order('pause', { flowId: FLOW_ID }, { mode: undefined })).status).toBe(400);
    const { status } = await service.ask('GET', `/internal/admin/orgs/${orgId}/runs/jobs/job_1`, manager());
    expect(status).toBe(404);
  });

  it('count what they would concern, and write nothing, when it is a dry run', async () => {
    busy();
    const runs = [
      await start({ metadata: SPRING }),
      await start({ metadata: { ...SPRING, wave: '2' } }),
      await start(),
    ];
    const dry = (filter: object) => order('cancel', filter, { dryRun: true });
    const job = (matched: number) => ({ ok: true, job: { id: null, matched, done: 0, status: 'dry_run' } });
    expect((await dry({ metadata: SPRING })).body).toEqual(job(2));
    expect((await dry({ metadata: { ...SPRING, wave: '2' } })).body).toEqual(job(1));
    expect((await dry({ flowId: FLOW_ID })).body).toEqual(job(3));
    expect((await dry({ flowVersionId: FLOW_VERSION_ID, metadata: SPRING })).body).toEqual(job(2));
    expect((await dry({ flowId: ids.next('flow'), metadata: SPRING })).body).toEqual(job(0));
    expect(await service.db.database.query('SELECT FROM run_jobs WHERE org_id = $1', [orgId])).toEqual([]);
    service.fakes.place = usual.place as FakeServices['place'];
    for (const run of runs) await until(run, isPlaced);
  });

  it('pause the runs of a filter and those started later, until they are resumed', async () => {
    busy();
    const [spring, autumn] = [await start({ metadata: SPRING }), await start({ metadata: { campaign: 'autumn' } })];
    const pause = await ordered('pause', { metadata: SPRING });
    expect(await over(pause)).toMatchObject({ matched: 1, done: 1 });
    expect(isPaused(await service.read(tenant(orgId), spring.id))).toBe(true);

    service.fakes.place = usual.place as FakeServices['place'];
    const late = await start({ metadata: SPRING });
    expect(late).toMatchObject({ status: 'scheduled', attempts: 0, lastError: 'paused', nextAttemptAt: null });
    await until(autumn, isPlaced);
    await eventually(() => expect(service.eventsOf(late.id).map(({ data }) => data?.run)).toEqual([late]));
    expect(service.fakes.itemsAt<PlaceCall>('/internal/calls', late.id)).toEqual([]);

    const resume = await ordered('resume', { metadata: SPRING });
    expect(resume.matched).toBe(2);
    for (const run of [spring, late]) expect(await until(run, isPlaced)).toMatchObject({ attempts: 1 });
    expect(await over(resume)).toMatchObject({ matched: 2, done: 2 });
    expect(isPlaced(await start({ metadata: SPRING }))).toBe(true);
  });

  it('let no attempt start after the answer to a pause, whoever holds it', async () => {
    const other = ids.next('org');
    busy();
    const runs = await Promise.all(Array.from({ length: 40 }, () => start({ metadata: SPRING })));
    await start({}, other);
    const tries = (id: string): number => service.fakes.itemsAt<PlaceCall>('/internal/calls', id).length;
    const triesOf = (org: string): number =>
      service.fakes.itemsAt<PlaceCall>('/internal/calls').filter((call) => call.orgId === org).length;
    await eventually(() => expect(runs.every(({ id }) => tries(id) > 1)).toBe(true));
    for (let round = 0; round < 4; round += 1) {
      const pause = await ordered('pause', { metadata: SPRING });
      const [before, others] = [triesOf(orgId), triesOf(other)];
      await over(pause);
      await eventually(() => expect(triesOf(other)).toBeGreaterThan(others + 2)); // the schedulers go on
      expect(triesOf(orgId)).toBe(before);
      await ordered('resume', { metadata: SPRING });
      await eventually(() => expect(triesOf(orgId)).toBeGreaterThan(before + 20));
    }
    expect(await over(await ordered('cancel', { metadata: SPRING }))).toMatchObject({ matched: 40, done: 40 });
  });

  it('answer a pause only when a placing that had begun is over, and pause its retry', async () => {
    let release = (): void => undefined;
    service.fakes.hold = new Promise((resolve) => (release = resolve));
    const starting = start({ metadata: SPRING });
    await eventually(() => expect(service.fakes.itemsAt<PlaceCall>('/internal/calls').at(-1)?.orgId).toBe(orgId));
    let isAnswered = false;
    const pausing = ordered('pause', { metadata: SPRING }).finally(() => (isAnswered = true));
    await eventually(async () =>
      expect(await service.db.database.query('SELECT matched FROM run_jobs WHERE org_id = $1', [orgId])).toEqual([
        { matched: 1 },
      ]),
    );
    expect(isAnswered).toBe(false);
    release();
    const { id } = await starting;
    await over(await pausing);
    // a placing that a busy machine let time out is known to have been one only once it was asked for again
    const run = await service.until(tenant(orgId), id, ({ calls }) => calls.length > 0);
    expect(isPlaced(run)).toBe(true);
    await service.bus.publish([ended({ orgId, run, callId: run.calls[0]?.callId ?? '' }, 'no_answer')]);
    expect(await until(run, isPaused)).toMatchObject({ attempts: 1 });
    await eventually(() =>
      expect(service.eventsOf(run.id).at(-1)).toMatchObject({
        type: 'run.no_answer',
        data: { run: { lastError: 'paused', nextAttemptAt: null } },
      }),
    );
    // does not cover the pause: other flows may have such runs
    await over(await ordered('resume', { flowId: FLOW_ID }));
    expect(isPaused(await service.read(tenant(orgId), run.id))).toBe(true);
    await over(await ordered('resume', { metadata: SPRING }));
    const resumed = await service.read(tenant(orgId), run.id);
    expect(resumed).toMatchObject({ status: 'scheduled', lastError: 'no_answer' });
    // the gap behind its attempt is kept
    expect(Date.parse(resumed.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 20 * 60_000);
  });

  it('resume a run when the last of its pauses is over', async () => {
    busy();
    const run = await start({ metadata: { ...SPRING, wave: '1' } });
    await over(await ordered('pause', { metadata: SPRING }));
    await over(await ordered('pause', { flowVersionId: FLOW_VERSION_ID }));
    // narrower than both pauses: ends neither
    await over(await ordered('resume', { metadata: { ...SPRING, wave: '1' } }));
    expect(isPaused(await service.read(tenant(orgId), run.id))).toBe(true);
    await over(await ordered('resume', { metadata: SPRING }));
    expect(isPaused(await service.read(tenant(orgId), run.id))).toBe(true);
    const { status, body } = await service.ask(
      'POST',
      `/internal/admin/orgs/${orgId}/runs/${run.id}/advance`,
      manager(),
    );
    expect([status, body.errorCode]).toEqual([409, 'CONFLICT']);
    service.fakes.place = usual.place as FakeServices['place'];
    await over(await ordered('resume', { flowVersionId: FLOW_VERSION_ID }));
    await until(run, isPlaced);
  });

  it('cancel what had not ended, once, with an event each', async () => {
    const calling = await start({ metadata: SPRING });
    busy();
    const [waiting, other] = [await start({ metadata: SPRING }), await start()];
    const cancel = await ordered('cancel', { metadata: SPRING });
    expect(await over(cancel)).toMatchObject({ matched: 2, done: 2 });
    for (const run of [calling, waiting]) {
      expect(await service.read(tenant(orgId), run.id)).toMatchObject({ status: 'canceled', nextAttemptAt: null });
      await eventually(() => expect(service.typesOf(run.id).at(-1)).toBe('run.canceled'));
    }
    expect((await service.read(tenant(orgId), other.id)).status).toBe('scheduled');
    service.fakes.place = usual.place as FakeServices['place'];
    expect(isPlaced(await start({ metadata: SPRING }))).toBe(true);
  });

  it('leave it to the resume to let runs go, though the last look of the pause comes after it', async () => {
    busy();
    const run = await start({ metadata: SPRING });
    const pause = await ordered('pause', { metadata: SPRING });
    await over(pause);
    const { database } = service.db;
    // A replica of the release before ends a pause, and leaves its job.
    await database.query('UPDATE run_jobs SET stands = false, look_at = now() WHERE id = $1', [pause.id]);
    await eventually(async () =>
      expect(await database.query('SELECT look_at FROM run_jobs WHERE id = $1', [pause.id])).toEqual([
        { look_at: null },
      ]),
    );
    expect(isPaused(await service.read(tenant(orgId), run.id))).toBe(true);
    service.fakes.place = usual.place as FakeServices['place'];
    await over(await ordered('resume', { metadata: SPRING }));
    await until(run, isPlaced);
  });

  it('are ten at a time that are not done: one more is refused, and a resume ends the jobs of the pauses that it ends', async () => {
    const { database } = service.db;
    const store = (kind: string, stands: boolean) =>
      database.query(
        `INSERT INTO run_jobs (org_id, mode, id, kind, metadata, stands, status, matched, done, planned, left_over, look_at, created_at)
         VALUES ($1, 'test', $2, $3, $4, $5, 'running', 0, 0, 0, '{}', now() + interval '1 day', now())`,
        [orgId, ids.next('job'), kind, JSON.stringify(SPRING), stands],
      );
    for (let n = 0; n < 9; n += 1) await store('resume', false);
    await store('pause', true);
    const { status, body } = await order('cancel', { flowId: FLOW_ID });
    expect([status, body.errorCode]).toEqual([409, 'CONFLICT']);
    expect((await order('cancel', { flowId: FLOW_ID }, { mode: 'live' })).status).toBe(200);
    await over(await ordered('resume', { metadata: SPRING }));
    expect(
      await database.query(`SELECT status, stands, look_at FROM run_jobs WHERE org_id = $1 AND kind = 'pause'`, [
        orgId,
      ]),
    ).toEqual([{ status: 'done', stands: false, look_at: null }]);
    await over(await ordered('cancel', { flowId: FLOW_ID }));
  });

  it('are not done, and a cancel goes on standing, while a run of theirs cannot be written', async () => {
    busy();
    const [stuck, other] = [await start({ metadata: SPRING }), await start({ metadata: SPRING })];
    const { database } = service.db;
    await service.db.asOwner(`
      CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cannot be written'; END $$;
      CREATE TRIGGER refuse_write BEFORE UPDATE ON runs FOR EACH ROW WHEN (NEW.id = '${stuck.id}' AND NEW.status = 'canceled') EXECUTE FUNCTION refuse_write()`);
    const job = await ordered('cancel', { metadata: SPRING });
    await until(other, ({ status }) => status === 'canceled');
    const stored = () =>
      database.query(
        'SELECT status, stands, done, left_over AS left FROM run_jobs WHERE id = $1 AND place_at IS NOT NULL',
        [job.id],
      );
    await eventually(async () =>
      expect(await stored()).toEqual([{ status: 'running', stands: true, done: 1, left: [stuck.id] }]),
    );
    await service.db.asOwner('DROP TRIGGER refuse_write ON runs; DROP FUNCTION refuse_write');
    expect(await over(job)).toMatchObject({ matched: 2, done: 2 });
    expect((await service.read(tenant(orgId), stuck.id)).status).toBe('canceled');
    expect(await stored()).toEqual([{ status: 'done', stands: false, done: 2, left: [] }]);
  });

  it.each(['cancel', 'pause'])(
    'are done without a run that can never be written, tell so, and write it when it can be: %s',
    async (kind) => {
      busy();
      const [stuck, other] = [await start({ metadata: SPRING }), await start({ metadata: SPRING })];
      const { database } = service.db;
      await service.db.asOwner(`
        CREATE FUNCTION refuse_stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cannot be written'; END $$;
        CREATE TRIGGER refuse_stop BEFORE UPDATE ON runs FOR EACH ROW
          WHEN (NEW.id = '${stuck.id}' AND (NEW.status = 'canceled' OR NEW.last_error = 'paused')) EXECUTE FUNCTION refuse_stop()`);
      const job = await ordered(kind, { metadata: SPRING });
      /** Goes on as if the time until the next look were over. */
      const change = (sql: string, where: string) =>
        eventually(async () =>
          expect(
            await database.query(
              `UPDATE run_jobs SET ${sql}, look_at = now() WHERE id = $1 AND owner IS NULL AND ${where} RETURNING id`,
              [job.id],
            ),
          ).toHaveLength(1),
        );
      await change('tries = 59', 'tries > 0');
      expect(await over(job)).toMatchObject({ matched: 2, done: 1, status: 'done' });
      await until(other, ({ status, lastError }) => status === 'canceled' || lastError === 'paused');
      const stands = () =>
        database.query('SELECT stands, set_aside AS "setAside" FROM run_jobs WHERE id = $1', [job.id]);
      expect(await stands()).toEqual([{ stands: true, setAside: 1 }]);
      await service.db.asOwner('DROP TRIGGER refuse_stop ON runs; DROP FUNCTION refuse_stop');
      await change('tries = tries', 'set_aside = 1');
      await until(stuck, ({ status, lastError }) => status === 'canceled' || lastError === 'paused');
      await eventually(async () => expect(await stands()).toEqual([{ stands: kind === 'pause', setAside: 0 }]));
      expect(await over(job)).toMatchObject({ matched: 2, done: 2, status: 'done' });
    },
  );

  it('spare the runs that are started while their cancel goes on', async () => {
    busy();
    await start({ metadata: SPRING });
    const id = ids.next('job');
    await service.db.database.query(
      `INSERT INTO run_jobs (org_id, mode, id, kind, metadata, stands, status, matched, done, planned, left_over, look_at, created_at)
       VALUES ($1, 'test', $2, 'cancel', $3, true, 'running', 1, 0, 0, '{}', now() + interval '1 day', now())`,
      [orgId, id, JSON.stringify(SPRING)],
    );
    const late = await start({ metadata: SPRING });
    service.fakes.place = usual.place as FakeServices['place'];
    await until(late, isPlaced); // also its resumed tries
    await service.db.database.query('UPDATE run_jobs SET look_at = now() WHERE id = $1', [id]);
    expect(await over({ id })).toMatchObject({ matched: 1, done: 1 });
    expect(isPlaced(await service.read(tenant(orgId), late.id))).toBe(true);
  });
});
