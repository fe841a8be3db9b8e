import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN_STATUSES, type Run } from '@outcall/contracts-runs';
import { IdempotencyKeys } from '@outcall/platform-idempotency';
import { Outbox } from '@outcall/platform-outbox';
import { CLAIM } from '../src/outbound/postgres/placing/claim-due-runs.js';
import { COUNT } from '../src/outbound/postgres/reading/postgres-overviews.js';
import { WAITING } from '../src/outbound/postgres/placing/waiting-queues.js';
import { listStatement } from '../src/outbound/postgres/reading/list-runs.js';
import { LOCK, READ_STATES } from '../src/outbound/postgres/run-row/read-states.js';
import { OPEN_OF_NUMBERS } from '../src/outbound/postgres/stopping/open-runs-of.js';
import { SaveRuns } from '../src/outbound/postgres/writing/save-runs.js';
import { FLOW_ID } from './fake-services.js';
import { ids, startOrchestrator, tenant, type Orchestrator } from './orchestrator.js';

const BODY = {
  flowKey: 'cod_confirmation',
  phone: '98100 00001',
  inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299' },
};

const SEED = `
  INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, inputs, language, status, attempts, max_attempts, next_attempt_at, answers, metadata,
                    created_at, updated_at, calls, actions, version, call_type, basis, terms, due_at, outages)
  SELECT $1, $2, 'run_' || lpad(($3::int + n)::text, 20, '0'), $4, 'flv_1', '+919810000001', '{}', 'hi-IN', $5, 1, 3, NULL, '{}', '{}',
         $6::timestamptz + n * $7::interval, $6, '[]', '[]', 1, 'service', '{}', '{}', $8::timestamptz, 0
    FROM generate_series(1, $9::int) n`;

interface Seed {
  readonly orgId: string;
  readonly mode?: string;
  readonly from?: number;
  readonly flowId?: string;
  readonly status?: string;
  readonly at?: string;
  readonly step?: string;
  readonly dueAt?: string | null;
  readonly count: number;
}

