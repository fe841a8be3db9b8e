// `node tools/faults.mjs [--target stack|start] [--fault kafka,postgres,postgres-crash,redis] [--runs 200] [--seconds
// n] [--replicas 1] [--seed n]`: takes Kafka, PostgreSQL or Redis away in the middle of live runs that are started over
// the public API, brings it back, and proves from the ledgers that every run came to its end, nobody was dialled twice
// and no event is missing. `stack`: each service is behind one address, whose members follow `/readyz` as a kubelet
// does. `--seconds`: for how long it is away; `--fault kafka-paused`: the broker is there and does not answer.
import { parseArgs } from 'node:util';
import { ensureInstalled, fail } from './local/install.mjs';

await ensureInstalled();
const { freePorts } = await import('./local/ports.mjs');
const { Cluster } = await import('./cluster/cluster.mjs');
const { watched } = await import('./cluster/ready-again.mjs');
const { seeded } = await import('./faults/conditions.mjs');
const { LIMIT_SETTINGS } = await import('./faults/limits.mjs');
const { chosenOutages } = await import('./faults/outages.mjs');
const { Platform, SETTINGS: DEFAULTS } = await import('./faults/platform.mjs');
const { Servers } = await import('./faults/servers.mjs');
const { runTest } = await import('./faults/test.mjs');
const { tryOutage } = await import('./faults/trial.mjs');

const { values: args } = parseArgs({
  options: {
    target: { type: 'string', default: 'stack' },
    fault: { type: 'string' },
    runs: { type: 'string', default: '200' },
    seconds: { type: 'string' },
    replicas: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
// a call takes about two seconds: some are in the middle at any time
const SETTINGS = { ...LIMIT_SETTINGS, SIM_SPEED: '30' };

/** @param {{dir: string, servers: InstanceType<typeof Servers>, onEnd: (cleanup: () => unknown) => unknown}} scene */
async function started({ dir, servers, onEnd }) {
  if (args.target === 'stack') {
    const platform = new Cluster(servers, dir, { ...DEFAULTS, ...SETTINGS });
    onEnd(() => platform.stop());
    return { platform, dev: await platform.start(Number(args.replicas)) };
  }
  const [port] = await freePorts(1);
  const platform = new Platform({ target: args.target, dir, port, env: servers.env });
  onEnd(() => platform.stop());
  return { platform, dev: await platform.start(SETTINGS) };
}

function outages() {
  try {
    return chosenOutages(args.target, args.fault);
  } catch (error) {
    return fail(error.message);
  }
}

const chosen = outages();
const random = seeded(Number(args.seed));
const where = args.target === 'stack' ? 'separate processes with Kafka and Redis' : 'one process with the embedded log';
await runTest(
  { title: `fault test on ${where}, seed ${args.seed}`, folder: '.local-faults-', seed: args.seed },
  async ({ dir, report, onEnd }) => {
    const servers = await Servers.start(args.target, dir);
    onEnd(() => servers.stop());
    const { platform, dev } = await started({ dir, servers, onEnd });
    for (const named of chosen) {
      const unwatched = { outage: named, readyAgain: async () => undefined };
      const { outage, readyAgain } = platform instanceof Cluster ? watched(named, platform, report) : unwatched;
      await tryOutage({
        outage,
        seconds: Number(args.seconds ?? outage.seconds),
        runs: Number(args.runs),
        random,
        platform,
        servers,
        dev,
        report,
      });
      await readyAgain();
    }
  },
);
