import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OUTBOX_MIGRATIONS } from '@outcall/platform-outbox';
import type { Transaction } from '@outcall/platform-postgres';
import { createTestDatabase, rowsReadBy, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { CALLED_ORGS, IS_OPT_OUT_PENDING } from '../src/outbound/postgres/calling-back/inbound-calls.sql.js';
import { PLACE } from '../src/outbound/postgres/placing/live-calls.sql.js';
import { RESERVE } from '../src/outbound/postgres/placing/postgres-line-reservations.js';

const FUTURE = '2099-01-01T00:00:00Z';
const [MANY, NUMBERS, BATCH] = [2_000, 20, 10];
/**
 * A batch may read the numbers of its org some times, and a few rows for each of its calls: far less than the table
 * holds.
 */
const MAX_READ = 300;

/** One org with many calls going on, beside as many orgs with a number, a balance and a reserved line. */
const FILL = [
  `INSERT INTO numbers (org_id, id, phone, call_types, lines, languages, speech, dtmf, created_at)
   SELECT 'org_big', 'num_' || n, '+9122' || n, '{service}', 1000, '{}', true, true, now() FROM generate_series(1, ${NUMBERS}) n`,
  `INSERT INTO numbers (org_id, id, phone, call_types, lines, languages, speech, dtmf, created_at)
   SELECT 'org_' || n, 'num_1', '+9133' || n, '{service}', 10, '{}', true, true, now() FROM generate_series(1, ${MANY}) n`,
  `INSERT INTO balances (org_id, amount) SELECT 'org_' || n, 1000 FROM generate_series(1, ${MANY}) n`,
  "INSERT INTO balances (org_id, amount) VALUES ('org_big', 1000000)",
  `INSERT INTO line_reservations (org_id, id, number_id, slots, expires_at)
   SELECT 'org_' || n, 'round_' || n, 'num_1', 1, '${FUTURE}' FROM generate_series(1, ${MANY}) n`,
  `INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, phase,
                      lease_owner, lease_until, number_id)
   SELECT 'org_big', 'live', 'cal_' || n, 'run_' || n, 1, 'flv_1', 'service', '+91' || (6000000000 + n), 'hi-IN', '{}', '{}', 'in_progress', now(), 1,
          'me', '${FUTURE}', 'num_' || (1 + n % ${NUMBERS}) FROM generate_series(1, ${MANY}) n`,
  `INSERT INTO live_leases (org_id, call_id, number_id, phone, hold)
   SELECT 'org_big', 'cal_' || n, 'num_' || (1 + n % ${NUMBERS}), '+91' || (6000000000 + n), 200 FROM generate_series(1, ${MANY}) n`,
  'INSERT INTO released (org_id, number_id, lines, amount) SELECT org_id, id, 0, 0 FROM numbers ON CONFLICT DO NOTHING',
  // Those who are called have called back, many times, and some others do now.
  `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, caller, language, started_at, ended_at)
   SELECT 'org_big', 'inc_' || n, 'c' || n, 'num_1', '+91221', '+91' || (7000000000 + (1 + n % 4) * 10000 + n / 4 % ${2 * BATCH}), 'hi-IN', now(), now()
     FROM generate_series(1, ${MANY}) n`,
  `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, caller, language, started_at, lease_until)
   SELECT 'org_' || n, 'inc_1', 'd' || n, 'num_1', '+91331', '+916000000000', 'hi-IN', now(), '${FUTURE}' FROM generate_series(1, 50) n`,
];

const batch = (orgId: string, from: number, reservedBy: string | null): unknown[] =>
  Array.from({ length: BATCH }, (_, ord) => ({
    ...{ ord, is_permitted: true, org_id: orgId, id: `cal_${from + ord}`, run_id: `run_${from + ord}`, attempt: 1 },
    ...{ flow_version_id: 'flv_1', call_type: 'service', phone: `+91${7_000_000_000 + from + ord}`, language: 'hi-IN' },
    ...{
      inputs: {},
      metadata: {},
      created_at: FUTURE,
      lease_owner: 'me',
      lease_until: FUTURE,
      reserved_by: reservedBy,
    },
  }));
const endings = (orgId: string, from: number): unknown[] =>
  Array.from({ length: BATCH }, (_, ord) => ({
    ...{ ord, kind: 'end', org_id: orgId, mode: 'live', id: `cal_${from + ord}`, lease_epoch: 1, status: 'completed' },
    ...{ ended_at: FUTURE, end_reason: 'completed', answers: {}, talk_seconds: 60, transcript: [], charge: 200 },
  }));

describe('the functions by which live calls are placed and ended', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('telephony', [...MIGRATIONS, ...OUTBOX_MIGRATIONS], { isOwner: true });
  });
  afterAll(() => db.drop());
  beforeEach(() => db.database.query('ANALYZE'));

  /**
   * Reserves, places with and without a reservation, places again what is known, ends. Each with what it read, and how
   * many it did that to.
   */
  async function workOn(tx: Transaction, orgId: string, from: number): Promise<Record<string, Record<string, number>>> {
    const done: Record<string, Record<string, number>> = {};
    const count = async (what: string, text: string, values: readonly unknown[], expected: number): Promise<void> => {
      let rows: readonly unknown[] = [];
      done[what] = await rowsReadBy(tx, async () => (rows = await tx.query(text, [...values])));
      expect({ what, done: rows.length }).toEqual({ what, done: expected });
    };
    const items = JSON.stringify([{ ord: 0, org_id: orgId, call_type: 'service', wanted: BATCH }]);
    const place = async (what: string, more: readonly unknown[]): Promise<void> =>
      count(what, PLACE.text, [JSON.stringify(more), 200, 0, '2026-03-02T06:00:00Z'], BATCH);
    await count('reserve', RESERVE.text, [items, `round_${from}`, 200, 0, FUTURE, '2026-03-02T06:00:00Z'], 1);
    await place('place what is reserved', batch(orgId, from, `round_${from}`));
    await place('place', batch(orgId, from + BATCH, null));
    await place('place again', batch(orgId, from + BATCH, null));
    const steps = JSON.stringify(endings(orgId, from));
    await count('end', 'SELECT * FROM finish_live_calls($1::jsonb, $2)', [steps, 'me'], BATCH);
    return done;
  }

  const tooMuch = (done: Record<string, Record<string, number>>): string[] =>
    Object.entries(done).flatMap(([what, read]) =>
      Object.entries(read)
        .filter(([, rows]) => rows > MAX_READ)
        .map(([name, rows]) => `${what}: ${rows} of ${name}`),
    );

  /** In a transaction that is taken back: each state of the tables for itself. */
  async function inVain(work: (tx: Transaction) => Promise<void>): Promise<void> {
    const isOver = new Error('taken back');
    await db.database
      .transaction(async (tx) => {
        await tx.query('SET LOCAL plan_cache_mode = force_generic_plan'); // what a long-lived connection settles on
        await work(tx);
        throw isOver;
      })
      .catch((error: unknown) => {
        if (error !== isOver) throw error;
      });
  }
  const fillIn = async (tx: Transaction): Promise<void> => {
    for (const sql of FILL) await tx.query(sql);
  };

  it.each([
    ['have never held anything', 'SELECT 1'],
    ['were vacuumed while they were empty', 'VACUUM ANALYZE'],
  ])(
    'planned when the tables %s, read by keys when those have grown, and when they are analyzed again',
    async (_, sql) => {
      await db.database.query(sql);
      await inVain(async (tx) => {
        await tx.query(
          "INSERT INTO numbers VALUES ('org_0', 'num_1', '+912211', '{service}', 100, '{}', true, true, now())",
        );
        await tx.query("INSERT INTO balances (org_id, amount) VALUES ('org_0', 1000000)");
        await workOn(tx, 'org_0', 10_000); // every statement in the functions is planned now
        await fillIn(tx);
        // To ask again for what is known is an UPDATE that joins the table: by keys from the next analyze on (ADR 0015,
        // consequences).
        const { 'place again': _again, ...grown } = await workOn(tx, 'org_big', 20_000);
        expect(tooMuch(grown)).toEqual([]);
        await tx.query('ANALYZE');
        expect(tooMuch(await workOn(tx, 'org_big', 30_000))).toEqual([]);
      });
    },
  );

  it('planned when the tables are full, read by keys', async () => {
    await inVain(async (tx) => {
      await fillIn(tx);
      await tx.query('ANALYZE');
      expect(tooMuch(await workOn(tx, 'org_big', 40_000))).toEqual([]);
    });
  });

  it('would be found out if they read a table', async () => {
    await inVain(async (tx) => {
      await fillIn(tx);
      const all = { all: await rowsReadBy(tx, () => tx.query("SELECT count(*) FROM calls WHERE status = 'none'")) };
      expect(tooMuch(all)).not.toEqual([]);
    });
  });

  it('leave the index of who calls back to the one statement that it is for', async () => {
    await inVain(async (tx) => {
      await fillIn(tx);
      await tx.query('ANALYZE');
      const plan = await tx.query(`EXPLAIN (GENERIC_PLAN) ${CALLED_ORGS.text}`);
      expect(JSON.stringify(plan)).toContain('Scan Backward using live_calls_by_phone');
    });
  });

  it('let the opt-outs that contacts has not taken be asked for by themselves, before each call', async () => {
    await inVain(async (tx) => {
      await tx.query(
        `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, caller, language, started_at, ended_at, opted_out_at, opt_out_due_at)
         SELECT 'org_big', 'inc_' || n, 'c' || n, 'num_1', '+91221', '+91600000000' || (n <= 5)::int, 'hi-IN', now(), now(), now(), CASE WHEN n <= 5 THEN now() END
           FROM generate_series(1, ${MANY}) n`,
      );
      await tx.query('ANALYZE');
      let rows: readonly unknown[] = [];
      const ask = async () => (rows = await tx.query(IS_OPT_OUT_PENDING.text, ['org_big', '+916000000000']));
      expect(tooMuch({ ask: await rowsReadBy(tx, ask) })).toEqual([]);
      expect(rows).toEqual([{ pending: false }]);
    });
  });
});
