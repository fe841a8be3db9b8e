// npm run bench -- growth [--calls 2000000] [--old 200000] [--seconds 20]:
// what it costs to delete old calls in batches, as retention does, against dropping a partition of as many:
//   seconds, WAL, and what is left behind (dead rows, a vacuum)
//   calls a second that one writer makes and ends meanwhile, against the same writer alone
//   what partitions cost whoever reads
// What came of it: docs/adr/0054-deleted-in-batches.md
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS } from '../../apps/telephony-adapter/dist/migrations.js';
import { OLD_CALLS } from '../../apps/telephony-adapter/dist/outbound/postgres/retention.sql.js';
import { Database, ownerUrl, provision, serviceUrl } from '../../libs/platform/postgres/dist/index.js';
import { freePort, startPostgres } from '../local/postgres.mjs';
import { DENSE, PARTITIONED, READS, callsOf, idOf, partitionOf, timeOf } from './growth/calls.sql.mjs';
import { beside as besideWriter, pause, tell } from './growth/beside.mjs';
import { report } from './sync/marks.mjs';

const TELEPHONY = { schema: 'telephony', role: 'telephony', password: 'bench', ownerPassword: 'bench' };
const PARTITIONS = 24;
const READ_TIMES = 2_000;
/** Rates are counted for so long behind a drop. */
const DROP_S = 5;
const MB = 1024 * 1024;

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
  const sizes = {
    calls: option('--calls', 2_000_000),
    old: option('--old', 200_000),
    seconds: option('--seconds', 20),
  };
  const dir = await mkdtemp(join(tmpdir(), 'outcall-bench-'));
  await chmod(dir, 0o755); // the server may run under another account
  const settings = { max_wal_size: '16GB', shared_buffers: '512MB', checkpoint_timeout: '1h' };
  const server = await startPostgres({
    dataDir: join(dir, 'data'),
    port: await freePort(),
    password: 'bench',
    settings,
  });
  try {
    await migrate(server.url);
    return await measure(server.url, sizes);
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function migrate(adminUrl) {
  await provision(adminUrl, [TELEPHONY]);
  const urls = { url: serviceUrl(adminUrl, TELEPHONY), ownerUrl: ownerUrl(adminUrl, TELEPHONY) };
  const options = { schema: 'telephony', applicationName: 'bench', poolSize: 2, migrations: MIGRATIONS };
  const database = await Database.connect({ ...options, ...urls });
  await database.migrate();
  await database.close();
}

async function measure(url, { calls, old, seconds }) {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=telephony' });
  await client.connect();
  /** @returns {Promise<any>} rows */
  const run = async (sql, values) => (await client.query(sql, values)).rows;
  const wal = async () => Number((await run("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS at"))[0].at);
  try {
    await fill(run, { calls, old });
    await run('CHECKPOINT');
    const [{ size, row }] = await run(
      `SELECT pg_total_relation_size('calls') AS size, (SELECT avg(pg_column_size(c.*))::int FROM (SELECT * FROM calls LIMIT 1000) c) AS row`,
    );
    report('calls, of them old', `${calls}, ${old}`, `${Math.round(size / MB)} MB, ${row} bytes a row`);
    const baseline = await beside(url, 'calls', calls, wal, () => pause(seconds));
    tell('the writer alone', baseline);
    const deleted = await beside(url, 'calls', 2 * calls, wal, () => deleteOld(client, old));
    tell(`${old} calls deleted by the thousand`, deleted, baseline);
    await run('SELECT pg_stat_force_next_flush()');
    const [{ dead }] = await run("SELECT n_dead_tup AS dead FROM pg_stat_user_tables WHERE relname = 'calls'");
    const vacuumed = await beside(url, 'calls', 3 * calls, wal, () => run('VACUUM calls'));
    tell('the vacuum behind it', vacuumed, baseline, { more: `${dead} dead rows` });
    tell('the writer alone, again', await beside(url, 'calls', 4 * calls, wal, () => pause(seconds)), baseline);
    const parted = await beside(url, 'parted', calls, wal, () => pause(seconds));
    tell('the writer alone, into partitions', parted, baseline);
    const dropped = await beside(url, 'parted', 2 * calls, wal, () => drop(run));
    tell(`a partition of ${old} dropped, and ${DROP_S} s`, dropped, parted);
    for (const [name, read] of Object.entries(READS)) await compareReads(run, name, read, calls);
    return 0;
  } finally {
    await client.end();
  }
}

async function fill(run, { calls, old }) {
  await run('SET synchronous_commit = off');
  await run(DENSE);
  const step = 100_000;
  for (let from = 0; from < calls; from += step) await run(callsOf('calls'), [from, Math.min(calls, from + step) - 1]);
  // the first partition has the old ones, the others a few each
  await run(PARTITIONED(PARTITIONS, old, calls));
  await run(callsOf('parted'), [0, old - 1]);
  const every = Math.floor((calls - old) / (PARTITIONS - 1));
  for (let at = 1; at < PARTITIONS; at += 1) {
    const from = old + (at - 1) * every;
    await run(callsOf('parted'), [from, from + Math.min(every, 10_000) - 1]);
  }
  await run('ALTER TABLE calls SET (fillfactor = 50)');
  await run('VACUUM ANALYZE calls');
  await run('ANALYZE parted');
  await run('SET synchronous_commit = on');
}

/** What `work` takes, with a writer of calls beside it. */
const beside = (url, table, first, wal, work) =>
  besideWriter({ url, schema: 'telephony', statements: [callsOf(table)], first }, wal, work);

async function drop(run) {
  const began = performance.now();
  await run(`DROP TABLE ${partitionOf(0)}`);
  report('the drop itself', `${(performance.now() - began).toFixed(0)} ms`);
  await pause(DROP_S);
}

async function deleteOld(client, old) {
  const values = [idOf(old), timeOf(old)];
  while ((await client.query({ ...OLD_CALLS, values })).rowCount > 0);
}

async function compareReads(run, name, [sql, valuesOf], calls) {
  const took = {};
  for (const table of ['calls', 'parted']) {
    const began = performance.now();
    for (let n = 0; n < READ_TIMES; n += 1)
      await run({ name: `${name} ${table}`, text: sql(table), values: valuesOf(n, calls) });
    took[table] = (1_000 * (performance.now() - began)) / READ_TIMES;
  }
  report(name, `${took.calls.toFixed(0)} us`, `with ${PARTITIONS} partitions ${took.parted.toFixed(0)} us`);
}
