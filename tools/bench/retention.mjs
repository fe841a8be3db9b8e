// npm run bench -- retention [--seconds 60] [--rate 1000] [--kept 10]:
// whether the embedded log deletes as fast as it is written:
//   removed   events a second of the time that retention itself takes
//   left      events past their time after the last round
//   written   events a second: too few, and the machine was too busy for a verdict
// What each shows, its mark and what voids it: docs/benchmark-conditions.md#retention
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedEventBus } from '../../libs/platform/event-bus/dist/embedded/embedded-event-bus.js';
import { EVENT_LOG, EVENT_LOG_MIGRATIONS } from '../../libs/platform/event-bus/dist/index.js';
import { Database, ownerUrl, provision, serviceUrl } from '../../libs/platform/postgres/dist/index.js';
import { Logger } from '../../libs/platform/telemetry/dist/index.js';
import { freePort, startPostgres } from '../local/postgres.mjs';
import { Marks, report } from './sync/marks.mjs';

const ROLES = [EVENT_LOG, 'writer'].map((schema) => ({
  schema,
  role: schema,
  password: 'bench',
  ownerPassword: 'bench',
}));
const EVERY_MS = 5_000;
const BATCHES_PER_SECOND = 20;
/** Longest pause between two rounds of a platform, and what is written in it. */
const LONGEST_PAUSE_S = 900;
const TOPICS = ['bench.one.v1', 'bench.two.v1', 'bench.three.v1'];
const BODY = { text: 'a'.repeat(700) };

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
  const sizes = { seconds: option('--seconds', 60), rate: option('--rate', 1_000), kept: option('--kept', 10) };
  const dir = await mkdtemp(join(tmpdir(), 'outcall-bench-'));
  await chmod(dir, 0o755); // the server may run under another account
  const server = await startPostgres({ dataDir: join(dir, 'data'), port: await freePort(), password: 'bench' });
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  try {
    const bus = await openLog(server.url);
    try {
      return await measure(bus, pool, sizes);
    } finally {
      await bus.close();
    }
  } finally {
    await pool.end();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function openLog(adminUrl) {
  await provision(adminUrl, ROLES);
  const options = { schema: EVENT_LOG, applicationName: 'bench', poolSize: 2, migrations: EVENT_LOG_MIGRATIONS };
  const log = await Database.connect({
    ...options,
    url: serviceUrl(adminUrl, ROLES[0]),
    ownerUrl: ownerUrl(adminUrl, ROLES[0]),
  });
  await log.migrate();
  await log.close();
  const logger = Logger.create({ service: 'bench', level: 'silent' });
  return new EmbeddedEventBus({ url: serviceUrl(adminUrl, ROLES[1]) }, { service: 'bench', logger });
}

async function measure(bus, pool, { seconds, rate, kept }) {
  let consumed = 0;
  await bus.ensureTopics(
    TOPICS.map((name) => ({ name, partitions: 12, compacted: false, retentionMs: kept * 1_000, description: '' })),
  );
  await bus.subscribe({
    group: 'bench',
    topics: TOPICS,
    handle: async ({ events }) => void (consumed += events.length),
    onFatal: (error) => console.error(error),
  });
  const writing = write(bus, { seconds, rate });
  const found = await retain(bus, writing);
  const { written, took } = await writing;
  await pause(kept * 1_000);
  await bus.maintain();
  const { rows } = await pool.query('SELECT count(*)::int AS left FROM event_log.log_index');

  const perSecond = written / took;
  const rateOfRemoval = found.removedBeside / found.tookBeside;
  report('written', `${written} events, ${perSecond.toFixed(0)} a second; consumed ${consumed}`);
  report(
    'removed meanwhile',
    `${found.removedBeside} in ${found.rounds} rounds, which took ${found.tookBeside.toFixed(1)} s`,
  );
  report(`a platform's longest round at ${rate}/s`, `${((LONGEST_PAUSE_S * rate) / rateOfRemoval).toFixed(0)} s`);
  const marks = new Marks();
  marks.judge('written, of what was asked for', (100 * perSecond) / rate, { least: 95, unit: '%' });
  marks.judge('removed a second of its time', rateOfRemoval, { least: 3 * rate, unit: '/s' });
  marks.judge('left past their time', rows[0].left, { most: 0, unit: 'events' });
  return marks.failed > 0 ? 1 : 0;
}

/** Open loop: what is late is not made up for. */
async function write(bus, { seconds, rate }) {
  const began = performance.now();
  const size = Math.round(rate / BATCHES_PER_SECOND);
  let written = 0;
  for (let batch = 0; batch < seconds * BATCHES_PER_SECOND; batch += 1) {
    await pause(Math.max(0, began + (batch * 1_000) / BATCHES_PER_SECOND - performance.now()));
    await bus.publish(Array.from({ length: size }, (_, n) => event(written + n)));
    written += size;
  }
  return { written, took: (performance.now() - began) / 1_000 };
}

const event = (n) => ({
  id: `evt_${String(n).padStart(20, '0')}`,
  topic: TOPICS[n % TOPICS.length],
  type: 'bench',
  key: `key-${n % 5_000}`,
  orgId: 'org_bench',
  mode: 'live',
  time: new Date().toISOString(),
  version: 1,
  requestId: null,
  traceparent: null,
  data: BODY,
});

/** Until all is written. Only rounds that had something to remove count for the rate. */
async function retain(bus, writing) {
  const found = { removedBeside: 0, tookBeside: 0, rounds: 0 };
  let isOver = false;
  void writing.finally(() => (isOver = true));
  while (!isOver) {
    await pause(EVERY_MS);
    const began = performance.now();
    const removed = await bus.maintain();
    if (removed === 0) continue;
    found.removedBeside += removed;
    found.tookBeside += (performance.now() - began) / 1_000;
    found.rounds += 1;
  }
  return found;
}
