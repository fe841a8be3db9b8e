import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, fill, rowsReadBy, type TestDatabase } from '@outcall/testing';
import { MAX_CLAIMED } from '../src/application/placing/attempt-ledger.js';
import { deal, PRIORITIES, type WaitingQueue } from '../src/domain/queue.js';
import { CLAIM, CLAIM_FITTING, claimDueRuns } from '../src/outbound/postgres/placing/claim-due-runs.js';
import { WAITING, waitingQueues } from '../src/outbound/postgres/placing/waiting-queues.js';
import { ALL_MIGRATIONS } from './orchestrator.js';

const NOW = '2026-11-26T06:00:00Z';
const UNTIL = '2026-11-26T06:00:30Z';
/** More orgs than a look reads queues, of which one has most of the runs. The test run comes behind all of them. */
const ORGS = 600;
const HELD_RUNS = 10_000;
const FILL = `
  INSERT INTO runs (org_id, mode, id, flow_id, flow_version_id, phone, inputs, language, status, attempts, max_attempts, answers, metadata,
                    created_at, updated_at, calls, actions, version, call_type, basis, terms, outages, due_at, next_attempt_at)
  SELECT 'org_' || CASE WHEN n > ${ORGS} THEN 1 ELSE n END, 'live', 'run_' || n, 'flw_1', 'flv_1', '+91' || (6000000000 + n), '{}', 'en', 'scheduled',
         0, 3, '{}', '{}', now(), now(), '[]', '[]', 1, 'service', '{}', '{}', 0, timestamptz '2026-11-26 05:00:00Z', timestamptz '2026-11-26 05:00:00Z'
    FROM generate_series(1, ${HELD_RUNS}) n`;
const TEST_RUN = FILL.replace("'live'", "'test'")
  .replace("'run_' || n", "'run_test'")
  .replace(`1, ${HELD_RUNS}`, '999, 999')
  .replace(`'org_' || CASE WHEN n > ${ORGS} THEN 1 ELSE n END`, "'org_999'");
const HOLD = "INSERT INTO dialling_hold (held, reason, changed_at) VALUES (true, 'a carrier misroutes', now())";
const LIVE = { priority: 'service', mode: 'live', callType: 'service' } as const;

describe('ten thousand live runs that the hold keeps, of more orgs than a round has places', () => {
  let db: TestDatabase;
  const look = (withHeld = false): Promise<readonly WaitingQueue[]> =>
    waitingQueues(db.database, NOW, null, { withHeld }).then(({ queues }) => queues);
  const callIds = Array.from({ length: MAX_CLAIMED }, (_, n) => `cal_${n}`);

  beforeAll(async () => {
    db = await createTestDatabase('runs', ALL_MIGRATIONS, { isOwner: true });
    await fill(db.database, [FILL, TEST_RUN, 'ANALYZE runs']);
  });
  afterAll(() => db.drop());

  it('fill a look without the hold, each queue as one place', async () => {
    const queues = await look();
    expect([queues.length, queues.filter(({ mode }) => mode === 'test')]).toEqual([500, []]);
  });

  describe('while it stands', () => {
    beforeAll(() => db.database.query(HOLD));

    it('are passed over by the look in one step, and found by the look that settles them', async () => {
      expect(await look()).toMatchObject([{ orgId: 'org_999', mode: 'test', waiting: 1 }]);
      expect(await look(true)).toHaveLength(500);
      const read = await db.database.transaction((tx) =>
        rowsReadBy(tx, () => tx.run(WAITING, [NOW, PRIORITIES[0], '', '', '', true])),
      );
      expect(read.runs_waiting).toBeLessThan(10);
    });

    it('cost a claim nothing that was dealt places for them before the hold', async () => {
      const shares = Array.from({ length: 99 }, (_, n) => ({ ...LIVE, orgId: `org_${n + 1}`, count: 1 }));
      const values = [NOW, 'a', UNTIL, callIds, JSON.stringify([{ ...shares[0], count: 100 }, ...shares])];
      for (const [statement, more] of [
        [CLAIM, []],
        [CLAIM_FITTING, [['en'], true]],
      ] as const) {
        const read = await db.database.transaction((tx) =>
          rowsReadBy(tx, async () => expect(await tx.run(statement, [...values, ...more])).toEqual([])),
        );
        // the planner looks at the ends of runs_pkey
        expect(Object.keys(read).filter((name) => /^runs(_waiting|$)/.test(name))).toEqual([]);
      }
    });

    it('keep no place from a test run: the first round claims it', async () => {
      const shares = deal(await look(), MAX_CLAIMED, 0);
      const claimed = await claimDueRuns(db.database, { now: NOW, owner: 'a', until: UNTIL, callIds, shares });
      expect(claimed.map(({ state }) => [state.mode, state.run.id])).toEqual([['test', 'run_test']]);
    });
  });
});
