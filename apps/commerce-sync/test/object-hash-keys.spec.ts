import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@outcall/platform-http';
import type { Outbox } from '@outcall/platform-outbox';
import type { HashKeys } from '@outcall/platform-secrets';
import { ObjectHashes } from '../src/domain/objects/object-hashes.js';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import { PostgresErasureStore } from '../src/outbound/postgres/erasing/postgres-erasure-store.js';
import { requireLastingKeys } from '../src/outbound/postgres/lasting-keys.js';
import { PostgresCustomerRefusals } from '../src/outbound/postgres/refusals/postgres-customer-refusals.js';
import { refusedAmong } from '../src/outbound/postgres/refusals/refusals-of-copies.js';
import { start } from '../src/start.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';

const ORG = 'org_hashes';
const K2 = 'the-second-key-of-the-hashes-of-these-tests';
const ringOf = (ring: object) => ({ OBJECT_HASH_KEYS: JSON.stringify(ring) });
const KNOWS = ringOf({ '': '', k2: K2 });
const WRITES = ringOf({ k2: K2 });
const PAIRS = [
  ['before', 'knows'],
  ['before', 'writes'],
  ['knows', 'writes'],
  ['writes', 'knows'],
  ['writes', 'writes'],
] as const;
type Name = (typeof PAIRS)[number][number];

/** While the key of the hashes is rotated, replicas write with either, and each must know what the other has erased. */
describe('the keys of the hashes of objects', () => {
  let commerce: CommerceService;
  let storeId: string;
  let [nth, urls]: [number, Partial<Record<Name, string>>] = [0, {}];
  const started: RunningService[] = [];
  const context = tenant(ORG, 'live');

  const replica = async (settings: Record<string, string>): Promise<string> => {
    const service = await start({ ...commerce.env, ...settings });
    started.push(service);
    return service.url;
  };
  beforeAll(async () => {
    commerce = await startCommerceService();
    await expect(replica(WRITES)).rejects.toThrow(/k2, which the last start did not know: first start all with k2/);
    urls = { before: commerce.service.url, knows: await replica(KNOWS), writes: await replica(WRITES) };
    const made = await commerce.ask('POST', '/v1/stores', { context, body: { name: 'Shop', key: 's' } });
    storeId = made.body.store.id;
    const erasures = new PostgresErasureStore(commerce.db.database, {} as Outbox, ring);
    await erasures.look({ orgId: ORG, mode: 'live' }); // syncs look for hashes where there was an erasure
  });
  beforeEach(() => void (nth += 1));
  afterAll(async () => {
    for (const service of started) await service.close();
    await commerce.stop();
  });

  const ask = (on: Name, method: string, path: string, body?: object) =>
    commerce.askAt(urls[on] as string, method, `/v1/stores/${storeId}/${path}`, { context, ...(body && { body }) });
  const put = async (on: Name, path: 'orders' | 'returns', object: object): Promise<string> => {
    const { body } = await ask(on, 'PUT', path, { [path]: [object] });
    return body.results[0].outcome;
  };
  const order = (phone: string, updatedAt: string) => ({
    ...fullObject('orders'),
    externalId: `o-${nth}`,
    shippingAddress: { phone },
    updatedAt,
  });
  const old: HashKeys = [['', 'cursor-key-of-the-tests']];
  const ring = new ObjectHashes([...old, ['k2', K2]]);

  it.each(PAIRS)('keep an object that one that %p erased erased for one that %p', async (eraser, asked) => {
    const phone = `+9198765${String(10_000 + nth)}`;
    commerce.fake.redacted.set(phone, new Date());
    expect(await put(eraser, 'orders', order(phone, '2026-11-01T10:00:00Z'))).toBe('redacted');
    commerce.fake.redacted.delete(phone);
    const shelf = { orgId: ORG, mode: 'live', storeId };
    const [first, second] = ring.allOf(shelf, 'orders', `o-${nth}`);
    const KEPT = 'SELECT object_hash FROM erased_objects WHERE object_hash = ANY ($1)';
    expect(await commerce.db.database.query(KEPT, [[first, second]])).toEqual([
      { object_hash: eraser === 'writes' ? second : first },
    ]);
    expect(await put(asked, 'orders', order(phone, '2026-11-01T11:00:00Z'))).toBe('redacted');
    const ofOrder = { ...fullObject('returns'), externalId: `r-${nth}`, orderExternalId: `o-${nth}` };
    expect(await put(asked, 'returns', ofOrder)).toBe('redacted');
    expect((await ask(asked, 'DELETE', `orders/o-${nth}`)).status).toBe(200);
    const NOTED = 'SELECT FROM object_history WHERE store_id = $1 AND external_id = $2';
    expect(await commerce.db.database.query(NOTED, [storeId, `o-${nth}`])).toEqual([]);
  });

  it.each(PAIRS)('find what one that %p has deleted of a number, to one that %p', async (deleter, asked) => {
    const phone = `+9198766${String(10_000 + nth)}`;
    expect(await put(deleter, 'orders', order(phone, '2026-11-01T10:00:00Z'))).toBe('written');
    expect((await ask(deleter, 'DELETE', `orders/o-${nth}`)).status).toBe(200);
    const keys: HashKeys = asked === 'writes' ? [['k2', K2], ...old] : [...old, ['k2', K2]];
    const store = new PostgresErasureStore(commerce.db.database, {} as Outbox, new ObjectHashes(keys));
    const object = { storeId, entity: 'orders' as const, externalId: `o-${nth}` };
    const shopper = { orgId: ORG, mode: 'live' as const, phone, contactId: null, erasedAt: null };
    expect(await store.objectsOf(shopper, null)).toEqual([object]);
    const other = new ObjectHashes(deleter === 'writes' ? [['k2', K2]] : old);
    await new PostgresErasureStore(commerce.db.database, {} as Outbox, other).redact(shopper, [object], new Date());
    expect((await store.redactedAmong(shopper, storeId, [object])).size).toBe(1);
  });

  it('are all there, and those of before, or commerce-sync does not start', async () => {
    await expect(replica({})).rejects.toThrow('OBJECT_HASH_KEYS has no key k2, and hashes bear that id');
    await expect(replica(ringOf({ '': '', k2: `${K2}!` }))).rejects.toThrow(/OBJECT_HASH_KEYS.k2 is another key/);
    await expect(replica({ ...WRITES, OBJECT_HASH_KEY: K2 })).rejects.toThrow(/OBJECT_HASH_KEY is another key/);
    await expect(replica(ringOf({ k3: K2, k2: K2 }))).rejects.toThrow(/k3, which the last start did not know/);
  });
});

