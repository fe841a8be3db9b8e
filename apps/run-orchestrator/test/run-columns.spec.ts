import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { COLUMN_NAMES, RUN_COLUMNS } from '../src/outbound/postgres/run-row/run-columns.js';
import { ALL_MIGRATIONS } from './orchestrator.js';

interface Described {
  readonly name: string;
  readonly type: string;
  readonly isGenerated: boolean;
}

const COLUMNS_OF = `
  SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attgenerated <> '' AS "isGenerated"
    FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname`;

describe('the columns of a run', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
  });
  afterAll(() => db.drop());

  it('are described as the schema has them, every one with its type', async () => {
    const { inSchema, described } = await db.database.transaction(async (tx) => {
      const columns = COLUMN_NAMES.map((name) => `${name} ${RUN_COLUMNS[name].type}`);
      // the same types, however they are spelled
      await tx.query(`CREATE TEMP TABLE described (${columns.join(', ')}) ON COMMIT DROP`);
      return {
        inSchema: await tx.query<Described>(COLUMNS_OF, ['runs']),
        described: await tx.query<Described>(COLUMNS_OF, ['described']),
      };
    });
    const marked = described.map((column) => ({
      ...column,
      isGenerated: RUN_COLUMNS[column.name as keyof typeof RUN_COLUMNS].written === 'generated',
    }));
    expect(marked).toEqual(inSchema);
  });
});

/** Comments are no statements. */
const codeOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

describe('the statements that write or lock runs', () => {
  const root = join(import.meta.dirname, '../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const filesWith = (sql: RegExp): string[] => files.filter((name) => sql.test(codeOf(join(root, name)))).sort();

  it('stand in the commit path, in the claim of due runs and what is done to claimed ones, and in the erasure of ended ones, and nowhere else', () => {
    expect(filesWith(/(INSERT INTO|UPDATE|DELETE FROM)\s+(ONLY\s+)?(runs\.)?runs\b/i)).toEqual([
      'outbound/postgres/erasing/erasures.sql.ts',
      'outbound/postgres/placing/claim-due-runs.ts',
      'outbound/postgres/placing/take-inputs.ts',
      'outbound/postgres/writing/insert-runs.ts',
      'outbound/postgres/writing/save-runs.ts',
      'outbound/postgres/writing/tell-org-hours.ts',
    ]);
    expect(filesWith(/FOR (NO KEY )?(UPDATE|SHARE)/)).toEqual([
      'outbound/postgres/erasing/erasures.sql.ts',
      'outbound/postgres/placing/claim-due-runs.ts',
      'outbound/postgres/planning/postgres-window-queue.ts', // of `calling_windows`
      'outbound/postgres/replanning/postgres-limit-questions.ts',
      'outbound/postgres/replanning/postgres-replan-queue.ts',
      'outbound/postgres/run-row/read-states.ts',
      'outbound/postgres/stopping/run-jobs.sql.ts', // of `run_jobs`
    ]);
  });

  it('leave run_statuses to the triggers', () => {
    expect(filesWith(/(INSERT INTO|UPDATE|DELETE FROM)\s+(ONLY\s+)?(runs\.)?run_statuses\b/i)).toEqual([]);
  });

  it('are sent by the commit path alone', () => {
    expect(filesWith(/new (SaveRuns|InsertRuns)\(/)).toEqual(['outbound/postgres/writing/run-commits.ts']);
  });
});
