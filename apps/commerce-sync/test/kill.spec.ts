import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NUMBER_ERASED, NUMBER_ERASURE_TOPIC } from '@outcall/contracts-contacts';
import type { TriggeredStart } from '@outcall/contracts-runs';
import { createEventBus } from '@outcall/platform-event-bus';
import { Logger } from '@outcall/platform-telemetry';
import { eventually, freePort } from '@outcall/testing';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { startCommerceService, tenant, type Answer, type CommerceService } from './commerce-service.js';
import { connectShop, payload } from './shop-deliveries.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE = { everyMs: 100 };
const FLOW = 'flw_00000000000000000001';
const IS_OPEN = [{ ref: 'object.status', op: '==', value: 'open' }];
const TRIGGERS = ['one', 'two'].map((id) => ({ id, on: 'order.created', enabled: true }));

interface Result {
  readonly flow_id: string;
  readonly trigger_id: string;
  readonly external_id: string;
  readonly change: string;
  readonly outcome: string;
  readonly run_id: string | null;
}

/**
 * Real processes that share a database, one of which dies as by `kill -9`. The orchestrator here makes one run per
 * trigger key, as the real one does (its `triggered-runs.spec.ts`), so what has to agree is what was asked of it, what
 * it made, and what we say became of it.
 */
