// What the ledgers of a fault test say is judged here, without a database: a planted loss or double turns each red.
import { ENDING, faultOf } from './run-events.mjs';
import { tally } from './tally.mjs';

/**
 * @typedef {import('./conditions.mjs').Report} Report
 * @typedef {import('./ledgers.mjs').RunRow} RunRow
 * @typedef {Pick<import('./receiver.mjs').Receiver, 'events' | 'sequences' | 'duplicates' | 'byRun'>} Received
 */

/** Which answers say that a run was made, or read. */
const ANSWERED = [200, 201];
/** Which say "come again", with the seconds in `Retry-After`. */
const RETRIED = [409, 429, 503];
/** Nobody is kept waiting for longer by a server that is away. */
const MAX_ANSWER_MS = 8_000;
/**
 * From the server's return until what had happened before it is told to the shop. That takes seconds; a consumer's
 * session (4 s) may end meanwhile, and a machine with other work takes several times as long.
 */
const MAX_RECOVERY_MS = 60_000;

/** @param {number} ms */
const inSeconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * `meanwhile`: the requests while that server was away. None of them needs Kafka, for the outbox keeps what is to be
 * told, nor Redis, for each gateway counts by itself. Without PostgreSQL they may be told to come again.
 * @param {Report} report
 * @param {string} server
 * @param {readonly import('./orders.mjs').Orders['tries'][number][]} meanwhile
 */
export function judgeAnswers(report, server, meanwhile) {
  if (server === 'postgres') return;
  const refused = meanwhile.filter(({ status }) => !ANSWERED.includes(status));
  const examples = refused.slice(0, 3).map(({ method, status, code }) => `${method} ${status} ${code}`);
  report.check(
    `every request was answered while ${server} was away`,
    refused.length === 0,
    refused.length > 0 ? `${refused.length} were not: ${examples.join(', ')}` : `${meanwhile.length} requests`,
  );
}

/**
 * `tries`: every request for orders and runs, of before, while and after the outage.
 * @param {Report} report
 * @param {readonly import('./orders.mjs').Orders['tries'][number][]} tries
 */
export function judgeRetries(report, tries) {
  const unclear = tries.filter(
    ({ status, retryAfter }) => !ANSWERED.includes(status) && !(RETRIED.includes(status) && retryAfter !== null),
  );
  const examples = unclear
    .slice(0, 3)
    .map(
      ({ method, status, code, retryAfter }) =>
        `${method} ${status} ${code}${retryAfter === null ? ' without Retry-After' : ''}`,
    );
  report.check(
    'every request was answered, or told when to come again',
    unclear.length === 0,
    unclear.length > 0 ? `${unclear.length} were not: ${examples.join(', ')}` : `${tries.length} requests`,
  );
}

/**
 * @param {Report} report
 * @param {string} what
 * @param {readonly number[]} times of each answer, in ms
 */
export function judgeLongest(report, what, times) {
  const slow = times.filter((ms) => ms > MAX_ANSWER_MS);
  const longest = slow.length > 0 ? `${slow.length} did, ${inSeconds(Math.max(...slow))} the longest` : '';
  report.check(`no ${what} took more than ${MAX_ANSWER_MS / 1_000} s`, slow.length === 0, longest);
}

/**
 * `notifiedMs`: from the server's return until the shop had received what had happened before it.
 * @param {Report} report
 * @param {number} notifiedMs
 */
export function judgeRecovery(report, notifiedMs) {
  report.check(
    `what had happened by then was told within ${MAX_RECOVERY_MS / 1_000} s of the server's return`,
    notifiedMs <= MAX_RECOVERY_MS,
    inSeconds(notifiedMs),
  );
}

/**
 * `ended`: what was said of each process that ended meanwhile; `ready`: the status of `/readyz` at the end.
 * @param {Report} report
 * @param {{ended: readonly string[], hasEnded: boolean, ready: number}} platform
 */
export function judgePlatform(report, { ended, hasEnded, ready }) {
  report.check('no process of the platform ended', ended.length === 0 && !hasEnded, ended.join('; '));
  report.check('the platform says that it is ready', ready === 200);
}

/**
 * What was asked beside the orders, before, while and after that server was away: without PostgreSQL it may be told
 * when to come again, and of Kafka and Redis no request needs any.
 * @param {Report} report
 * @param {string} server
 * @param {Pick<import('../rollout/load.mjs').Load, 'sent' | 'failures'>} load
 */
export function judgeOthers(report, server, { sent, failures }) {
  const wrong = failures.filter(
    ({ status, retryAfter }) => server !== 'postgres' || status !== 503 || retryAfter === null,
  );
  const examples = wrong.slice(0, 5).map(({ what, status, text }) => `${what}: ${status} ${text.slice(0, 200)}`);
  const answered = server === 'postgres' ? 'answered, or told by 503 when to come again' : 'answered';
  report.check(
    `every request of other kinds was ${answered}`,
    wrong.length === 0,
    wrong.length > 0
      ? `${wrong.length} were not: ${examples.join(', ')}`
      : `${sent} requests, ${failures.length} to come again`,
  );
}

/**
 * `ids`: of the runs that were accepted, one per order.
 * @param {Report} report
 * @param {readonly RunRow[]} runs
 * @param {readonly string[]} ids
 */
export function judgeRuns(report, runs, ids) {
  const made = new Set(runs.map(({ id }) => id));
  report.check(
    'one run for each order, however often it was sent',
    runs.length === ids.length && ids.every((id) => made.has(id)),
    tally(runs.map(({ status }) => status)),
  );
  report.check(
    'every run is final',
    runs.every(({ status }) => status in ENDING),
  );
}

/**
 * `last`: the number that the endpoint's newest event was given; they begin at 1.
 * @param {Report} report
 * @param {{runs: readonly RunRow[], last: number, receiver: Received}} sent
 */
export function judgeEvents(report, { runs, last, receiver }) {
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
  const broken = runs.flatMap((run) => faultOf(run, events.get(run.id) ?? []) ?? []);
  report.check(
    'the events of every run are complete and in order',
    broken.length === 0,
    broken.length > 0 ? `${broken.length} runs: ${broken.slice(0, 3).join('; ')}` : `${events.size} runs`,
  );
}

/**
 * @param {Report} report
 * @param {{outboxDead: number, deadLetters: number}} counts
 */
export function judgeGivenUp(report, { outboxDead, deadLetters }) {
  report.check(
    'no event was given up on',
    outboxDead + deadLetters === 0,
    `${outboxDead} rows dead-lettered by relays, ${deadLetters} dead letters`,
  );
}
