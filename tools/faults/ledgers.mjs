import pg from 'pg';
import { EmbeddedBacklog, KafkaBacklog } from './backlog.mjs';
import { checkCalls, checkCredit } from './calls.mjs';
import { until, WAIT_MS } from './conditions.mjs';
import { judgeEvents, judgeGivenUp, judgeRuns } from './judges.mjs';
import { inOutboxes, underWay } from './under-way.mjs';

/**
 * @typedef {import('./conditions.mjs').Report} Report
 * @typedef {import('./receiver.mjs').Receiver} Receiver
 * @typedef {import('./shop.mjs').Shop} Shop
 * @typedef {{callId: string, attempt: number, answeredAt: string | null}} RunCall
 * @typedef {{id: string, status: string, attempts: number, calls: RunCall[]}} RunRow
 * @typedef {<T extends object>(text: string, ...values: unknown[]) => Promise<T[]>} Rows
 * @typedef {{lag(): Promise<Record<string, number>>, deadLetters(): Promise<number>, close(): Promise<void>}} Backlog
 */

/**
 * Ledgers of a shop on the platform with that database, and Kafka or the embedded log; `close` them.
 * @param {{databaseUrl: string, brokers: string | undefined, shop: Shop, receiver: Receiver}} options
 */
export async function openLedgers({ databaseUrl, brokers, shop, receiver }) {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  /** @type {Rows} */
  const rows = async (text, ...values) => (await database.query(text, values)).rows;
  /** @type {Backlog} */
  const backlog = brokers ? await KafkaBacklog.connect(brokers) : new EmbeddedBacklog(rows);
  const close = async () => {
    await backlog.close();
    await database.end();
  };
  return new Ledgers({ rows, backlog, shop, receiver, close });
}

/**
 * What is written down of one shop on a platform: its own database, the virtual carrier's requests, and what the shop's
 * endpoint received. `rows(text, ...values)` runs SQL as administrator; `backlog` is how far the consumers are.
 */
class Ledgers {
  /** @param {{rows: Rows, backlog: Backlog, shop: Shop, receiver: Receiver, close: () => Promise<void>}} parts */
  constructor({ rows, backlog, shop, receiver, close }) {
    this.rows = rows;
    this.backlog = backlog;
    this.shop = shop;
    this.receiver = receiver;
    this.close = close;
  }

  /**
   * @param {string} text
   * @param {unknown[]} values
   */
  async count(text, ...values) {
    /** @type {{count: string}[]} */
    const [{ count }] = await this.rows(text, ...values);
    return Number(count);
  }

  /**
   * Waits until nothing is under way any more: every run ended, every event brought to its end, every line free.
   * Returns when each of them was last seen to be under way, as [what, time].
   */
  async settled(timeoutMs = WAIT_MS) {
    /** @type {Map<string, number>} */
    const last = new Map();
    await until(
      'everything has come to its end',
      async () => {
        const open = await underWay(this);
        for (const each of open) last.set(each.replace(/^\d+ /, ''), Date.now());
        return open.length === 0 || open.join(', ');
      },
      timeoutMs,
    );
    return [...last];
  }

  /** Events of all services that have not reached the bus. */
  async outbox() {
    return await inOutboxes(this.rows);
  }

  async outboxDead() {
    /** @type {{schemaname: string}[]} */
    const tables = await this.rows("SELECT schemaname FROM pg_tables WHERE tablename = 'outbox_dead'");
    return await this.count(
      `SELECT ${tables.map(({ schemaname }) => `(SELECT count(*) FROM ${schemaname}.outbox_dead)`).join(' + ')} AS count`,
    );
  }

  /**
   * `ids`: of the runs that were accepted, one per order.
   * @param {Report} report
   * @param {readonly string[]} ids
   */
  async check(report, ids) {
    /** @type {RunRow[]} */
    const runs = await this.rows('SELECT id, status, attempts, calls FROM runs.runs WHERE org_id = $1', this.shop.id);
    judgeRuns(report, runs, ids);
    await checkCalls(this, report, runs);
    await checkCredit(this, report);
    /** @type {{last: number}[]} */
    const [{ last }] = await this.rows(
      'SELECT last_sequence::int AS last FROM webhooks.endpoints WHERE org_id = $1',
      this.shop.id,
    );
    judgeEvents(report, { runs, last, receiver: this.receiver });
    judgeGivenUp(report, { outboxDead: await this.outboxDead(), deadLetters: await this.backlog.deadLetters() });
  }
}
