import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OUTBOX_MIGRATIONS, type Outbox } from '@outcall/platform-outbox';
import { createTestDatabase, fill, plannedAnew, planOf, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { endStatement, FIND, recordStatement } from '../src/outbound/postgres/calling/postgres-action-call-store.js';
import { FACTS } from '../src/outbound/postgres/calling/postgres-call-routing.js';
import { LOCK_LOST, LOCK_OVERDUE } from '../src/outbound/postgres/pending/postgres-pending-action-calls.js';

const outbox = { appendCall: (jsonb: string) => `append_events(${jsonb})` } as Outbox;
const [NOTHING, NOW] = ["'[]'", 'now()'];

/** One org with many calls, as a big shop has: what is looked up must be found by its own key, not by the org's. */
const FILL = `
  INSERT INTO action_calls (org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, created_at, version, nth)
  SELECT 'org_big', 'live', 'act_' || n, 'run_' || n, 'cal_' || n, 'confirm_order', '{}', false, 'success', now(), 2, 1 FROM generate_series(1, 20000) n`;

describe('the plans of the hot statements', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('actions', [...MIGRATIONS, ...OUTBOX_MIGRATIONS], { isOwner: true });
  });
  afterAll(() => db.drop());

  const plan = (statement: { readonly text: string }, ...values: string[]): Promise<string> =>
    db.database.transaction((tx) => planOf(tx, statement, values));

  async function expectIndexes(): Promise<void> {
    const facts = await plan(FACTS, NOTHING);
    expect(facts).toContain('using action_calls_nth on action_calls');
    expect(facts).not.toContain('action_calls_pkey');
    const [record, end, find] = [
      await plan(recordStatement(outbox), NOTHING, NOTHING),
      await plan(endStatement(outbox), NOTHING, NOTHING),
      await plan(FIND, NOTHING),
    ];
    expect(record).toContain('using action_calls_nth on action_calls');
    expect(end).toContain('Conflict Arbiter Indexes: action_calls_pkey');
    for (const byKey of [end, find]) {
      expect(byKey).toMatch(/Index Scan using action_calls_pkey on action_calls/);
      expect(byKey).toMatch(/Index Cond: .*org_id, mode, id/i);
      expect(byKey).not.toContain('action_calls_nth');
    }
    expect(await plan(LOCK_LOST, NOW, '10')).toContain('using action_calls_sent on action_calls');
    expect(await plan(LOCK_OVERDUE, NOW, '10')).toContain('using action_calls_pending on action_calls');
    for (const each of [facts, record, end, find]) expect(each).not.toMatch(/Seq Scan/);
  }

  it.each([
    ['record', recordStatement(outbox), [NOTHING, NOTHING]],
    ['end', endStatement(outbox), [NOTHING, NOTHING]],
    ['facts', FACTS, [NOTHING]],
  ] as const)('%s is not planned anew at each call when the tables have grown', async (_, statement, values) => {
    expect(await plannedAnew(db.database, statement, values, [FILL, 'ANALYZE'])).toBe(0);
  });

  it('go by keys on tables that have never held anything, and after a vacuum of them', async () => {
    await expectIndexes();
    await db.database.query('VACUUM ANALYZE');
    await expectIndexes();
  });

  it('go by keys when they have grown, and when they have been emptied and vacuumed', async () => {
    await fill(db.database, [FILL]);
    await expectIndexes();
    await db.database.query('ANALYZE action_calls');
    await expectIndexes();
    await db.database.query('DELETE FROM action_calls');
    await db.database.query('VACUUM ANALYZE action_calls');
    await expectIndexes();
  });
});