describe('a process killed while a change starts its runs', () => {
  /** `TRIGGER_RETRY_MS` is short: past it the same is told once more, and contacts keeps it once. */
  const expectRepeated = (reported: readonly string[], already: number, what: unknown): void => {
    expect(reported.length).toBeGreaterThan(already);
    expect(new Set(reported)).toEqual(new Set([what]));
  };
  const children: ChildProcess[] = [];
  let commerce: CommerceService;
  let orgId: string;
  let storeId: string;
  let orgs = 0;

  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
    // Sets things up and syncs; it starts nothing itself, so that a process of the test is always the one that does.
    commerce = await startCommerceService({
      TRIGGER_POLL_MS: '3600000',
      HOOK_POLL_MS: '3600000',
      TRIGGER_LEASE_MS: '1500',
      TRIGGER_RETRY_MS: '50',
    });
  });
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    const context = tenant(orgId, 'live');
    storeId = (await commerce.ask('POST', '/v1/stores', { context, body: { name: 'S', key: 's' } })).body.store.id;
    await commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [orgId, FLOW, JSON.stringify(TRIGGERS)],
    );
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await killed(child);
  });

  const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
  async function killed(child: ChildProcess): Promise<void> {
    if (isOver(child)) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
  /** The built service as a process of its own, as it runs in production but for the step at which it kills itself. */
  async function run(
    more: Record<string, string> = {},
  ): Promise<{ child: ChildProcess; exit: Promise<unknown>; url: string }> {
    const port = await freePort();
    const env = {
      ...commerce.env,
      TRIGGER_POLL_MS: '50',
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      ...more,
    };
    const child = spawn(process.execPath, [`${ROOT}apps/commerce-sync/dist/main.js`], { env, stdio: 'ignore' });
    children.push(child);
    const exit = once(child, 'exit');
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => isOver(child) || (await fetch(`${url}/readyz`)).ok, PATIENCE);
    return { child, exit, url };
  }
  const orders = (count: number) => {
    const time = new Date(Date.now() - 60_000).toISOString();
    return Array.from({ length: count }, (_, n) => ({
      ...fullObject('orders'),
      ...{ externalId: `o-${n}`, number: `${1001 + n}`, createdAt: time, updatedAt: time },
    }));
  };
  const sync = (objects: readonly unknown[], url?: string): Promise<Answer> =>
    commerce.askAt(url ?? commerce.service.url, 'PUT', `/v1/stores/${storeId}/orders`, {
      context: tenant(orgId, 'live'),
      body: { orders: objects },
    });
  const results = (): Promise<Result[]> =>
    commerce.db.database.query<Result>(
      'SELECT flow_id, trigger_id, external_id, change, outcome, run_id FROM trigger_results WHERE org_id = $1',
      [orgId],
    );
  const asked = (): TriggeredStart[] => commerce.fake.starts.filter((start) => start.orgId === orgId);
  const keyOf = ({ trigger }: TriggeredStart): string => JSON.stringify(trigger);

  /**
   * One result, one key and one run for each flow, trigger, store, object and change, and the result names the run that
   * there is.
   */
  async function expectOneRunEach(count: number): Promise<void> {
    const rows = await eventually(async () => {
      const now = await results();
      if (now.length < count || now.some(({ outcome }) => outcome === 'pending')) throw new Error('not decided yet');
      return now;
    }, PATIENCE);
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['started']));
    expect(new Set(asked().map(keyOf)).size).toBe(count);
    const { runs } = commerce.fake;
    const result = rows.map(({ flow_id: flowId, trigger_id: triggerId, external_id: externalId, change, run_id }) => [
      runs.get(JSON.stringify({ flowId, triggerId, storeId, entity: 'orders', externalId, change })),
      run_id,
    ]);
    for (const [made, recorded] of result) expect(recorded).toBe(made);
    expect(new Set(rows.map(({ run_id }) => run_id)).size).toBe(count);
  }

  it('while it applies what a shop has sent, leaves it to another one: it was kept before the shop was answered', async () => {
    const shop = await connectShop(commerce, 'shopify', orgId);
    const { topic, body } = payload('shopify/orders-create.2024-10');
    const dying = await run({ FAULT_POINT: 'commerce.delivery-taken', HOOK_LEASE_MS: '1500' });
    const ask: typeof commerce.ask = (method, path, asking = {}) => commerce.askAt(dying.url, method, path, asking);
    await shop.send(topic, body, { id: 'd-1', ask }).catch(() => undefined);
    expect(await dying.exit).toEqual([null, 'SIGKILL']);
    expect(await shop.receipts()).toMatchObject([{ deliveryId: 'd-1', status: 'waiting' }]);
    await run({ HOOK_POLL_MS: '50' });
    await eventually(async () => expect(await shop.receipts()).toMatchObject([{ status: 'applied' }]), PATIENCE);
    expect(await shop.objects()).toMatchObject([{ externalId: String(body.id), version: 1 }]);
  });

  it.each<[string, number]>([
    ['trigger.claimed', 0], // nothing was judged
    ['trigger.prepared', 0], // the turns are taken, and nobody was asked
    ['trigger.started', 3], // the runs are there: that their orders changed then makes no second one, and no skip
  ])('at %s, after a delay, leaves one run behind of each object and shopper', async (point, already) => {
    const triggers = [
      { id: 'object', on: 'order.created', delayMinutes: 10, oncePer: 'object', when: IS_OPEN },
      { id: 'shopper', on: 'order.created', delayMinutes: 10, oncePer: 'shopper', when: IS_OPEN },
    ];
    await commerce.db.database.query('UPDATE flow_triggers SET triggers = $2 WHERE org_id = $1', [
      ...[orgId, JSON.stringify(triggers)],
    ]);
    await sync(orders(2));
    const passDelay = () =>
      commerce.db.database.query('UPDATE trigger_results SET due_at = now() WHERE org_id = $1', [orgId]);
    await passDelay();
    const dying = await run({ FAULT_POINT: point });
    expect(await dying.exit).toEqual([null, 'SIGKILL']);
    expect(asked()).toHaveLength(already);
    if (point === 'trigger.started')
      await sync(orders(2).map((order) => ({ ...order, status: 'cancelled', updatedAt: new Date().toISOString() })));
    await Promise.all([run(), run()]);
    const rows = await eventually(async () => {
      const now = await results();
      if (now.some(({ outcome }) => outcome === 'pending')) throw new Error('not decided yet');
      return now;
    }, PATIENCE);
    const started = rows.filter(({ outcome }) => outcome === 'started');
    expect(started.map(({ trigger_id }) => trigger_id).sort()).toEqual(['object', 'object', 'shopper']);
    expect(new Set(asked().map(keyOf)).size).toBe(3);
    const { runs } = commerce.fake;
    for (const { trigger } of asked())
      expect(started.map(({ run_id }) => run_id)).toContain(runs.get(JSON.stringify(trigger)));
  });

  it.each<[string, boolean]>([
    ['trigger.claimed', false], // nothing was looked at
    ['trigger.prepared', false], // the turn is that of the number before, and nobody was asked
    ['trigger.started', true], // the run of the number before is there: it is no other one's, nor is its turn
  ])('at %s, leaves one run behind of an order that gets another number then', async (point, isMade) => {
    const trigger = { id: 'shopper', on: 'order.created', oncePer: 'shopper' };
    await commerce.db.database.query('UPDATE flow_triggers SET triggers = $2 WHERE org_id = $1', [
      ...[orgId, JSON.stringify([trigger])],
    ]);
    const copy = (phone: string, updatedAt: number) =>
      orders(1).map((order) => ({
        ...order,
        ...{ phone, shippingAddress: null, billingAddress: null, customer: null },
        updatedAt: new Date(Date.now() - updatedAt).toISOString(),
      }));
    await sync(copy('+919876570001', 60_000));
    const dying = await run({ FAULT_POINT: point });
    expect(await dying.exit).toEqual([null, 'SIGKILL']);
    expect(asked()).toHaveLength(isMade ? 1 : 0);
    await sync(copy('+919876570002', 30_000));
    await Promise.all([run(), run()]);
    await expectOneRunEach(1);
    const [before, now] = ['+919876570001', '+919876570002'].map((phone) => commerce.fake.contacts.get(phone));
    const forACall = asked().filter(({ startBy }) => Date.parse(startBy ?? '') > Date.now());
    expect(forACall.map(({ contactId }) => contactId)).toEqual([isMade ? before : now]);
    expect(
      await commerce.db.database.query('SELECT once_of, is_made FROM trigger_turns WHERE org_id = $1', [orgId]),
    ).toEqual([{ once_of: isMade ? before : now, is_made: true }]);
  });

  it.each<[string, number]>([
    ['commerce.sync-committed', 0], // contacts was told of none
    ['commerce.consents-told', 3], // contacts has them, and nobody here knows: it is told again, and keeps them once
  ])(
    'at %s, when contacts knew %d consents, leaves all to another one, which starts nothing before',
    async (point, already) => {
      const given = { scope: 'service', source: 'checkout', givenAt: '2026-11-21T03:30:00.000Z' };
      const sent = orders(3).map((order, n) => ({
        ...order,
        ...{ phone: `+91987655000${n}`, consents: [{ ...given, note: `of ${n}` }] },
      }));
      const reported = () => commerce.fake.asked.filter((request) => request.orgId === orgId && request.recordedBy);
      const notes = () =>
        reported().flatMap(({ items }) => items.flatMap(({ consents = [] }) => consents.map(({ note }) => note)));
      const statedAtStart: number[] = [];
      commerce.fake.behaviour.starting = async () => void statedAtStart.push(new Set(notes()).size);
      const dying = await run({ FAULT_POINT: point, TRIGGER_POLL_MS: '3600000' });
      await sync(sent, dying.url).catch(() => null);
      expect(await dying.exit).toEqual([null, 'SIGKILL']);
      expect([new Set(notes()).size, asked()]).toEqual([already, []]);
      await Promise.all([run(), run()]);
      await expectOneRunEach(6);
      commerce.fake.behaviour.starting = null;
      expect([...new Set(notes())].sort()).toEqual(['of 0', 'of 1', 'of 2']);
      expect(new Set(statedAtStart)).toEqual(new Set([3]));
      expect(await commerce.db.database.query('SELECT 1 FROM untold_consents')).toEqual([]);
    },
  );

  it.each<[string, number]>([
    ['commerce.sync-committed', 0],
    ['commerce.consents-told', 1],
  ])(
    'at %s, when contacts was told %d times that its copy of an order had lost, leaves that to another one',
    async (point, already) => {
      const createdAt = new Date(Date.now() - 600_000);
      const copy = (phone: string, updatedAt: number) =>
        orders(1).map((order) => ({
          ...order,
          ...{ phone, shippingAddress: null, billingAddress: null, customer: null },
          ...{ createdAt, updatedAt: new Date(Date.now() - updatedAt) },
        }));
      const [lost, won] = ['+919876560001', '+919876560002'];
      const taken = () =>
        commerce.fake.asked
          .filter((request) => request.orgId === orgId)
          .flatMap(({ items }) => items.flatMap(({ phone, order }) => (order?.state === 'deleted' ? [phone] : [])));
      commerce.fake.behaviour.meanwhile = () => sync(copy(won, 60_000));
      const dying = await run({ FAULT_POINT: point, TRIGGER_POLL_MS: '3600000' });
      await sync(copy(lost, 120_000), dying.url).catch(() => null);
      expect(await dying.exit).toEqual([null, 'SIGKILL']);
      expect(taken()).toEqual(Array(already).fill(lost));
      await run();
      await eventually(async () => {
        expect(await commerce.db.database.query('SELECT 1 FROM untold_consents')).toEqual([]);
      }, PATIENCE);
      expectRepeated(taken(), already, lost);
      expect(await commerce.db.database.query('SELECT phone FROM objects WHERE org_id = $1', [orgId])).toEqual([
        { phone: won },
      ]);
    },
  );

  it.each<[string, number]>([
    ['commerce.earlier-kept', 0],
    ['commerce.sync-committed', 0],
    ['commerce.consents-told', 1],
  ])('at %s, leaves to another one that contacts learns how old an order is: told %d times', async (point, already) => {
    const [placed, earlier] = [600_000, 1_200_000].map((ago) => new Date(Date.now() - ago).toISOString());
    const copy = (createdAt: string | undefined, updatedAt: number) =>
      orders(1).map((order) => ({ ...order, createdAt, updatedAt: new Date(Date.now() - updatedAt) }));
    const reported = () =>
      commerce.fake.asked
        .filter((request) => request.orgId === orgId && request.recordedBy)
        .flatMap(({ items }) => items.flatMap(({ order }) => order?.placedAt ?? []));
    await sync(copy(placed, 60_000));
    const dying = await run({ FAULT_POINT: point, TRIGGER_POLL_MS: '3600000' });
    await sync(copy(earlier, 120_000), dying.url).catch(() => null);
    expect(await dying.exit).toEqual([null, 'SIGKILL']);
    expect(reported()).toEqual(Array(already).fill(earlier));
    await run();
    await eventually(async () => {
      expect(await commerce.db.database.query('SELECT 1 FROM untold_consents')).toEqual([]);
    }, PATIENCE);
    expectRepeated(reported(), already, earlier);
    expect(
      await commerce.db.database.query('SELECT created_at, version FROM objects WHERE org_id = $1', [orgId]),
    ).toEqual([{ created_at: new Date(earlier as string), version: '1' }]);
  });

  it.each<[string, number]>([
    ['trigger.claimed', 0], // nobody was asked: only the lease has to end
    ['trigger.started', 6], // the runs are there and nobody here knows: the same keys are asked again
  ])('at %s, when %d runs were there, leaves one run each behind', async (point, already) => {
    await sync(orders(3));
    const dying = await run({ FAULT_POINT: point });
    expect(await dying.exit).toEqual([null, 'SIGKILL']);
    expect(asked()).toHaveLength(already);
    expect((await results()).map(({ outcome }) => outcome)).toEqual(Array(6).fill('pending'));
    await Promise.all([run(), run()]);
    await expectOneRunEach(6);
  });

  it('leaves one run each behind when both replicas die in the middle of two hundred, and all is sent again to each', async () => {
    // Whoever of the two claims what, each of them comes to its point: what one leaves behind the other takes over.
    const [first, second] = await Promise.all([
      run({ FAULT_POINT: 'trigger.started' }),
      run({ FAULT_POINT: 'trigger.claimed:2' }),
    ]);
    const sent = orders(100);
    const all = (...urls: string[]) =>
      Promise.allSettled(urls.map((url, n) => sync(n % 2 ? [...sent].reverse() : sent, url)));
    await all(first.url, second.url, commerce.service.url);
    await Promise.all([first.exit, second.exit]);
    const successors = await Promise.all([run(), run()]);
    await all(first.url, ...successors.map(({ url }) => url), commerce.service.url);
    await expectOneRunEach(200);
    await all(...successors.map(({ url }) => url));
    expect(await results()).toHaveLength(200);
    expect(new Set(asked().map(keyOf)).size).toBe(200);
  });

  it('in the middle of a sync leaves all of it behind or nothing, and the repeat starts what is missing', async () => {
    const dying = await run();
    const sent = orders(300);
    const syncing = sync(sent, dying.url).catch(() => null);
    await eventually(() => commerce.fake.asked.some((request) => request.orgId === orgId), {
      ...PATIENCE,
      everyMs: 1,
    });
    await killed(dying.child); // contacts has answered, and the commit is about to be sent, under way, or done
    await syncing;
    const [row] = await commerce.db.database.query<{ objects: string; results: string; runs: string; history: string }>(
      `SELECT (SELECT count(*) FROM objects WHERE org_id = $1) AS objects, (SELECT count(*) FROM object_history WHERE org_id = $1) AS history,
              (SELECT count(*) FROM trigger_results WHERE org_id = $1) AS results, (SELECT count(*) FROM sync_runs WHERE org_id = $1) AS runs`,
      [orgId],
    );
    expect([
      { objects: '0', history: '0', results: '0', runs: '0' },
      { objects: '300', history: '300', results: '600', runs: '1' },
    ]).toContainEqual(row);
    const successor = await run();
    expect((await sync(sent, successor.url)).body.counts).toMatchObject({ fetched: 300, failed: 0 });
    await expectOneRunEach(600);
  });

  it.each([
    'commerce.erasure-noted',
    'commerce.erasure-redacted',
    'commerce.erasure-archive-cleaned',
    'commerce.erasure-removed',
  ])('at %s, in the middle of an erasure, leaves nothing of the shopper once another has taken over', async (point) => {
    // A database of its own, whose service is closed before the event comes: a process of the test is the one that
    // takes it.
    const own = await startCommerceService({ TRIGGER_POLL_MS: '3600000', COMMERCE_ERASE_LEASE_MS: '1500' });
    try {
      const context = tenant(orgId, 'live');
      const store = (await own.ask('POST', '/v1/stores', { context, body: { name: 'S', key: 'k' } })).body.store.id;
      const sent = orders(150).map((order) => ({
        ...order,
        shippingAddress: { name: 'Zubeida', phone: '9876500099' },
      }));
      const synced = await own.ask('PUT', `/v1/stores/${store}/orders`, { context, body: { orders: sent } });
      expect(synced.body.counts.written).toBe(150);
      await own.service.close();
      own.fake.redacted.set('+919876500099', new Date());
      const bus = createEventBus(
        { kind: 'embedded', url: own.db.url },
        { service: 'contacts', logger: Logger.create({ service: 'contacts', level: 'silent' }) },
      );
      const id = 'evt_00000000000000000001';
      const erasure = { orgId, mode: 'live' as const };
      const data = {
        ...erasure,
        erasureId: id,
        phone: '+919876500099',
        contactId: null,
        erasedAt: new Date().toISOString(),
      };
      const envelope = {
        id,
        key: id,
        ...erasure,
        time: data.erasedAt,
        version: null,
        requestId: null,
        traceparent: null,
      };
      const { PORT: _, ...env } = own.env;
      const dying = await run({ ...env, FAULT_POINT: point });
      await bus.publish([{ ...envelope, topic: NUMBER_ERASURE_TOPIC.name, type: NUMBER_ERASED, data }]);
      expect(await dying.exit).toEqual([null, 'SIGKILL']);
      await run(env);
      await eventually(async () => {
        const [row] = await own.db.database.query<{ objects: string; history: string; bodies: Buffer[] }>(
          `SELECT (SELECT count(*) FROM objects) AS objects, (SELECT count(*) FROM object_history) AS history,
                    (SELECT array_agg(body) FROM sync_runs) AS bodies`,
        );
        expect(row).toMatchObject({ objects: '0', history: '0' });
        expect(row?.bodies.map((body) => gunzipSync(body).toString()).join()).not.toContain('Zubeida');
      }, PATIENCE);
      await bus.close();
    } finally {
      for (const child of children.splice(0)) await killed(child);
      await own.fake.stop();
      await own.db.drop();
    }
  });
});