describe('a rotation of the keys of the hashes of objects', () => {
  let commerce: CommerceService;
  beforeEach(async () => (commerce = await startCommerceService()));
  afterEach(() => commerce.stop());

  const OLD: HashKeys = [['', 'cursor-key-of-the-tests']];
  const KNOWN: HashKeys = [...OLD, ['k2', K2]];
  const NEW: HashKeys = [['k2', K2], ...OLD];

  it('is begun anew where the next key was known once, and the last start was without it', async () => {
    const { database } = commerce.db;
    await requireLastingKeys(database, KNOWN);
    const turns = new ObjectHashes(KNOWN).allOf({ orgId: ORG, mode: 'live', storeId: 'sto_1' }, 'orders', 'o-1');
    const TURN = `INSERT INTO trigger_turns (org_id, mode, once_of, flow_id, trigger_id, result_id, until)
                  SELECT $1, 'live', unnest($2::text[]), 'flw_1', 'cod', 'trs_1', 'infinity'`;
    await database.query(TURN, [ORG, turns]); // each is kept under the key without an id, too
    await requireLastingKeys(database, OLD);
    await expect(requireLastingKeys(database, NEW)).rejects.toThrow(/k2, which the last start did not know/);
    for (const keys of [KNOWN, NEW, KNOWN, NEW]) await requireLastingKeys(database, keys);
    await expect(requireLastingKeys(database, OLD)).rejects.toThrow(/k2, which replicas that began with it may still/);
  });

  it('leaves no key out by which a customer has refused marketing, and finds the refusal by each', async () => {
    const { database } = commerce.db;
    const shelf = { orgId: ORG, mode: 'live', storeId: 'sto_1', entity: 'customers' } as const;
    for (const keys of [KNOWN, NEW]) await requireLastingKeys(database, keys);
    const until = new Date('2026-11-01T10:00:00Z');
    const refusal = { until, recordedBy: { kind: 'admin', id: 'admin', name: 'admin' } as const, at: until };
    await new PostgresCustomerRefusals(database, new ObjectHashes(NEW)).note(shelf, 'c-1', refusal);
    const among = (keys: HashKeys) => refusedAmong(database, new ObjectHashes(keys), shelf, ['c-1']);
    expect(await among(KNOWN)).toEqual(new Map([['c-1', until]]));
    expect(await among(OLD)).toEqual(new Map([['c-1', null]]));
    await new PostgresCustomerRefusals(database, new ObjectHashes(KNOWN)).note(shelf, 'c-1', refusal);
    expect(await database.query('SELECT FROM customer_refusals')).toHaveLength(1);
    await commerce.db.asOwner(`DELETE FROM lasting_keys WHERE setting = 'OBJECT_HASH_KEYS.writing.k2'`);
    await expect(requireLastingKeys(database, OLD)).rejects.toThrow('no key k2, and hashes bear that id');
  });

  it.each<[string, HashKeys | null]>([
    ['a new database', null],
    ['one that knows the next key, which one of them drops', KNOWN],
  ])('lets one win of two that start at the same moment on %s', async (_, before) => {
    const { database } = commerce.db;
    for (let round = 0; round < 50; round += 1) {
      await commerce.db.asOwner('DELETE FROM lasting_keys');
      if (before) await requireLastingKeys(database, before);
      const rings = round % 2 === 0 ? [OLD, NEW] : [NEW, OLD];
      const ends = await Promise.allSettled(rings.map((keys) => requireLastingKeys(database, keys)));
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
