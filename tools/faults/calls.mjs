import { tally } from './tally.mjs';

/**
 * @typedef {import('./conditions.mjs').Report} Report
 * @typedef {import('./ledgers.mjs').RunRow} RunRow
 * @typedef {{run_id: string, attempt: number, id: string, times: number}} DialRow
 * @typedef {{run_id: string, attempt: number, end_reason: string | null, is_open: boolean}} CallRow
 * @typedef {{kind: string, amount: number, call_id: string | null}} CreditRow in paise; a debit is negative
 * @typedef {{id: string, talk_seconds: number}} TalkRow
 * @typedef {{shop: {id: string}, rows: import('./ledgers.mjs').Rows, count(text: string, ...values: unknown[]):
 *   Promise<number>}} Written
 */

const PAISE_PER_MINUTE = 200;

/**
 * What was dialled against what telephony and the runs know of it.
 * @param {Written} written
 * @param {Report} report
 * @param {readonly RunRow[]} runs
 */
export async function checkCalls(written, report, runs) {
  const { shop, rows } = written;
  /** @type {DialRow[]} */
  const dials = await rows(
    `
    SELECT c.run_id, c.attempt, c.id, count(*)::int AS times FROM telephony.virtual_carrier_requests r JOIN telephony.calls c ON c.id = r.call_id
     WHERE c.org_id = $1 AND r.answer = 'accepted' GROUP BY 1, 2, 3`,
    shop.id,
  );
  report.check(
    'no attempt was dialled twice',
    new Set(dials.map(({ run_id, attempt }) => `${run_id}/${attempt}`)).size === dials.length &&
      dials.every(({ times }) => times === 1),
    `${dials.length} dialled`,
  );
  const strange = await written.count(
    `
    SELECT count(*) FROM telephony.virtual_carrier_requests r JOIN runs.runs u ON u.id = r.run_id
     WHERE u.org_id = $1 AND r.answer = 'accepted' AND NOT EXISTS (SELECT FROM telephony.calls c WHERE c.id = r.call_id)`,
    shop.id,
  );
  const known = new Set(runs.flatMap((run) => run.calls.map(({ callId }) => callId)));
  report.check(
    'every dialled call is known to telephony and to its run',
    strange === 0 && dials.every(({ id }) => known.has(id)),
  );
  /** @type {CallRow[]} */
  const calls = await rows(
    'SELECT run_id, attempt, end_reason, ended_at IS NULL AS is_open FROM telephony.calls WHERE org_id = $1',
    shop.id,
  );
  report.check(
    'one call for each attempt, and every call ended',
    new Set(calls.map(({ run_id, attempt }) => `${run_id}/${attempt}`)).size === calls.length &&
      !calls.some(({ is_open }) => is_open),
    tally(calls.map(({ end_reason }) => end_reason)),
  );
}

/**
 * What was paid against what was talked.
 * @param {Written} written
 * @param {Report} report
 */
export async function checkCredit({ shop, rows }, report) {
  /** @type {{amount: number}[]} */
  const [{ amount }] = await rows(
    `SELECT (amount - taken_in + COALESCE((SELECT sum(amount) FROM telephony.released WHERE org_id = $1), 0))::int AS amount
       FROM telephony.balances WHERE org_id = $1`,
    shop.id,
  );
  /** @type {CreditRow[]} */
  const entries = await rows(
    'SELECT kind, amount::int, call_id FROM telephony.credit_entries WHERE org_id = $1',
    shop.id,
  );
  /** @type {TalkRow[]} */
  const talked = await rows(
    'SELECT id, talk_seconds FROM telephony.calls WHERE org_id = $1 AND talk_seconds IS NOT NULL',
    shop.id,
  );
  const debits = entries.filter(({ kind }) => kind === 'debit');
  const paid = new Map(debits.map((entry) => [entry.call_id, -entry.amount]));
  /** @param {TalkRow} call */
  const isPaid = ({ id, talk_seconds }) =>
    paid.get(id) === Math.max(1, Math.ceil(talk_seconds / 60)) * PAISE_PER_MINUTE;
  report.check(
    'the balance is what the entries add up to, with nothing held',
    entries.reduce((sum, entry) => sum + entry.amount, 0) === amount,
    `${(amount / 100).toFixed(2)} left`,
  );
  report.check(
    'every call that was talked in was paid once',
    paid.size === debits.length && debits.length === talked.length && talked.every(isPaid),
    `${debits.length} debits`,
  );
}
