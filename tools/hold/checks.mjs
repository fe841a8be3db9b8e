import { until } from '../faults/conditions.mjs';

/**
 * @typedef {import('../faults/conditions.mjs').Report} Report
 * @typedef {Awaited<ReturnType<typeof import('../faults/ledgers.mjs').openLedgers>>} Ledgers
 * @typedef {import('./hold-switch.mjs').Put} Put
 */

const CALLED_SINCE = `SELECT count(*) FROM telephony.virtual_carrier_requests r JOIN runs.runs u ON u.id = r.run_id
                       WHERE u.mode = 'live' AND r.started_at > $1`;
/** Its time is taken just before it is stored, and a reading lasts a second: half of one for the storing. */
const WITHIN_MS = 1_500;
/** Those that say that they wait for the hold, of all that have not ended. */
const OPEN = `SELECT count(*) FROM runs.runs WHERE org_id = $1 AND status IN ('scheduled', 'dialing')`;
const KEPT = `${OPEN} AND status = 'scheduled' AND last_error = 'held' AND next_attempt_at IS NULL`;

/** @param {import('./campaign.mjs').Run} run */
const isHeld = ({ status, lastError, nextAttemptAt }) =>
  status === 'scheduled' && lastError === 'held' && nextAttemptAt === null;

/**
 * While it is held, after the orchestrators were killed.
 * @param {Report} report
 * @param {{ledgers: Ledgers, hold: import('./hold-switch.mjs').HoldSwitch, campaign: import('./campaign.mjs').Campaign,
 *   held: Put}} given
 */
export async function checkHeld(report, { ledgers, hold, campaign, held }) {
  const { id } = ledgers.shop;
  await until('every run has ended or is held', async () => {
    const [open, kept] = [await ledgers.count(OPEN, id), await ledgers.count(KEPT, id)];
    return (open === kept && kept > 0) || `${kept} of ${open} are held`;
  });
  const late = campaign.started.filter(({ askedAt }) => askedAt > held.at);
  report.check(
    'whoever is started while it is held is told so',
    late.length > 0 && late.every(({ run }) => isHeld(run)),
    `${late.length} starts`,
  );
  const begun = await ledgers.count(`${KEPT} AND attempts > 0`, id);
  report.check('retries wait, too', begun > 0, `${begun} of ${await ledgers.count(KEPT, id)} held runs`);
  const { held: isOn, reason, changedAt } = await hold.read();
  report.check('the hold outlives the orchestrators', isOn && reason === 'a carrier misroutes');
  const called = await ledgers.count(CALLED_SINCE, new Date(held.at));
  report.check('nobody was called after the answer', called === 0, `${called} carrier requests`);
  const dialled = await ledgers.count(CALLED_SINCE, new Date(Date.parse(changedAt) + WITHIN_MS));
  report.check('nobody was called a second after it was held', dialled === 0, `${dialled} carrier requests`);
}

/**
 * When all that was held has come to its end.
 * @param {Report} report
 * @param {{ledgers: Ledgers, held: Put, released: Put, spacingMs: number}} given `spacingMs`: between two of them
 */
export async function checkReleased(report, { ledgers, held, released, spacingMs }) {
  /** @type {{at: Date}[]} */
  const calls = await ledgers.rows(
    `SELECT min(r.started_at) AS at FROM telephony.virtual_carrier_requests r JOIN runs.runs u ON u.id = r.run_id
      WHERE u.org_id = $1 AND r.started_at > $2 GROUP BY r.run_id ORDER BY at`,
    ledgers.shop.id,
    new Date(held.at),
  );
  const began = released.at - released.ms;
  report.check(
    'nobody was called before the release was asked for',
    calls.every(({ at }) => at.getTime() >= began),
  );
  const tookMs = (calls.at(-1)?.at.getTime() ?? 0) - began;
  report.check(
    'those that were held are called one after the other',
    calls.length > 0 && tookMs >= (calls.length - 1) * spacingMs,
    `${calls.length} runs over ${(tookMs / 1_000).toFixed(1)} s, ${spacingMs} ms each`,
  );
}
