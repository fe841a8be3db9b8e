import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FLOW_TOPIC, type FlowPublished, type FlowRetired } from '@outcall/contracts-flow';
import { createEventBus, type DomainEvent, type EventBus } from '@outcall/platform-event-bus';
import { UNCHANGED_HEADER } from '@outcall/platform-http';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { SERVICE_CONTEXT, startFlowService, tenant, type Answer, type FlowService } from './flow-service.js';

const ADMIN = { kind: 'admin', id: 'admin', name: 'platform administrator' } as const;

describe('a flow that is archived', () => {
  let service: FlowService;
  let bus: EventBus;
  let orgId: string;
  let flowId: string;
  let orgs = 0;
  const received: DomainEvent<FlowPublished | FlowRetired>[] = [];
  const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
    service.ask(method, path, { context: tenant(orgId), body });
  const archive = (id = flowId, org = orgId): Promise<Answer> =>
    service.ask('POST', `/internal/admin/orgs/${org}/flows/${id}/archive`, {
      context: { ...tenant(orgId), credential: ADMIN },
    });
  const runs = async (question: object = { flowId }): Promise<unknown> =>
    (
      await service.ask('POST', '/internal/published-flows', {
        caller: 'run-orchestrator',
        context: SERVICE_CONTEXT,
        body: { items: [{ orgId, ...question }] },
      })
    ).body.results[0];

  beforeAll(async () => {
    service = await startFlowService(2);
    const logger = Logger.create({ service: 'reader', level: 'silent' });
    bus = createEventBus({ kind: 'embedded', url: service.db.url }, { service: 'reader', logger });
    await bus.subscribe({
      group: 'reader',
      topics: [FLOW_TOPIC.name],
      handle: async ({ events }) =>
        void received.push(...events.map(({ event }) => event as DomainEvent<FlowPublished | FlowRetired>)),
      onFatal: (error) => {
        throw error;
      },
    });
  });
  beforeEach(async () => {
    orgId = `org_${String((orgs += 1)).padStart(20, '0')}`;
    flowId = (await ask('POST', '/v1/flows/library/cod_confirmation/install')).body.flow.id;
  });
  afterAll(async () => {
    await bus.close();
    await service.stop();
  });

  it('runs no more for every request after the answer, in every process, and is shown as one that was never published', async () => {
    const { definition } = (await ask('GET', `/v1/flows/${flowId}/draft`)).body.flow;
    expect(definition).toBeUndefined();
    const { status, headers, body } = await archive();
    expect(headers.has(UNCHANGED_HEADER)).toBe(false);
    expect([status, body.flow]).toMatchObject([
      200,
      { id: flowId, publishedVersion: null, hasDraft: true, archivedAt: expect.any(String) },
    ]);
    for (let process = 0; process < 2; process += 1) {
      expect(await runs()).toEqual({ ok: false, errorCode: 'NOT_PUBLISHED' });
      expect(await runs({ flowKey: 'cod_confirmation' })).toEqual({ ok: false, errorCode: 'NOT_PUBLISHED' });
      expect((await ask('GET', '/v1/flows')).body.flows).toEqual([]);
      expect((await ask('GET', `/v1/flows/${flowId}`)).status).toBe(404);
    }
    const again = await archive(); // changes nothing
    expect([again.body, again.headers.has(UNCHANGED_HEADER)]).toEqual([body, true]);
    const { flows } = (
      await service.ask('GET', `/internal/admin/orgs/${orgId}/flows`, {
        context: { ...tenant(orgId), credential: ADMIN },
      })
    ).body;
    expect(flows).toEqual([body.flow]);
  });

  it('keeps what ran as its draft, which a publish revives under the next number', async () => {
    await archive();
    const { flow } = (await ask('GET', `/v1/flows/${flowId}/draft`)).body;
    expect(flow).toMatchObject({ publishedVersion: null, draft: { version: 2, problems: [] } });
    const published = await ask('POST', `/v1/flows/${flowId}/publish`);
    expect([published.status, published.body.flow]).toMatchObject([200, { id: flowId, version: 2 }]);
    expect(await runs()).toMatchObject({ ok: true, version: 2 });
    await eventually(() =>
      expect(received.filter(({ key }) => key === flowId).map(({ type, version }) => [type, version])).toEqual([
        ['flow.published', 1],
        ['flow.retired', 2],
        ['flow.published', 3],
      ]),
    );
    expect(received.find(({ key, type }) => key === flowId && type === 'flow.retired')?.data).toMatchObject({
      version: 1,
      replacedBy: null,
    });
  });

  it('keeps its own draft when it has one', async () => {
    const draft = { name: 'In the making', callType: 'service' };
    await ask('PUT', `/v1/flows/${flowId}/draft`, { definition: draft });
    await archive();
    expect((await ask('GET', `/v1/flows/${flowId}/draft`)).body.flow).toMatchObject({
      publishedVersion: null,
      draft: { version: 2, revision: 2, definition: draft },
    });
  });

  it('is not installed anew by its key, as its draft may have been changed', async () => {
    await archive();
    const { status, body } = await ask('POST', '/v1/flows/library/cod_confirmation/install');
    expect([status, body.errorCode]).toEqual([409, 'CONFLICT']);
  });

  it('is found in its own org alone, and a flow that was never published stays as it is', async () => {
    expect((await archive('flw_00000000000000000000')).status).toBe(404);
    expect((await archive(flowId, 'org_x0000000000000000000')).status).toBe(404);
    const { flow } = (await ask('POST', '/v1/flows', { definition: { name: 'New', callType: 'service' } })).body;
    expect((await archive(flow.flowId)).body.flow).toMatchObject({ hasDraft: true, archivedAt: null });
  });
});