describe('reading runs', () => {
  let service: Orchestrator;
  const seed = ({
    orgId,
    mode = 'test',
    from = 0,
    flowId = FLOW_ID,
    status = 'done',
    at = '2026-03-02T06:00:00Z',
    step = '0 seconds',
    dueAt = null,
    count,
  }: Seed) => service.db.database.query(SEED, [orgId, mode, from, flowId, status, at, step, dueAt, count]);
  const list = (orgId: string, query = '', change = {}) =>
    service.ask('GET', `/v1/runs${query}`, tenant(orgId, change));
  const pages = async (
    orgId: string,
    query: string,
    between: (page: number) => Promise<unknown> = async () => undefined,
  ): Promise<Run[]> => {
    const runs: Run[] = [];
    for (let page = 1, cursor: string | null = ''; cursor !== null; page += 1) {
      const { body } = await list(orgId, `?${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      runs.push(...body.runs);
      cursor = body.nextCursor;
      await between(page);
    }
    return runs;
  };

  beforeAll(async () => {
    service = await startOrchestrator();
  });
  afterAll(() => service.stop());

  it('gives back the run as it was answered', async () => {
    const orgId = ids.next('org');
    const { run } = (await service.ask('POST', '/v1/runs', tenant(orgId), BODY)).body;
    expect(await service.ask('GET', `/v1/runs/${run.id}`, tenant(orgId))).toEqual({
      status: 200,
      body: { ok: true, run },
    });
    expect((await list(orgId)).body).toEqual({ ok: true, runs: [run], nextCursor: null });
  });

  it('answers alike for what does not exist, is foreign, of the other mode or no id at all', async () => {
    const orgId = ids.next('org');
    const { run } = (await service.ask('POST', '/v1/runs', tenant(orgId), BODY)).body;
    for (const [method, action] of [
      ['GET', ''],
      ['POST', '/cancel'],
    ] as const) {
      const answers = await Promise.all([
        service.ask(method, `/v1/runs/${run.id}${action}`, tenant(ids.next('org'))),
        service.ask(method, `/v1/runs/${run.id}${action}`, tenant(orgId, { mode: 'live' })),
        service.ask(method, `/v1/runs/${ids.next('run')}${action}`, tenant(orgId)),
        service.ask(method, `/v1/runs/run_%00${action}`, tenant(orgId)),
        service.ask(method, `/v1/runs/cal_00000000000000000001${action}`, tenant(orgId)),
      ]);
      for (const { status, body } of answers)
        expect([status, { ...body, requestId: '' }]).toEqual([
          404,
          { ok: false, errorCode: 'NOT_FOUND', message: 'no such run', requestId: '' },
        ]);
    }
    expect((await service.read(tenant(orgId), run.id)).status).toBe('dialing');
    expect((await list(orgId, '', { mode: 'live' })).body.runs).toEqual([]);
  });

  it('lists newest first, every run once, while new ones come in between pages', async () => {
    const orgId = ids.next('org');
    await seed({ orgId, count: 130, step: '1 second' });
    const runs = await pages(orgId, 'limit=20', (page) =>
      seed({ orgId, from: 1_000 * page, at: '2027-01-01T00:00:00Z', count: 7 }),
    );
    expect(runs).toHaveLength(130);
    expect(new Set(runs.map((run) => run.id)).size).toBe(130);
    expect(runs.map((run) => run.createdAt)).toEqual(
      runs
        .map((run) => run.createdAt)
        .sort()
        .reverse(),
    );
  });

  it('pages through 300 runs of one timestamp', async () => {
    const orgId = ids.next('org');
    await seed({ orgId, count: 300 });
    const runs = await pages(orgId, 'limit=37');
    expect(runs.map((run) => run.id)).toEqual([...new Set(runs.map((run) => run.id))].sort().reverse());
    expect(runs).toHaveLength(300);
    expect((await list(orgId)).body.runs).toHaveLength(50);
    expect((await list(orgId, '?limit=100')).body.runs).toHaveLength(100);
    expect(await pages(orgId, 'limit=100')).toHaveLength(300);
  });

  it('filters by flow, by status and by both', async () => {
    const orgId = ids.next('org');
    const other = 'flw_00000000000000000002';
    await seed({ orgId, count: 30 });
    await seed({ orgId, count: 20, from: 100, flowId: other });
    await seed({ orgId, count: 10, from: 200, flowId: other, status: 'gave_up' });
    expect(await pages(orgId, `limit=7&flowId=${other}`)).toHaveLength(30);
    expect(await pages(orgId, 'limit=7&status=done')).toHaveLength(50);
    expect(await pages(orgId, `limit=7&status=gave_up&flowId=${other}`)).toHaveLength(10);
    expect(await pages(orgId, `limit=7&status=gave_up&flowId=${FLOW_ID}`)).toHaveLength(0);
  });

  it('takes a cursor only for the list it came from', async () => {
    const orgId = ids.next('org');
    const other = ids.next('org');
    await seed({ orgId, count: 10 });
    await seed({ orgId: other, count: 10 });
    const cursor = encodeURIComponent((await list(orgId, '?limit=5')).body.nextCursor);
    expect((await list(orgId, `?limit=3&cursor=${cursor}`)).status).toBe(200);
    const refused = await Promise.all([
      list(other, `?cursor=${cursor}`),
      list(orgId, `?cursor=${cursor}`, { mode: 'live' }),
      list(orgId, `?cursor=${cursor}&status=done`),
      list(orgId, `?cursor=${cursor.slice(0, -3)}AAA`),
      list(orgId, '?cursor='),
      list(orgId, '?cursor=%00'),
    ]);
    for (const { status, body } of refused)
      expect([status, body.errorCode, body.details[0].path]).toEqual([400, 'INVALID_REQUEST', ['cursor']]);
  });

  it('shows how the runs of a mode stand, and each with who made it, page by page', async () => {
    const orgId = ids.next('org');
    const overview = (query: string, of = orgId) =>
      service.ask(
        'GET',
        `/internal/admin/orgs/${of}/overview${query}`,
        tenant(of, { mode: 'live', credential: { kind: 'admin', id: 'admin', name: 'admin' } }), // as of all people
      );
    await seed({ orgId, count: 3 });
    await seed({ orgId, count: 2, from: 100, status: 'gave_up' });
    await seed({ orgId, count: 10_001, from: 1_000, status: 'canceled', at: '2026-02-02T06:00:00Z' });
    const { run } = (await service.ask('POST', '/v1/runs', tenant(orgId), BODY)).body;
    const { body } = await overview('?mode=test&limit=1');
    expect(body.counts).toEqual({ scheduled: 0, dialing: 1, done: 3, gave_up: 2, canceled: 10_000 });
    expect(body.runs).toEqual([{ ...run, createdBy: expect.objectContaining({ kind: 'api_key' }) }]);
    const next = `cursor=${encodeURIComponent(body.nextCursor)}`;
    const rest = (await overview(`?mode=test&${next}&limit=100`)).body.runs as Run[];
    expect(rest.map(({ id }) => id)).toEqual(
      (await list(orgId, '?limit=100')).body.runs
        .slice(1)
        .concat(rest.at(-1))
        .map(({ id }: Run) => id),
    );
    expect((await overview('')).body).toMatchObject({ counts: { dialing: 0, done: 0 }, runs: [], nextCursor: null });
    const refused = [overview(`?${next}`), overview(`?mode=test&${next}`, ids.next('org')), overview('?limit=101')];
    for (const answer of await Promise.all(refused))
      expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
    const ofTheList = (await list(orgId, '?limit=1')).body.nextCursor;
    expect((await overview(`?mode=test&cursor=${encodeURIComponent(ofTheList)}`)).status).toBe(400);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=',
    'limit=ten',
    'limit=5&limit=6',
    'status=finished',
    'status=',
    'flowId=%00',
  ])('answers 400 to ?%s', async (query) => {
    const { status, body } = await list(ids.next('org'), `?${query}`);
    expect([status, body.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  });

  describe('uses an index', () => {
    const orgId = 'org_0000000000000000plan';
    const plan = async (text: string, values: readonly unknown[]): Promise<string> => {
      const literal = (value: unknown): string =>
        Array.isArray(value)
          ? `ARRAY[${value.map(literal).join(', ')}]`
          : typeof value === 'number'
            ? String(value)
            : `'${String(value).replaceAll("'", "''")}'`;
      // As one transaction, so that the plan is the one of any values, as a prepared statement keeps it.
      return await service.db.database.transaction(async (tx) => {
        await tx.query("SET LOCAL plan_cache_mode = 'force_generic_plan'");
        await tx.query(`PREPARE planned AS ${text}`);
        const rows = await tx.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN EXECUTE planned(${values.map(literal).join(', ')})`,
        );
        await tx.query('DEALLOCATE planned');
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    };

    it('to lock and to save runs by their keys, also when the statement is planned while the table is small', async () => {
      const keys = JSON.stringify([{ org_id: orgId, mode: 'test', id: 'run_1', kind: 'run' }]);
      const app = service.services[0]?.app;
      const save = new SaveRuns(app?.get(Outbox) as Outbox, app?.get(IdempotencyKeys) as IdempotencyKeys);
      const reading = [await plan(LOCK.text, [keys]), await plan(READ_STATES.text, [keys])];
      const saving = await plan(save.statement.text, [keys, '[]', '[]']);
      // The other runs of a number are looked up where a call to it begins or ends.
      for (const text of [...reading, saving.replaceAll('run_statuses_by_phone on run_statuses', '')]) {
        expect(text).toContain('runs_pkey');
        expect(text).not.toMatch(/Seq Scan on runs|run_statuses|runs_listed|runs_of_flow|runs_by_phone/);
      }
    });

    it('to find the open runs of a number, in a small table and in a large one', async () => {
      expect(
        await plan(OPEN_OF_NUMBERS.text, [
          JSON.stringify([{ org_id: orgId, mode: 'test', phone: '+919810000001', kind: 'run' }]),
        ]),
      ).toContain('run_statuses_by_phone');
    });

    it('for every list and for the claim of due runs', async () => {
      await seed({ orgId, count: 20_000, step: '1 second' });
      await seed({
        orgId,
        count: 500,
        from: 50_000,
        status: 'scheduled',
        flowId: 'flw_2',
        dueAt: '2099-01-01T00:00:00Z',
      });
      await service.db.asOwner('ANALYZE runs, run_statuses');
      const before = { createdAt: '2026-03-02T08:00:00.000Z', id: 'run_00000000000000010000' };
      const counting = await plan(COUNT.text, [orgId, 'test', [...RUN_STATUSES]]);
      expect(counting).toContain('run_statuses_listed');
      expect(counting).not.toContain('Seq Scan');
      const base = { orgId, mode: 'test' as const, limit: 50 };
      for (const [query, index] of [
        [base, 'runs_listed'],
        [{ ...base, before }, 'runs_listed'],
        [{ ...base, before, flowId: 'flw_2' }, 'runs_of_flow'],
        [{ ...base, before, flowId: 'flw_2', status: 'scheduled' as const }, 'runs_of_flow'],
        [{ ...base, before, status: 'scheduled' as const }, 'run_statuses_listed'],
      ] as const) {
        const { statement, values } = listStatement(query);
        const text = await plan(statement.text, values);
        expect(text).toContain(index);
        expect(text).not.toMatch(/Seq Scan|Sort/);
      }
      expect(await plan(OPEN_OF_NUMBERS.text, ['[]'])).toContain('run_statuses_by_phone');
      const waiting = await plan(WAITING.text, ['2030-01-01T00:00:00Z', 'service', 'test', orgId, 'service', true]);
      const share = { priority: 'service', mode: 'test', orgId, callType: 'service', count: 10 };
      const claim = await plan(CLAIM.text, [
        '2030-01-01T00:00:00Z',
        'me',
        '2030-01-01T00:01:00Z',
        ['cal_1', 'cal_2'],
        JSON.stringify([share]),
      ]);
      for (const text of [waiting, claim]) {
        expect(text).toContain('runs_waiting');
        expect(text).not.toMatch(/Seq Scan on runs|run_statuses|runs_listed|runs_of_flow/);
      }
      expect(waiting).not.toContain('Sort');
    });
  });
});
