import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiError } from '@outcall/kernel';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import type { BodyArchive } from '../src/application/syncing/body-archive.js';
import type { ObjectSchemas } from '../src/application/syncing/object-schemas.js';
import { OthersAtWork } from '../src/application/syncing/others-at-work.js';
import type { Shoppers } from '../src/application/syncing/shoppers.js';
import type { SyncBudget } from '../src/application/syncing/sync-budget.js';
import { SyncGate } from '../src/application/syncing/sync-gate.js';
import { SyncQuota } from '../src/application/syncing/sync-quota.js';
import type { Shelf } from '../src/application/syncing/sync-ledger.js';
import { ObjectHashes } from '../src/domain/objects/object-hashes.js';
import { MIGRATIONS } from '../src/migrations.js';
import { PostgresSyncBudget } from '../src/outbound/postgres/syncing/postgres-sync-budget.js';

describe('the bytes of syncs', () => {
  let db: TestDatabase;
  let budget: PostgresSyncBudget;
  beforeAll(async () => {
    db = await createTestDatabase('commerce', MIGRATIONS);
    budget = new PostgresSyncBudget(db.database, { syncPace: { bytesPerSecond: 1, burstBytes: 10_000 } } as never);
  });
  afterAll(() => db.drop());

  let orgs = 0;
  const shelf = (): Shelf => ({ orgId: `org_${(orgs += 1)}`, mode: 'live', storeId: 'sto_1', entity: 'orders' });
  /** With one place, for which nobody waits. */
  const gate = (of: SyncBudget = budget): SyncGate =>
    new SyncGate(
      of,
      {} as ObjectSchemas,
      {} as BodyArchive,
      {} as Shoppers,
      new SyncQuota(1, 0),
      new OthersAtWork({ read: () => Promise.resolve(0) }, 0),
      new ObjectHashes([['', 'key']]),
    );
  const levelOf = async ({ orgId }: Shelf): Promise<number> => {
    const [row] = await db.database.query<{ level: number }>('SELECT level::int FROM sync_budgets WHERE org_id = $1', [
      orgId,
    ]);
    return row?.level ?? 0;
  };
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error as ApiError).errorCode,
    );

  it('are given back when the sync is refused for want of a place', async () => {
    const [org, place] = [shelf(), gate()];
    let leave: () => void = () => undefined;
    const first = place.admit(org, 1_000, () => new Promise<void>((resolve) => (leave = resolve)));
    for (let tries = 0; tries < 3; tries += 1)
      expect(await refused(place.admit(org, 9_000, () => Promise.resolve()))).toBe('UNAVAILABLE');
    expect(await levelOf(org)).toBeLessThanOrEqual(1_000);
    leave();
    await first;
    await place.admit(org, 9_500, () => Promise.resolve());
    // and are counted when it is taken in
    expect(await refused(place.admit(org, 1, () => Promise.resolve()))).toBe('RATE_LIMITED');
  });

  it('are counted when the sync had its place, though it fails', async () => {
    const [org, place] = [shelf(), gate()];
    const fails = () => Promise.reject(ApiError.unavailable('contacts'));
    expect(await refused(place.admit(org, 11_000, fails))).toBe('UNAVAILABLE');
    expect(await refused(place.admit(org, 1, () => Promise.resolve()))).toBe('RATE_LIMITED');
  });

  it('refuse a body that comes together with the first of its org, which uses all of them', async () => {
    const org = shelf();
    let taken: Promise<number> = Promise.resolve(0);
    await db.database.transaction(async (tx) => {
      await tx.query(
        "INSERT INTO sync_budgets (org_id, mode, level, at) VALUES ($1, 'live', 1000000, clock_timestamp())",
        [org.orgId],
      );
      taken = budget.take(org, 1);
      await eventually(async () => {
        const sql = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        return (await db.database.query(sql)).length === 1;
      });
    });
    expect(await taken).toBeGreaterThan(0);
    expect(await levelOf(org)).toBe(1_000_000);
  });

  it('never become more than the burst: what has been used up meanwhile is not given back', async () => {
    const org = shelf();
    await budget.take(org, 100);
    await budget.release(org, 5_000);
    expect(await levelOf(org)).toBe(0);
  });

  it('leave the answer as it is when they cannot be given back', async () => {
    const place = gate({
      pace: budget.pace,
      take: () => Promise.resolve(0),
      release: () => Promise.reject(new Error('the database is away')),
    });
    let leave: () => void = () => undefined;
    const first = place.admit(shelf(), 1, () => new Promise<void>((resolve) => (leave = resolve)));
    expect(await refused(place.admit(shelf(), 1, () => Promise.resolve()))).toBe('UNAVAILABLE');
    leave();
    await first;
  });
});
