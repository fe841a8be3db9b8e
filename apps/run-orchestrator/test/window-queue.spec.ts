import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@outcall/kernel';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { ALL_MIGRATIONS } from './orchestrator.js';
import { PostgresWindowQueue } from '../src/outbound/postgres/planning/postgres-window-queue.js';

const DAY_MS = 86_400_000;
const TODAY = Date.parse('2026-03-02T03:30:00Z');

describe('places in calling windows', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
  });
  afterAll(() => db.drop());

  const take = (orgId: string, day: number) =>
    new PostgresWindowQueue(db.database, new FixedClock(new Date(TODAY + (day - 1) * DAY_MS))).take({
      orgId,
      mode: 'live',
      linePool: 'service',
      opensAt: new Date(TODAY + day * DAY_MS).toISOString(),
    });
  const windows = async (orgId: string): Promise<number[]> =>
    (await db.database.query<{ at: Date }>('SELECT opens_at AS at FROM calling_windows WHERE org_id = $1', [orgId]))
      .map(({ at }) => (at.getTime() - TODAY) / DAY_MS)
      .sort((a, b) => a - b);

  it('are kept while they count, and go as the org takes a place in a later one: a year leaves no more than some days', async () => {
    for (let day = 0; day < 365; day += 1) expect([await take('org_a', day), await take('org_a', day)]).toEqual([0, 1]);
    expect(await windows('org_a')).toEqual([362, 363, 364]);
  });

  it('of an org are none of another’s to remove', async () => {
    await take('org_b', 0);
    await take('org_c', 300);
    expect([await windows('org_b'), await windows('org_c')]).toEqual([[0], [300]]);
  });
});
