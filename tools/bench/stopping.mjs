// npm run bench -- stopping [--runs 100000] [--turns 3] [--seconds 10] [--rate 20]:
// the waiting runs of an org are paused, resumed and canceled while another org starts live runs:
//   job      from the order to its end, each kind at its slowest
//   others   p99 of POST /v1/runs of the other org beside an order, against that without
// What each shows, its mark and what voids it: docs/benchmark-conditions.md#stopping
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { adminDatabaseUrl } from '../local/admin-database.mjs';
import { startPlatform } from './platform.mjs';
import { prepareOrg } from './schedule/org.mjs';
import { fill } from './schedule/waiting-runs.mjs';
import { besideOrders } from './stopping/beside-orders.mjs';
import { ordersOf } from './stopping/orders.mjs';
import { Marks, report } from './sync/marks.mjs';

const MAX_SECONDS = 60;
/**
 * Nothing is due meanwhile but what a resume lets go: a run every 0.4 s, so that the calls are no load of their own and
 * all come within their basis.
 */
const LATER_MS = 20 * 3_600_000;
const LINES = 1_000;
const SETTINGS = { RUN_LINE_MS: '400000' };

export async function bench(args) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '100000' },
      turns: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '10' },
      rate: { type: 'string', default: '20' },
    },
  });
  const [runs, turns, seconds, rate] = [values.runs, values.turns, values.seconds, values.rate].map(Number);
  console.log(`stopping, ${runs} waiting runs; Node ${process.version}, ${cpus().length} cores`);
  const platform = await startPlatform('start', SETTINGS);
  const url = await adminDatabaseUrl(platform.stateDir);
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'bench' });
  try {
    const query = async (text) => (await pool.query(text)).rows;
    await query('CREATE SCHEMA bench');
    const place = { dev: platform.dev, query, lines: LINES };
    const [large, other] = [await prepareOrg(place, 'Large'), await prepareOrg(place, 'Other')];
    const dueAt = new Date(Date.now() + LATER_MS).toISOString();
    await fill(query, large, runs, dueAt, 100_000_000);
    await query('VACUUM ANALYZE');
    const order = ordersOf({ dev: platform.dev, query, org: large, runs });
    const starts = { baseUrl: platform.dev.baseUrl, key: other.secret, kind: 'open', rate, seconds };
    return judge(await besideOrders({ order, starts, query, turns }));
  } finally {
    await pool.end();
    await platform.stop();
  }
}

/** @param {Awaited<ReturnType<typeof besideOrders>>} measured */
function judge({ kinds, without, beside }) {
  const marks = new Marks();
  for (const [kind, jobs] of Object.entries(kinds))
    report(`answer to a ${kind}, ms`, jobs.map(({ answerMs }) => answerMs.toFixed(0)).join(', '));
  for (const [kind, jobs] of Object.entries(kinds)) {
    const slowest = Math.max(...jobs.map(({ doneMs }) => doneMs)) / 1_000;
    marks.judge(`job: ${kind}`, slowest, { most: MAX_SECONDS, unit: 's' });
  }
  const line = ({ p50, p99 }) => `${p50.toFixed(0)} / ${p99.toFixed(0)}`;
  report("another org's POST /runs, p50 / p99, ms", line(without));
  report('... beside an order, ms', line(beside));
  marks.judge('others: p99 of POST /runs', beside.p99 / without.p99, { most: 1.5, unit: 'times' });
  return marks.failed > 0 ? 1 : 0;
}
