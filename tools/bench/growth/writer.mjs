import pg from 'pg';
import { callsOf } from './calls.sql.mjs';

const BATCH = 20;

/** Makes calls as fast as one connection can. */
export class Writer {
  #calls = 0;
  #worstMs = 0;
  #isOver = false;
  #writing;
  #began = 0;

  constructor(url, table, first) {
    this.client = new pg.Client({ connectionString: url, options: '-c search_path=telephony' });
    this.sql = callsOf(table);
    this.first = first;
  }

  async start() {
    await this.client.connect();
    this.#began = performance.now();
    this.#writing = this.#write();
  }

  async stop() {
    this.#isOver = true;
    await this.#writing;
    const seconds = (performance.now() - this.#began) / 1_000;
    await this.client.end();
    return { calls: this.#calls, perSecond: this.#calls / seconds, worstMs: this.#worstMs };
  }

  async #write() {
    while (!this.#isOver) {
      const began = performance.now();
      const from = this.first + this.#calls;
      await this.client.query(this.sql, [from, from + BATCH - 1]);
      this.#calls += BATCH;
      this.#worstMs = Math.max(this.#worstMs, performance.now() - began);
    }
  }
}
