import { Agent, request } from 'undici';
import { pause } from '../faults/conditions.mjs';

/**
 * What came of a request that did not succeed; `status` 0: the connection was lost or refused.
 * @typedef {{at: number, what: string, status: number, text: string}} Failure
 */

/** Requests at a steady rate over kept connections, as a shop's server sends them; none is tried again. */
export class Load {
  sent = 0;
  /** @type {Failure[]} */
  failures = [];
  #agent = new Agent({ connections: 8 });
  /** @type {string[]} */
  #runs = [];
  #inWork = 0;
  #isOver = false;
  /** @type {Promise<void> | undefined} */
  #going;

  /** @param {{baseUrl: string, testKey: string}} dev @param {number} rate requests a second */
  constructor(dev, rate) {
    this.dev = dev;
    this.rate = rate;
  }

  async begin() {
    await this.#ask('POST', '/flows/library/cod_confirmation/install');
    if (this.failures.length > 0) throw new Error(`no flow: ${this.failures[0]?.text}`);
    this.#going = this.#go();
  }

  /** Until all that is under way is answered. */
  async end() {
    this.#isOver = true;
    await this.#going;
    while (this.#inWork > 0) await pause(50);
    await this.#agent.close();
  }

  async #go() {
    const began = Date.now();
    for (let due = 0; !this.#isOver; due += 1_000 / this.rate) {
      await pause(Math.max(0, began + due - Date.now()));
      void this.#next();
    }
  }

  #next() {
    const n = this.sent;
    const phone = `98${String(10_000_000 + ((n * 7_919) % 80_000_000))}`;
    const run = this.#runs[n % Math.max(1, this.#runs.length)];
    switch (n % 6) {
      case 0:
        return this.#ask('GET', '/me');
      case 1:
        return this.#ask('PUT', '/contacts', { phone, name: 'Asha' });
      case 2:
        return this.#start(phone, String(n));
      case 3:
        return this.#ask('GET', run ? `/runs/${run}` : '/runs');
      case 4:
        return this.#ask('GET', '/actions');
      default:
        return this.#ask('GET', '/stores');
    }
  }

  /** @param {string} phone @param {string} order */
  async #start(phone, order) {
    const answer = await this.#ask('POST', '/runs', {
      flowKey: 'cod_confirmation',
      phone,
      name: 'Asha',
      transactionAt: new Date().toISOString(),
      inputs: { customer_name: 'Asha', order_no: order, amount: '1299' },
      testAnswers: { order_confirmed: 'yes' },
    });
    if (answer) this.#runs.push(JSON.parse(answer).run.id);
  }

  /**
   * The answer; null when it failed.
   * @param {import('undici').Dispatcher.HttpMethod} method
   * @param {string} path
   * @param {object} [body]
   */
  async #ask(method, path, body) {
    this.sent += 1;
    this.#inWork += 1;
    /** @param {Partial<Failure>} failure */
    const failed = (failure) => {
      this.failures.push({
        ...{ at: Date.now(), what: `${method} ${path}`, status: 0, text: '' },
        ...failure,
      });
      return null;
    };
    try {
      const answer = await request(`${this.dev.baseUrl}${path}`, {
        method,
        dispatcher: this.#agent,
        headers: { authorization: `Bearer ${this.dev.testKey}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      if (answer.statusCode < 400) return text;
      return failed({ status: answer.statusCode, text });
    } catch (error) {
      return failed({ text: `${error.code ?? ''} ${error.message}` });
    } finally {
      this.#inWork -= 1;
    }
  }
}
