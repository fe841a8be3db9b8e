import { until } from '../faults/conditions.mjs';

/** Of a sync. */
const MAX_ORDERS = 100;
/** Placed before anybody was erased. */
const PLACED = { createdAt: '2026-01-05T10:00:00.000Z', updatedAt: '2026-01-05T10:00:00.000Z' };

/** @param {string} externalId @param {string} phone */
const order = (externalId, phone) => ({
  ...{ externalId, ...PLACED, number: externalId, currency: 'INR', totals: { total: 129_900 }, payment: {} },
  customer: { externalId: `c-${externalId}`, name: 'Asha', phone },
});

/**
 * Orders of shoppers who were erased, before the keys of hashes are rotated and meanwhile. Whichever key an order and
 * its number were hashed with: sent again it is `redacted`, with the number or with another, and so is another order of
 * the number.
 */
export class ErasedOrders {
  /** What came back as if nobody had been erased, a line each. @type {string[]} */
  lost = [];
  /** @type {{externalId: string, phone: string}[]} */
  #erased = [];
  /** Not looked at by their erasure yet. @type {{externalId: string, phone: string}[]} */
  #stored = [];
  #storeId = '';
  #phones = 0;

  /**
   * @param {(method: string, path: string, body?: object) => Promise<any>} ask null: refused or failed
   * @param {(phone: string) => Promise<unknown>} erase
   */
  constructor(ask, erase) {
    this.ask = ask;
    this.erase = erase;
  }

  /** One before everything else. */
  async begin() {
    const made = await this.ask('POST', '/stores', { name: 'Shop of the erased', key: 'erased' });
    if (!made) throw new Error('no store for orders of the erased');
    this.#storeId = made.store.id;
    await this.#write();
    await this.#untilGone();
  }

  /** One more, and an early one again. Whether all was as it should be. */
  async more() {
    if (this.#stored.length === 0) await this.#write();
    else await this.#lookAgain();
    const early = this.#erased[this.#phones % this.#erased.length];
    return early !== undefined && (await this.#isRedacted([order(early.externalId, this.#phone())]));
  }

  /** All of them again. @param {import('../faults/conditions.mjs').Report} report */
  async check(report) {
    await this.#untilGone();
    for (let at = 0; at < this.#erased.length; at += MAX_ORDERS) {
      const some = this.#erased.slice(at, at + MAX_ORDERS);
      await this.#isRedacted(some.map(({ externalId }) => order(externalId, this.#phone())));
      await this.#isRedacted(some.map(({ externalId, phone }) => order(`again-${externalId}`, phone)));
    }
    const all = `${this.#erased.length} of them`;
    report.check(
      'every order of an erased shopper is known by whichever key',
      this.lost.length === 0 && this.#erased.length > 1,
      [all, ...this.lost.slice(0, 5)].join('; '),
    );
  }

  /** Stored, and its shopper erased. */
  async #write() {
    const made = { externalId: `o-${this.#phones}`, phone: this.#phone() };
    const wrote = await this.#sync([order(made.externalId, made.phone)]);
    if (wrote && (await this.erase(made.phone))) this.#stored.push(made);
  }

  /** What is stored goes a moment after its shopper: until then the same copy is `unchanged`. */
  async #lookAgain() {
    for (const made of this.#stored.splice(0)) {
      const [result] = (await this.#sync([order(made.externalId, made.phone)])) ?? [];
      if (result?.outcome === 'redacted') this.#erased.push(made);
      else this.#stored.push(made);
    }
  }

  async #untilGone() {
    await until('the orders of erased shoppers are gone', async () => {
      await this.#lookAgain();
      return this.#stored.length === 0;
    });
  }

  /** Of nobody yet. */
  #phone() {
    return `96${String(10_000_000 + (this.#phones += 1))}`;
  }

  /** @param {object[]} orders */
  async #isRedacted(orders) {
    const results = await this.#sync(orders);
    const kept = results?.filter(({ outcome }) => outcome !== 'redacted') ?? [];
    this.lost.push(...kept.map(({ externalId, outcome }) => `${externalId} is ${outcome}`));
    return results !== null && kept.length === 0;
  }

  /**
   * Null: among the failures of the load.
   * @param {object[]} orders
   * @returns {Promise<{externalId: string, outcome: string}[] | null>}
   */
  async #sync(orders) {
    return (await this.ask('PUT', `/stores/${this.#storeId}/orders`, { orders }))?.results ?? null;
  }
}
