import pg from 'pg';
import { EmbeddedBacklog, KafkaBacklog } from './backlog.mjs';
import { until } from './conditions.mjs';

/**
 * @typedef {import('./conditions.mjs').Report} Report
 * @typedef {import('./receiver.mjs').Receiver} Receiver
 * @typedef {import('./receiver.mjs').ReceivedEvent} ReceivedEvent
 * @typedef {import('./shop.mjs').Shop} Shop
 * @typedef {{callId: string, attempt: number, answeredAt: string | null}} RunCall
 * @typedef {{id: string, status: string, attempts: number, calls: RunCall[]}} RunRow
 * @typedef {{run_id: string, attempt: number, id: string, times: number}} DialRow
 * @typedef {{run_id: string, attempt: number, end_reason: string | null, is_open: boolean}} CallRow
 * @typedef {{kind: string, amount: number, call_id: string | null}} CreditRow in paise; a debit is negative
 * @typedef {{id: string, talk_seconds: number}} TalkRow
 * @typedef {<T extends object>(text: string, ...values: unknown[]) => Promise<T[]>} Rows
 * @typedef {{lag(): Promise<Record<string, number>>, deadLetters(): Promise<number>, close(): Promise<void>}} Backlog
 */

/** @type {Readonly<Record<string, string>>} */
const ENDING = { done: 'run.completed', gave_up: 'run.failed', canceled: 'run.canceled' };
const PAISE_PER_MINUTE = 200;
/** @param {Record<string, number>} object */
const list = (object) =>
  Object.entries(object)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
/** @type {(count: number, what: string) => string[]} */
const say = (count, what) => (count > 0 ? [`${count} ${what}`] : []);

/**
 * A broker that is just back refuses some questions.
 * @param {Error} error
 * @returns {Record<string, number>}
 */
const unknownYet = (error) => ({ [`somebody (${error.message})`]: 1 });

