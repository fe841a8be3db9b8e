import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, rowsReadBy, type TestDatabase } from '@outcall/testing';
import type { DiallingHold } from '../src/application/stopping/dialling-hold.js';
import { PostgresHaltedRuns } from '../src/outbound/postgres/stopping/postgres-halted-runs.js';
import { DUE_PAUSED } from '../src/outbound/postgres/stopping/run-jobs.sql.js';
import { ALL_MIGRATIONS } from './orchestrator.js';

const NOW = '2026-11-26T06:00:00Z';
const LOOKED_AT = 20;
/** The pause concerns one run in fifty: run_50, run_100 and so on. */
const FILL = `
  INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, inputs, language, status, attempts, max_attempts, answers, metadata,
                    created_at, updated_at, calls, actions, version, call_type, basis, terms, outages, due_at)
  SELECT 'org_1', 'live', 'run_' || n, CASE WHEN n % 50 = 0 THEN 'flw_paused' ELSE 'flw_1' END, 'flv_1', '+91' || (6000000000 + n), '{}', 'en', 'scheduled',
         0, 3, '{}', '{}', now(), now(), '[]', '[]', 1, 'service', '{}', '{}', 0, timestamptz '2026-11-26 05:00:00Z' + n * interval '1 second'
    FROM generate_series(1, 200) n`;
const PAUSE = `INSERT INTO run_jobs (org_id, mode, id, kind, flow_id, stands, status, matched, done, planned, left_over, created_at)
               VALUES ('org_1', 'live', 'job_1', 'pause', 'flw_paused', true, 'done', 0, 0, 0, '{}', now())`;

describe('the look for due runs that a pause concerns', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    for (const statement of [FILL, PAUSE]) await db.database.query(statement);
  });
  afterAll(() => db.drop());

  it('reads no more of a queue than it is told, however many others are due', async () => {
    const read = await db.database.transaction((tx) =>
      rowsReadBy(tx, () => tx.run(DUE_PAUSED, [NOW, LOOKED_AT, '-infinity'])),
    );
    expect(read).toMatchObject({ runs_waiting: LOOKED_AT + 1 });
  });

  it('goes on behind where it ended, so that those behind many others are found, and then begins anew', async () => {
    const halted = new PostgresHaltedRuns(db.database, {} as DiallingHold);
    const rounds: string[][] = [];
    for (let round = 0; round < 14; round += 1) rounds.push((await halted.paused(NOW, LOOKED_AT)).map(({ id }) => id));
    expect(rounds.flat()).toEqual(['run_50', 'run_100', 'run_150', 'run_200', 'run_50']);
  });

  it('passes over none of those that are due at one time', async () => {
    await db.database.query(
      "UPDATE runs SET due_at = '2026-11-26 05:30:00Z' WHERE id IN ('run_50', 'run_100') OR flow_id = 'flw_1'",
    );
    const halted = new PostgresHaltedRuns(db.database, {} as DiallingHold);
    const found = [...(await halted.paused(NOW, LOOKED_AT)), ...(await halted.paused(NOW, LOOKED_AT))];
    expect(found.map(({ id }) => id).sort()).toEqual(['run_100', 'run_150', 'run_200', 'run_50']);
  });
});
