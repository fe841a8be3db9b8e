import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { ALL_MIGRATIONS } from './orchestrator.js';

const FILL = `
  INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, inputs, language, status, attempts, max_attempts, answers, metadata,
                    created_at, updated_at, calls, actions, version, call_type, basis, terms, outages, in_call, outcome)
  SELECT 'org_' || n % 7, CASE n % 2 WHEN 0 THEN 'live' ELSE 'test' END, 'run_' || n, 'flw_1', 'flv_1', '+91' || (6000000000 + n), '{}', 'en',
         (ARRAY['scheduled', 'dialing', 'done', 'gave_up', 'canceled'])[1 + n % 5], 0, 3, '{}', CASE WHEN n % 3 > 0 THEN jsonb_build_object('order', n::text, 'shop', 'a') ELSE '{}' END, now(), now(), '[]', '[]', 1, 'service', '{}', '{}', 0, n % 3 = 0,
         CASE n % 5 WHEN 2 THEN 'confirmed' END
    FROM generate_series(1, $1::int) n`;

/** What stands in one and not in the other, of the runs as they should be told and of the rows that tell them. */
const WRONG = `
  WITH stored AS (SELECT org_id, mode, id, created_at, status, in_call, phone, outcome FROM run_statuses),
       right_so AS (SELECT org_id, mode, id, created_at, status, in_call OR status = 'dialing',
                           CASE WHEN in_call OR status IN ('scheduled', 'dialing') THEN phone END, outcome FROM runs)
  (TABLE stored EXCEPT TABLE right_so) UNION ALL (TABLE right_so EXCEPT TABLE stored)`;

/** The same of the labels of metadata. */
const WRONG_LABELS = `
  WITH stored AS (TABLE run_labels),
       right_so AS (SELECT run_label(org_id, mode, e.key, e.value), created_at, id FROM runs CROSS JOIN LATERAL jsonb_each_text(metadata) e)
  (TABLE stored EXCEPT TABLE right_so) UNION ALL (TABLE right_so EXCEPT TABLE stored)`;

describe('run_statuses tells of each run how it stands', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
  });
  afterAll(() => db.drop());
  const wrong = async () => [...(await db.database.query(WRONG)), ...(await db.database.query(WRONG_LABELS))];
  const count = async (): Promise<number> =>
    (await db.database.query<{ n: number }>('SELECT count(*)::int AS n FROM run_statuses'))[0]?.n ?? 0;

  // Shows the SQL functions `note_run_status` and `forget_run_status`.
  it('whoever writes it: one that is made, moves, is in a call or not, and goes', async () => {
    await db.database.query(FILL, [500]);
    expect([await wrong(), await count()]).toEqual([[], 500]);
    await db.database.query("UPDATE runs SET status = 'canceled' WHERE status = 'dialing'");
    expect(await wrong()).toEqual([]);
    await db.database.query('UPDATE runs SET in_call = NOT in_call');
    expect(await wrong()).toEqual([]);
    await db.database.query("UPDATE runs SET status = 'scheduled' WHERE org_id = 'org_1'");
    expect(await wrong()).toEqual([]);
    await db.database.query(
      "UPDATE runs SET outcome = CASE WHEN outcome IS NULL THEN 'refused' END WHERE status = 'done'",
    );
    expect(await wrong()).toEqual([]);
    await db.database.query("DELETE FROM runs WHERE org_id = 'org_2'");
    expect([await wrong(), await count()]).toEqual([[], 500 - 72]);
  });

  it('has no number of a run that is over', async () => {
    await db.database.query("UPDATE runs SET status = 'done', in_call = false");
    expect(await db.database.query('SELECT FROM run_statuses WHERE phone IS NOT NULL')).toEqual([]);
  });

  it('in the same commit: of what is taken back nothing stays', async () => {
    const taken = db.database.transaction(async (tx) => {
      await tx.query("UPDATE runs SET status = 'canceled'");
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    expect([await wrong(), await db.database.query("SELECT FROM run_statuses WHERE status = 'canceled'")]).toEqual([
      [],
      [],
    ]);
  });

  it('also when an administrator writes, who has another search path', async () => {
    await db.database.transaction(async (tx) => {
      await tx.query("SET LOCAL search_path = 'pg_catalog'");
      await tx.query("UPDATE runs.runs SET status = 'gave_up'");
    });
    expect([await wrong(), await db.database.query("SELECT FROM run_statuses WHERE status = 'done'")]).toEqual([
      [],
      [],
    ]);
  });
});