/** @param {readonly (string | null)[]} values */
function tally(values) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const value of values.map(String)) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

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
 * What is written down of one shop on a platform: its own database, the virtual carrier's requests, and what the shop's endpoint received.
 * `rows(text, ...values)` runs SQL as administrator; `backlog` is how far the consumers are.
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
   * Waits until nothing is under way any more: every run ended, every event brought to its end, every line free. Returns when
   * each of them was last seen to be under way, as [what, time].
   */
  async settled(timeoutMs = 120_000) {
    const org = this.shop.id;
    /** @type {Map<string, number>} */
    const last = new Map();
    await until(
      'everything has come to its end',
      async () => {
        const open = [
          ...say(
            await this.count(
              "SELECT count(*) FROM runs.runs WHERE org_id = $1 AND status IN ('scheduled', 'dialing')",
              org,
            ),
            'runs open',
          ),
          ...say(await this.outbox(), 'events in an outbox'),
          ...say(
            await this.count(
              "SELECT count(*) FROM webhooks.deliveries WHERE org_id = $1 AND status <> 'delivered'",
              org,
            ),
            'deliveries open',
          ),
          ...say(await this.count('SELECT count(*) FROM telephony.live_leases WHERE org_id = $1', org), 'lines taken'),
          ...say(
            await this.count('SELECT count(*) FROM telephony.line_use WHERE org_id = $1 AND used > 0', org),
            'numbers counted as in use',
          ),
          ...say(
            await this.count(
              'SELECT count(*) FROM telephony.line_reservations WHERE org_id = $1 AND expires_at > now()',
              org,
            ),
            'lines reserved',
          ),
        ];
        const lag = Object.entries(await this.backlog.lag().catch(unknownYet)).map(
          ([group, count]) => `${count} events for ${group}`,
        );
        for (const each of [...open, ...lag]) last.set(each.replace(/^\d+ /, ''), Date.now());
        return open.length + lag.length === 0 || [...open, ...lag].join(', ');
      },
      timeoutMs,
    );
    return [...last];
  }

  /** Events of all services that have not reached the bus. */
  async outbox() {
    /** @type {{schemaname: string}[]} */
    const tables = await this.rows("SELECT schemaname FROM pg_tables WHERE tablename = 'outbox'");
    return await this.count(
      `SELECT ${tables.map(({ schemaname }) => `(SELECT count(*) FROM ${schemaname}.outbox)`).join(' + ')} AS count`,
    );
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
    const org = this.shop.id;
    /** @type {RunRow[]} */
    const runs = await this.rows('SELECT id, status, attempts, calls FROM runs.runs WHERE org_id = $1', org);
    const made = new Set(runs.map(({ id }) => id));
    report.check(
      'one run for each order, however often it was sent',
      runs.length === ids.length && ids.every((id) => made.has(id)),
      list(tally(runs.map(({ status }) => status))),
    );
    report.check(
      'every run is final',
      runs.every(({ status }) => status in ENDING),
    );
    await this.checkCalls(report, runs);
    await this.checkCredit(report);
    await this.checkEvents(report, runs);
  }

  /**
   * @param {Report} report
   * @param {readonly RunRow[]} runs
   */
  async checkCalls(report, runs) {
    const org = this.shop.id;
    /** @type {DialRow[]} */
    const dials = await this.rows(
      `
      SELECT c.run_id, c.attempt, c.id, count(*)::int AS times FROM telephony.virtual_carrier_requests r JOIN telephony.calls c ON c.id = r.call_id
       WHERE c.org_id = $1 AND r.answer = 'accepted' GROUP BY 1, 2, 3`,
      org,
    );
    report.check(
      'no attempt was dialled twice',
      new Set(dials.map(({ run_id, attempt }) => `${run_id}/${attempt}`)).size === dials.length &&
        dials.every(({ times }) => times === 1),
      `${dials.length} dialled`,
    );
    const strange = await this.count(
      `
      SELECT count(*) FROM telephony.virtual_carrier_requests r JOIN runs.runs u ON u.id = r.run_id
       WHERE u.org_id = $1 AND r.answer = 'accepted' AND NOT EXISTS (SELECT FROM telephony.calls c WHERE c.id = r.call_id)`,
      org,
    );
    const known = new Set(runs.flatMap((run) => run.calls.map(({ callId }) => callId)));
    report.check(
      'every dialled call is known to telephony and to its run',
      strange === 0 && dials.every(({ id }) => known.has(id)),
    );
    /** @type {CallRow[]} */
    const calls = await this.rows(
      'SELECT run_id, attempt, end_reason, ended_at IS NULL AS is_open FROM telephony.calls WHERE org_id = $1',
      org,
    );
    report.check(
      'one call for each attempt, and every call ended',
      new Set(calls.map(({ run_id, attempt }) => `${run_id}/${attempt}`)).size === calls.length &&
        !calls.some(({ is_open }) => is_open),
      list(tally(calls.map(({ end_reason }) => end_reason))),
    );
  }

  /** @param {Report} report */
  async checkCredit(report) {
    /** @type {{amount: number}[]} */
    const [{ amount }] = await this.rows('SELECT amount::int FROM telephony.balances WHERE org_id = $1', this.shop.id);
    /** @type {CreditRow[]} */
    const entries = await this.rows(
      'SELECT kind, amount::int, call_id FROM telephony.credit_entries WHERE org_id = $1',
      this.shop.id,
    );
    /** @type {TalkRow[]} */
    const talked = await this.rows(
      'SELECT id, talk_seconds FROM telephony.calls WHERE org_id = $1 AND talk_seconds IS NOT NULL',
      this.shop.id,
    );
    const debits = entries.filter(({ kind }) => kind === 'debit');
    const paid = new Map(debits.map((entry) => [entry.call_id, -entry.amount]));
    /** @param {TalkRow} call */
    const isPaid = ({ id, talk_seconds }) =>
      paid.get(id) === Math.max(1, Math.ceil(talk_seconds / 60)) * PAISE_PER_MINUTE;
    report.check(
      'the balance is what the entries add up to, with nothing held',
      entries.reduce((sum, entry) => sum + entry.amount, 0) === amount,
      `${(amount / 100).toFixed(2)} left`,
    );
    report.check(
      'every call that was talked in was paid once',
      paid.size === debits.length && debits.length === talked.length && talked.every(isPaid),
      `${debits.length} debits`,
    );
  }

  /**
   * @param {Report} report
   * @param {readonly RunRow[]} runs
   */
  async checkEvents(report, runs) {
    const { receiver } = this;
    /** @type {{last: number}[]} */
    const [{ last }] = await this.rows(
      'SELECT last_sequence::int AS last FROM webhooks.endpoints WHERE org_id = $1',
      this.shop.id,
    );
    const isWhole =
      receiver.sequences.size === last &&
      Array.from({ length: last }, (_, at) => at + 1).every((sequence) => receiver.sequences.has(sequence));
    report.check(
      'no gap in the sequence that was received',
      isWhole,
      `1 to ${last}, ${receiver.duplicates} more than once`,
    );
    report.check(
      'one event for each number',
      receiver.events.size === last && [...receiver.sequences.values()].every((ids) => ids.size === 1),
    );
    const events = receiver.byRun();
    const broken = runs.flatMap((run) => fault(run, events.get(run.id) ?? []) ?? []);
    report.check(
      'the events of every run are complete and in order',
      broken.length === 0,
      broken.length > 0 ? `${broken.length} runs: ${broken.slice(0, 3).join('; ')}` : `${events.size} runs`,
    );
    const [outboxDead, deadLetters] = [await this.outboxDead(), await this.backlog.deadLetters()];
    report.check(
      'no event was given up on',
      outboxDead + deadLetters === 0,
      `${outboxDead} rows dead-lettered by relays, ${deadLetters} dead letters`,
    );
  }
}

