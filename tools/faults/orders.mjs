import { performance } from 'node:perf_hooks';
import { pause } from './conditions.mjs';
import { order } from './shop.mjs';

/** A client that waits longer than this calls it hanging. */
const PATIENCE_MS = 20_000;
const GIVE_UP_MS = 180_000;

/**
 * @typedef {{id: string, status: string, lastError: string | null, nextAttemptAt: string | null}} Run as far as it is
 *   looked at
 * @typedef {{run?: Run, errorCode?: string, message?: string}} Answer
 * @typedef {{status: number, answer: Answer, retryAfter: string | null}} Told
 */

/**
 * Starts runs as a shop's system would: each request until it is answered for good, with the same Idempotency-Key each
 * time.
 */
export class Orders {
  /** Every request: {method, at, ms, status (0: no answer), code, retryAfter}. */
  /** @type {{method: string, at: number, ms: number, status: number, code?: string, retryAfter: string | null}[]} */
  tries = [];
  /** Ids of the runs. @type {string[]} */
  accepted = [];

  /** @param {import('./shop.mjs').Shop} shop */
  constructor(shop) {
    this.shop = shop;
  }

  /**
   * Places order `index`; resolves with {id, tries, run}: the run as the answer shows it.
   * @param {number} index
   */
  async place(index) {
    const body = JSON.stringify(order(index)); // the same bytes each time: another body would be another request
    const began = performance.now();
    for (let tries = 1; performance.now() - began < GIVE_UP_MS; tries += 1) {
      const { status, answer, retryAfter } = await this.send(
        'POST',
        '/runs',
        { 'idempotency-key': `order-${index}`, 'content-type': 'application/json' },
        body,
      );
      if (status === 201 && answer.run) {
        this.accepted.push(answer.run.id);
        return { id: answer.run.id, tries, run: answer.run };
      }
      if (![0, 409, 429].includes(status) && status < 500)
        throw new Error(`refused: ${status} ${answer.errorCode}: ${answer.message}`);
      await pause(retryAfter ? Number(retryAfter) * 1_000 : 250);
    }
    throw new Error(`order ${index} was never answered`);
  }

  /** @param {string} id */
  async read(id) {
    await this.send('GET', `/runs/${id}`);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Record<string, string>} [headers]
   * @param {string} [body]
   */
  async send(method, path, headers = {}, body = undefined) {
    const at = Date.now();
    const began = performance.now();
    /** @type {Told} */
    let result = { status: 0, answer: {}, retryAfter: null };
    try {
      const response = await fetch(`${this.shop.baseUrl}${path}`, {
        method,
        body,
        headers: { authorization: `Bearer ${this.shop.secret}`, ...headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      result = {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        answer: /** @type {Told['answer']} */ (await response.json()),
      };
    } catch (error) {
      result.answer = { errorCode: error.cause?.code ?? error.name };
    }
    this.tries.push({
      method,
      at,
      ms: performance.now() - began,
      status: result.status,
      code: result.answer.errorCode,
      retryAfter: result.retryAfter,
    });
    return result;
  }

  /**
   * `count` orders from `first` on, one every `everyMs`, whatever becomes of those before; each run is read once.
   * Resolves when all are answered.
   * @param {number} count
   * @param {number} everyMs
   */
  async steadily(count, everyMs, first = 0) {
    const began = performance.now();
    const placed = [];
    for (let index = 0; index < count; index += 1) {
      await pause(Math.max(0, began + index * everyMs - performance.now()));
      const run = this.place(first + index).then(async (answer) => (await this.read(answer.id), answer));
      run.catch(() => undefined); // told below, when all are waited for
      placed.push(run);
    }
    return await Promise.all(placed);
  }
}
