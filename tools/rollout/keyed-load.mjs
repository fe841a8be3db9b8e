import { ErasedOrders } from './erased-orders.mjs';
import { Load } from './load.mjs';

/** A link to a recording is good for 15 minutes. */
const LINK_MS = 12 * 60_000;

/** @param {string} url */
const keyOf = (url) => new URL(url).searchParams.get('kid');

/**
 * Beside the requests of every load those that rest on a secret: staff's, cursors of lists, links to recordings,
 * signing secrets, hashes of erased numbers and orders. Cursors and links of an earlier key are used again and again,
 * and orders of those who were erased with one are sent again.
 */
export class KeyedLoad extends Load {
  /** @type {Set<string>} */
  #seen = new Set();
  /** Made at the start. @type {string[]} */
  #cursors = [];
  /** @type {{url: string, at: number}[]} */
  #links = [];
  /** Live ones, without a link yet. @type {string[]} */
  #calls = [];
  #n = 0;
  #isSealing = false;
  #isErasing = false;

  /** @param {any} dev @param {number} rate @param {() => string} lastStep */
  constructor(dev, rate, lastStep) {
    super(dev, rate, lastStep);
    this.erased = new ErasedOrders(
      (method, path, body) => this.ask(method, path, body, { token: dev.liveKey }),
      (phone) => this.staff('POST', '/erasures', { mode: 'live', phone }),
    );
  }

  /** @override */
  async begin() {
    await this.erased.begin();
    await super.begin();
  }

  /** That were made last. */
  get newest() {
    return { cursor: this.#cursors.at(-1), link: this.#links.at(-1)?.url };
  }

  /**
   * As when the time is over that cursors and links are used for: none of now is used any more. Returns one of each
   * that the earliest key made.
   */
  release() {
    const [cursors, links] = [this.#cursors, this.#links.map(({ url }) => url)];
    this.#cursors = [];
    this.#links = [];
    const earliest = links[0] && keyOf(links[0]);
    return { cursor: cursors[0], link: links.findLast((url) => keyOf(url) === earliest) };
  }

  get unseen() {
    return ['staff', 'cursor', 'link', 'secret', 'erasure'].filter((kind) => !this.#seen.has(kind));
  }

  /** @override */
  next() {
    this.#n += 1;
    if (this.#n % 2 === 0) return super.next();
    switch ((this.#n >> 1) % 5) {
      case 0:
        return this.#as('staff', () => this.staff('GET', '/balance'));
      case 1:
        return this.#as('cursor', () => this.#page());
      case 2:
        return this.#as('link', () => this.#recording());
      case 3:
        return this.#as('secret', () => this.#seal());
      default:
        return this.#as('erasure', () => this.#erase());
    }
  }

  /** @param {string} kind @param {() => Promise<unknown>} ask */
  async #as(kind, ask) {
    if (await ask()) this.#seen.add(kind);
  }

  /** The signing secret of an endpoint is sealed. One after another: an org has few, and one goes in seconds. */
  async #seal() {
    if (this.#isSealing) return;
    this.#isSealing = true;
    const url = 'https://shop.example.com/';
    const made = await this.staff('POST', '/webhook-endpoints', { mode: 'live', url, eventTypes: ['run.completed'] });
    const gone = made && (await this.staff('DELETE', `/webhook-endpoints/${made.endpoint.id}`));
    this.#isSealing = false;
    return gone;
  }

  /** By the oldest cursor, and by the newest in turn. */
  async #page() {
    const cursor = this.#n % 4 === 1 ? this.#cursors[0] : this.#cursors.at(-1);
    const page = await this.ask('GET', `/runs?limit=1${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
    if (!cursor && page?.nextCursor) this.#cursors.push(page.nextCursor);
    else if (this.#cursors.length < 50) {
      const first = await this.ask('GET', '/runs?limit=1');
      if (first?.nextCursor) this.#cursors.push(first.nextCursor);
    }
    return cursor && page;
  }

  async #recording() {
    const old = this.#links.find(({ at }) => Date.now() - at < LINK_MS);
    if (old) await this.ask('GET', old.url, undefined, { base: '', isText: true });
    const { liveKey: token } = this.dev;
    const callId = this.#calls.shift();
    if (!callId) return await this.#start(token);
    const url = (await this.ask('GET', `/calls/${callId}`, undefined, { token }))?.call.recordingUrl;
    if (!url) return void this.#calls.push(callId); // it goes on
    this.#links.push({ url, at: Date.now() });
    return await this.ask('GET', url, undefined, { base: '', isText: true });
  }

  /** @param {string} token */
  async #start(token) {
    const order = {
      ...{ flowKey: 'cod_confirmation', phone: `9876${String(500_000 + this.#n)}`, name: 'Asha' },
      transactionAt: new Date().toISOString(),
      inputs: { customer_name: 'Asha', order_no: '1001', amount: '1299' },
    };
    const { run } = (await this.ask('POST', '/runs', order, { token })) ?? {};
    if (run?.calls[0]) this.#calls.push(run.calls[0].callId);
  }

  /** One after another: each is four requests that wait for each other. */
  async #erase() {
    if (this.#isErasing) return;
    this.#isErasing = true;
    return await this.erased.more().finally(() => (this.#isErasing = false));
  }
}
