import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FlowPublished } from '@outcall/contracts-flow';
import { createEventBus, type DomainEvent, type EventBus } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import { eventually } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { manager, startCommerceService, tenant, type CommerceService } from './commerce-service.js';

const FIXTURE = new URL('../../../libs/contracts/flow/fixtures/flow.published.json', import.meta.url);
const published = JSON.parse(readFileSync(FIXTURE, 'utf8')) as DomainEvent<FlowPublished>;
/** As the service is set here. */
const CLOCK_MARGIN_MS = 700;
const CREATED = { id: 'cod', on: 'order.created', enabled: true };

describe('a change synced after a publish, before its event has arrived', () => {
  let commerce: CommerceService;
  let bus: EventBus;
  let orgId: string;
  let storeId: string;
  let [orgs, events] = [0, 0];
  beforeAll(async () => {
    commerce = await startCommerceService({ TRIGGER_RETRY_MS: '50', CLOCK_MARGIN_MS: String(CLOCK_MARGIN_MS) });
    bus = createEventBus(
      { kind: 'embedded', url: commerce.db.url },
      { service: 'flow', logger: Logger.create({ service: 'flow', level: 'silent' }) },
    );
  });
  afterAll(async () => {
    await bus.close();
    await commerce.stop();
  });
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    const asking = { context: tenant(orgId, 'live'), body: { name: 'Shop', key: 'shop' } };
    storeId = (await commerce.ask('POST', '/v1/stores', asking)).body.store.id;
  });

  const FLOW = () => `flw_${orgId}`;
  const event = (publishedAt: string, triggers: readonly unknown[] = [CREATED], version = 1): DomainEvent => ({
    ...published,
    id: `evt_${String((events += 1)).padStart(20, '0')}`,
    orgId,
    key: FLOW(),
    version,
    data: { ...(published.data as FlowPublished), flowId: FLOW(), publishedAt, triggers },
  });
  /** Until it has been taken in. */
  const deliver = async (one: DomainEvent): Promise<void> => {
    await bus.publish([one]);
    await eventually(async () =>
      expect(await commerce.db.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [one.id])).toHaveLength(1),
    );
  };
  const order = (externalId: string, more: object = {}): Record<string, unknown> => {
    const at = new Date().toISOString();
    return { ...fullObject('orders'), externalId, createdAt: at, updatedAt: at, delivery: null, ...more };
  };
  const put = (objects: readonly unknown[], entity = 'orders') =>
    commerce.ask('PUT', `/v1/stores/${storeId}/${entity}`, {
      context: tenant(orgId, 'live'),
      body: { [entity]: objects },
    });
  const results = () =>
    commerce.db.database.query<Record<string, unknown>>(
      'SELECT trigger_id, external_id, change, outcome, reason FROM trigger_results WHERE org_id = $1 ORDER BY external_id, trigger_id, id',
      [orgId],
    );
  const settled = async () => {
    await eventually(async () => (await results()).every(({ outcome }) => outcome !== 'pending'));
    return await results();
  };
  const now = (): string => new Date().toISOString();

  it('starts its run when the event arrives, once, however often it is told', async () => {
    await put([order('o-before')]);
    await commerce.db.database.query(
      "UPDATE sync_runs SET created_at = created_at - interval '1 minute' WHERE org_id = $1",
      [orgId],
    );
    const publishedAt = now();
    await put([order('o-1'), order('o-test', { isTest: true })]);
    await deliver(event(publishedAt));
    const expected = [
      { trigger_id: 'cod', external_id: 'o-1', change: 'order.created', outcome: 'started', reason: null },
      { trigger_id: 'cod', external_id: 'o-test', change: 'order.created', outcome: 'skipped', reason: 'test' },
    ];
    expect(await settled()).toEqual(expected);
    await deliver(event(publishedAt));
    await deliver(event(publishedAt, [CREATED], 2));
    expect(await settled()).toEqual(expected);
    expect(commerce.fake.starts.filter((start) => start.orgId === orgId)).toMatchObject([
      { mode: 'live', trigger: { flowId: FLOW(), storeId, entity: 'orders', externalId: 'o-1' } },
    ]);
  });

  it.each([
    ['starts its run when the clock of flow is ahead by what it may be', CLOCK_MARGIN_MS, ['o-1']],
    ['was synced before the publish when it is further back than that', CLOCK_MARGIN_MS + 1, []],
  ])('%s', async (_, aheadMs, expected) => {
    await put([order('o-1')]);
    const [sync] = await commerce.db.database.query<{ created_at: Date }>(
      'SELECT created_at FROM sync_runs WHERE org_id = $1',
      [orgId],
    );
    await deliver(event(new Date((sync as { created_at: Date }).created_at.getTime() + aheadMs).toISOString()));
    expect((await settled()).map(({ external_id }) => external_id)).toEqual(expected);
  });

  it('finds the triggers that arrive while its contacts are asked for', async () => {
    commerce.fake.behaviour.meanwhile = () => deliver(event(now()));
    await put([order('o-1')]);
    expect(await settled()).toMatchObject([{ external_id: 'o-1', outcome: 'started' }]);
  });

  it('is told each of its changes by its name, also when the object has changed again', async () => {
    const publishedAt = now();
    const attempted = { status: 'attempted' };
    const at = [now(), new Date(Date.now() + 1).toISOString(), new Date(Date.now() + 2).toISOString()] as const;
    await put([order('o-1', { updatedAt: at[0] })]);
    await put([order('o-1', { updatedAt: at[1], delivery: attempted })]);
    await put([order('o-1', { updatedAt: at[2], delivery: attempted, isTest: true })]);
    await deliver(event(publishedAt, [CREATED, { id: 'attempted', on: 'order.delivery_attempted' }]));
    const name = `order.delivery_attempted@${at[1].replace('Z', '000000Z')}`;
    expect(await settled()).toMatchObject([
      { trigger_id: 'attempted', change: name, reason: 'test' },
      { trigger_id: 'cod', change: 'order.created', reason: 'test' },
    ]);
  });

  it('starts nothing by a trigger that is off, and by one that was switched on since from the switch on', async () => {
    const publishedAt = now();
    await put([order('o-1')]);
    await deliver(event(publishedAt, [{ ...CREATED, enabled: false }]));
    expect(await results()).toEqual([]);
    const path = `/internal/admin/orgs/${orgId}/flows/${FLOW()}/triggers/cod`;
    await commerce.ask('PUT', path, { context: manager(orgId), body: { enabled: true } });
    await commerce.db.database.query(
      "UPDATE trigger_settings SET changed_at = now() + interval '1 ms' WHERE org_id = $1",
      [orgId],
    );
    await deliver(event(publishedAt, [{ ...CREATED, enabled: false }], 2));
    expect(await results()).toEqual([]);
  });

  it('starts its run by a switch that was answered from what flow said, and its event comes after', async () => {
    const publishedAt = now();
    const others = { ...CREATED, id: 'others' };
    await put([order('o-1')]);
    commerce.fake.flows.set(FLOW(), {
      orgId,
      eventVersion: 1,
      triggers: [{ ...CREATED, enabled: false }, others],
    });
    const path = `/internal/admin/orgs/${orgId}/flows/${FLOW()}/triggers/cod`;
    expect((await commerce.ask('PUT', path, { context: manager(orgId), body: { enabled: true } })).status).toBe(200);
    await put([order('o-2')]);
    await deliver(event(publishedAt, [{ ...CREATED, enabled: false }, others]));
    const rows = await settled();
    expect(rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ trigger_id: 'others', external_id: 'o-1' })]),
    );
    expect(rows.filter(({ external_id }) => external_id === 'o-2')).toHaveLength(2);
  });

  describe('of a version that flow answers already', () => {
    const wanting = (method: string) => ({
      ...CREATED,
      when: [{ ref: 'object.payment.method', op: '==', value: method }],
    });
    const runs = (eventVersion: number, ...triggers: readonly unknown[]) =>
      commerce.fake.flows.set(FLOW(), { orgId, eventVersion, triggers });
    const paidBy = (method: string, externalId = 'o-1') =>
      order(externalId, { payment: { method, status: 'pending' } });
    afterEach(() => {
      commerce.fake.behaviour.flow = 'up';
    });

    it.each([
      ['excludes it starts nothing, though the version before wanted it', 'prepaid', 'skipped', 'condition'],
      ['wants it starts its run, though the version before excluded it', 'cod', 'started', null],
    ])('and that %s', async (_, wanted, outcome, reason) => {
      await deliver(event(now(), [wanting(wanted === 'cod' ? 'prepaid' : 'cod')]));
      const publishedAt = now();
      runs(2, wanting(wanted));
      await put([paidBy('cod')]);
      expect(await settled()).toMatchObject([{ external_id: 'o-1', outcome, reason }]);
      await deliver(event(publishedAt, [wanting(wanted)], 2));
      expect(await settled()).toMatchObject([{ external_id: 'o-1', outcome, reason }]);
    });

    it('is judged by it though not even the event of the first version has come, and comes late', async () => {
      const publishedAt = now();
      runs(2, wanting('prepaid'));
      await put([paidBy('cod')]);
      await deliver(event(publishedAt, [wanting('cod')], 1));
      await deliver(event(publishedAt, [wanting('prepaid')], 2));
      expect(await settled()).toMatchObject([{ external_id: 'o-1', outcome: 'skipped', reason: 'condition' }]);
    });

    it('is judged by each version in turn, however many come between two events', async () => {
      for (let version = 1; version <= 6; version += 1) {
        runs(version, wanting(version % 2 === 0 ? 'cod' : 'prepaid'));
        await put([paidBy('cod', `o-${version}`)]);
      }
      expect((await settled()).map(({ outcome }) => outcome)).toEqual([
        ...['skipped', 'started', 'skipped', 'started', 'skipped', 'started'],
      ]);
    });

    it('is not taken in while flow does not answer, and starts its run when it is sent again', async () => {
      await deliver(event(now(), [wanting('prepaid')]));
      runs(2, wanting('cod'));
      commerce.fake.behaviour.flow = 'down';
      expect((await put([paidBy('cod')])).status).toBe(503);
      expect(await commerce.db.database.query('SELECT 1 FROM objects WHERE org_id = $1', [orgId])).toEqual([]);
      commerce.fake.behaviour.flow = 'up';
      expect((await put([paidBy('cod')])).status).toBe(200);
      expect(await settled()).toMatchObject([{ external_id: 'o-1', outcome: 'started' }]);
    });

    it('is taken in by the triggers at hand where flow is of the release before', async () => {
      await deliver(event(now(), [wanting('cod')]));
      commerce.fake.behaviour.flow = 'of the release before';
      expect((await put([paidBy('cod')])).status).toBe(200);
      expect(await settled()).toMatchObject([{ external_id: 'o-1', outcome: 'started' }]);
    });
  });

  it('stays as it is when the event took more than an hour', async () => {
    await put([order('o-1')]);
    await commerce.db.database.query("UPDATE sync_runs SET created_at = now() - interval '2 hours' WHERE org_id = $1", [
      orgId,
    ]);
    await deliver(event(new Date(Date.now() - 3 * 3_600_000).toISOString()));
    expect(await results()).toEqual([]);
  });

  it('starts nothing by an update where the trigger names something, as what it changed cannot be told any more', async () => {
    const publishedAt = now();
    const named = { id: 'named', on: 'order.updated', inputs: { note: '{{object.note}}' } };
    await put([order('o-1', { note: 'a' })]);
    await put([order('o-1', { note: 'b', updatedAt: new Date(Date.now() + 1_000).toISOString() })]);
    await deliver(event(publishedAt, [named, { id: 'any', on: 'order.updated' }]));
    expect(await settled()).toMatchObject([{ trigger_id: 'any', outcome: 'started' }]);
  });

  it('costs nobody else anything when a trigger is nonsense', async () => {
    const publishedAt = now();
    await put([order('o-1')]);
    const nonsense = [
      null,
      'a',
      { ...CREATED, id: 'when', when: [null] },
      { ...CREATED, id: 'maybe', enabled: 'maybe' },
    ];
    await deliver(event(publishedAt, [...nonsense, CREATED]));
    const all = await settled();
    expect(all.map(({ trigger_id, outcome }) => `${trigger_id} ${outcome}`)).toEqual([
      'cod started',
      'maybe started',
      'when refused',
    ]);
  });

  it('is left alone behind a thousand newer syncs of the org: what is late must not hold up everybody', async () => {
    const publishedAt = now();
    await put([order('o-1')]);
    await commerce.db.database.query(
      `INSERT INTO sync_runs (org_id, mode, id, store_id, entity, is_imported, counts, results, body_bytes, created_at)
       SELECT org_id, mode, id || n, store_id, entity, false, counts, '[]', 1, created_at + interval '1 ms'
         FROM sync_runs, generate_series(1, 1000) n WHERE org_id = $1`,
      [orgId],
    );
    await deliver(event(publishedAt));
    expect(await results()).toEqual([]);
  });

  it('has one result whichever of sync and event is faster', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `o-${n}`);
    for (const [n, name] of names.entries()) {
      const one = event(now(), [CREATED], n + 1);
      await Promise.all([put([order(name)]), deliver({ ...one, key: `${FLOW()}_${n}` })]);
    }
    for (const n of names.keys()) {
      const started = await commerce.db.database.query(
        'SELECT external_id FROM trigger_results WHERE org_id = $1 AND flow_id = $2 AND external_id = $3',
        [orgId, `${FLOW()}_${n}`, `o-${n}`],
      );
      expect(started).toHaveLength(1);
    }
  });
});
