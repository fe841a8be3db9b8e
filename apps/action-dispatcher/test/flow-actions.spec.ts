import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FlowPublished, FlowRetired } from '@outcall/contracts-flow';
import type { DomainEvent } from '@outcall/platform-event-bus';
import { eventually } from '@outcall/testing';
import { startActions, type Actions } from './action-service.js';

const fixture = <T>(name: string): DomainEvent<T> =>
  JSON.parse(
    readFileSync(new URL(`../../../libs/contracts/flow/fixtures/${name}.json`, import.meta.url), 'utf8'),
  ) as DomainEvent<T>;

const published = fixture<FlowPublished>('flow.published');
const retired = fixture<FlowRetired>('flow.retired');
const withActions = (id: string, version: number, names: readonly string[]): DomainEvent<FlowPublished> => ({
  ...published,
  id,
  version,
  data: { ...(published.data as FlowPublished), actions: names },
});

describe('the actions of published flows', () => {
  let actions: Actions;
  beforeAll(async () => {
    actions = await startActions();
  });
  afterAll(() => actions.stop());

  const known = () => actions.db.database.query('SELECT org_id, flow_id, version::int, actions FROM flow_actions');
  const row = (version: number, names: readonly string[]) => ({
    org_id: published.orgId,
    flow_id: published.key,
    version,
    actions: names,
  });
  const deliver = async (...events: DomainEvent[]): Promise<void> => {
    await actions.bus.publish(events);
    const ids = events.map((event) => event.id);
    await eventually(async () =>
      expect(await actions.db.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [ids])).toHaveLength(
        new Set(ids).size,
      ),
    );
  };

  it('are kept as the golden event tells them', async () => {
    await deliver(published);
    expect(await known()).toEqual([row(2, published.data?.actions ?? [])]);
  });

  it('do not change when an older event comes late or the same one again', async () => {
    await deliver(withActions('evt_00000000000000000001', 1, ['old_one']), published);
    expect(await known()).toEqual([row(2, published.data?.actions ?? [])]);
  });

  it('stay when a version is told to be replaced, until its successor says what it uses', async () => {
    await deliver(retired);
    expect(await known()).toEqual([row(2, published.data?.actions ?? [])]);
    await deliver(withActions('evt_00000000000000000002', 4, ['get_order']));
    expect(await known()).toEqual([row(4, ['get_order'])]);
  });

  it('are none once no version of the flow runs', async () => {
    await deliver({
      ...retired,
      id: 'evt_00000000000000000003',
      version: 5,
      data: { ...(retired.data as FlowRetired), replacedBy: null },
    });
    expect(await known()).toEqual([row(5, [])]);
  });
});
