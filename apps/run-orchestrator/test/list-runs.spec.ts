import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunAdmission } from '@outcall/contracts-contacts';
import { RUN_STATUSES, type Run } from '@outcall/contracts-runs';
import type { FakeServices } from './fake-services.js';
import { BODY, ended, ids, startOrchestrator, talked, tenant, type Answer, type Orchestrator } from './orchestrator.js';

// What is about pages and plans is in read-runs.spec.ts.
describe('GET /v1/runs', () => {
  let service: Orchestrator;
  let orgId: string;
  const usual: Partial<FakeServices> = {};
  const started = async (change = {}): Promise<Run> =>
    (await service.ask('POST', '/v1/runs', tenant(orgId, change), BODY)).body.run;
  const list = (query = '', change = {}): Promise<Answer> =>
    service.ask('GET', `/v1/runs${query}`, tenant(orgId, change));
  const idsOf = async (query = '', change = {}): Promise<string[]> =>
    (await list(query, change)).body.runs.map(({ id }: Run) => id);
  const of = (run: Run) => ({ orgId, run, callId: run.calls[0]?.callId ?? '' });

  beforeAll(async () => {
    service = await startOrchestrator();
    const { admit } = service.fakes;
    Object.assign(usual, { admit });
  });
  beforeEach(() => {
    orgId = ids.next('org');
    Object.assign(service.fakes, usual);
  });
  afterAll(() => service.stop());

  it('filters by each of the five statuses, and a run changes its list with its status', async () => {
    const [done, failed, canceled, dialing] = [await started(), await started(), await started(), await started()];
    service.fakes.admit = (request) =>
      ({
        ...(usual.admit as FakeServices['admit'])(request),
        opensAt: '2099-01-01T03:30:00.000Z',
        permit: null,
      }) as RunAdmission;
    const scheduled = await started();
    expect(await idsOf('?status=dialing')).toEqual([dialing.id, canceled.id, failed.id, done.id]);
    await service.bus.publish([talked(of(done)), ended(of(failed), 'invalid_number')]);
    await service.ask('POST', `/v1/runs/${canceled.id}/cancel`, tenant(orgId));
    await service.until(tenant(orgId), done.id, ({ status }) => status === 'done');
    await service.until(tenant(orgId), failed.id, ({ status }) => status === 'gave_up');
    const byStatus = await Promise.all(RUN_STATUSES.map(async (status) => [status, await idsOf(`?status=${status}`)]));
    expect(Object.fromEntries(byStatus)).toEqual({
      scheduled: [scheduled.id],
      dialing: [dialing.id],
      done: [done.id],
      gave_up: [failed.id],
      canceled: [canceled.id],
    });
  });

  it('gives each run as reading it gives it, newest first', async () => {
    const runs = [await started(), await started(), await started()];
    const read = await Promise.all([...runs].reverse().map((run) => service.read(tenant(orgId), run.id)));
    expect((await list()).body).toEqual({ ok: true, runs: read, nextCursor: null });
  });

  it('gives a test credential test runs only, and a live one live runs only', async () => {
    const [test, live] = [await started(), await started({ mode: 'live' })];
    expect([await idsOf(), await idsOf('', { mode: 'live' })]).toEqual([[test.id], [live.id]]);
    expect([test.isTest, live.isTest]).toEqual([true, false]);
  });

  it('has no next cursor on a last page that is full', async () => {
    await Promise.all([started(), started(), started(), started()]);
    const first = (await list('?limit=2')).body;
    expect([first.runs.length, typeof first.nextCursor]).toEqual([2, 'string']);
    const second = (await list(`?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).body;
    expect([second.runs.length, second.nextCursor]).toEqual([2, null]);
  });

  it('of a flow that is unknown, or no id at all, is empty', async () => {
    await started();
    for (const flowId of ['flw_00000000000000000099', 'nope'])
      expect((await list(`?flowId=${flowId}`)).body).toEqual({ ok: true, runs: [], nextCursor: null });
  });

  it.each([
    [1, 200],
    [100, 200],
    ['0', 400],
    ['101', 400],
    ['1e1', 400],
    ['%2B5', 400],
    ['5%20', 400],
  ])('limit %s answers %i', async (limit, status) => {
    expect((await list(`?limit=${limit}`)).status).toBe(status);
  });
});
