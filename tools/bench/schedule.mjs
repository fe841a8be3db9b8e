// `npm run bench -- schedule [--runs 1000000] [--seconds 60] [--target start|stack] [--replicas 2]`: runs that all
// become due at one instant instant. How fast they are claimed, and claimed and placed, against plain SQL on the same
// rows of the same server; what a longer queue and a longer list cost; and how long the single run of another org waits
// meanwhile (mark: 2 s at the longest). On `stack` (Kafka, several schedulers) the last alone. The large org has 60
// numbers of `--lines` lines each.
import { cpus } from 'node:os';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { adminDatabaseUrl, roleDatabaseUrl } from '../local/admin-database.mjs';
import { root } from '../local/install.mjs';
import { CpuMeter } from './cpu.mjs';
import { hasPgbench, rateOf } from './plain-sql.mjs';
import { startPlatform } from './platform.mjs';
import { claimFor, openClaimer } from './schedule/claimer.mjs';
import { prepareOrg } from './schedule/org.mjs';
import { CHUNK, claimingScript, copyRuns, fill, placingScript } from './schedule/waiting-runs.mjs';

const SMALL = 10_000;
const CLAIM_SECONDS = 8;
const SQL_CLAIM_SECONDS = 4;
const FIRST_SECONDS = 60; // over which the rate of placing counts
const SQL_CLIENTS = 8;
const PLAIN = 400_000; // runs that the plain SQL claims and places
const MAX_CLAIMED = 250_000; // runs that the claims alone take, so that --runs are left for that instant
/**
 * Megabytes: with 1,000,000 runs in memory, or with calls that are never let go of, the process would end. 25,000 calls
 * at a time take 400.
 */
const OLD_SPACE = 640;
const CLAIMING_MS = 120_000; // what the claims alone take at most, all phases
const SETTLING_MS = 20_000; // what it takes at most where nothing is claimed alone
/** Whatever another org has due, a single run is dialled so soon. */
const SINGLE_RUN_MS = 2_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const round = (value, digits = 0) => Number(value.toFixed(digits));
const line = (label, value) => console.log(`  ${label.padEnd(46)} ${value}`);
/** Due for the claimer, whose clock is ahead, and not for the platform's own scheduler. */
const FAR = '2100-01-01T00:00:00Z';

