import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FLOW_TOPIC, type FlowPublished, type FlowRetired } from '@outcall/contracts-flow';
import { findLibraryFlow } from '@outcall/flow-language';
import { createEventBus, type DomainEvent, type EventBus } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { startFlowService, tenant, type FlowService } from './flow-service.js';

const context = tenant('org_0000000000000000000a');
const golden = (type: string): DomainEvent =>
  JSON.parse(
    readFileSync(new URL(`../../../libs/contracts/flow/fixtures/${type}.json`, import.meta.url), 'utf8'),
  ) as DomainEvent;

/** The same keys with values of the same kind; the elements of lists are the merchant's own. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return 'list';
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== undefined)
      .map(([key, child]) => [key, shapeOf(child)]),
  );
};

describe('the events of a flow', () => {
  let service: FlowService;
  let bus: EventBus;
  const received: DomainEvent<FlowPublished | FlowRetired>[] = [];
  const ofFlow = (id: string) => received.filter((event) => event.key === id);

  beforeAll(async () => {
    service = await startFlowService();
    bus = createEventBus(
      { kind: 'embedded', url: service.db.url },
      { service: 'reader', logger: Logger.create({ service: 'reader', level: 'silent' }) },
    );
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
  afterAll(async () => {
    await bus.close();
    await service.stop();
  });

  it('tell what was installed, in exactly the shape of the golden fixture', async () => {
    const { flow } = (await service.ask('POST', '/v1/flows/library/cod_confirmation/install', { context })).body;
    await eventually(() => expect(ofFlow(flow.id)).toHaveLength(1));
    const [event] = ofFlow(flow.id) as [DomainEvent<FlowPublished>];
    expect(shapeOf(event)).toEqual(shapeOf(golden('flow.published')));
    const { id: flowId, libraryKey, name, callType, actions, version, publishedAt } = flow;
    expect(event).toMatchObject({
      orgId: context.orgId,
      mode: null,
      version: 1,
      time: publishedAt,
      type: 'flow.published',
    });
    expect(event.data).toMatchObject({ flowId, libraryKey, name, callType, actions, version, publishedAt });
  });

  it('come once per publish, in order, and never for a save or a refused publish; `retired` of the old version comes before `published` of the new one', async () => {
    const definition = { ...findLibraryFlow('cod_confirmation')?.definition };
    const id = (await service.ask('POST', '/v1/flows', { context, body: { definition } })).body.flow.flowId;
    await service.ask('POST', `/v1/flows/${id}/publish`, { context });
    await service.ask('PUT', `/v1/flows/${id}/draft`, {
      context,
      body: { definition: { name: 'Half', callType: 'service' } },
    });
    await service.ask('POST', `/v1/flows/${id}/publish`, { context });
    await service.ask('PUT', `/v1/flows/${id}/draft`, {
      context,
      body: { definition: { ...definition, name: 'Third save' } },
    });
    await service.ask('POST', `/v1/flows/${id}/publish`, { context });
    await eventually(() => expect(ofFlow(id)).toHaveLength(3));
    const [first, retired, second] = ofFlow(id) as [
      DomainEvent<FlowPublished>,
      DomainEvent<FlowRetired>,
      DomainEvent<FlowPublished>,
    ];
    expect([first, retired, second].map(({ type, version }) => [type, version])).toEqual([
      ['flow.published', 1],
      ['flow.retired', 2],
      ['flow.published', 3],
    ]);
    expect([first.data?.version, first.data?.name, second.data?.version, second.data?.name]).toEqual([
      1,
      definition.name,
      2,
      'Third save',
    ]);
    expect(shapeOf(retired)).toEqual(shapeOf(golden('flow.retired')));
    expect(retired).toMatchObject({ orgId: context.orgId, mode: null, time: second.data?.publishedAt });
    expect(retired.data).toEqual({
      flowId: id,
      flowVersionId: first.data?.flowVersionId,
      version: 1,
      retiredAt: second.data?.publishedAt,
      replacedBy: { flowVersionId: second.data?.flowVersionId, version: 2 },
    });
  });
});
