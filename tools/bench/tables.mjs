// npm run bench -- tables [--runs 2000] [--rows 2000000] [--old 200000] [--seconds 20]:
// what live runs leave in each table, and what it costs to delete by time what they leave in the largest of them:
//   bytes a run, by table, when all is over
//   of webhook events with their deliveries, permits and action calls, as many rows of the shape of these: the deletion
//   of old ones as retention does it, its WAL, the vacuum behind it, and what one writer makes meanwhile
// What came of it: docs/adr/0054-deleted-in-batches.md
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort, startPostgres } from '../local/postgres.mjs';
import { POSTGRES_SETTINGS } from '../local/settings.mjs';
import { load, startSink } from './child.mjs';
import { beside, pause, tell } from './growth/beside.mjs';
import { SHAPES, copiesOf } from './growth/shapes.sql.mjs';
import { startPlatform } from './platform.mjs';
import { drained, prepareOrg } from './runs/org.mjs';
import { report } from './sync/marks.mjs';

const SETTINGS = { ...POSTGRES_SETTINGS, max_wal_size: '16GB', shared_buffers: '512MB', checkpoint_timeout: '1h' };
const MB = 1024 * 1024;
/** Tables that a run leaves less in are not told of. */
const MIN_BYTES = 40;
const STEP = 100_000;

export async function bench(args) {
  const number = (otherwise) => /** @type {const} */ ({ type: 'string', default: otherwise });
  const options = { runs: number('2000'), rows: number('2000000'), old: number('200000'), seconds: number('20') };
  const { values } = parseArgs({ args, options });
  const sizes = { rows: Number(values.rows), old: Number(values.old), seconds: Number(values.seconds) };
  const dir = await mkdtemp(join(tmpdir(), 'outcall-bench-'));
  await chmod(dir, 0o755); // the server may run under another account
  const server = { dataDir: join(dir, 'data'), port: await freePort(), password: 'bench', settings: SETTINGS };
  const postgres = await startPostgres(server);
  const url = Object.assign(new URL(postgres.url), { pathname: '/outcall' }).toString();
  try {
    await runOn(url, Number(values.runs));
    await tellTables(url);
    for (const shape of SHAPES) await measure(url, shape, sizes);
    return 0;
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function runOn(url, runs) {
  const sink = await startSink();
  const platform = await startPlatform('start', { DATABASE_URL: url });
  try {
    const key = await prepareOrg(platform.dev, sink.url, 'live');
    const all = [];
    for (let seed = 1; all.length < runs; seed += 1) {
      const job = { baseUrl: platform.dev.baseUrl, key, seed: seed * 1_000_000, kind: 'open', rate: 50, seconds: 10 };
      const { ids } = await load(job);
      all.push(...ids);
      await drained(sink, ids);
    }
    report('live runs', `${all.length}`);
  } finally {
    sink.stop();
    await platform.stop();
  }
}

/** @param {string} url @param {string} [schema] */
async function connected(url, schema = 'public') {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
  await client.connect();
  /** @returns {Promise<any[]>} rows */
  const run = async (sql, values = []) => (await client.query(sql, values)).rows;
  return { client, run };
}

async function tellTables(url) {
  const { client, run } = await connected(url);
  try {
    await run('VACUUM ANALYZE');
    const [{ runs }] = await run('SELECT count(*)::int AS runs FROM runs.runs');
    const tables = await run(
      `SELECT schemaname || '.' || relname AS name, n_tup_ins / $1::float AS inserted, n_live_tup / $1::float AS left,
              pg_relation_size(relid) / $1::float AS heap, pg_indexes_size(relid) / $1::float AS indexes,
              pg_total_relation_size(relid) / $1::float AS bytes
         FROM pg_stat_user_tables WHERE schemaname <> 'event_log' ORDER BY bytes DESC`,
      [runs],
    );
    const shown = tables.filter(({ bytes, inserted }) => bytes >= MIN_BYTES && inserted > 0.25);
    console.table(
      shown.map(({ name, inserted, left, heap, indexes, bytes }) => ({
        ...{ table: name, 'rows a run': inserted.toFixed(1), 'left a run': left.toFixed(1) },
        ...{ 'bytes a run': Math.round(bytes), rows: Math.round(heap), indexes: Math.round(indexes) },
      })),
    );
    const total = shown.reduce((sum, { bytes }) => sum + bytes, 0);
    report('bytes a run', `${Math.round(total)}`, `in these tables, of ${runs} runs`);
  } finally {
    await client.end();
  }
}

async function measure(url, { schema, tables }, { rows, old, seconds }) {
  const { client, run } = await connected(url, schema);
  const wal = async () => Number((await run("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS at"))[0].at);
  try {
    const statements = [];
    for (const { name, changed } of tables) statements.push(await fill(run, { schema, name, changed, rows }));
    await run('CHECKPOINT');
    const names = tables.map(({ name }) => name).join(' with ');
    const what = `${names}, rows`;
    let round = 0;
    const writing = () => ({ url, schema, statements, first: ++round * rows });
    const baseline = await beside(writing(), wal, () => pause(seconds));
    tell(`${names}: the writer alone`, baseline, undefined, { what });
    for (const { name, old: statement, valuesOf } of tables) {
      const values = valuesOf(old);
      const deleting = async () => {
        while (((await client.query({ text: statement.text, values })).rowCount ?? 0) > 0);
      };
      const deleted = await beside(writing(), wal, deleting);
      tell(`${old} ${name} deleted by the thousand`, deleted, baseline, { what });
      await run('SELECT pg_stat_force_next_flush()');
      const [{ dead }] = await run(
        'SELECT n_dead_tup AS dead FROM pg_stat_user_tables WHERE schemaname = $1 AND relname = $2',
        [schema, name],
      );
      const vacuumed = await beside(writing(), wal, () => run(`VACUUM ${name}`));
      tell('the vacuum behind it', vacuumed, baseline, { what, more: `${dead} dead rows` });
    }
  } finally {
    await client.end();
  }
}

/** As many rows of that shape; returns the statement that makes more. */
async function fill(run, { schema, name, changed, rows }) {
  const columns = await run(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = $1 AND table_name = $2 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [schema, name],
  );
  await run(`CREATE TABLE sample_of_${name} AS SELECT row_number() OVER () - 1 AS at, t.* FROM ${name} t`);
  await run(`CREATE INDEX ON sample_of_${name} (at)`);
  await run(`ANALYZE sample_of_${name}`);
  const sql = copiesOf(
    name,
    columns.map((column) => column.name),
    changed,
  );
  await run('SET synchronous_commit = off');
  for (let from = 0; from < rows; from += STEP) await run(sql, [from, Math.min(rows, from + STEP) - 1]);
  await run('SET synchronous_commit = on');
  await run(`VACUUM ANALYZE ${name}`);
  const [{ size }] = await run('SELECT pg_total_relation_size($1::regclass) AS size', [name]);
  report(
    `${name}, rows`,
    `${rows}`,
    `${Math.round(size / MB)} MB, ${Math.round(size / rows)} bytes a row with indexes`,
  );
  return sql;
}
