import { Load } from '../rollout/load.mjs';

/** Of all kinds together, a second: each is asked a few times in the shortest outage. */
const RATE = 12;
/** Numbers of each that has run on a platform. */
const NUMBERS = 100_000;
let loads = 0;

/**
 * Beside the orders of an outage what else is asked of a platform meanwhile: the reads and writes of every load, orders
 * of a synced store, and by staff opt-outs, erasures and reads. None is tried again.
 */
export class Beside extends Load {
  #n = 0;
  #storeId = '';
  /** @type {readonly ((phone: string) => Promise<unknown>)[]} */
  #others = [
    (phone) => this.#sync(phone),
    (phone) => this.staff('POST', '/contacts/opt-outs', { mode: 'live', phone }),
    () => this.staff('GET', '/balance'),
    (phone) => this.staff('POST', '/erasures', { mode: 'live', phone }),
    () => this.staff('GET', '/webhook-endpoints'),
    () => this.staff('GET', `/stores/${this.#storeId}/sync-runs`),
  ];

  /** @param {ConstructorParameters<typeof Load>[0]} dev @param {() => string} lastStep */
  constructor(dev, lastStep) {
    super(dev, RATE, lastStep);
    this.first = (loads += 1) * NUMBERS;
  }

  /** @override */
  async begin() {
    const made = await this.#live('POST', '/stores', { name: 'Shop beside', key: `beside-${this.first}` });
    if (!made) throw new Error(`no store: ${this.failures[0]?.text}`);
    this.#storeId = made.store.id;
    await super.begin();
  }

  /** @override */
  next() {
    const n = (this.#n += 1);
    const other = this.#others[(n >> 1) % this.#others.length];
    return n % 2 === 0 || !other ? super.next() : other(`97${10_000_000 + this.first + n}`);
  }

  /** @param {string} phone */
  #sync(phone) {
    const now = new Date().toISOString();
    const externalId = `o-${phone}`;
    const customer = { externalId: `c-${phone}`, name: 'Asha', phone };
    const order = { externalId, number: externalId, createdAt: now, updatedAt: now, currency: 'INR' };
    const orders = [{ ...order, totals: { total: 129_900 }, payment: {}, customer }];
    return this.#live('PUT', `/stores/${this.#storeId}/orders`, { orders });
  }

  /** Stores know no test. @param {string} method @param {string} path @param {object} body */
  #live(method, path, body) {
    return this.ask(method, path, body, { token: this.dev.liveKey });
  }
}
