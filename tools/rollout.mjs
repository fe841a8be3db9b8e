// `npm run rollout [-- --short] [--replicas 2] [--requests 2000] [--rate 40]`: services as processes, each behind one
// address whose members follow `/readyz` as a kubelet does, on real PostgreSQL, Redis and Kafka. Under load it replaces
// every process as Kubernetes does (surge 1, preStop of 5 s, SIGTERM): no request fails, and none is tried again.
// `--short`: all services at once.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './local/install.mjs';

await ensureInstalled();
const { until } = await import('./faults/conditions.mjs');
const { Servers } = await import('./faults/servers.mjs');
const { runTest } = await import('./faults/test.mjs');
const { Cluster } = await import('./rollout/cluster.mjs');
const { Load } = await import('./rollout/load.mjs');

const { values: args } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    replicas: { type: 'string', default: '2' },
    requests: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '40' },
  },
});

/** @typedef {import('./rollout/load.mjs').Failure} Failure */

/** @param {Failure[]} failures */
const inWords = (failures) =>
  failures
    .slice(0, 5)
    .map(({ at, what, status, text }) => `${new Date(at).toISOString()} ${what}: ${status} ${text.slice(0, 120)}`)
    .join('; ');

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
  report.check('no request failed while every process was replaced', load.failures.length === 0, `of ${load.sent}`);
  if (load.failures.length > 0) report.say(inWords(load.failures));
  report.check('no process ended by itself', cluster.restarts.length === 0, cluster.restarts.join('; '));
}

await runTest(
  {
    title: `every process replaced behind one address per service, ${args.replicas} of each`,
    folder: '.local-rollout-',
    seed: 'none',
    success: 'nobody has noticed',
  },
  async ({ dir, report, onEnd }) => {
    const servers = await Servers.start('stack', dir);
    onEnd(() => servers.stop());
    const cluster = new Cluster(servers, dir);
    onEnd(() => cluster.stop());
    const load = new Load(await cluster.start(Number(args.replicas)), Number(args.rate));
    await load.begin();
    await replaceAll({ cluster, load, report });
    await load.end();
  },
);