/** A call's events, in order; what an action or an opt-out tells of it may stand between. */
const CALL = /^(ringing )?(answered )?(\S+ )*?(no_answer|completed)$/;

/**
 * What is wrong with a run's events, in the order of their sequence, or null.
 * @param {RunRow} run
 * @param {readonly ReceivedEvent[]} events
 */
function fault(run, events) {
  const types = events.map(({ type }) => type.replace(/^run\./, ''));
  /** @param {string} why */
  const wrong = (why) => `${run.id} ${run.status}: ${why}: ${types.join(' ')}`;
  if (types[0] !== 'queued' || types.lastIndexOf('queued') !== 0) return wrong('not queued first and once');
  const endsAt = events.findIndex(({ type }) => type === ENDING[run.status]);
  // A call in progress when its run is canceled goes on to its end, and is told (docs/handbook/runs.md#states).
  /** @type {(event: ReceivedEvent, at: number) => boolean} */
  const goesOn = (event, at) =>
    run.status === 'canceled' && at > endsAt && event.data.callId === run.calls.at(-1)?.callId;
  if (endsAt < 0 || !events.every((event, at) => at <= endsAt || goesOn(event, at)))
    return wrong('the end is not the last');
  if (events.filter((event, at) => Object.values(ENDING).includes(event.type) && !goesOn(event, at)).length !== 1)
    return wrong('not one end');
  let place = 0;
  for (const call of run.calls) {
    const own = events.flatMap((event, at) =>
      event.data.callId === call.callId ? [{ at, type: event.type.replace(/^run\./, '') }] : [],
    );
    const told = own.map(({ type }) => type);
    if (!CALL.test(told.join(' '))) return wrong(`call ${call.attempt} is told as "${told.join(' ')}"`);
    if (told.includes('answered') !== (call.answeredAt !== null))
      return wrong(`call ${call.attempt} was ${call.answeredAt ? '' : 'not '}answered`);
    if (new Set(told).size !== told.length) return wrong(`call ${call.attempt} is told twice`);
    if (own[0].at < place) return wrong(`call ${call.attempt} is told before the one before`);
    place = own[own.length - 1].at;
  }
  return null;
}
