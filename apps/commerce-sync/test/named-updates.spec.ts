import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FlowTrigger } from '@outcall/flow-language';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { READ_OBJECTS } from '../src/outbound/postgres/syncing/read-shelf.sql.js';
import { manager, startCommerceService, tenant, type CommerceService } from './commerce-service.js';

type Json = Record<string, unknown>;
const FLOW = 'flw_00000000000000000001';

const NOTED: FlowTrigger = {
  ...{ id: 'noted', on: 'order.updated', maxAgeMinutes: 10_080 },
  when: [{ ref: 'object.note', op: 'exists' }],
  inputs: { pincode: '{{object.shippingAddress.pincode}}', name: '{{object.shopper.name}}' },
};
const LATER: FlowTrigger = { ...NOTED, id: 'later', delayMinutes: 60 };
const ANY: FlowTrigger = { id: 'any', on: 'order.updated', maxAgeMinutes: 10_080, inputs: { shop: 'Us' } };
const PAID: FlowTrigger = { id: 'paid', on: 'order.paid', maxAgeMinutes: 10_080, inputs: { no: '{{object.number}}' } };

/** docs/handbook/stores-and-triggers.md#changes: an update happens for a trigger that names something only with it. */
describe('a trigger on updates', () => {
  let commerce: CommerceService;
  let storeId: string;
  let orgId: string;
  let orgs = 0;
  beforeAll(async () => {
    commerce = await startCommerceService({ TRIGGER_RETRY_MS: '50' });
  });
  afterAll(() => commerce.stop());
  beforeEach(async () => {
    orgId = `org_${(orgs += 1)}`;
    commerce.fake.behaviour.meanwhile = null;
    const body = { name: 'Shop', key: 'shop' };
    storeId = (await commerce.ask('POST', '/v1/stores', { context: tenant(orgId, 'live'), body })).body.store.id;
    await commerce.db.database.query(
      'INSERT INTO flow_triggers (org_id, flow_id, version, triggers) VALUES ($1, $2, 1, $3)',
      [orgId, FLOW, JSON.stringify([NOTED, LATER, ANY, PAID])],
    );
  });

  const start = Date.now() - 3_600_000;
  const at = (minute: number): string => new Date(start + minute * 60_000).toISOString();
  const copy = (minute: number, more: Json = {}): Json => ({
    ...fullObject('orders'),
    ...{ externalId: 'o-1', createdAt: at(0), updatedAt: at(minute), note: 'Ring twice', isTest: false },
    ...{ payment: { status: 'pending', method: 'cod' }, ...more },
  });
  const put = (...orders: readonly Json[]) =>
    commerce.ask('PUT', `/v1/stores/${storeId}/orders`, { context: tenant(orgId, 'live'), body: { orders } });
  const remove = () => commerce.ask('DELETE', `/v1/stores/${storeId}/orders/o-1`, { context: tenant(orgId, 'live') });
  /** The minutes of the copies that left a result. */
  const minutesOf = async (triggerId: string): Promise<(number | string)[]> => {
    const rows = await commerce.db.database.query<{ change: string }>(
      'SELECT change FROM trigger_results WHERE org_id = $1 AND trigger_id = $2 ORDER BY change',
      [orgId, triggerId],
    );
    return rows.map(({ change }) => {
      const [, versionAt] = change.split('@');
      return versionAt === undefined ? change : (Date.parse(versionAt) - start) / 60_000;
    });
  };
  const address = (more: Json): Json => ({
    shippingAddress: { ...(fullObject('orders')['shippingAddress'] as Json), ...more },
  });

  it('starts where something changed that it names, leaves nothing else, and at any change where it names nothing', async () => {
    await put(copy(1));
    await put(copy(2, { tags: ['gift'], payment: { status: 'paid', method: 'cod' } }));
    await put(copy(3, { tags: ['gift'], ...address({ line1: 'Another house' }) }));
    await put(copy(4, address({ pincode: '400002' })));
    await put(copy(5, { ...address({ pincode: '400002', name: 'Somebody else' }) }));
    await put(copy(6, { ...address({ pincode: '400002', name: 'Somebody else' }), note: null }));
    expect(await minutesOf('noted')).toEqual([4, 5, 6]);
    expect(await minutesOf('later')).toEqual([4, 5, 6]);
    expect(await minutesOf('any')).toEqual([2, 3, 4, 5, 6]);
    expect(await minutesOf('paid')).toEqual(['order.paid']);
  });

  it('compares each copy of a body with the one before it, and the same body again changes nothing', async () => {
    await put(copy(1));
    const body = [
      copy(2, { note: 'a' }),
      copy(3, { note: 'a', tags: [] }),
      copy(4, { note: 'b' }),
      copy(5, { note: 'b' }),
    ];
    await put(...body);
    expect(await minutesOf('noted')).toEqual([2, 4]);
    await put(...body);
    expect(await minutesOf('noted')).toEqual([2, 4]);
    expect(await minutesOf('any')).toEqual([2, 3, 4, 5]);
  });

  it('takes what is sent again after its deletion for new, and goes on from there', async () => {
    await put(copy(1), copy(2, { tags: [] }));
    await remove();
    await put(copy(70, { note: 'b' }));
    await put(copy(71, { note: 'b', tags: [] }));
    expect(await minutesOf('noted')).toEqual([]);
    await put(copy(72, { note: 'c' }));
    expect(await minutesOf('noted')).toEqual([72]);
  });

  it('is judged against the copy that was stored, also where another sync was faster', async () => {
    await put(copy(1, { note: 'a' }));
    commerce.fake.behaviour.meanwhile = () => put(copy(2, { note: 'b' }));
    await put(copy(3, { note: 'b', tags: [] }));
    expect(await minutesOf('noted')).toEqual([2]);
    commerce.fake.behaviour.meanwhile = () => put(copy(4, { note: 'c' }));
    await put(copy(5, { note: 'b' }));
    expect(await minutesOf('noted')).toEqual([2, 4, 5]);
  });

  it('starts once for each change that was stored, whatever two replicas write at the same time', async () => {
    const replica = await commerce.replica();
    await put(copy(0));
    const noteAt = (minute: number): string => `note ${Math.floor(minute / 3)}`;
    const context = tenant(orgId, 'live');
    const send = (minute: number) =>
      (minute % 2 ? replica : commerce).ask('PUT', `/v1/stores/${storeId}/orders`, {
        ...{ context, body: { orders: [copy(minute, { note: noteAt(minute) })] } },
      });
    // fewer at once than a sync has tries: none of them may have to give up
    for (const first of [1, 9, 17]) {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(first + n)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    await replica.close();
    const history = await commerce.db.database.query<{ updated_at: Date }>(
      `SELECT updated_at FROM object_history WHERE org_id = $1 AND external_id = 'o-1' ORDER BY version`,
      [orgId],
    );
    const minutes = history.map(({ updated_at }) => (updated_at.getTime() - start) / 60_000);
    const notes = minutes.map((minute) => (minute === 0 ? 'Ring twice' : noteAt(minute)));
    const changed = minutes.filter((_, place) => place > 0 && notes[place] !== notes[place - 1]);
    expect(await minutesOf('noted')).toEqual(changed.sort((one, other) => one - other));
  });

  it('has its fields of the stored copy read while it is on, and nothing of it else', async () => {
    const read = async (fields: readonly string[] | null) => {
      const values = [orgId, 'live', storeId, 'orders', ['o-1'], [at(2)], ['hash'], fields];
      return (await commerce.db.database.run<Json>(READ_OBJECTS, values))[0]?.['fields'];
    };
    await put(copy(1));
    expect(await read(null)).toBeNull();
    expect(await read(['note', 'fields nobody sends'])).toEqual({ note: 'Ring twice' });
    const path = `/internal/admin/orgs/${orgId}/flows/${FLOW}/triggers/`;
    const set = (enabled: boolean) =>
      commerce.ask('PUT', `${path}noted`, { context: manager(orgId), body: { enabled } });
    await set(false);
    await put(copy(2, { note: 'b' }));
    await set(true);
    await put(copy(3, { note: 'b' }));
    expect(await minutesOf('noted')).toEqual([]);
    await put(copy(4, { note: 'c' }));
    expect(await minutesOf('noted')).toEqual([4]);
  });
});
