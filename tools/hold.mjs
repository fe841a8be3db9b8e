// `node tools/hold.mjs [--replicas 2] [--clients 100] [--seed n]`: holds all live dialling over the public gateway while clients start runs, on separate
// processes with that many replicas each, and kills every orchestrator with `kill -9` while it is held. Proves from the ledgers that after the answer
// nobody was called, that test runs went on, and that the release lets every run go, spread by the lines, each dialled once.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './local/install.mjs';

await ensureInstalled();
const { freePorts } = await import('./local/ports.mjs');
const { pause, seeded } = await import('./faults/conditions.mjs');
const { openLedgers } = await import('./faults/ledgers.mjs');
const { Orders } = await import('./faults/orders.mjs');
const { Platform } = await import('./faults/platform.mjs');
const { Receiver } = await import('./faults/receiver.mjs');
const { Servers } = await import('./faults/servers.mjs');
const { openShop } = await import('./faults/shop.mjs');
const { runTest } = await import('./faults/test.mjs');
const { Campaign } = await import('./hold/campaign.mjs');
const { checkHeld, checkReleased } = await import('./hold/checks.mjs');
const { HoldSwitch } = await import('./hold/hold-switch.mjs');
const { checkTestRuns } = await import('./hold/test-runs.mjs');

const { values: args } = parseArgs({
  options: {
    replicas: { type: 'string', default: '2' },
    clients: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const LINES = 200;
/** What an attempt takes of a line, by which runs that are let go are spread. Calls are over long before: lines are never short, so that nothing else spreads them. */
const LINE_MS = 10_000;
const SETTINGS = { SIM_SPEED: '100', RUN_LINE_MS: String(LINE_MS) };
const FOREVER_MS = 600_000;

async function scenario({ dir, report, onEnd }) {
  const servers = await Servers.start('stack', dir);
  onEnd(() => servers.stop());
  const [port] = await freePorts(1);
  const platform = new Platform({ target: 'stack', dir, port, env: servers.env, args: ['--replicas', args.replicas] });
  onEnd(() => platform.stop());
  const receiver = await new Receiver().start();
  onEnd(() => receiver.stop());
  const dev = await platform.start(SETTINGS);
  const shop = await openShop(dev, { name: 'Held Shop', lines: LINES, webhookUrl: receiver.url });
  const ledgers = await openLedgers({
    databaseUrl: servers.databaseUrl,
    brokers: servers.env.KAFKA_BROKERS,
    shop,
    receiver,
  });
  onEnd(() => ledgers.close());

  const hold = new HoldSwitch(dev);
  const campaign = new Campaign(new Orders(shop), seeded(Number(args.seed)));
  campaign.begin(Number(args.clients));
  await campaign.answered(2 * Number(args.clients));
  const held = await hold.put(true, 'a carrier misroutes');
  report.say(`held after ${held.ms} ms, with ${campaign.underWay} starts under way`);
  await platform.killService('run-orchestrator');
  report.say('kill -9 of run-orchestrator, every replica');
  await checkTestRuns(report, dev);
  await pause(2_000); // more of what a hold is to keep
  await campaign.end();
  await checkHeld(report, { ledgers, hold, campaign, held });

  const released = await hold.put(false, 'mended');
  await ledgers.settled(FOREVER_MS);
  await checkReleased(report, { ledgers, held, released, apartMs: LINE_MS / LINES });
  await ledgers.check(
    report,
    campaign.started.map(({ run }) => run.id),
  );
}

await runTest(
  {
    title: `hold of all live dialling, ${args.replicas} replicas, seed ${args.seed}`,
    folder: '.local-hold-',
    seed: args.seed,
    success: 'nobody was called while it was held, and everybody after',
  },
  scenario,
);
