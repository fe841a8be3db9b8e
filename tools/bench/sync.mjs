// npm run bench -- sync [--batches 1000] [--stored 1000000] [--turns 5] [--seconds 30] [--only others]:
// batches of 500 orders against one SQL statement that writes the same rows. `--batches 40 --stored 5000 --turns 1`
// looks in three minutes whether it works.
//   gateway, service   orders a second through the gateway, and of the services alone
//   stored, memory     whether a batch slows, or the process grows, with what is stored
//   others             p99 of POST /v1/runs of another org while a sync is under way
// What each shows, its mark and what voids it: docs/benchmark-conditions.md#sync
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { adminDatabaseUrl } from '../local/admin-database.mjs';
import { startPlatform } from './platform.mjs';
import { Marks, median, report } from './sync/marks.mjs';
import { BATCH } from './sync/orders.mjs';
import { besideSync } from './sync/other-org.mjs';
import { empty, fill } from './sync/stored.mjs';
import { exampleOf, SyncLimit } from './sync/sync-limit.mjs';

const CLIENTS = 2;
const path = (name) => fileURLToPath(new URL(`sync/${name}`, import.meta.url));
/**
 * Past it the batches that are left are not sent, and it is said how many were: the whole has to end in a quarter of an
 * hour.
 */
const MAX_MINUTES_OF_BATCHES = 5;
/** More than one client can send: for so many bodies are made ahead. */
const MAX_BATCHES_A_SECOND = 8;
/** Of the bodies of 10 MB: 500 orders with a note of so many signs. */
const LONG_NOTE = 18_000;

export async function bench(args) {
  const { values } = parseArgs({
    args,
    options: {
      batches: { type: 'string', default: '1000' },
      stored: { type: 'string', default: '1000000' },
      turns: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '30' },
      only: { type: 'string' },
    },
  });
  const [batches, stored, turns, seconds] = [values.batches, values.stored, values.turns, values.seconds].map(Number);
  const sizes = { batches, stored, turns, seconds };
  console.log(
    `sync, batches of ${BATCH} orders, ${CLIENTS} at a time; Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`,
  );
  const platform = await startPlatform(
    'start',
    { SYNC_BYTES_PER_SECOND: '10000000000', SYNC_BURST_BYTES: '10000000000' },
    [],
    ['--import', new URL('sync/loop-delay.mjs', import.meta.url).href],
  );
  const url = await adminDatabaseUrl(platform.stateDir);
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'bench' });
  try {
    const query = async (text, params) => (await pool.query(text, params)).rows;
    const marks = new Marks();
    const shop = await newShop(platform, query);
    if (values.only !== 'others') await throughput({ platform, url, query }, shop, sizes, marks);
    else if (stored > 0) await fill(query, platform.dev.orgId, shop.storeId, stored);
    await others(platform, shop, sizes, marks);
    return marks.failed > 0 ? 1 : 0;
  } finally {
    await pool.end();
    await platform.stop();
  }
}

/** A store that has taken in a few batches. */
async function newShop({ dev }, query) {
  const store = await newStore(dev);
  let next = 0;
  const job = (some) => {
    const from = next;
    next += some.batches * BATCH;
    const headers = { authorization: `Bearer ${dev.liveKey}` };
    return {
      origin: dev.authUrl,
      path: `/v1/stores/${store.id}/orders`,
      headers,
      from,
      clients: CLIENTS,
      ...some,
    };
  };
  const send = (some) => sent(job(some));
  await send({ batches: 20 });
  await query('ANALYZE'); // else the planner joins what it takes for empty tables row by row, for minutes
  return { storeId: store.id, job, send };
}

async function throughput({ platform, url, query }, { storeId, send }, { batches, stored }, marks) {
  const { orgId } = platform.dev;
  const example = await exampleOf(query, { orgId, storeId });
  await empty(query);
  await send({ batches: 2 });
  await query('ANALYZE');
  const few = (await send({ batches: 10, clients: 1 })).times;
  step('beside 1,000 orders');

  const limit = await SyncLimit.open(url, example);
  await limit.measure(10, CLIENTS);
  const before = await limit.measure(40, CLIENTS);
  const gateway = await through(platform.pid, send, batches);
  const after = await limit.measure(40, CLIENTS);
  step('through the gateway');
  const baseline = await serviceOnly(url, Math.min(batches, 60));
  step('the service alone');

  await fill(query, orgId, storeId, stored);
  await send({ batches: 10, clients: 1 });
  const many = (await send({ batches: 10, clients: 1 })).times;
  step(`beside ${stored} orders`);

  const bare = (before + after) / 2;
  report(
    'one SQL statement, orders a second',
    bare.toFixed(0),
    `(${before.toFixed(0)} before, ${after.toFixed(0)} after)`,
  );
  report(`${gateway.batches} batches through the gateway`, gateway.perSecond.toFixed(0));
  report('the service alone', baseline.perSecond.toFixed(0));
  report('a batch beside 1,000 orders, ms', median(few).toFixed(0));
  report(`... beside ${stored}, ms`, median(many).toFixed(0));
  report(`memory after ${Math.ceil(batches / 4)} batches, MB`, gateway.early.toFixed(0));
  report(`... after ${gateway.batches}, MB`, gateway.late.toFixed(0));
  report('event loop still at most, 1 MB bodies, ms', baseline.still.toFixed(0));
  report('... 10 MB bodies, ms', baseline.stillByLong.toFixed(0));
  marks.judge('gateway: of the statement', (100 * gateway.perSecond) / bare, { least: 35, unit: '%' });
  marks.judge('service: of the statement', (100 * baseline.perSecond) / bare, { least: 45, unit: '%' });
  marks.judge('stored: time of a batch', median(many) / median(few), { most: 1.5, unit: 'times' });
  marks.judge('memory: after all batches', gateway.late / gateway.early, { most: 1.2, unit: 'times' });
}

