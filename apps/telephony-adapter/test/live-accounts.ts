import { expect } from '@jest/globals';
import type { TestDatabase } from '@outcall/testing';
import pg from 'pg';

export interface Accounts {
  readonly balance: number;
  readonly credits: number;
  readonly debits: number;
  readonly holds: number;
  readonly leases: number;
  readonly openCalls: number;
}

/** What the ledger, the lines and the calls of all live calls come to; it must add up at any moment. */
export async function accountsOf({ database }: TestDatabase): Promise<Accounts> {
  const [row] = await database.query<Accounts & { miscounted: number }>(`
    SELECT ((SELECT COALESCE(sum(amount - taken_in), 0) FROM balances) + (SELECT COALESCE(sum(amount), 0) FROM released))::int AS balance,
           (SELECT COALESCE(sum(amount), 0) FROM credit_entries WHERE kind = 'credit')::int AS credits,
           (SELECT COALESCE(-sum(amount), 0) FROM credit_entries WHERE kind = 'debit')::int AS debits,
           (SELECT COALESCE(sum(hold), 0) FROM live_leases)::int AS holds,
           (SELECT count(*) FROM live_leases)::int AS leases,
           (SELECT count(*) FROM calls WHERE mode = 'live' AND ended_at IS NULL)::int AS "openCalls",
           (SELECT count(*) FROM ((SELECT org_id, number_id, used - COALESCE(lines, 0) FROM line_use LEFT JOIN released USING (org_id, number_id) WHERE used <> COALESCE(lines, 0))
                                  EXCEPT SELECT org_id, number_id, count(*) FROM live_leases GROUP BY 1, 2) AS wrong)::int AS miscounted`);
  const { miscounted, ...accounts } = row as Accounts & { miscounted: number };
  expect(miscounted).toBe(0);
  expect(accounts.credits - accounts.debits - accounts.holds).toBe(accounts.balance);
  expect(accounts.leases).toBe(accounts.openCalls);
  return accounts;
}

/** Type and call of every event in the log, as they were written. */
export async function eventsIn({ adminUrl }: TestDatabase): Promise<string[]> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ event: string }>(
      "SELECT (event::json ->> 'type') || ' ' || (event::json -> 'data' ->> 'callId') AS event FROM event_log.log_record ORDER BY id",
    );
    return rows.map(({ event }) => event);
  } finally {
    await admin.end();
  }
}

/** Requests the virtual carrier was sent, oldest first. */
export const requestsOf = (
  { database }: TestDatabase,
  callIds: readonly string[],
): Promise<{ call_id: string; answer: string }[]> =>
  database.query('SELECT call_id, answer FROM virtual_carrier_requests WHERE call_id = ANY ($1) ORDER BY id', [
    callIds,
  ]);
