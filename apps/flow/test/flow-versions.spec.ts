import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  PUBLISHED_FLOWS_PATH,
  flowVersionPath,
  runningVersionsPath,
  unconnectedActionsPath,
  type Flow,
  type PublishedFlowQuestion,
} from '@outcall/contracts-flow';
import { findLibraryFlow } from '@outcall/flow-language';
import { SERVICE_CONTEXT, startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const orgId = 'org_0000000000000000000a';
const foreign = 'org_0000000000000000000b';
const context = tenant(orgId);
const definition = findLibraryFlow('cod_confirmation')?.definition;

describe('the versions runs use', () => {
  let service: FlowService;
  let flow: Flow;
  let draftOnly: string;
  const current = (items: readonly PublishedFlowQuestion[], caller = 'run-orchestrator'): Promise<Answer> =>
    service.ask('POST', PUBLISHED_FLOWS_PATH, { caller, context: SERVICE_CONTEXT, body: { items } });
  const version = (id: string, org = orgId, caller = 'telephony-adapter'): Promise<Answer> =>
    service.ask('GET', flowVersionPath(id, org), { caller, context: SERVICE_CONTEXT });

  beforeAll(async () => {
    service = await startFlowService(2);
    flow = (await service.ask('POST', '/v1/flows/library/cod_confirmation/install', { context })).body.flow;
    draftOnly = (
      await service.ask('POST', '/v1/flows', { context, body: { definition: { name: 'Half', callType: 'service' } } })
    ).body.flow.flowId;
  });
  afterAll(() => service.stop());

  it('are answered one per question, in order, by id or by library key', async () => {
    const items = [
      { orgId, flowKey: 'cod_confirmation' },
      { orgId, flowId: 'flw_00000000000000000000' },
      { orgId, flowKey: 'not_installed' },
      { orgId: foreign, flowId: flow.id },
      { orgId: foreign, flowKey: 'cod_confirmation' },
      { orgId, flowId: draftOnly },
      { orgId, flowId: flow.id },
    ];
    const running = {
      ok: true,
      flowId: flow.id,
      flowVersionId: expect.stringMatching(/^flv_[a-z0-9]{20}$/),
      version: 1,
      eventVersion: 1,
    };
    const refused = (errorCode: string) => ({ ok: false, errorCode });
    expect((await current(items)).body.results).toEqual([
      running,
      refused('NOT_FOUND'),
      refused('NOT_PUBLISHED'),
      refused('NOT_FOUND'),
      refused('NOT_PUBLISHED'),
      refused('NOT_PUBLISHED'),
      running,
    ]);
    expect((await current([])).body).toEqual({ results: [] });
  });

  it('take a hundred questions at once and no more', async () => {
    const hundred = Array.from({ length: 100 }, () => ({ orgId, flowId: flow.id }));
    expect((await current(hundred)).body.results).toHaveLength(100);
    expect((await current([...hundred, { orgId, flowId: flow.id }])).status).toBe(400);
    const [faulty, sound] = (await current([{ orgId, flowKey: 'a\u0000b' }, ...hundred.slice(0, 1)])).body.results;
    expect(faulty).toMatchObject({ ok: false, errorCode: 'FAULTY_ITEM' });
    expect(sound).toMatchObject({ ok: true });
  });

  it('are answered for a whole org, and none of a draft, of another org or of an archived flow', async () => {
    const running = (org: string, caller = 'commerce-sync'): Promise<Answer> =>
      service.ask('GET', runningVersionsPath(org), { caller, context: SERVICE_CONTEXT });
    const { flowVersionId } = (await current([{ orgId, flowId: flow.id }])).body.results[0];
    expect((await running(orgId)).body).toEqual({ flows: [{ flowId: flow.id, flowVersionId, eventVersion: 1 }] });
    expect((await running(foreign)).body).toEqual({ flows: [] });
    expect((await running(foreign, 'run-orchestrator')).status).toBe(401);
    for (const faulty of ['%00', `${orgId}&orgId=${foreign}`]) expect((await running(faulty)).status).toBe(400);
    const third = { org: 'org_0000000000000000000c', context: tenant('org_0000000000000000000c') };
    const { body } = await service.ask('POST', '/v1/flows/library/cod_confirmation/install', third);
    expect((await running(third.org)).body.flows).toHaveLength(1);
    const credential = { kind: 'admin', id: 'admin', name: 'platform administrator' } as const;
    await service.ask('POST', `/internal/admin/orgs/${third.org}/flows/${body.flow.id}/archive`, {
      context: { ...third.context, credential },
    });
    expect((await running(third.org)).body).toEqual({ flows: [] });
  });

  it('are read whole by their id, within their org', async () => {
    const id = (await current([{ orgId, flowId: flow.id }])).body.results[0].flowVersionId;
    expect(await version(id)).toMatchObject({
      status: 200,
      body: { flowVersion: { id, flowId: flow.id, orgId, version: 1, definition } },
    });
    for (const caller of ['run-orchestrator', 'action-dispatcher'])
      expect((await version(id, orgId, caller)).status).toBe(200);
    expect((await current([{ orgId, flowId: flow.id }], 'action-dispatcher')).body.results[0].flowVersionId).toBe(id);
    expect((await version(id, foreign)).status).toBe(404);
    expect((await version('flv_00000000000000000000')).status).toBe(404);
    expect((await version(id, '%00')).status).toBe(400);
    expect((await version('flv_%00')).status).toBe(404);
    expect(
      (
        await service.ask('GET', `/internal/flow-versions/${id}`, {
          caller: 'run-orchestrator',
          context: SERVICE_CONTEXT,
        })
      ).status,
    ).toBe(400);
  });

  it('tell which of their actions nobody answers, to commerce-sync alone', async () => {
    const id = (await current([{ orgId, flowId: flow.id }])).body.results[0].flowVersionId;
    const ask = (caller = 'commerce-sync', org = orgId, of = id): Promise<Answer> =>
      service.ask('GET', unconnectedActionsPath(of, org), { caller, context: SERVICE_CONTEXT });
    service.actions.unconnected = ['confirm_order'];
    expect((await ask()).body).toEqual({ unconnected: ['confirm_order'] });
    service.actions.state = 'unavailable';
    expect((await ask()).status).toBe(503);
    service.actions.state = 'up';
    expect((await ask('commerce-sync', foreign)).status).toBe(404);
    expect((await ask('commerce-sync', orgId, 'flv_00000000000000000000')).status).toBe(404);
    expect((await ask('run-orchestrator')).status).toBe(401);
  });

  it('answer only the services that run flows', async () => {
    expect((await current([], 'api-gateway')).status).toBe(401);
    expect((await current([], 'telephony-adapter')).status).toBe(401);
    expect((await version('flv_00000000000000000000', orgId, 'contacts')).status).toBe(401);
    expect(
      (await service.ask('POST', PUBLISHED_FLOWS_PATH, { caller: 'run-orchestrator', context, body: { items: [] } }))
        .status,
    ).toBe(401);
  });

  it('change with the answer of a publish, whichever replica is asked, and stay readable when they retire', async () => {
    const ask = async () => (await current([{ orgId, flowKey: 'cod_confirmation' }])).body.results[0];
    const first = await ask();
    await service.ask('PUT', `/v1/flows/${flow.id}/draft`, {
      context,
      body: { definition: { ...definition, name: 'Second' } },
    });
    expect(await ask()).toEqual(first);
    const published = await service.ask('POST', `/v1/flows/${flow.id}/publish`, { context });
    expect(published).toMatchObject({
      status: 200,
      body: { ok: true, flow: { id: flow.id, libraryKey: 'cod_confirmation', name: 'Second', version: 2 } },
    });
    const second = await ask();
    expect(second).toEqual({
      ...first,
      flowVersionId: expect.not.stringContaining(first.flowVersionId),
      version: 2,
      eventVersion: 3, // that of the flow.published, which follows the flow.retired of the version before
    });
    expect(await ask()).toEqual(second);
    expect((await version(first.flowVersionId)).body.flowVersion).toMatchObject({ version: 1, definition });
    const rows = await service.db.database.query(
      'SELECT version, status, retired_at IS NULL AS runs FROM flow_versions WHERE flow_id = $1 ORDER BY version',
      [flow.id],
    );
    expect(rows).toEqual([
      { version: 1, status: 'retired', runs: false },
      { version: 2, status: 'published', runs: true },
    ]);
  });
});
