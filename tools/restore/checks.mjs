import { tally } from '../faults/tally.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof import('../faults/ledgers.mjs').openLedgers>>} Ledgers
 * @typedef {{runId: string, attempt: number, phone: string}} Dialled
 */

/**
 * What the carrier was asked for behind that time, each a call that it took.
 * @param {Ledgers} ledgers
 * @param {string} since ISO 8601
 * @returns {Promise<Dialled[]>}
 */
export const dialled = (ledgers, since = '-infinity') =>
  ledgers.rows(
    `SELECT r.run_id AS "runId", c.attempt, r.phone FROM telephony.virtual_carrier_requests r JOIN telephony.calls c ON c.id = r.call_id
      WHERE c.org_id = $1 AND r.answer = 'accepted' AND r.started_at > $2::timestamptz`,
    ledgers.shop.id,
    since,
  );

/** @param {Ledgers} ledgers @param {string[]} ids @returns {Promise<{id: string, status: string}[]>} */
export const statuses = (ledgers, ids) =>
  ledgers.rows('SELECT id, status FROM runs.runs WHERE id = ANY($1) ORDER BY id', ids);

/** @param {Ledgers} ledgers @returns {Promise<string[]>} */
export async function optedOut(ledgers) {
  /** @type {{phone: string}[]} */
  const rows = await ledgers.rows(
    'SELECT phone FROM contacts.shoppers WHERE org_id = $1 AND opted_out_at IS NOT NULL ORDER BY phone',
    ledgers.shop.id,
  );
  return rows.map(({ phone }) => phone);
}

/**
 * When all that was restored has come to its end.
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {{lost: import('./lost-time.mjs').LostTime, before: {dialled: Dialled[], statuses: object[], optedOut: string[]},
 *   ledgers: Ledgers, since: string}} given `before`: as it was when the databases were lost; `since`: the time that is
 *   restored to, with the calls of before it
 */
export async function checkRestored(report, { lost, before, ledgers, since }) {
  const after = await dialled(ledgers, since);
  const all = [...before.dialled, ...after];
  const attempts = new Set(all.map(({ runId, attempt }) => `${runId}/${attempt}`));
  report.check(
    'nobody was called twice',
    attempts.size === all.length,
    `${before.dialled.length} calls, then ${after.length}`,
  );
  const now = await statuses(ledgers, lost.calledRuns);
  report.check(
    'runs that were called are as they were, and their calls are not made again',
    JSON.stringify(now) === JSON.stringify(before.statuses) &&
      !after.some(({ runId }) => lost.calledRuns.includes(runId)),
    tally(now.map(({ status }) => status)),
  );
  const silent = new Set(lost.waiting.filter(({ decision }) => decision !== 'nothing').map(({ phone }) => phone));
  const numbers = new Set([...silent, ...before.optedOut]);
  report.check(
    'nobody was called after a no',
    !after.some(({ phone }) => numbers.has(phone)),
    `${numbers.size} had said no`,
  );
  // Nor is the run that follows another made a second time, under an id that nobody knows.
  const others = lost.waiting.filter(({ decision }) => decision === 'nothing').map(({ id }) => id);
  report.check(
    'who has said nothing is called once',
    after.length === others.length && others.every((id) => after.some(({ runId }) => runId === id)),
  );
}