const residentOf = async (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const rssOf = async (processes) =>
  (await Promise.all(processes.map(({ pid }) => residentOf(pid)))).reduce((sum, each) => sum + each, 0);

async function listTimes(api) {
  const times = [];
  for (let page = 0; page < 60; page++) {
    const start = performance.now();
    await api('GET', '/runs?limit=50');
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[30];
}

/** Makes one run of another org due now and waits for its call: its id, when it was due, and milliseconds. */
async function singleRun({ query, org, number }) {
  const began = Date.now();
  await copyRuns(query, {
    from: org.runId,
    orgId: org.id,
    count: 1,
    dueAt: new Date(began).toISOString(),
    firstNumber: number,
  });
  const id = `run_${String(number).padStart(20, '0')}`;
  while (Date.now() - began < 30_000) {
    const [row] = await query(`SELECT started_at FROM telephony.virtual_carrier_requests WHERE run_id = '${id}'`);
    if (row) return { id, began, delay: row.started_at.getTime() - began };
    await pause(20);
  }
  return { id, began, delay: Number.POSITIVE_INFINITY };
}

/** Of single runs: how long after they were due they had their permit, and their call its row. */
async function stepsOf(query, singles) {
  const ids = singles.map(({ id }) => `'${id}'`).join(', ');
  const rows = await query(
    `SELECT c.run_id, min(p.granted_at) AS permitted, min(c.created_at) AS placed FROM telephony.calls c JOIN contacts.permits p USING (run_id)
      WHERE c.run_id IN (${ids}) GROUP BY c.run_id`,
  );
  const found = new Map(rows.map((row) => [row.run_id, row]));
  const since = (time, began) => (time ? time.getTime() - began : null);
  return singles.map(({ id, began, delay }) => [
    since(found.get(id)?.permitted, began),
    since(found.get(id)?.placed, began),
    delay,
  ]);
}

/**
 * Waits for the instant, then watches what is placed, and what becomes of single runs of another org every five
 * seconds.
 */
async function watchDue({ query, processes, dueAt, seconds, other }) {
  while (Date.now() < dueAt) await pause(20);
  const samples = [{ second: 0, placed: 0, calls: 0, rss: await rssOf(processes) }];
  const singles = [];
  for (let second = 5; second <= seconds; second += 5) {
    if (second > 5) singles.push(await singleRun({ query, org: other, number: 300_000_000 + second }));
    await pause(Math.max(0, dueAt + second * 1000 - Date.now()));
    const [{ n, calls }] = await query(
      `SELECT (SELECT count(*)::int FROM telephony.virtual_carrier_requests) AS n, (SELECT count(*)::int FROM telephony.live_leases) AS calls`,
    );
    samples.push({ second, placed: n, calls, rss: await rssOf(processes) });
  }
  const [{ twice }] = await query(
    // A number that ends in 0011 has busy lines at the first request (docs/handbook/test-numbers.md): who was refused
    // was not dialled.
    "SELECT count(*)::int AS twice FROM (SELECT run_id FROM telephony.virtual_carrier_requests WHERE answer = 'accepted' GROUP BY run_id HAVING count(*) > 1) t",
  );
  const steps = await stepsOf(query, singles);
  return { samples, twice, steps, delays: singles.map(({ delay }) => delay).sort((a, b) => a - b) };
}

/** The same for few and for many: statistics, and every page whole in the log at its first change. */
async function settle(query) {
  await query('VACUUM ANALYZE runs.runs');
  await query('CHECKPOINT');
}

/**
 * When all will be due: an instant that comes after the rows are made, going by how long `made` rows took, and after
 * what comes then.
 */
const dueAfter = (runs, { made, ms }, thenMs) => new Date(Date.now() + ((runs * ms) / made) * 2 + thenMs);

async function claiming({ query, url, claimerUrl, orgs: { small, large, plain }, runs }) {
  console.log('\nclaiming alone: queues, shares, lease; nothing is placed');
  const claimer = await openClaimer(claimerUrl, '2100-01-02T00:00:00.000Z');
  try {
    await fill(query, small, SMALL, FAR, 1);
    await settle(query);
    await claimFor(claimer, CLAIM_SECONDS, 2_000); // prepared, compiled
    const few = await claimFor(claimer, CLAIM_SECONDS, 3_000);
    const listFew = await listTimes(small.api);
    const began = Date.now();
    await fill(query, plain, PLAIN, FAR, 200_000_000);
    const dueAt = dueAfter(runs + MAX_CLAIMED, { made: PLAIN, ms: Date.now() - began }, CLAIMING_MS);
    await fill(query, large, runs + MAX_CLAIMED, dueAt.toISOString(), 100_000_000);
    await settle(query);
    const waiting = runs + MAX_CLAIMED + PLAIN;
    line('rows made', `${waiting} in ${round((Date.now() - began) / 1000)} s`);
    await query("UPDATE runs.runs SET due_at = NULL WHERE due_at >= '2150-01-01' AND org_id = '" + small.id + "'");
    await claimFor(claimer, CLAIM_SECONDS, 2_000);
    const many = await claimFor(claimer, CLAIM_SECONDS, 3_000);
    const listMany = await listTimes(large.api);
    const claimedBySql = async () =>
      (await query("SELECT count(*)::int AS n FROM runs.runs WHERE lease_owner = 'script'"))[0].n;
    const measureSql = async () => {
      const before = await claimedBySql();
      await rateOf(url, { statements: claimingScript({ orgId: plain.id }), clients: 1, seconds: SQL_CLAIM_SECONDS });
      return ((await claimedBySql()) - before) / SQL_CLAIM_SECONDS;
    };
    const sql = await measureSql();
    const ours = await claimFor(claimer, CLAIM_SECONDS, MAX_CLAIMED / 2);
    const sqlAfter = await measureSql();
    const limit = (sql + sqlAfter) / 2;
    line(
      'limit: plain SQL, one client, 100 a statement',
      `${round(limit)} runs/s (before ${round(sql)}, after ${round(sqlAfter)})`,
    );
    if (!(limit > 0))
      line('NO LIMIT', `the plain SQL claimed nothing in ${SQL_CLAIM_SECONDS} s: read no ratio from this run`);
    line(
      "the scheduler's claim",
      `${round(ours.rate)} runs/s (a hundred: p50 ${round(ours.p50, 1)}, p99 ${round(ours.p99, 1)} ms)`,
    );
    if (limit > 0) line('RATIO claimed / limit', `${round((ours.rate / limit) * 100)} %`);
    line(`a claim of a hundred at ${SMALL} waiting, p50`, `${round(few.p50, 2)} ms`);
    line(`a claim of a hundred at ${waiting} waiting, p50`, `${round(many.p50, 2)} ms`);
    line('RATIO of the two', round(many.p50 / few.p50, 2));
    line(
      `GET /runs, p50, at ${SMALL} and at ${runs + MAX_CLAIMED} runs`,
      `${round(listFew, 2)} and ${round(listMany, 2)} ms`,
    );
    return { few, many, ours, limit, listFew, listMany, dueAt };
  } finally {
    await claimer.close();
  }
}

/** Runs per second of the script that writes what placing writes. */
async function placingLimit({ query, url, orgs: { plain } }) {
  await query(`ALTER SEQUENCE bench.nth RESTART WITH ${200_000_000 + PLAIN / 2}`); // those the claims have not touched
  const limit = await rateOf(url, {
    statements: placingScript({ orgId: plain.id }),
    clients: SQL_CLIENTS,
    seconds: CLAIM_SECONDS,
    schema: 'telephony',
  });
  await query('DELETE FROM telephony.calls'); // of the script: nobody is to take them over
  // its trigger empties what is kept of the lines
  await query('BEGIN; SET LOCAL search_path = telephony; TRUNCATE live_leases; COMMIT');
  await query('TRUNCATE telephony.virtual_carrier_requests');
  return limit;
}

async function dueAtOnce({ platform, query, orgs: { large, small }, seconds, limit, dueAt }) {
  const began = dueAt.getTime();
  if (Date.now() > began) throw new Error('VOID: the instant had come before all was ready');
  const [{ due }] = await query(
    `SELECT count(*)::int AS due FROM runs.runs WHERE org_id = '${large.id}' AND due_at = '${dueAt.toISOString()}'`,
  );
  console.log(`\n${due} become due at once, ${seconds} s watched`);
  while (Date.now() < began - 1_000) await pause(100);
  const meter = new CpuMeter(platform.processes, query);
  await meter.start();
  const { samples, twice, steps, delays } = await watchDue({
    query,
    processes: platform.processes,
    dueAt: began,
    seconds,
    other: small,
  });
  const cpu = await meter.stop();
  const { placed } = samples[samples.length - 1];
  const first = samples.findLast(({ second }) => second <= FIRST_SECONDS);
  if (!first) throw new Error('nothing was seen in the first seconds');
  const rate = first.placed / first.second;
  line(
    `claimed and placed in the first ${first.second} s`,
    `${round(rate)} runs/s; in ${seconds} s ${placed} (${round(placed / seconds)}/s), dialled twice ${twice}`,
  );
  if (limit) {
    line('limit: one SQL script writing the same rows', `${round(limit)} runs/s, ${SQL_CLIENTS} clients`);
    line('RATIO placed / limit', `${round((rate / limit) * 100, 1)} %`);
  }
  line('placed by second', samples.map(({ second, placed: n }) => `${second}: ${n}`).join(', '));
  line('calls going on, by second', samples.map(({ second, calls }) => `${second}: ${calls}`).join(', '));
  line('resident memory, MB by second', samples.map(({ second, rss }) => `${second}: ${round(rss)}`).join(', '));
  line(
    'single run of another org, due -> dialled',
    `p50 ${delays[Math.floor(delays.length / 2)]} ms, longest ${delays.at(-1)} ms, of ${delays.length}`,
  );
  line('each: permitted, call written, dialled', steps.map((each) => each.join('/')).join(', '));
  const isMet = (delays.at(-1) ?? Number.POSITIVE_INFINITY) <= SINGLE_RUN_MS;
  line(`MARK: ${SINGLE_RUN_MS} ms at the longest`, isMet ? 'met' : 'MISSED');
  for (const [label, used] of [...cpu].sort((a, b) => b[1] - a[1]))
    if (used > 0.5) line(`  CPU ${label}`, `${round((used / placed) * 1000, 2)} ms a run`);
  if (twice > 0) throw new Error(`VOID: ${twice} runs were dialled twice`);
  return { limit, rate, placed, samples, delays, steps, isMet };
}

export async function bench(args) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '60' },
      'sim-speed': { type: 'string', default: '1' },
      lines: { type: 'string', default: '1000' },
      target: { type: 'string', default: 'start' },
      replicas: { type: 'string', default: '2' },
      json: { type: 'string' },
    },
  });
  const [runs, seconds, isStack] = [
    Number(values.runs),
    Number(values.seconds),
    values.target === 'stack' || !!process.env.SKIP_CLAIMS,
  ];
  const where = isStack ? `separate processes on Kafka, ${values.replicas} of each` : 'one process on the embedded log';
  console.log(
    `schedule, ${runs} runs due at one instant, ${where}; Node ${process.versions.node}, ${cpus().length} cores; plain SQL by ${hasPgbench ? 'pgbench' : 'node-pg'}`,
  );
  const platform = await startPlatform(
    values.target,
    { SIM_SPEED: values['sim-speed'] },
    values.target === 'stack' ? ['--replicas', values.replicas] : [],
    [`--max-old-space-size=${OLD_SPACE}`],
  );
  let pool;
  try {
    const url = await adminDatabaseUrl(platform.stateDir);
    pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'bench' });
    const query = async (text) => (await pool.query(text)).rows;
    await query('CREATE SCHEMA bench');
    const place = { dev: platform.dev, query, lines: Number(values.lines) };
    const orgs = {
      small: await prepareOrg(place, 'Small'),
      large: await prepareOrg(place, 'Large', 60),
      plain: await prepareOrg(place, 'Plain SQL'),
    };
    const found = {};
    let dueAt;
    if (isStack) {
      const began = Date.now();
      await fill(query, orgs.plain, CHUNK, FAR, 200_000_000);
      dueAt = dueAfter(runs, { made: CHUNK, ms: Date.now() - began }, SETTLING_MS);
      await fill(query, orgs.large, runs, dueAt.toISOString(), 100_000_000);
      await query('VACUUM ANALYZE runs.runs');
    } else {
      await query('CREATE SEQUENCE bench.nth');
      await query("SELECT event_log.ensure_topic('bench.nobody.v1', 12::smallint, false, 3600000::bigint)");
      found.claimed = await claiming({
        query,
        url,
        claimerUrl: await roleDatabaseUrl(platform.stateDir, 'runs'),
        orgs,
        runs,
      });
      found.limit = await placingLimit({ query, url, orgs });
      dueAt = found.claimed.dueAt;
    }
    found.dueAtOnce = await dueAtOnce({ platform, query, orgs, seconds, limit: found.limit, dueAt });
    if (values.json) await writeFile(join(root, values.json), JSON.stringify({ runs, ...found }, null, 2));
    return found.dueAtOnce.isMet ? 0 : 1;
  } finally {
    await pool?.end();
    await platform.stop();
  }
}
