import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { TAKE } from '../src/outbound/postgres/stopping/run-jobs.sql.js';
import { ALL_MIGRATIONS } from './orchestrator.js';

const at = (second: number): Date => new Date(Date.UTC(2026, 2, 2, 6, 0, second));

describe('the turns of jobs', () => {
  let db: TestDatabase;
  let second = 10;
  const store = (orgId: string, id: string, kind: string, lookAt: number) =>
    db.database.query(
      `INSERT INTO run_jobs (org_id, mode, id, kind, stands, status, matched, done, planned, left_over, look_at, created_at)
       VALUES ($1, 'live', $2, $3, false, 'running', 0, 0, 0, '{}', $4, $4)`,
      [orgId, id, kind, at(lookAt)],
    );
  const take = async (): Promise<string | undefined> => {
    second += 1;
    return (await db.database.run<{ id: string }>(TAKE, [at(second), at(second + 20), 'me']))[0]?.id;
  };
  const handBack = (id: string | undefined) =>
    db.database.query('UPDATE run_jobs SET look_at = $2, owner = NULL WHERE id = $1', [id, at(second)]);

  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS);
    await store('org_1', 'release', 'release', 0);
    for (const n of [1, 2, 3]) await store('org_1', `job_${n}`, 'cancel', n);
    await store('org_2', 'other', 'pause', 4);
  });
  afterAll(() => db.drop());

  it('go from org to org, however many jobs one has, and those of a release come last', async () => {
    const taken: (string | undefined)[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const id = await take();
      taken.push(id);
      await handBack(id);
    }
    expect(taken).toEqual(['job_1', 'other', 'job_2', 'other', 'job_3', 'other']);
  });

  it('pass over the org that another process is at', async () => {
    expect(await take()).toBe('job_1');
    expect(await take()).toBe('other');
    expect(await take()).toBe('job_2');
    expect(await take()).toBe('job_3');
    expect(await take()).toBe('release');
    expect(await take()).toBeUndefined();
  });
});
