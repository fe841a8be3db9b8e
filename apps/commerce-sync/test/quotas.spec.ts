import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { KeepWithinQuotas } from '../src/application/keeping/keep-within-quotas.use-case.js';
import { KEPT_KINDS, type KeepingQuotas, type Kept } from '../src/application/keeping/kept-amounts.js';
import { fullObject } from '../src/domain/objects/sample-objects.fixture.js';
import type { ObjectHashes } from '../src/domain/objects/object-hashes.js';
import { MIGRATIONS } from '../src/migrations.js';
import { TABLES } from '../src/outbound/postgres/keeping/kept-amounts.sql.js';
import { PostgresKeptAmounts } from '../src/outbound/postgres/keeping/postgres-kept-amounts.js';
import { refusedAmong } from '../src/outbound/postgres/refusals/refusals-of-copies.js';
import { startCommerceService, tenant, type CommerceService } from './commerce-service.js';
import { connectShop } from './shop-deliveries.js';

type Json = Record<string, unknown>;

/** What the tables say, and what was counted of them. They must not differ. */
const COUNTED = `
  SELECT org_id, kind, sum(counted)::int AS counted, sum(there)::int AS there FROM (
    SELECT org_id, kind, amount AS counted, 0 AS there FROM kept_sums
    UNION ALL SELECT org_id, kind, amount, 0 FROM kept_changes
    UNION ALL SELECT org_id, 'sync_runs', 0, octet_length(body) FROM sync_runs WHERE body IS NOT NULL
    UNION ALL SELECT org_id, 'object_history', 0, 1 FROM object_history
    UNION ALL SELECT org_id, 'trigger_results', 0, 1 FROM trigger_results
    UNION ALL SELECT org_id, 'erased_objects', 0, 1 FROM erased_objects
    UNION ALL SELECT org_id, 'customer_refusals', 0, 1 FROM customer_refusals
    UNION ALL SELECT org_id, 'hook_receipts', 0, 1 FROM hook_receipts) k
   GROUP BY org_id, kind ORDER BY org_id, kind`;

const NOW = new Date('2026-11-15T06:30:00Z');

