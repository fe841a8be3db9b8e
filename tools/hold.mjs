// `node tools/hold.mjs [--replicas 2] [--clients 100] [--seed n]`: holds all live dialling over the public gateway
// while clients start runs, on separate processes with that many replicas each, and kills every orchestrator with `kill
// -9` while it is held. Proves from the ledgers that after the answer nobody was called, nor a second after the hold
// was stored, that test runs went on, and that the release lets every run go, spread by the lines, each dialled once.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './local/install.mjs';

await ensureInstalled();
const { freePorts } = await import('./local/ports.mjs');
const { pause, seeded, until } = await import('./faults/conditions.mjs');
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
/** Of each client, between two steps. */
const STARTS_EACH = 2;
const FEW = 20;
const IN_HAND = "SELECT count(*) FROM runs.runs WHERE priority = 'resumed' AND mode = 'live' AND due_at > now()";
/** Longer than what is known of the hold lasts, and with it the permits of those in hand: they are dialled later. */
const FROZEN_MS = 1_500;
const LINES = 200;
/**
 * What an attempt takes of a line, by which runs that are let go are spread. Calls are over long before: lines are
 * never short, so that nothing else spreads them.
 */
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
  await campaign.answersMore(STARTS_EACH);
  const held = await holdInHand({ platform, ledgers, hold, report });
  report.say(`held after ${held.ms} ms, with ${campaign.underWay} starts under way`);
  await campaign.answersMore(STARTS_EACH); // the kill would end those that were under way
  await platform.killService('run-orchestrator');
  report.say('kill -9 of run-orchestrator, every replica');
  await checkTestRuns(report, dev);
  await campaign.answersMore(1);
  await campaign.end();
  await checkHeld(report, { ledgers, hold, campaign, held });

  const released = await hold.put(false, 'mended');
  await ledgers.settled(FOREVER_MS);
  await checkReleased(report, { ledgers, held, released, spacingMs: LINE_MS / LINES });
  await ledgers.check(
    report,
    campaign.started.map(({ run }) => run.id),
  );
}

/**
 * Holds while attempts are in hand: their requests stand at telephony, which is frozen, and goes on when a second is
 * over: it dials none of them. An answer that did not wait for them would be there before.
 */
async function holdInHand({ platform, ledgers, hold, report }) {
  await platform.signalService('telephony-adapter', 'SIGSTOP');
  try {
    await until('attempts are in hand', async () => (await ledgers.count(IN_HAND)) >= FEW);
    const answer = hold.put(true, 'a carrier misroutes');
    report.say(`${await ledgers.count(IN_HAND)} attempts are in hand when it is asked for`);
    await Promise.race([answer, pause(FROZEN_MS)]);
    await platform.signalService('telephony-adapter', 'SIGCONT');
    return await answer;
  } finally {
    await platform.signalService('telephony-adapter', 'SIGCONT');
  }
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
