import { Agent, request } from 'undici';
import { pause } from '../faults/conditions.mjs';

/**
 * What came of a request that did not succeed; `status` 0: the connection was lost or refused. `tookMs` since it was
 * sent, `step`: what of the rollout was last.
 * @typedef {{at: number, what: string, status: number, text: string, retryAfter: string | null, tookMs: number,
 *   step: string}} Failure
 */

/** Who answers what begins with this; the gateway the rest. @type {Record<string, string>} */
const OWNERS = {
  contacts: 'contacts',
  erasures: 'contacts',
  runs: 'run-orchestrator',
  flows: 'flow',
  actions: 'action-dispatcher',
  stores: 'commerce-sync',
  calls: 'telephony-adapter',
  recordings: 'telephony-adapter',
  balance: 'telephony-adapter',
  'webhook-endpoints': 'webhook-delivery',
};

/** A line for each failure. @param {Failure} failure */
const inWords = ({ at, what, status, text, tookMs, step }) => {
  const names = what.replace(/^.*orgs\/[^/]+/, '').split(/[\s/?]+/);
  const owner = names.map((name) => OWNERS[name]).find((name) => name) ?? 'api-gateway';
  return `${new Date(at).toISOString()} ${what.slice(0, 100)} (${owner}): ${status} ${text.slice(0, 300)}, after ${tookMs} ms; ${step}`;
};

/** No more than these wait for their answers: a shop's server has as many threads. */
const MAX_IN_WORK = 16;
const CONNECTIONS = 8;
/** Of failures of one kind that are said at once. */
const MAX_LINES = 20;

/** Requests at a steady rate over kept connections, as a shop's server sends them; none is tried again. */
export class Load {
  sent = 0;
  /** @type {Failure[]} */
  failures = [];
  /** Of its numbers, so that no two loads on one org call the same shoppers. */
  first = 0;
  /** Runs, as their starts were answered. @type {{id: string, order: string}[]} */
  started = [];
  /** Of all answers the one that took longest. */
  longestMs = 0;
  #agent = new Agent({ connections: CONNECTIONS });
  /** Of its own requests: what a load sends beside them must not choose their kinds. */
  #turn = 0;
  #inWork = 0;
  #said = 0;
  #isOver = false;
  /** @type {Promise<void> | undefined} */
  #going;

  /**
   * @param {{baseUrl: string, authUrl: string, orgId: string, testKey: string, liveKey: string,
   *   adminToken: string}} dev
   * @param {number} rate requests a second
   * @param {() => string} lastStep of the rollout, with how long ago it was
   */
  constructor(dev, rate, lastStep) {
    this.dev = dev;
    this.staffToken = dev.adminToken;
    this.rate = rate;
    this.lastStep = lastStep;
  }

  async begin() {
    await this.ask('POST', '/flows/library/cod_confirmation/install');
    if (this.failures.length > 0) throw new Error(`no flow: ${this.failures[0]?.text}`);
    this.#going = this.#go();
  }

  /** Those that were not said before, a line each. @param {import('../faults/conditions.mjs').Report} report */
  sayFailures(report) {
    const failures = this.failures.slice(this.#said);
    this.#said = this.failures.length;
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const failure of failures) {
      const kind = `${failure.what} ${failure.status}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count <= MAX_LINES) report.say(`    ${inWords(failure)}`);
    }
    for (const [kind, count] of counts)
      if (count > MAX_LINES) report.say(`    and ${count - MAX_LINES} more of ${kind}`);
  }

  /** Until all that is under way is answered. */
  async end() {
    this.#isOver = true;
    await this.#going;
    while (this.#inWork > 0) await pause(50);
    if (!this.#agent.closed) await this.#agent.close();
  }

  async #go() {
    const began = Date.now();
    for (let due = 0; !this.#isOver; due += 1_000 / this.rate) {
      await pause(Math.max(0, began + due - Date.now()));
      if (this.#inWork < MAX_IN_WORK) void this.next();
    }
  }

  /** One request, of what a server sends. @returns {Promise<unknown>} */
  next() {
    const n = this.first + (this.#turn += 1);
    const phone = `98${String(10_000_000 + ((n * 7_919) % 80_000_000))}`;
    const run = this.started[n % Math.max(1, this.started.length)]?.id;
    switch (n % 6) {
      case 0:
        return this.ask('GET', '/me');
      case 1:
        return this.ask('PUT', '/contacts', { phone, name: 'Asha' });
      case 2:
        return this.#start(phone, String(n));
      case 3:
        return this.ask('GET', run ? `/runs/${run}` : '/runs');
      case 4:
        return this.ask('GET', '/actions');
      default:
        return this.ask('GET', '/stores');
    }
  }

  /** @param {string} phone @param {string} order */
  async #start(phone, order) {
    const answer = await this.ask('POST', '/runs', {
      flowKey: 'cod_confirmation',
      phone,
      name: 'Asha',
      transactionAt: new Date().toISOString(),
      inputs: { customer_name: 'Asha', order_no: order, amount: '1299' },
      testAnswers: { order_confirmed: 'yes' },
    });
    if (answer) this.started.push({ id: answer.run.id, order });
  }

  /** As staff, of the org. @param {string} method @param {string} path @param {object} [body] */
  async staff(method, path, body) {
    const base = `${this.dev.authUrl}/admin/v1/orgs/${this.dev.orgId}`;
    return await this.ask(method, path, body, { base, token: this.staffToken });
  }

  /**
   * The answer, of JSON unless `isText`; null when it failed.
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {{base?: string, token?: string, isText?: boolean}} [as]
   * @returns {Promise<any>}
   */
  async ask(method, path, body, { base = this.dev.baseUrl, token = this.dev.testKey, isText = false } = {}) {
    this.sent += 1;
    this.#inWork += 1;
    const began = Date.now();
    /** @param {Partial<Failure>} failure */
    const failed = (failure) => {
      const at = Date.now();
      this.failures.push({
        ...{ at, what: `${method} ${path}`, status: 0, text: '', retryAfter: null },
        ...{ tookMs: at - began, step: this.lastStep() },
        ...failure,
      });
      return null;
    };
    try {
      const answer = await request(`${base}${path}`, {
        method: /** @type {import('undici').Dispatcher.HttpMethod} */ (method),
        dispatcher: this.#agent,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      if (answer.statusCode < 400) return isText ? text : JSON.parse(text || '{}');
      return failed({
        ...{ status: answer.statusCode, text },
        retryAfter: answer.headers['retry-after']?.toString() ?? null,
      });
    } catch (error) {
      return failed({ text: `${error.code ?? ''} ${error.message}` });
    } finally {
      this.longestMs = Math.max(this.longestMs, Date.now() - began);
      this.#inWork -= 1;
    }
  }
}
