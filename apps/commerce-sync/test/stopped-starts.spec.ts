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

  it.each(STOPS)('stays started when %s after its run was made, by a process that died', async (_, __, stop) => {
    await publish(AT_ONCE);
    commerce.fake.behaviour.answer = ({ trigger }) => {
      commerce.fake.runs.set(JSON.stringify(trigger), `run_of_${orgId}`);
      return { outcome: 'unavailable', reason: 'lost' };
    };
    await order();
    await eventually(() => expect(startsOf().length).toBeGreaterThan(1));
    expect((await stop()).status).toBe(200);
    commerce.fake.behaviour.answer = () => null;
    await eventually(async () => expect(await results()).toMatchObject([{ outcome: 'started', reason: null }]));
  });

  it.each(STOPS)('and was not yet made is made no more when %s', async (_, reason, stop) => {
    await publish(AT_ONCE);
    commerce.fake.behaviour.answer = () => ({ outcome: 'unavailable', reason: 'busy' });
    await order();
    await eventually(() => expect(startsOf().length).toBeGreaterThan(1));
    expect((await stop()).status).toBe(200);
    const before = startsOf().length;
    commerce.fake.behaviour.answer = () => null;
    await eventually(async () => expect(await results()).toMatchObject([{ outcome: 'skipped', reason }]));
    const isQuestion = ({ startBy }: { startBy?: string }): boolean => startBy === new Date(0).toISOString();
    expect(startsOf().filter((start, at) => at >= before && !isQuestion(start))).toEqual([]);
  });

  it.each(STOPS)('and being made is made before the answer when %s', async (_, __, stop) => {
    await publish(AT_ONCE);
    const steps: string[] = [];
    let release = (): void => undefined;
    commerce.fake.behaviour.starting = () =>
      new Promise<void>((resolve) => {
        release = () => {
          steps.push('made');
          resolve();
        };
        steps.push('asked');
      });
    await order();
    await eventually(() => expect(steps).toEqual(['asked']));
    const queue = commerce.service.app.get(StartQueue, { strict: false });
    const looks = jest.spyOn(queue, 'claims');
    try {
      const answer = stop().then(({ status }) => {
        steps.push('answered');
        return status;
      });
      await eventually(() => expect(looks.mock.calls.length).toBeGreaterThan(2));
      release();
      expect(await answer).toBe(200);
      expect(steps).toEqual(['asked', 'made', 'answered']);
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

type Json = Record<string, unknown>;
interface Result {
  readonly external_id: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly run_id: string | null;
}
const ONE = '+919876580001';
const OTHER = '+919876580002';
const STARTS =
  'SELECT external_id, outcome, reason, run_id FROM trigger_results WHERE org_id = $1 ORDER BY external_id';
const TURNS = `SELECT once_of, is_made FROM trigger_turns WHERE org_id = $1 AND once_of LIKE 'con_%'`;

describe('a start that is due, whose order got another number', () => {
  let commerce: CommerceService;
  let storeId: string;
  let orgId: string;
  let orgs = 0;
  beforeAll(async () => {
    commerce = await startCommerceService({ TRIGGER_LEASE_MS: '30000', TRIGGER_RETRY_MS: '50' });
  });
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_corrected_${(orgs += 1)}`;
    const asking = { context: tenant(orgId, 'live'), body: { name: 'Shop', key: 'shop' } };
    storeId = (await commerce.ask('POST', '/v1/stores', asking)).body.store.id;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(commerce.fake.behaviour, { answer: () => null, starting: null });
  });

  const CREATED: FlowTrigger = {
    ...AT_ONCE,
    inputs: { order_no: '{{object.number}}', amount: '{{object.totals.total}}' },
  };
  const publish = (more: Partial<FlowTrigger> = {}) =>
    commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [orgId, FLOW, JSON.stringify([{ ...CREATED, ...more }])],
    );
  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const put = async (entity: string, ...objects: Json[]): Promise<void> => {
    const asking = { context: tenant(orgId, 'live'), body: { [entity]: objects } };
    const { body } = await commerce.ask('PUT', `/v1/stores/${storeId}/${entity}`, asking);
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(objects.map(() => 'written'));
  };
  /** The later, the newer. */
  const copy = (phone: string | null, minute: number, more: Json = {}): Json => ({
    ...{ ...fullObject('orders'), externalId: 'o-1', createdAt: ago(20), updatedAt: ago(20 - minute) },
    ...{ delivery: null, customer: null, shippingAddress: null, billingAddress: null, phone, ...more },
  });
  const corrected = (phone: string | null, minute = 1) =>
    copy(phone, minute, { totals: { total: 55_000 + minute * 100 } });
  const startsOf = () => commerce.fake.starts.filter((start) => start.orgId === orgId);
  const runsOf = () => startsOf().filter(({ trigger }) => commerce.fake.runs.has(JSON.stringify(trigger)));
  const contact = (phone: string) => commerce.fake.contacts.get(phone);
  const decided = (): Promise<Result[]> =>
    eventually(async () => {
      const rows = await commerce.db.database.query<Result>(STARTS, [orgId]);
      if (rows.length === 0 || rows.some(({ outcome }) => outcome === 'pending')) throw new Error('not decided yet');
      return rows;
    });
  const turns = () => commerce.db.database.query<Json>(TURNS, [orgId]);
  const dueNow = () =>
    commerce.db.database.query('UPDATE trigger_results SET due_at = now() WHERE org_id = $1', [orgId]);
  /** No start is claimed while it is done. */
  const beforeItIsClaimed = async (work: () => Promise<unknown>): Promise<void> => {
    const claiming = jest.spyOn(commerce.service.app.get(StartQueue, { strict: false }), 'claim').mockResolvedValue([]);
    await work();
    claiming.mockRestore();
  };
  /** Its run was asked for, by nobody who knows what became of that. */
  const askedInVain = async (work: () => Promise<unknown>): Promise<void> => {
    commerce.fake.behaviour.answer = () => ({ outcome: 'unavailable', reason: 'busy' });
    await work();
    await eventually(() => expect(startsOf().length).toBeGreaterThan(1));
  };
  const madeFor = async (phone: string, amount: string): Promise<void> => {
    expect(await decided()).toMatchObject([{ outcome: 'started' }]);
    const made = startsOf().at(-1);
    expect(made).toMatchObject({ contactId: contact(phone), inputs: { order_no: '1001', amount } });
    expect(commerce.fake.runs.has(JSON.stringify(made?.trigger))).toBe(true);
  };

  it('is made for the number of now, with the inputs of now', async () => {
    await publish();
    await beforeItIsClaimed(async () => {
      await put('orders', copy(ONE, 0));
      await put('orders', corrected(OTHER));
    });
    await madeFor(OTHER, '551');
    expect(startsOf()).toHaveLength(1);
  });

  it('is made with the inputs of now where the number is the same', async () => {
    await publish();
    await beforeItIsClaimed(async () => {
      await put('orders', copy(ONE, 0));
      await put('orders', corrected(ONE));
    });
    await madeFor(ONE, '551');
  });

  it('is made for the number of now where it was asked for in vain before', async () => {
    await publish();
    await askedInVain(() => put('orders', copy(ONE, 0)));
    await put('orders', corrected(OTHER));
    commerce.fake.behaviour.answer = () => null;
    await madeFor(OTHER, '551');
  });

  it('is made for the number of now where that came while it was asked for, and was refused for the one before', async () => {
    await publish();
    const { behaviour } = commerce.fake;
    behaviour.starting = async () => {
      behaviour.starting = null;
      await put('orders', corrected(OTHER));
    };
    behaviour.answer = ({ contactId }) =>
      contactId === contact(ONE) ? { outcome: 'refused', errorCode: 'NO_CONSENT', reason: 'no' } : null;
    await put('orders', copy(ONE, 0));
    await madeFor(OTHER, '551');
  });

  it('stays refused where the number is the same', async () => {
    await publish();
    commerce.fake.behaviour.answer = () => ({ outcome: 'refused', errorCode: 'NO_CONSENT', reason: 'no' });
    await put('orders', copy(ONE, 0));
    expect(await decided()).toMatchObject([{ outcome: 'refused', reason: 'NO_CONSENT' }]);
    expect(startsOf()).toHaveLength(1);
  });

  it('is made for the number of now after its delay, also where it was asked for in vain by then', async () => {
    await publish({ delayMinutes: 10 });
    await askedInVain(async () => {
      await put('orders', copy(ONE, 0));
      await put('orders', corrected(OTHER));
      await dueNow();
    });
    expect(startsOf().map(({ contactId }) => contactId)).not.toContain(contact(ONE));
    await put('orders', corrected(ONE, 2));
    commerce.fake.behaviour.answer = () => null;
    await madeFor(ONE, '552');
  });

  it.each([0, 10])(
    'leaves the turn of its shopper to others and takes that of the new one, delayed %d minutes',
    async (delayMinutes) => {
      await publish({ delayMinutes, oncePer: 'shopper' });
      await askedInVain(async () => {
        await put('orders', copy(ONE, 0));
        await dueNow();
      });
      expect(await turns()).toEqual([{ once_of: contact(ONE), is_made: false }]);
      await put('orders', corrected(OTHER));
      commerce.fake.behaviour.answer = () => null;
      await madeFor(OTHER, '551');
      expect(await turns()).toEqual([{ once_of: contact(OTHER), is_made: true }]);
      await put('orders', { ...copy(ONE, 0), externalId: 'o-2' }, { ...copy(OTHER, 0), externalId: 'o-3' });
      await dueNow();
      expect(await decided()).toMatchObject([
        { external_id: 'o-1', outcome: 'started' },
        { external_id: 'o-2', outcome: 'started' },
        { external_id: 'o-3', outcome: 'skipped', reason: 'once_per_shopper' },
      ]);
    },
  );

  it('is skipped where the trigger has called the shopper of the new number', async () => {
    await publish({ oncePer: 'shopper' });
    await put('orders', { ...copy(OTHER, 0), externalId: 'o-0' });
    await decided();
    await beforeItIsClaimed(async () => {
      await put('orders', copy(ONE, 0));
      await put('orders', corrected(OTHER));
    });
    expect(await decided()).toMatchObject([{ outcome: 'started' }, { outcome: 'skipped', reason: 'once_per_shopper' }]);
    expect(startsOf()).toHaveLength(1);
  });

  it('waits for no turn for ever where two orders change their numbers with one another', async () => {
    await publish({ oncePer: 'shopper' });
    await askedInVain(() => put('orders', copy(ONE, 0), { ...copy(OTHER, 0), externalId: 'o-2' }));
    await eventually(async () => expect(await turns()).toHaveLength(2));
    await put('orders', corrected(OTHER), { ...corrected(ONE), externalId: 'o-2' });
    commerce.fake.behaviour.answer = () => null;
    expect(await decided()).toMatchObject([{ outcome: 'started' }, { outcome: 'started' }]);
    const called = new Map([...startsOf()].map(({ trigger, contactId }) => [trigger.externalId, contactId]));
    expect([called.get('o-1'), called.get('o-2')]).toEqual([contact(OTHER), contact(ONE)]);
  });

  it.each<[string, string, string | null, () => Promise<unknown>]>([
    ['has none any more', 'refused', 'no_phone', () => put('orders', corrected(null))],
    [
      'is deleted',
      'skipped',
      'object_deleted',
      () => commerce.ask('DELETE', `/v1/stores/${storeId}/orders/o-1`, { context: tenant(orgId, 'live') }),
    ],
  ])('is made no more where it %s, and leaves its turn', async (_, outcome, reason, change) => {
    await publish({ oncePer: 'shopper' });
    await askedInVain(() => put('orders', copy(ONE, 0)));
    await change();
    commerce.fake.behaviour.answer = () => null;
    expect(await decided()).toMatchObject([{ outcome, reason, run_id: null }]);
    expect([runsOf(), await turns()]).toEqual([[], []]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['has another', () => put('orders', corrected(OTHER))],
    ['has none any more', () => put('orders', corrected(null))],
  ])(
    'is known as started where its run was made before it %s, and keeps the turn of whom that calls',
    async (_, change) => {
      await publish({ oncePer: 'shopper' });
      // The run is made, and its answer is lost.
      commerce.fake.behaviour.answer = ({ trigger }) => {
        commerce.fake.runs.set(JSON.stringify(trigger), `run_of_${orgId}`);
        return { outcome: 'unavailable', reason: 'lost' };
      };
      await put('orders', copy(ONE, 0));
      await eventually(() => expect(startsOf().length).toBeGreaterThan(1));
      await change();
      commerce.fake.behaviour.answer = () => null;
      expect(await decided()).toMatchObject([{ outcome: 'started', run_id: `run_of_${orgId}` }]);
      expect(await turns()).toEqual([{ once_of: contact(ONE), is_made: true }]);
    },
  );

  it('is of the number that the order of a return has now', async () => {
    await publish({ on: 'return.requested', inputs: { order_no: '{{object.order.number}}' } });
    await put('orders', copy(ONE, 0));
    const back = { ...fullObject('returns'), externalId: 'r-1', orderExternalId: 'o-1', status: 'requested' };
    await beforeItIsClaimed(async () => {
      await put('returns', { ...back, createdAt: ago(2), updatedAt: ago(2) });
      await put('orders', corrected(OTHER));
    });
    expect(await decided()).toMatchObject([{ external_id: 'r-1', outcome: 'started' }]);
    expect(startsOf()).toMatchObject([{ contactId: contact(OTHER), inputs: { order_no: '1001' } }]);
  });
});
