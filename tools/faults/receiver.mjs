import { createServer } from 'node:http';

/**
 * A webhook's body, as far as the ledgers look at it.
 * @typedef {{id: string, type: string, createdAt: string, data: {run?: {id: string}, callId?: string}}} Event
 * @typedef {Event & {sequence: number, arrivedAt: number}} ReceivedEvent
 */

/**
 * A shop's webhook endpoint that keeps everything it is sent, and answers 200 at once; 503 to what it does not take.
 */
export class Receiver {
  /** @param {() => boolean} isTaking */
  constructor(isTaking = () => true) {
    this.isTaking = isTaking;
  }

  /** By id, with the sequence it came with, and when it came first. @type {Map<string, ReceivedEvent>} */
  events = new Map();
  /** Sequence -> ids that came with it. @type {Map<number, Set<string>>} */
  sequences = new Map();
  duplicates = 0;

  async start() {
    const server = createServer(async (request, response) => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      if (!this.isTaking()) return void response.writeHead(503).end();
      this.take(JSON.parse(Buffer.concat(chunks).toString('utf8')), Number(request.headers['svc-event-sequence']));
      response.writeHead(200).end();
    });
    this.server = server;
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
    this.url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`;
    return this;
  }

  /**
   * @param {Event} event
   * @param {number} sequence
   */
  take(event, sequence) {
    if (this.events.has(event.id)) this.duplicates += 1;
    else this.events.set(event.id, { ...event, sequence, arrivedAt: Date.now() });
    this.sequences.set(sequence, (this.sequences.get(sequence) ?? new Set()).add(event.id));
  }

  /** The events of each run in the order of their sequence. */
  byRun() {
    /** @type {Map<string, ReceivedEvent[]>} */
    const runs = new Map();
    for (const event of [...this.events.values()].sort((a, b) => a.sequence - b.sequence)) {
      const id = event.data?.run?.id;
      if (id) runs.set(id, [...(runs.get(id) ?? []), event]);
    }
    return runs;
  }

  /**
   * When the last of the events came that were made before that time.
   * @param {number} time
   */
  lastOf(time) {
    const old = [...this.events.values()].filter(({ createdAt }) => Date.parse(createdAt) < time);
    return Math.max(time, ...old.map(({ arrivedAt }) => arrivedAt));
  }

  stop() {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}