async function others(platform, { job }, { turns, seconds }, marks) {
  const startSync = async (forSeconds) => {
    const batches = MAX_BATCHES_A_SECOND * forSeconds;
    const child = started(job({ batches, clients: 1, seconds: forSeconds, isReadyFirst: true }));
    await child.reply(); // that it is ready
    const done = child.reply().then(({ times }) => {
      if (times.length === batches) throw new Error(`a sync of ${batches} batches was over before the time`);
    });
    return { done };
  };
  const { without, during } = await besideSync(platform, startSync, { turns, seconds });
  step('beside another org');
  const line = ({ p50, p99 }) => `${p50.toFixed(0)} / ${p99.toFixed(0)}`;
  const late = ({ late: { p99, max } }) =>
    `(event loop late by ${p99.toFixed(1)} ms at p99, by ${max.toFixed(0)} at most)`;
  report("another org's POST /runs, p50 / p99, ms", line(without), late(without));
  report('... while a sync is under way, ms', line(during), late(during));
  marks.judge('others: p99 of POST /runs', during.p99 / without.p99, { most: 1.5, unit: 'times' });
}

const began = Date.now();
const step = (name) => console.log(`  ${name}: done after ${((Date.now() - began) / 60_000).toFixed(1)} min`);

/** A quarter, then the rest by tenths for as long as there is time. */
async function through(pid, send, batches) {
  const until = Date.now() + MAX_MINUTES_OF_BATCHES * 60_000;
  const quarter = Math.ceil(batches / 4);
  let [done, orders, ms] = [0, 0, 0];
  const some = async (count) => {
    const { perSecond } = await send({ batches: count });
    done += count;
    orders += count * BATCH;
    ms += (count * BATCH * 1_000) / perSecond;
  };
  await some(quarter);
  const early = await memoryOf(pid);
  while (done < batches && Date.now() < until) await some(Math.min(Math.ceil(batches / 10), batches - done));
  return { batches: done, perSecond: (orders * 1_000) / ms, early, late: await memoryOf(pid) };
}

async function newStore({ baseUrl, liveKey }) {
  const response = await fetch(`${baseUrl}/stores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${liveKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', key: `bench-${Date.now()}` }),
  });
  return /** @type {any} */ (await response.json()).store;
}

const sent = (job) => started(job).reply();

function started(job) {
  const child = fork(path('sender.mjs'));
  child.send(job);
  const ended = once(child, 'exit').then(() => {
    throw new Error('the sender ended before it was done');
  });
  ended.catch(() => undefined);
  return { reply: async () => (await Promise.race([once(child, 'message'), ended]))[0] };
}

async function serviceOnly(url, batches) {
  const child = fork(path('service.mjs'));
  child.send({ postgresUrl: url });
  const [target] = await once(child, 'message');
  let next = 0;
  const send = (job) => {
    const from = next;
    next += job.batches * BATCH;
    return sent({ ...target, from, clients: CLIENTS, ...job });
  };
  /** The longest that its event loop stood still meanwhile, in ms. */
  const watched = async (work) => {
    child.send({ watch: true });
    const result = await work();
    child.send({ watch: false });
    const [{ longestMs }] = await once(child, 'message');
    return { result, longestMs };
  };
  await send({ batches: 10 });
  const ordinary = await watched(() => send({ batches }));
  await send({ batches: 2, clients: 1, note: LONG_NOTE });
  const long = await watched(() => send({ batches: 10, clients: 1, note: LONG_NOTE }));
  child.send({ stop: true });
  await once(child, 'exit');
  return { perSecond: ordinary.result.perSecond, still: ordinary.longestMs, stillByLong: long.longestMs };
}

/** Resident memory in MB. */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
