import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idFloor, SystemClock } from '@outcall/kernel';
import { daysBefore, Retention } from '@outcall/platform-service';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { MIGRATIONS } from '../src/migrations.js';
import { balanceOf } from '../src/outbound/postgres/numbers/balance-of.sql.js';
import { retentionRules } from '../src/outbound/postgres/retention-rules.js';

const NOW = new Date();
const before = (days: number): Date => daysBefore(NOW, days);
const callId = (days: number): string => `${idFloor('call', before(days))}00000000000`;
const ORGS = ['org_a', 'org_b'];

describe('the retention of telephony', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase('telephony', [...MIGRATIONS]);
  });
  afterAll(() => db.drop());

  const apply = (callDays: number) =>
    new Retention(
      db.database,
      new SystemClock(),
      Logger.create({ service: 'test', level: 'silent' }),
      retentionRules({ callDays }),
      1_000,
    ).apply();
  const all = async (sql: string) => (await db.database.query<{ id: string }>(sql)).map(({ id }) => id);

  it('deletes what is past its time, of every org and mode, and nothing else', async () => {
    for (const org of ORGS)
      for (const mode of ['live', 'test'])
        for (const [days, isOver] of [
          [5, true],
          [40, true],
          [41, false],
        ] as const)
          await db.database.query(
            `INSERT INTO calls (org_id, mode, id, run_id, attempt, flow_version_id, call_type, phone, language, inputs, metadata, status, created_at, ended_at, lease_until, phase)
             VALUES ($1, $2, $3, 'run_1', 1, 'flv_1', 'service', '+919876543210', 'hi-IN', '{}', '{}', 'completed', $4::timestamptz, CASE WHEN $5 THEN $4::timestamptz END, CASE WHEN NOT $5 THEN now() END, 5)`,
            [org, mode, callId(days), before(days), isOver],
          );
    for (const days of [5, 40, 50]) {
      await db.database.query(
        "INSERT INTO busy_tries (org_id, mode, run_id, tried_at) VALUES ('org_a', 'test', $1, $2)",
        [`run_${days}`, before(days)],
      );
      await db.database.query(
        "INSERT INTO virtual_carrier_requests (call_id, run_id, phone, answer, started_at) VALUES ($1, 'r', 'p', 'accepted', $2)",
        [`c${days}`, before(days)],
      );
      await db.database.query(
        "INSERT INTO removed_numbers (org_id, id, phone, removed_at) VALUES ('org_a', $1, '+912260000001', $2)",
        [`num_${days}`, before(days)],
      );
    }
    await db.database.query(
      "INSERT INTO numbers (org_id, id, phone, call_types, lines, languages, speech, dtmf, created_at) VALUES ('org_a', 'num_here', '+912260000009', '{service}', 1, '{}', true, true, now())",
    );
    await db.database.query(
      "INSERT INTO line_use (org_id, number_id, used) VALUES ('org_a', 'num_here', 7), ('org_a', 'num_gone', 7), ('org_a', 'num_busy', 7)",
    );
    await db.database.query(
      "INSERT INTO released (org_id, number_id, lines, amount) VALUES ('org_a', 'num_here', 7, 40), ('org_a', 'num_gone', 7, 300), ('org_a', 'num_busy', 5, 0)",
    );
    await db.database.query("INSERT INTO balances (org_id, amount, taken_in) VALUES ('org_a', 1000, 240)");
    const balance = () => db.database.query(`SELECT ${balanceOf("'org_a'")} AS amount`);
    expect(await balance()).toEqual([{ amount: 1_100 }]);

    await apply(30);
    const left = await db.database.query('SELECT org_id, mode, id FROM calls ORDER BY 1, 2, 3');
    expect(left).toEqual(
      ORGS.flatMap((org_id) =>
        ['live', 'test'].flatMap((mode) => [41, 5].map((days) => ({ org_id, mode, id: callId(days) }))),
      ),
    );
    expect(await all('SELECT run_id AS id FROM busy_tries')).toEqual(['run_5']);
    expect(await all('SELECT call_id AS id FROM virtual_carrier_requests')).toEqual(['c5']);
    expect(await all('SELECT id FROM removed_numbers')).toEqual(['num_5']);
    for (const table of ['line_use', 'released'])
      expect(await all(`SELECT number_id AS id FROM ${table} ORDER BY 1`)).toEqual(['num_busy', 'num_here']);
    expect(await balance()).toEqual([{ amount: 1_100 }]);
  });

  it('deletes old calls that came in, and forgets numbers of which no call is kept, once they limit nothing', async () => {
    const [minute, phone] = [60_000, '+919876543210'];
    const kept = callId(5);
    for (const [id, ageMs, lastCall, more] of [
      ['old', 40 * 1_440 * minute, kept, {}],
      ['old-going-on', 40 * 1_440 * minute, kept, { lease: true }],
      ['old-untold', 40 * 1_440 * minute, kept, { due: true }],
      ['known', 11 * minute, kept, {}],
      ['stranger', 11 * minute, null, {}],
      ['of-an-erased-call', 11 * minute, 'cal_gone', {}],
      ['of-a-call-erased-late', 20 * 1_440 * minute, 'cal_gone', {}],
      ['going-on', 11 * minute, null, { lease: true }],
      ['untold', 11 * minute, null, { due: true }],
      ['limiting', 9 * minute, null, {}],
    ] as [string, number, string | null, { lease?: true; due?: true }][])
      await db.database.query(
        `INSERT INTO inbound_calls (org_id, id, channel_id, number_id, called, caller, language, last_call_id, started_at, ended_at, lease_until, opt_out_due_at)
         VALUES ('org_a', $1, $1, 'num_1', '+912260000001', $2, 'hi-IN', $3, $4::timestamptz, CASE WHEN NOT $5 THEN now() END, CASE WHEN $5 THEN now() END, CASE WHEN $6 THEN now() END)`,
        [id, phone, lastCall, new Date(NOW.getTime() - ageMs), more.lease ?? false, more.due ?? false],
      );
    await apply(30);
    expect(await all('SELECT id FROM inbound_calls WHERE caller IS NULL ORDER BY 1')).toEqual([
      'of-a-call-erased-late',
      'of-an-erased-call',
      'stranger',
    ]);
    expect(await all('SELECT id FROM inbound_calls WHERE caller IS NOT NULL ORDER BY 1')).toEqual([
      ...['going-on', 'known', 'limiting', 'old-going-on', 'old-untold', 'untold'],
    ]);
  });

  it('keeps calls and the numbers they were made from for ever when no days are set', async () => {
    await db.database.query(
      "INSERT INTO removed_numbers (org_id, id, phone, removed_at) VALUES ('org_a', 'num_old', '+912260000002', $1)",
      [before(4_000)],
    );
    const calls = await all('SELECT id FROM calls');
    await apply(0);
    expect(await all('SELECT id FROM calls')).toEqual(calls);
    expect(await all('SELECT id FROM removed_numbers ORDER BY 1')).toEqual(['num_5', 'num_old']);
  });
});
