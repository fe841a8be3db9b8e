// `npm run rollout [-- --short] [--replicas 2] [--only replace|rotate|outages] [--away kafka,postgres,redis]`: the
// services as processes, each behind one address whose members follow `/readyz` as a kubelet does. Under load every
// process is replaced (surge 1, preStop of 5 s, SIGTERM); then servers are taken away in the middle of live orders.
// `--only rotate`: every secret is rotated under load, by the steps of its page (one rollout for each; --short: three).
// docs/how-to/test-deployments.md says what must hold. `--short`: all services at once, servers away for less time.
import { parseArgs } from 'node:util';
import { ensureInstalled, fail } from './local/install.mjs';

await ensureInstalled();
const { default: pg } = await import('pg');
const { seeded, until } = await import('./faults/conditions.mjs');
const { SETTINGS } = await import('./faults/platform.mjs');
const { Servers } = await import('./faults/servers.mjs');
const { runTest } = await import('./faults/test.mjs');
const { Cluster } = await import('./cluster/cluster.mjs');
const { Load } = await import('./rollout/load.mjs');
const { KeyedLoad } = await import('./rollout/keyed-load.mjs');
const { tryOutages } = await import('./rollout/outages.mjs');
const { rotateAll } = await import('./rollout/rotate.mjs');
const { checkStarted } = await import('./rollout/started-runs.mjs');

const { values: args } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    replicas: { type: 'string', default: '2' },
    requests: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '40' },
    runs: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    only: { type: 'string' },
    away: { type: 'string', default: 'kafka,postgres,redis' },
  },
});
const PARTS = ['replace', 'rotate', 'outages'];
if (args.only !== undefined && !PARTS.includes(args.only))
  fail(`--only is "${args.only}": it must be one of ${PARTS.join(', ')}`);
const isAsked = (/** @type {string} */ part) => (args.only ?? part) === part;

/** As long as clients wait for an answer: one that comes later has failed for them. */
const LONGEST_MS = 10_000;

/** @param {{cluster: InstanceType<typeof Cluster>, load: InstanceType<typeof Load>, report: any}} scene */
async function replaceAll({ cluster, load, report }) {
  const { services } = cluster;
  const began = Date.now();
  if (args.short) await Promise.all(services.map((service) => cluster.replace(service)));
  else
    for (const service of services) {
      await cluster.replace(service);
      report.say(`${service.name} is replaced, ${load.failures.length} of ${load.sent} requests failed`);
    }
  await until('as many requests as are to be sent', async () => load.sent >= Number(args.requests));
  report.say(`every process was replaced in ${Math.round((Date.now() - began) / 1_000)} s`);
  await load.end(); // those that are still on their way may fail too
  report.check('no request failed while every process was replaced', load.failures.length === 0, `of ${load.sent}`);
  load.sayFailures(report);
  report.check(
    `no answer took longer than ${LONGEST_MS / 1_000} s`,
    load.longestMs <= LONGEST_MS,
    `the longest ${load.longestMs} ms`,
  );
  report.check('no process ended by itself', cluster.restarts.length === 0, cluster.restarts.join('; '));
  report.check('every process ended in its grace period', cluster.killed.length === 0, cluster.killed.join('; '));
}

await runTest(
  {
    title: `${args.replicas} processes of each service behind one address, seed ${args.seed}`,
    folder: '.local-rollout-',
    seed: args.seed,
    success: 'nobody has noticed',
  },
  async ({ dir, report, onEnd }) => {
    const servers = await Servers.start('stack', dir);
    onEnd(() => servers.stop());
    const cluster = new Cluster(servers, dir, { ...SETTINGS, SIM_SPEED: '30' });
    onEnd(() => cluster.stop());
    const dev = await cluster.start(Number(args.replicas));
    if (isAsked('replace')) {
      const load = new Load(dev, Number(args.rate), () => cluster.lastStep);
      const since = new Date().toISOString();
      await load.begin();
      await replaceAll({ cluster, load, report });
      const database = new pg.Pool({ connectionString: servers.databaseUrl, max: 1 });
      const rows = async (/** @type {string} */ text, /** @type {unknown[]} */ ...values) =>
        (await database.query(text, values)).rows;
      await checkStarted({ rows, orgId: dev.orgId, since, started: load.started, report }).finally(() =>
        database.end(),
      );
    }
    if (args.only === 'rotate') {
      const load = new KeyedLoad(dev, Number(args.rate), () => cluster.lastStep);
      await load.begin();
      await rotateAll({ cluster, load, report, isShort: args.short });
      await load.erased.check(report);
      await load.end();
      report.check('no request failed while every secret was rotated', load.failures.length === 0, `of ${load.sent}`);
      load.sayFailures(report);
    }
    const names = args.away.split(',');
    const plan = { names, runs: Number(args.runs), random: seeded(Number(args.seed)) };
    if (isAsked('outages'))
      await tryOutages({ cluster, servers, dev, report, plan: { ...plan, form: args.short ? 'short' : 'long' } });
  },
);