describe('what is kept of an org', () => {
  const clock = new FixedClock(NOW);
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('commerce', [...MIGRATIONS, ...OUTBOX_MIGRATIONS]);
  });
  afterAll(() => db.drop());
  let orgs = 0;
  let orgId: string;
  beforeEach(() => {
    orgId = `org_${(orgs += 1)}`;
  });

  const BOUNDLESS = 1e12;
  const NONE = Object.fromEntries(KEPT_KINDS.map((kind) => [kind, BOUNDLESS])) as KeepingQuotas;
  const keeper = (quotas: Partial<KeepingQuotas>) =>
    new KeepWithinQuotas(new PostgresKeptAmounts(db.database), clock, {
      keepingQuotas: { ...NONE, ...quotas },
    } as never);
  const keep = async (quotas: Partial<KeepingQuotas>): Promise<number> => {
    const keeping = keeper(quotas);
    let rounds = 1;
    while (await keeping.execute()) rounds += 1;
    return rounds;
  };
  /** The n-th is n minutes old, so the last ones go first. */
  const syncs = (org: string, count: number, bytes: number) =>
    db.database.query(
      `INSERT INTO sync_runs (org_id, mode, id, store_id, entity, is_imported, counts, results, body, body_bytes, created_at)
       SELECT $1, 'live', 'syn_' || n, 'sto', 'orders', false, '{}', '[{"externalId":"o-1","outcome":"written"}]', convert_to(repeat('x', $3::int), 'UTF8'), 1,
              now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
      [org, count, bytes],
    );
  const history = (org: string, count: number, kind = 'changed', age = '0') =>
    db.database.query(
      `INSERT INTO object_history (org_id, mode, store_id, entity, external_id, version, kind, changes, at)
       SELECT $1, 'live', 'sto', 'orders', $3 || n, 1, $3, '[]', now() - $4::interval - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
      [org, count, kind, age],
    );
  const results = (org: string, count: number, outcome: string) =>
    db.database.query(
      `INSERT INTO trigger_results (org_id, mode, id, flow_id, trigger_id, store_id, entity, external_id, change, outcome, due_at, created_at)
       SELECT $1, 'live', $3 || n, 'flw', 't', 'sto', 'orders', $3 || n, 'order.created', $3, now(), now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
      [org, count, outcome],
    );
  const hashes = (org: string, count: number) =>
    db.database.query(
      `INSERT INTO erased_objects (org_id, mode, store_id, object_hash, erased_at)
       SELECT $1, 'live', 'sto', 'hash-' || n, timestamptz '2026-11-01' - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
      [org, count],
    );
  /** The n-th is so many hours old. */
  const receipts = (org: string, count: number, status = 'applied', store = 'sto') =>
    db.database.query(
      `INSERT INTO hook_receipts (org_id, mode, id, store_id, topic, delivery_id, once_key, status, received_at)
       SELECT $1, 'live', $4 || '_' || $3 || n, $4, 'orders/create', 'd', $3 || n, $3, $5::timestamptz - n * interval '1 hour' FROM generate_series(1, $2::int) n`,
      [org, count, status, store, NOW],
    );
  const left = async (sql: string, org = orgId): Promise<string[]> =>
    (await db.database.query<{ id: string }>(sql, [org])).map(({ id }) => id);
  const bodiesLeft = (org?: string) =>
    left('SELECT id FROM sync_runs WHERE org_id = $1 AND body IS NOT NULL ORDER BY created_at DESC', org);
  const expectCounted = async () => {
    const rows = await db.database.query<{ counted: number; there: number }>(COUNTED);
    expect(rows.filter(({ counted, there }) => counted !== there)).toEqual([]);
  };

  // Shows the SQL function `count_kept`.
  it('loses its oldest bodies past the bytes of its quota, and no other org one', async () => {
    const quiet = `org_${(orgs += 1)}`;
    await syncs(orgId, 12, 1_000);
    await syncs(quiet, 5, 1_000);
    await keep({ bodies: 5_500 });
    expect(await bodiesLeft()).toEqual(['syn_1', 'syn_2', 'syn_3', 'syn_4', 'syn_5']);
    expect(await bodiesLeft(quiet)).toHaveLength(5);
    // the syncs themselves stay, and erasures go on to look at the ids in their results
    expect(await left("SELECT id FROM sync_runs WHERE org_id = $1 AND body IS NULL AND body_hash = ''")).toHaveLength(
      7,
    );
    expect(await keep({ bodies: 5_500 })).toBe(1);
    await expectCounted();
  });

  it('loses its oldest history, but never the deletion of an object', async () => {
    await history(orgId, 30);
    await history(orgId, 10, 'deleted', '1 day');
    await keep({ history: 25 });
    const rest = await left('SELECT external_id AS id FROM object_history WHERE org_id = $1 ORDER BY at DESC');
    expect(rest).toEqual([
      ...Array.from({ length: 15 }, (_, n) => `changed${n + 1}`),
      ...Array.from({ length: 10 }, (_, n) => `deleted${n + 1}`),
    ]);
    await keep({ history: 3 }); // no more may go than there is
    expect(await left('SELECT kind AS id FROM object_history WHERE org_id = $1')).toEqual(Array(10).fill('deleted'));
    await expectCounted();
  });

  it('loses its oldest results, but none that waits, or that says why somebody was called', async () => {
    for (const outcome of ['started', 'pending', 'skipped', 'refused']) await results(orgId, 10, outcome);
    await keep({ results: 26 });
    const rest = await left('SELECT outcome AS id FROM trigger_results WHERE org_id = $1 ORDER BY outcome');
    expect(rest).toEqual(
      ['pending', 'refused', 'skipped', 'started'].flatMap((each) =>
        Array(each === 'refused' || each === 'skipped' ? 3 : 10).fill(each),
      ),
    );
    await expectCounted();
  });

  // Shows the SQL function `fold_erased_objects`.
  it('has in place of its oldest hashes of erased objects a time that none of them is later than, and not in an erasure', async () => {
    await hashes(orgId, 10);
    const erasure = `INSERT INTO erasures (org_id, mode, erasure_id, phone, heard_at, step) VALUES ($1, 'live', 'ers_1', '+919876543210', now(), 'clean')`;
    await db.database.query(erasure, [orgId]);
    const hashesLeft = () =>
      left('SELECT object_hash AS id FROM erased_objects WHERE org_id = $1 ORDER BY erased_at DESC');
    await keep({ erased: 4 });
    expect(await hashesLeft()).toHaveLength(10);
    await db.database.query('DELETE FROM erasures WHERE org_id = $1', [orgId]);
    await keep({ erased: 4 });
    expect(await hashesLeft()).toEqual(['hash-1', 'hash-2', 'hash-3', 'hash-4']);
    const until = () => left('SELECT until::text AS id FROM erased_before WHERE org_id = $1');
    const [time] = await until();
    expect(new Date(time ?? '').toISOString()).toBe('2026-10-31T23:55:00.000Z'); // of the fifth
    // the service itself can take away neither a hash nor the time
    for (const sql of [
      'DELETE FROM erased_objects',
      'DELETE FROM erased_before',
      'UPDATE erased_before SET until = now()',
    ])
      await expect(db.database.query(sql)).rejects.toThrow('permission denied');
    await expectCounted();
  });

  it('has in place of its oldest refusals a time that none of them is later than', async () => {
    await db.database.query(
      `INSERT INTO customer_refusals (org_id, mode, store_id, customer_hash, refused_until)
       SELECT $1, 'live', 'sto', 'hash-' || n, timestamptz '2026-11-01' - n * interval '1 minute' FROM generate_series(1, 10) n`,
      [orgId],
    );
    const kept = () =>
      left(
        'SELECT customer_hash AS id FROM customer_refusals WHERE org_id = $1 ORDER BY refused_until DESC, customer_hash DESC',
      );
    await keep({ refusals: 5 });
    expect(await kept()).toEqual(['hash-1', 'hash-2', 'hash-3', 'hash-4', '']);
    const shelf = { orgId, mode: 'live', storeId: 'sto', entity: 'customers' } as const;
    const hashes = { allOf: (_: unknown, __: unknown, id: string) => [id] } as unknown as ObjectHashes;
    const refused = await refusedAmong(db.database, hashes, shelf, ['hash-1', 'hash-9', 'never told']);
    const folded = new Date('2026-10-31T23:55:00Z'); // of the fifth
    expect([...refused.values()]).toEqual([new Date('2026-10-31T23:59:00Z'), folded, folded]);
    await expectCounted();
  });

  it('loses its oldest receipts, of all its stores, but none that waits, and none of the last day', async () => {
    const quiet = `org_${(orgs += 1)}`;
    await receipts(orgId, 30, 'applied', 'one');
    await receipts(orgId, 30, 'ignored', 'two');
    await receipts(orgId, 30, 'waiting', 'two');
    await receipts(quiet, 30);
    const kept = (org?: string) =>
      left('SELECT id FROM hook_receipts WHERE org_id = $1 ORDER BY received_at DESC, id', org);
    const hours = (last: number, ...ids: string[]) =>
      Array.from({ length: last }, (_, n) => ids.map((id) => `${id}${n + 1}`)).flat();
    const leftFrom = (first: number) => [
      ...hours(first - 1, 'one_applied', 'two_ignored', 'two_waiting'),
      ...hours(30, 'two_waiting').slice(first - 1),
    ];
    await keep({ receipts: 84 });
    expect(await kept()).toEqual(leftFrom(28));
    await keep({ receipts: 1 }); // those of the last day stay whatever the quota: repeats are known by them
    expect(await kept()).toEqual(leftFrom(24));
    expect(await kept(quiet)).toHaveLength(23);
    await expectCounted();
  });

  it('goes in batches, in which every org past its quota has its turn', async () => {
    const other = `org_${(orgs += 1)}`;
    await history(orgId, 2_100);
    await history(other, 600);
    const keeping = keeper({ history: 50 });
    await keeping.execute();
    const count = async (org: string) =>
      (await left('SELECT external_id AS id FROM object_history WHERE org_id = $1', org)).length;
    expect([await count(orgId), await count(other)]).toEqual([1_600, 100]);
    await keep({ history: 50 });
    expect([await count(orgId), await count(other)]).toEqual([50, 50]);
  });

  it('is exactly its quota when many processes drop at once, while others write', async () => {
    await history(orgId, 1_500);
    await keep({});
    const amounts = () => new PostgresKeptAmounts(db.database);
    const kept: Kept = { orgId, mode: 'live', kind: 'history' };
    await Promise.all(Array.from({ length: 40 }, () => amounts().dropOldest(kept, 1_370, NOW)));
    await eventually(async () => {
      await amounts().dropOldest(kept, 1_370, NOW);
      expect(await left('SELECT external_id AS id FROM object_history WHERE org_id = $1')).toHaveLength(1_370);
    });
    await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => history(orgId, 5, `more${n}-`)),
      ...Array.from({ length: 20 }, () => amounts().settle()),
    ]);
    await expectCounted();
  });

  it('is counted of what was there before anything was counted, and once only', async () => {
    await syncs(orgId, 3, 100);
    await history(orgId, 4);
    await results(orgId, 5, 'started');
    await hashes(orgId, 6);
    await receipts(orgId, 7);
    const files = [
      '0012_what_is_kept_already.sql',
      '0017_hashes_kept_already.sql',
      '0026_receipts_kept_already.sql',
    ].map((name) => readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8'));
    await keep({});
    await db.database.query('DELETE FROM customer_refusals'); // counted from the first on: it came with its triggers
    await keep({});
    await db.database.query('DELETE FROM kept_sums');
    await history(orgId, 2, 'since');
    for (let time = 0; time < 2; time += 1) {
      for (const file of files) await db.asOwner(file);
      await expectCounted();
    }
    await db.asOwner(`TRUNCATE ${Object.values(TABLES).join(', ')}`);
    await expectCounted();
  });
});

