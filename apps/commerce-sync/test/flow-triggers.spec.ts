import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import { createEventBus, type DomainEvent, type EventBus } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { manager, startCommerceService, type CommerceService } from './commerce-service.js';

const fixture = <T>(name: string): DomainEvent<T> =>
  JSON.parse(
    readFileSync(new URL(`../../../libs/contracts/flow/fixtures/${name}.json`, import.meta.url), 'utf8'),
  ) as DomainEvent<T>;

const published = fixture<FlowPublished>('flow.published');
const retired = fixture<FlowRetired>('flow.retired');
const withTriggers = (id: string, version: number, triggers: readonly unknown[]): DomainEvent<FlowPublished> => ({
  ...published,
  id,
  version,
  data: { ...(published.data as FlowPublished), triggers },
});

describe('the triggers of published flows', () => {
  let commerce: CommerceService;
  let bus: EventBus;

  const known = () => commerce.db.database.query('SELECT org_id, flow_id, version, triggers FROM flow_triggers');
  const row = (version: number, triggers: readonly unknown[]) => ({
    org_id: published.orgId,
    flow_id: published.key,
    version: String(version),
    triggers,
  });
  const deliver = async (...events: DomainEvent[]): Promise<void> => {
    await bus.publish(events);
    const ids = events.map((event) => event.id);
    await eventually(async () =>
      expect(await commerce.db.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [ids])).toHaveLength(
        new Set(ids).size,
      ),
    );
  };

  beforeAll(async () => {
    commerce = await startCommerceService();
    bus = createEventBus(
      { kind: 'embedded', url: commerce.db.url },
      { service: 'flow', logger: Logger.create({ service: 'flow', level: 'silent' }) },
    );
  });
  afterAll(async () => {
    await bus.close();
    await commerce.stop();
  });

  it('are kept as the golden event tells them', async () => {
    await deliver(published);
    expect(await known()).toEqual([row(2, published.data?.triggers ?? [])]);
  });

  it('do not change when an older event comes late or the same one again', async () => {
    await deliver(withTriggers('evt_00000000000000000001', 1, [{ id: 'old' }]), published);
    expect(await known()).toEqual([row(2, published.data?.triggers ?? [])]);
  });

  it('are those of the newest version when several come at once', async () => {
    await deliver(
      withTriggers('evt_00000000000000000002', 3, [{ id: 'third' }]),
      withTriggers('evt_00000000000000000003', 4, [{ id: 'fourth' }]),
    );
    expect(await known()).toEqual([row(4, [{ id: 'fourth' }])]);
  });

  it('stay when a version is told to be replaced: an order that comes before its successor starts runs all the same', async () => {
    await deliver({ ...retired, version: 5 });
    expect(await known()).toEqual([row(4, [{ id: 'fourth' }])]);
  });

  it('are gone when no version of the flow runs', async () => {
    await deliver({
      ...retired,
      id: 'evt_00000000000000000004',
      version: 6,
      data: { ...(retired.data as FlowRetired), replacedBy: null },
    });
    expect(await known()).toEqual([row(6, [])]);
  });

  describe('that are switched before the event of their publish has arrived', () => {
    const flowId = 'flw_00000000000000000009';
    const trigger = { id: 'cod', on: 'order.created', enabled: false };
    const event = (version: number, triggers: readonly unknown[]) => ({
      ...withTriggers(`evt_0000000000000000009${version}`, version, triggers),
      orgId: 'org_fresh',
      key: flowId,
    });
    const set = (orgId: string, triggerId = 'cod') =>
      commerce.ask('PUT', `/internal/admin/orgs/${orgId}/flows/${flowId}/triggers/${triggerId}`, {
        context: manager(orgId),
        body: { enabled: true },
      });
    const kept = () =>
      commerce.db.database.query('SELECT version, triggers FROM flow_triggers WHERE flow_id = $1', [flowId]);

    it('are switched, and at hand for the next change, as flow itself answers', async () => {
      await deliver(event(1, []));
      commerce.fake.flows.set(flowId, { orgId: 'org_fresh', eventVersion: 3, triggers: [trigger] });
      expect((await set('org_fresh')).status).toBe(200);
      expect(await kept()).toEqual([{ version: '3', triggers: [trigger] }]);
    });

    it('are listed with what the org has said of each, as flow itself answers', async () => {
      const other = { id: 'paid', on: 'order.paid' };
      commerce.fake.flows.set(flowId, { orgId: 'org_fresh', eventVersion: 3, triggers: [trigger, other] });
      const list = (orgId: string) =>
        commerce.ask('GET', `/internal/admin/orgs/${orgId}/flows/${flowId}/triggers`, { context: manager(orgId) });
      expect((await list('org_fresh')).body).toEqual({
        ok: true,
        triggers: [
          { flowId, triggerId: 'cod', on: 'order.created', enabled: true },
          { flowId, triggerId: 'paid', on: 'order.paid', enabled: true },
        ],
      });
      expect((await list('org_of_others')).status).toBe(404);
      commerce.fake.flows.set(flowId, { orgId: 'org_fresh', eventVersion: 3, triggers: [trigger] });
      expect((await list('org_fresh')).body.triggers).toHaveLength(1);
    });

    it('stay as they are when events older than the answer arrive, and follow those that are newer', async () => {
      await deliver(event(2, [{ id: 'older' }]), event(3, [trigger]));
      expect(await kept()).toEqual([{ version: '3', triggers: [trigger] }]);
      await deliver(event(4, [{ ...trigger, id: 'newer' }]));
      expect((await set('org_fresh', 'newer')).status).toBe(200);
      expect((await set('org_fresh', 'cod')).status).toBe(404); // flow answers late: what came by event is newer
      expect(await kept()).toMatchObject([{ version: '4' }]);
    });

    it('are unknown where flow does not know them either, and to another org', async () => {
      expect((await set('org_fresh', 'nothing')).status).toBe(404);
      expect((await set('org_of_others')).status).toBe(404);
    });

    it('are not called unknown while flow does not answer', async () => {
      commerce.fake.behaviour.isDown = true;
      const { status } = await set('org_fresh', 'nothing');
      commerce.fake.behaviour.isDown = false;
      expect(status).toBe(503);
    });
  });
});
