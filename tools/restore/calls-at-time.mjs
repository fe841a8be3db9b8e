import { order } from '../faults/shop.mjs';
import { client } from '../local/seed.mjs';
import { stopInTheMiddle } from './stop-in-the-middle.mjs';

/** One of every way a call can go: some ring long, some are talked at once. */
const CALLS = 9;
const FIRST = 3_000;
const round = { round: 'under way' };

/** @typedef {import('./checks.mjs').Ledgers} Ledgers */
/** @typedef {import('./stop-in-the-middle.mjs').Open} Open */

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
    const { isMixed, said } = await stopInTheMiddle({
      call: () => this.#call(),
      open: () => this.#open(ledgers),
      stop: () => this.platform.signalService('telephony-adapter', 'SIGSTOP'),
      goOn: () => this.goOn(),
    });
    report.check('calls ring and are talked at the time that is restored to', isMixed, said);
  }

  /** Whatever came of the test meanwhile: a process that stands still does not end. */
  async goOn() {
    await this.platform.signalService('telephony-adapter', 'SIGCONT');
  }

  async #call() {
    await this.admin('POST', '/runs/pause', { mode: 'live', metadata: round });
    const first = FIRST + this.runs.length;
    for (let index = first; index < first + CALLS; index += 1)
      this.runs.push((await this.api('POST', '/runs', { ...order(index), metadata: round })).run.id);
    await this.admin('POST', '/runs/resume', { mode: 'live', metadata: round });
  }

  /** Of the last runs alone. @param {Ledgers} ledgers @returns {Promise<Open | null>} null: not all are placed */
  async #open(ledgers) {
    /** @type {{status: string, hasEnded: boolean, count: number}[]} */
    const calls = await ledgers.rows(
      `SELECT status, ended_at IS NOT NULL AS "hasEnded", count(*)::int AS count FROM telephony.calls
        WHERE run_id = ANY($1) GROUP BY status, ended_at IS NOT NULL ORDER BY status`,
      this.runs.slice(-CALLS),
    );
    const open = calls.filter(({ hasEnded }) => !hasEnded);
    const placed = calls.reduce((sum, { count }) => sum + count, 0);
    return open.length === 0 && placed < CALLS ? null : open;
  }
}
