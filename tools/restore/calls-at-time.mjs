import { until } from '../faults/conditions.mjs';
import { order } from '../faults/shop.mjs';
import { client } from '../local/seed.mjs';

/** One of every way a call can go: some ring long, some are talked at once. */
const CALLS = 9;
const FIRST = 3_000;
const round = { round: 'under way' };

/** @typedef {import('./checks.mjs').Ledgers} Ledgers */

/**
 * Calls that are under way at the time that is restored to: telephony stands still from before it until behind it, and
 * so does what it has begun. They end in the time that is lost.
 */
export class CallsAtTime {
  /** @type {string[]} */
  runs = [];

  /**
   * @param {{authUrl: string, adminToken: string}} dev
   * @param {import('../faults/shop.mjs').Shop} shop
   * @param {import('../faults/platform.mjs').Platform} platform
   */
  constructor(dev, shop, platform) {
    this.admin = client(`${dev.authUrl}/admin/v1/orgs/${shop.id}`, dev.adminToken);
    this.api = client(shop.baseUrl, shop.secret);
    this.platform = platform;
  }

  /** @param {Ledgers} ledgers @param {import('../faults/conditions.mjs').Report} report */
  async begin(ledgers, report) {
    await this.admin('POST', '/runs/pause', { mode: 'live', metadata: round });
    for (let index = FIRST; index < FIRST + CALLS; index += 1)
      this.runs.push((await this.api('POST', '/runs', { ...order(index), metadata: round })).run.id);
    await this.admin('POST', '/runs/resume', { mode: 'live', metadata: round });
    await until('a call rings while another is talked', async () => isMixed(await this.#open(ledgers)));
    await this.platform.signalService('telephony-adapter', 'SIGSTOP');
    const open = await this.#open(ledgers);
    const said = open.map(({ status, count }) => `${count} ${status}`).join(', ');
    report.check('calls ring and are talked at the time that is restored to', isMixed(open) === true, said);
  }

  /** Whatever came of the test meanwhile: a process that stands still does not end. */
  async goOn() {
    await this.platform.signalService('telephony-adapter', 'SIGCONT');
  }

  /** @param {Ledgers} ledgers @returns {Promise<{status: string, count: number}[]>} */
  #open(ledgers) {
    return ledgers.rows(
      `SELECT status, count(*)::int AS count FROM telephony.calls WHERE run_id = ANY($1) AND ended_at IS NULL
        GROUP BY status ORDER BY status`,
      this.runs,
    );
  }
}

/** @param {readonly {status: string}[]} open */
function isMixed(open) {
  const names = open.map(({ status }) => status);
  return (names.includes('ringing') && names.includes('in_progress')) || `open: ${names.join(', ') || 'none'}`;
}
