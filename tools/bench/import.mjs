// npm run bench -- import [--orders 100000]: an order export of Shopify, each order with three rows, is imported
// through the gateway by the command as users run it, killed (-9) half-way, and gone on with. Afterwards the store must
// hold each order once, with its amount, and each must be the first copy of itself.
// What it shows, its marks and what voids it: docs/benchmark-conditions.md#import
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { newStore } from '../import/new-store.mjs';
import { totalOf, writeExport } from '../import/orders-export.mjs';
import { adminDatabaseUrl } from '../local/admin-database.mjs';
import { root } from '../local/root.mjs';
import { startPlatform } from './platform.mjs';
import { Marks, report } from './sync/marks.mjs';
import { exampleOf, SyncLimit } from './sync/sync-limit.mjs';

const COMMAND = join(root, 'apps/cli/dist/main.js');
/** Above what a file of any size needs: the command reads it as a stream. */
const MAX_MEMORY_MB = 220;
const LOOK_EVERY_MS = 20;

export async function bench(args) {
  const { values } = parseArgs({ args, options: { orders: { type: 'string', default: '100000' } } });
  const orders = Number(values.orders);
  console.log(
    `import of ${orders} orders; Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`,
  );
  const dir = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const platform = await startPlatform('start');
  const url = await adminDatabaseUrl(platform.stateDir);
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'bench' });
  try {
    const query = async (text, params) => (await pool.query(text, params)).rows;
    const store = await newStore(platform.dev);
    const storeId = store.id;
    const file = join(dir, 'orders_export.csv');
    await writeExport(file, orders);
    report('size of the file, MB', ((await stat(file)).size / 1e6).toFixed(0));
    const importing = { dev: platform.dev, key: store.key, file, orders };

    const before = await stored(query, storeId);
    const killed = await imported({ ...importing, isKilledHalfWay: true });
    const finished = await imported(importing);
    if (finished.code !== 0) throw new Error(`the import ended with ${finished.code}:\n${finished.said}`);
    const left = orders - killed.items;
    const perSecond = (killed.items + left) / (killed.seconds + finished.seconds);

    await query('ANALYZE'); // else the planner joins what it takes for empty tables row by row, for minutes
    const limit = await SyncLimit.open(url, await exampleOf(query, { orgId: platform.dev.orgId, storeId }));
    await limit.measure(10, 1);
    const bare = await limit.measure(40, 1);
    report('one SQL statement, one client, orders a second', bare.toFixed(0));
    report('imported, orders a second', perSecond.toFixed(0), `(killed at ${killed.items})`);
    report('memory of the command at most, MB', Math.max(killed.memory, finished.memory).toFixed(0));
    const marks = new Marks();
    const kept = await stored(query, storeId);
    marks.judge('orders in the store', kept.count, { least: orders, most: orders, unit: 'orders' });
    marks.judge('their amounts together, paise off', kept.total - totalOf(orders), {
      least: 0,
      most: 0,
      unit: 'paise',
    });
    marks.judge('orders that were written twice', kept.twice, { most: 0, unit: 'orders' });
    marks.judge('runs that were started', kept.runs - before.runs, { most: 0, unit: 'runs' });
    const memory = Math.max(killed.memory, finished.memory);
    marks.judge('memory of the command', memory, { most: MAX_MEMORY_MB, unit: 'MB' });
    marks.judge('import: of the statement', (100 * perSecond) / bare, { least: 10, unit: '%' });
    return marks.failed > 0 ? 1 : 0;
  } finally {
    await pool.end();
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** One run of the command: how it ended, the items of the ledger then, and the most memory it had (MB). */
async function imported({ dev, key, file, orders, isKilledHalfWay = false }) {
  const began = Date.now();
  const args = ['--store', key, '--org', dev.orgId, '--url', dev.authUrl, file];
  const child = spawn(process.execPath, [COMMAND, 'import', ...args], {
    env: { ...process.env, OUTCALL_TOKEN: dev.adminToken, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (said = `${said}${data}`.slice(-4_000)));
  const ended = once(child, 'exit');
  let memory = 0;
  while (child.exitCode === null && child.signalCode === null) {
    memory = Math.max(memory, await peakMemoryOf(child.pid));
    if (isKilledHalfWay && (await itemsOf(file)) >= orders / 2) child.kill('SIGKILL');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))]);
  }
  const [code] = await ended;
  if (isKilledHalfWay && child.signalCode !== 'SIGKILL') throw new Error(`it ended before it was killed:\n${said}`);
  return { code, said, memory, items: await itemsOf(file), seconds: (Date.now() - began) / 1_000 };
}

/** Items that the ledger beside the file says are done. */
async function itemsOf(file) {
  return JSON.parse(await readFile(`${file}.import.json`, 'utf8').catch(() => 'null'))?.progress?.items ?? 0;
}

async function peakMemoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** What the store holds: objects, paise, objects of which more than one copy was written; and all runs there are. */
async function stored(query, storeId) {
  const [kept] = await query(
    `SELECT count(*)::int AS count, sum((object -> 'totals' ->> 'total')::bigint)::float8 AS total, count(*) FILTER (WHERE version > 1)::int AS twice
       FROM commerce.objects WHERE store_id = $1 AND entity = 'orders'`,
    [storeId],
  );
  const [{ runs }] = await query('SELECT count(*)::int AS runs FROM runs.runs', []);
  return { ...kept, runs };
}
