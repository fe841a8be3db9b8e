import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FlowTrigger } from '@outcall/flow-language';
import { eventually } from '@outcall/testing';
import { StartQueue } from '../src/application/triggering/start-queue.js';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { manager, startCommerceService, tenant, type Answer, type CommerceService } from './commerce-service.js';
import { connectShop, type ConnectedShop } from './shop-deliveries.js';

const FLOW = 'flw_00000000000000000001';
const AT_ONCE: FlowTrigger = { id: 'created', on: 'order.created', when: [], inputs: {}, enabled: true };

describe('a start that is due', () => {
  let commerce: CommerceService;
  let shop: ConnectedShop;
  let orgId: string;
  let orgs = 0;
  beforeAll(async () => {
    commerce = await startCommerceService({ TRIGGER_LEASE_MS: '30000', TRIGGER_RETRY_MS: '50' });
  });
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_stopped_${(orgs += 1)}`;
    shop = await connectShop(commerce, 'shopify', orgId);
  });
  afterEach(() => void Object.assign(commerce.fake.behaviour, { answer: () => null, starting: null }));

  const publish = (trigger: FlowTrigger) =>
    commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [orgId, FLOW, JSON.stringify([trigger])],
    );
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const order = async (externalId = 'o-1'): Promise<void> => {
    const own = { externalId, createdAt: ago(2), updatedAt: ago(2), delivery: null };
    const asking = { context: tenant(orgId, 'live'), body: { orders: [{ ...fullObject('orders'), ...own }] } };
    const { body } = await commerce.ask('PUT', `/v1/stores/${shop.storeId}/orders`, asking);
    expect(body.results).toMatchObject([{ outcome: 'written' }]);
  };
  const switchTo = (enabled: boolean): Promise<Answer> =>
    commerce.ask('PUT', `/internal/admin/orgs/${orgId}/flows/${FLOW}/triggers/created`, {
      context: manager(orgId),
      body: { enabled },
    });
  const results = () =>
    commerce.db.database.query('SELECT outcome, reason, asks FROM trigger_results WHERE org_id = $1', [orgId]);
  const startsOf = () => commerce.fake.starts.filter((start) => start.orgId === orgId);

  const STOPS: [string, string, () => Promise<Answer>][] = [
    ['its store is disconnected', 'store_disconnected', () => shop.disconnect()],
    ['its trigger is switched off', 'switched_off', () => switchTo(false)],
  ];

  it.each(STOPS)('and was not yet made is made no more when %s', async (_, reason, stop) => {
    await publish(AT_ONCE);
    commerce.fake.behaviour.answer = () => ({ outcome: 'unavailable', reason: 'busy' });
    await order();
    await eventually(() => expect(startsOf().length).toBeGreaterThan(1));
    expect((await stop()).status).toBe(200);
    const before = startsOf().length;
    commerce.fake.behaviour.answer = () => null;
    await eventually(async () => expect(await results()).toMatchObject([{ outcome: 'skipped', reason }]));
    expect(startsOf()).toHaveLength(before);
  });

  it.each(STOPS)('and being made is made before the answer when %s', async (_, __, stop) => {
    await publish(AT_ONCE);
    const told: string[] = [];
    let release = (): void => undefined;
    commerce.fake.behaviour.starting = () =>
      new Promise<void>((resolve) => {
        release = () => {
          told.push('made');
          resolve();
        };
        told.push('asked');
      });
    await order();
    await eventually(() => expect(told).toEqual(['asked']));
    const queue = commerce.service.app.get(StartQueue, { strict: false });
    const looks = jest.spyOn(queue, 'claims');
    try {
      const answer = stop().then(({ status }) => {
        told.push('answered');
        return status;
      });
      await eventually(() => expect(looks.mock.calls.length).toBeGreaterThan(2));
      release();
      expect(await answer).toBe(200);
      expect(told).toEqual(['asked', 'made', 'answered']);
      expect(await results()).toMatchObject([{ outcome: 'started' }]);
    } finally {
      looks.mockRestore();
    }
  });

  it.each(STOPS)('after its delay is made no more when %s', async (_, reason, stop) => {
    await publish({ ...AT_ONCE, delayMinutes: 10 });
    await order();
    expect((await stop()).status).toBe(200);
    await commerce.db.database.query('UPDATE trigger_results SET due_at = now() WHERE org_id = $1', [orgId]);
    await eventually(async () => expect(await results()).toMatchObject([{ outcome: 'skipped', reason }]));
    expect(startsOf()).toEqual([]);
  });

  it('is no other one: those of another store, or of another trigger, are made and not waited for', async () => {
    await publish(AT_ONCE);
    const other = await connectShop(commerce, 'shopify', orgId);
    let release = (): void => undefined;
    commerce.fake.behaviour.starting = () => new Promise<void>((resolve) => void (release = resolve));
    await order();
    await eventually(async () => expect(await results()).toMatchObject([{ outcome: 'pending', asks: 1 }]));
    expect((await other.disconnect()).status).toBe(200);
    release();
    await eventually(async () => expect(await results()).toMatchObject([{ outcome: 'started' }]));
  });

  it('is answered 503 when its making takes long, and is stopped all the same', async () => {
    await publish(AT_ONCE);
    const queue = commerce.service.app.get(StartQueue, { strict: false });
    const claims = jest.spyOn(queue, 'claims').mockResolvedValue(['a claim that does not end']);
    try {
      expect((await shop.disconnect()).status).toBe(503);
    } finally {
      claims.mockRestore();
    }
    await order();
    await eventually(async () => expect(await results()).toMatchObject([{ outcome: 'skipped' }]));
    expect((await shop.disconnect()).status).toBe(200);
  });
});
