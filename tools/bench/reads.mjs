// npm run bench -- reads [--seconds 10] [--rounds 3] [--clients 32] [--warm-up 30]: GET /v1/runs/{id} through the
// gateway, gateway and orchestrator one process each, against a bare Fastify proxy in front of a bare Nest route that
// reads the same row by its primary key, by turns in one run on one PostgreSQL.
//   ratio     requests a second through the gateway, of those through the bare proxy (mark: 60 %); the median of the
//             rounds counts
// Told beside it: p50 and p99 of both, and what a request costs each process in CPU. Every answer must be a 200 with
// the run: else the run is void.
import pg from 'pg';
import { client } from '../local/seed.mjs';
import { adminDatabaseUrl, roleDatabaseUrl } from '../local/admin-database.mjs';
import { startWorker } from './actions/worker.mjs';
import { CpuMeter } from './cpu.mjs';
import { startPlatform } from './platform.mjs';
import { Marks, median, report } from './sync/marks.mjs';

/** What a credential may send is not what is measured. */
const SETTINGS = { RATE_LIMIT_PER_SECOND: '1000000', RATE_LIMIT_BURST: '1000000' };
const RUNS = 100;
/** Those of a service (tools/local/supervisor.mjs): what both sides run on must not differ. */
const NODE_ARGS = ['--enable-source-maps', '--max-semi-space-size=64'];
const INPUTS = { customer_name: 'Asha Rao', order_no: '1001', amount: '1299' };

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
  const [seconds, rounds, clients] = [option('--seconds', 10), option('--rounds', 3), option('--clients', 32)];
  const warmUp = option('--warm-up', 30);
  const platform = await startPlatform('stack', SETTINGS);
  const workers = [];
  const started = async (...given) => {
    const worker = await startWorker(...given);
    workers.push(worker);
    return worker;
  };
  const pool = new pg.Pool({
    connectionString: await adminDatabaseUrl(platform.stateDir),
    max: 2,
    application_name: 'bench',
  });
  try {
    const { orgId, key, ids } = await prepare(platform.dev);
    const url = await roleDatabaseUrl(platform.stateDir, 'runs');
    const route = await started('../reads/bare-route', { url, orgId }, NODE_ARGS);
    const proxy = await started('../reads/bare-proxy', { port: route.ready.port }, NODE_ARGS);
    const load = await started('../reads/load', { key, paths: ids.map((id) => `/v1/runs/${id}`), clients });
    const gateway = new URL(platform.dev.baseUrl).origin;
    const bare = `http://127.0.0.1:${proxy.ready.port}`;
    const ours = platform.processes.filter(({ name }) => /gateway|orchestrator/.test(name));
    const meter = new CpuMeter(
      [...ours, { name: 'bare proxy', pid: proxy.pid }, { name: 'bare route', pid: route.pid }],
      async (text) => (await pool.query(text)).rows,
    );
    return await measure({ load, meter, gateway, bare }, { seconds, rounds, warmUp });
  } finally {
    for (const worker of workers) await worker.stop();
    await pool.end();
    await platform.stop();
  }
}

async function prepare(dev) {
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name: 'Bench Reads' });
  const { secret: key } = await admin('POST', `/orgs/${org.id}/api-keys`, {
    name: 'bench',
    mode: 'test',
    scopes: ['runs', 'flows'],
  });
  const call = client(dev.baseUrl, key);
  await call('POST', '/flows/library/cod_confirmation/install');
  const ids = [];
  for (let n = 0; n < RUNS; n += 1) {
    const { run } = await call('POST', '/runs', {
      flowKey: 'cod_confirmation',
      phone: `+9198100${String(12_000 + n)}`,
      transactionAt: new Date().toISOString(),
      inputs: INPUTS,
    });
    ids.push(run.id);
  }
  // What is read changes no more: a run that is in a call would be written beside the reads.
  for (const id of ids) {
    for (;;) {
      const { run } = await call('GET', `/runs/${id}`);
      if (['done', 'gave_up', 'canceled'].includes(run.status)) break;
      await call('POST', `/runs/${id}/cancel`);
    }
  }
  return { orgId: org.id, key, ids };
}

async function measure({ load, meter, gateway, bare }, { seconds, rounds, warmUp }) {
  // A cold process spends twice the CPU on a request, on compiling; the platform has more to compile than the bare
  // pair.
  for (const origin of [gateway, bare]) await load.run('closed', { origin, seconds: warmUp });
  const found = [];
  let faulty = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const one = {};
    for (const [name, origin] of Object.entries({ gateway, bare })) {
      await meter.start();
      one[name] = await load.run('closed', { origin, seconds });
      const used = await meter.stop();
      faulty += one[name].faulty;
      const { count, perSecond, p50, p99 } = one[name];
      const cpu = [...used]
        .filter(([, value]) => value > 0)
        .map(([label, value]) => `${label} ${((value / count) * 1000).toFixed(2)}`);
      report(
        `round ${round}, ${name}: reads/s`,
        perSecond.toFixed(0),
        `p50 / p99 ${p50} / ${p99} ms; CPU ms a read: ${cpu.join(', ')}`,
      );
    }
    found.push((100 * one.gateway.perSecond) / one.bare.perSecond);
  }
  report('answers that were no run', String(faulty), faulty === 0 ? '' : 'the run is VOID');
  const marks = new Marks();
  marks.judge('reads through the gateway against bare', median(found), { least: 60, unit: '%' });
  return faulty > 0 || marks.failed > 0 ? 1 : 0;
}
