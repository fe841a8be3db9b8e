// npm run bench -- counts [--seconds 20] [--rate 80]: what a run asks of PostgreSQL at a load that leaves room, in one
//   process on the embedded log: statements, commits, WAL, rows written by table and the share of updates that touch no
//   index (HOT), and the statements whose plan is made anew. Counts depend on the load, hardly on the machine: they can
//   be compared where times cannot.
//   plans     no statement of the hot path is planned at more than every fifth call (mark)
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort, startPostgres } from '../local/postgres.mjs';
import { POSTGRES_SETTINGS } from '../local/settings.mjs';
import { load, startSink } from './child.mjs';
import { startPlatform } from './platform.mjs';
import { drained, prepareOrg } from './runs/org.mjs';

const WARM_UP = { kind: 'closed', clients: 64, seconds: 20 };
const SETTINGS = {
  ...POSTGRES_SETTINGS,
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
};
/** Plans made for a run: less is a statement that runs seldom, as a poll does. */
const MAX_PLANS = 0.02;
const PLANNED_ANEW = 0.2;
/** Statements told of, those that take the most. */
const MAX_SHOWN = 30;

export async function bench(args) {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '20' },
      rate: { type: 'string', default: '80' },
    },
  });
  console.log(`what ${values.rate} runs a second ask of PostgreSQL`);
  const dir = await mkdtemp(join(tmpdir(), 'outcall-bench-'));
  await chmod(dir, 0o755);
  const server = { dataDir: join(dir, 'data'), port: await freePort(), password: 'bench', settings: SETTINGS };
  const postgres = await startPostgres(server);
  const url = Object.assign(new URL(postgres.url), { pathname: '/outcall' }).toString();
  const sink = await startSink();
  let platform;
  let pool;
  try {
    platform = await startPlatform('start', { DATABASE_URL: url });
    pool = new pg.Pool({ connectionString: url, max: 2 });
    const query = async (text) => (await pool.query(text)).rows;
    await query('CREATE EXTENSION pg_stat_statements');
    const key = await prepareOrg(platform.dev, sink.url, 'live');
    const run = async (job, seed) => {
      const { ids } = await load({ baseUrl: platform.dev.baseUrl, key, seed, ...job });
      await drained(sink, ids);
      return ids.length;
    };
    const open = { kind: 'open', rate: Number(values.rate) };
    await run(WARM_UP, 1_000_000);
    await query('ANALYZE');
    await run({ ...open, seconds: 5 }, 2_000_000); // plans made before ANALYZE are made once more
    await settled();
    await query('SELECT pg_stat_statements_reset(), pg_stat_reset()');
    const before = await clusterCounts(query);
    const runs = await run({ ...open, seconds: Number(values.seconds) }, 3_000_000);
    await settled();
    return report({ runs, before, after: await clusterCounts(query), ...(await countsOf(query)) });
  } finally {
    sink.stop();
    await pool?.end();
    await platform?.stop();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** PostgreSQL counts what its backends tell it, up to a second late. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_500));

const clusterCounts = async (query) =>
  (
    await query(
      'SELECT (SELECT sum(xact_commit) FROM pg_stat_database)::float AS commits, (SELECT sum(sessions) FROM pg_stat_database)::float AS sessions, wal_bytes::float AS wal FROM pg_stat_wal',
    )
  )[0];

async function countsOf(query) {
  const statements = await query(`
    SELECT r.rolname AS role, s.toplevel, s.calls::float, s.plans::float, s.total_plan_time AS "planMs", s.total_exec_time AS "execMs",
           regexp_replace(s.query, '\\s+', ' ', 'g') AS text
      FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid WHERE r.rolname LIKE 'outcall%' OR r.rolname = 'event_log'`);
  const tables = await query(`
    SELECT schemaname || '.' || relname AS name, n_tup_ins::float AS inserted, n_tup_upd::float AS updated, n_tup_hot_upd::float AS hot,
           n_tup_del::float AS deleted FROM pg_stat_user_tables`);
  return { statements, tables };
}

/** How many marks were missed. */
function report({ runs, before, after, statements, tables }) {
  const each = (count, digits = 2) => (count / runs).toFixed(digits);
  const top = statements.filter(({ toplevel }) => toplevel);
  const sum = (rows, value) => rows.reduce((total, row) => total + value(row), 0);
  console.log(`\na run, of ${runs}`);
  console.log(`  statements ${each(sum(top, ({ calls }) => calls))}, commits ${each(after.commits - before.commits)}`);
  console.log(`  connections opened meanwhile: ${after.sessions - before.sessions}`);
  console.log(`  WAL ${each((after.wal - before.wal) / 1000, 1)} kB`);
  console.log(
    `  statements take ${each(
      sum(top, ({ execMs }) => execMs),
      3,
    )} ms, plans ${each(
      sum(statements, ({ planMs }) => planMs),
      3,
    )} ms`,
  );

  console.table(
    tables
      .map((table) => ({ ...table, writes: table.inserted + table.updated + table.deleted }))
      .filter(({ writes }) => writes > runs / 4)
      .sort((a, b) => b.writes - a.writes)
      .map(({ name, inserted, updated, hot, deleted }) => ({
        table: name,
        inserted: each(inserted),
        updated: each(updated),
        'touch no index': updated > 0 ? `${((100 * hot) / updated).toFixed(0)} %` : '',
        deleted: each(deleted),
      })),
  );

  console.log('what takes the most, ms a run (with plans), calls a run, ms a call:');
  for (const { role, calls, planMs, execMs, text } of top
    .sort((a, b) => b.execMs + b.planMs - a.execMs - a.planMs)
    .slice(0, MAX_SHOWN))
    console.log(
      `  ${each(execMs + planMs, 3)}  ${each(calls)}  ${((execMs + planMs) / calls).toFixed(2)}  ${role}: ${text.slice(0, 100)}`,
    );

  const anew = statements
    .filter(({ calls, plans }) => plans > runs * MAX_PLANS && plans > calls * PLANNED_ANEW)
    .sort((a, b) => b.planMs - a.planMs);
  for (const { role, calls, plans, planMs, text } of anew)
    console.log(
      `planned anew: ${plans} of ${calls} calls, ${((1000 * planMs) / plans).toFixed(0)} us each, ${role}: ${text.slice(0, 120)}`,
    );
  console.log(
    anew.length === 0
      ? 'PASS (mark: no hot statement is planned anew)'
      : 'FAIL (mark: no hot statement is planned anew)',
  );
  return anew.length === 0 ? 0 : 1;
}