describe('a store past its quotas', () => {
  let commerce: CommerceService;
  beforeAll(async () => {
    commerce = await startCommerceService({
      COMMERCE_PURGE_EVERY_MS: '50',
      OBJECT_HISTORY_OF_ORG: '2',
      SYNC_BODY_BYTES_OF_ORG: '1',
      HOOK_RECEIPTS_OF_ORG: '1',
    });
  });
  afterAll(() => commerce.stop());

  it('brings back nothing that was deleted, and syncs on as before', async () => {
    const context = tenant('org_a', 'live');
    const { body } = await commerce.ask('POST', '/v1/stores', { context, body: { name: 'S', key: 's' } });
    const path = `/v1/stores/${body.store.id}/orders`;
    const put = async (externalId: string): Promise<string[]> => {
      const orders = [{ ...(fullObject('orders') as Json), externalId }];
      const { results } = (await commerce.ask('PUT', path, { context, body: { orders } })).body;
      return results.map(({ outcome }: { outcome: string }) => outcome);
    };
    for (const id of ['o-0', 'o-1', 'o-2']) expect(await put(id)).toEqual(['written']);
    await commerce.ask('DELETE', `${path}/o-0`, { context });
    const history = () =>
      commerce.db.database.query('SELECT external_id AS id, kind FROM object_history ORDER BY at, version');
    await eventually(async () =>
      expect(await history()).toEqual([
        { id: 'o-2', kind: 'created' },
        { id: 'o-0', kind: 'deleted' },
      ]),
    );
    await eventually(async () =>
      expect(await commerce.db.database.query('SELECT 1 FROM sync_runs WHERE body IS NOT NULL')).toEqual([]),
    );
    expect(await put('o-0')).toEqual(['stale']);
    expect(await put('o-1')).toEqual(['unchanged']);
    await eventually(async () => {
      const rows = await commerce.db.database.query<{ counted: number; there: number }>(COUNTED);
      for (const { counted, there } of rows) expect(counted).toBe(there);
    });
  });

  it('keeps the receipts of a day, by which repeats are known, and of the older ones its quota', async () => {
    const shop = await connectShop(commerce, 'shopify');
    const ids = async () => (await shop.receipts()).map(({ deliveryId }: { deliveryId: string }) => deliveryId);
    const send = async (id: string) => expect((await shop.send('something/new', {}, { id })).status).toBe(200);
    await send('d-1');
    await eventually(async () => expect(await shop.receipts()).toMatchObject([{ status: 'ignored' }]));
    const age = "UPDATE hook_receipts SET received_at = received_at - interval '25 hours' WHERE store_id = $1";
    await commerce.db.database.query(age, [shop.storeId]);
    for (const id of ['d-2', 'd-3', 'd-2', 'd-3']) await send(id);
    await eventually(async () => expect(await ids()).toEqual(['d-3', 'd-2']));
  });
});
