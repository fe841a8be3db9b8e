import { pause, until } from '../faults/conditions.mjs';

/** Between two starts of one client, at most. */
const MAX_PAUSE_MS = 2_000;

/**
 * @typedef {import('../faults/orders.mjs').Run} Run
 * @typedef {{askedAt: number, run: Run}} Started `run` as the answer shows it
 */

/**
 * Clients that start one run after the other until they are told to end, each request until it is answered for good.
 */
export class Campaign {
  /** @type {Started[]} */
  started = [];
  underWay = 0;
  clients = 0;
  /** @type {Promise<unknown> | undefined} */
  #ended;
  #isOver = false;
  #next = 0;

  /**
   * @param {import('../faults/orders.mjs').Orders} orders
   * @param {() => number} random
   */
  constructor(orders, random) {
    this.orders = orders;
    this.random = random;
  }

  /** @param {number} clients */
  begin(clients) {
    this.clients = clients;
    this.#ended = Promise.all(Array.from({ length: clients }, () => this.#client()));
    this.#ended.catch(() => undefined); // told by `end`
  }

  async #client() {
    for (; !this.#isOver; await pause(this.random() * MAX_PAUSE_MS)) {
      const askedAt = Date.now();
      this.underWay += 1;
      const { run } = await this.orders.place(this.#next++);
      this.underWay -= 1;
      this.started.push({ askedAt, run });
    }
  }

  /**
   * Resolves when so many more starts of each client are answered.
   * @param {number} each
   */
  async answersMore(each) {
    const count = this.started.length + each * this.clients;
    await until(`${count} starts are answered`, async () => this.started.length >= count || `${this.started.length}`);
  }

  async end() {
    this.#isOver = true;
    await this.#ended;
  }
}
