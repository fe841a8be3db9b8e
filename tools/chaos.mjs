// `npm run chaos -- webhooks [--minutes 3] [--seed n] [--rate 4]`: two replicas of every service on PostgreSQL, Kafka
// and Redis of its own, each service behind one address whose members follow `/readyz` as a kubelet does, live runs
// (`--rate` a second), and at random moments of the seed kill -9, frozen processes, restarts and pauses of Kafka and
// PostgreSQL, and a flush of Redis. The ledger at the end says what was sent, delivered, duplicated and missing. Ends
// with 1 when something is missing.
import { parseArgs } from 'node:util';
import { ensureInstalled, fail } from './local/install.mjs';

await ensureInstalled();
const { chaosOfWebhooks, CHAOS_SETTINGS } = await import('./chaos/webhooks.mjs');
const { Cluster } = await import('./cluster/cluster.mjs');
const { seeded } = await import('./faults/conditions.mjs');
const { SETTINGS } = await import('./faults/platform.mjs');
const { Servers } = await import('./faults/servers.mjs');
const { runTest } = await import('./faults/test.mjs');

const REPLICAS = 2;
const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '3' },
    rate: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
if (positionals.join() !== 'webhooks') fail(`"npm run chaos -- ${positionals.join(' ')}": say what of, webhooks`);
const [minutes, perSecond] = [Number(args.minutes), Number(args.rate)];
if (!(minutes > 0 && minutes <= 600))
  fail(`--minutes is "${args.minutes}": it must be a number above 0, 600 at the most`);
if (!(perSecond > 0 && perSecond <= 100))
  fail(`--rate is "${args.rate}": it must be a number above 0, 100 at the most`);
if (!/^\d+$/.test(args.seed)) fail(`--seed is "${args.seed}": it must be a whole number`);

await runTest(
  {
    title: `chaos of webhooks for ${minutes} minutes, seed ${args.seed}`,
    folder: '.local-chaos-',
    seed: args.seed,
    success: 'nothing missing',
  },
  async ({ dir, report, onEnd }) => {
    const servers = await Servers.start('stack', dir);
    onEnd(() => servers.stop());
    const platform = new Cluster(servers, dir, { ...SETTINGS, ...CHAOS_SETTINGS });
    onEnd(() => platform.stop());
    const dev = await platform.start(REPLICAS);
    await chaosOfWebhooks({
      dev,
      platform,
      servers,
      minutes,
      perSecond,
      random: seeded(Number(args.seed)),
      report,
      onEnd,
    });
  },
);
