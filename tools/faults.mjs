// `node tools/faults.mjs [--target stack|start] [--fault kafka,postgres,postgres-crash,redis] [--runs 200] [--seconds
// n] [--seed n]`: takes Kafka, PostgreSQL or Redis away in the middle of live runs that are started over the public
// API, brings it back, and proves from the ledgers that every run came to its end, nobody was dialled twice and no
// event is missing. `--seconds`: for how long it is away; `--fault kafka-paused`: the broker is there and does not
// answer.
import { parseArgs } from 'node:util';
import { ensureInstalled, fail } from './local/install.mjs';

await ensureInstalled();
const { freePorts } = await import('./local/ports.mjs');
const { seeded } = await import('./faults/conditions.mjs');
const { LIMIT_SETTINGS } = await import('./faults/limits.mjs');
const { chosenOutages } = await import('./faults/outages.mjs');
const { Platform } = await import('./faults/platform.mjs');
const { Servers } = await import('./faults/servers.mjs');
const { runTest } = await import('./faults/test.mjs');
const { tryOutage } = await import('./faults/trial.mjs');

const { values: args } = parseArgs({
  options: {
    target: { type: 'string', default: 'stack' },
    fault: { type: 'string' },
    runs: { type: 'string', default: '200' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
// a call takes about two seconds: some are in the middle at any time
const SETTINGS = { ...LIMIT_SETTINGS, SIM_SPEED: '30' };

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
    const [port] = await freePorts(1);
    const platform = new Platform({ target: args.target, dir, port, env: servers.env });
    onEnd(() => platform.stop());
    const dev = await platform.start(SETTINGS);
    for (const outage of chosen)
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
  },
);
