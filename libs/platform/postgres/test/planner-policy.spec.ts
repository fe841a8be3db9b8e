import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, fill, fullReadsOf, planOf, type TestDatabase } from '@outcall/testing';
import { batchRows, sqlMigration } from '../src/index.js';

const MIGRATIONS = [
  sqlMigration(
    'things_0001_things_1763700000001',
    `CREATE TABLE things (org_id text NOT NULL, mode text NOT NULL, id text NOT NULL, count int NOT NULL, note char(1000) NOT NULL DEFAULT '', PRIMARY KEY (org_id, mode, id))`,
  ),
];
const FILL = `INSERT INTO things (org_id, mode, id, count) SELECT 'org_' || n % 5, 'live', 'thg_' || n, n FROM generate_series(1, 5000) n`;
const COLUMNS = 'org_id text, mode text, id text, count int';
const countBy = (rows: string) => ({
  text: `UPDATE things t SET count = i.count FROM ${rows} AND t.org_id = i.org_id AND t.mode = i.mode AND t.id = i.id`,
});
const WITH_POLICY = countBy(batchRows('$1', 'i', COLUMNS));
const WITHOUT_POLICY = countBy(`jsonb_to_recordset($1::jsonb) AS i(${COLUMNS}) WHERE true`);

describe('the policy for the planner', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('things', MIGRATIONS, { isOwner: true });
  });
  afterAll(() => db.drop());
  const readsInFull = (statement: { readonly text: string }, ...sql: string[]): Promise<string[]> =>
    db.database.transaction(async (tx) => {
      for (const each of sql) await tx.query(each);
      return fullReadsOf(await planOf(tx, statement, ["'[]'"]), 'things');
    });

  it('has a batch look its rows up by their keys on a table that has never held anything, which nothing else does', async () => {
    expect(await readsInFull(WITH_POLICY)).toEqual([]);
    expect(await readsInFull(WITHOUT_POLICY)).not.toEqual([]);
  });

  it('has a statement go by the index of a table that is small, where PostgreSQL would read it all', async () => {
    await db.database.query(FILL.replace('5000', '20'));
    await db.database.query('ANALYZE things');
    const one = { text: "SELECT count FROM things WHERE org_id = 'org_1' AND mode = 'live' AND id = $1" };
    expect(await readsInFull(one)).toEqual([]);
    expect(await readsInFull(one, 'SET LOCAL enable_seqscan = on')).not.toEqual([]);
  });

  it('still reads a batch by its keys when the table has grown, and when that is known', async () => {
    await fill(db.database, [FILL.replace('generate_series(1,', 'generate_series(21,')]);
    expect(await readsInFull(WITH_POLICY)).toEqual([]);
    await db.database.query('ANALYZE things');
    expect(await readsInFull(WITH_POLICY)).toEqual([]);
  });
});
