import pg from 'pg';

const BATCH = 20;

/** Makes rows as fast as one connection can. */
export class Writer {
  #rows = 0;
  #worstMs = 0;
  #isOver = false;
  #writing;
  #began = 0;

  /**
   * @param {{url: string, schema: string}} database
   * @param {readonly string[]} statements each makes rows $1 to $2
   * @param {number} first
   */
  constructor({ url, schema }, statements, first) {
    this.client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
    this.statements = statements;
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
    return { rows: this.#rows, perSecond: this.#rows / seconds, worstMs: this.#worstMs };
  }

  async #write() {
    while (!this.#isOver) {
      const began = performance.now();
      const from = this.first + this.#rows;
      for (const sql of this.statements) await this.client.query(sql, [from, from + BATCH - 1]);
      this.#rows += BATCH;
      this.#worstMs = Math.max(this.#worstMs, performance.now() - began);
    }
  }
}
