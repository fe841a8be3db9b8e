// `node tools/kill.mjs [--runs 50] [--kills 2] [--seed n]`: kills the whole platform with `kill -9` in the middle of
// live runs, starts it again, and proves from the ledgers that nothing was lost and nobody was dialled twice. `--at
// telephony.request-started:7` dies at that fault point instead of at a random moment. `--target stack` kills
// orchestrator, telephony, contacts and webhook-delivery one after another, each a process on Kafka.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, fail } from './local/install.mjs';

await ensureInstalled();
const { freePorts } = await import('./local/ports.mjs');
const { adminDatabaseUrl } = await import('./local/admin-database.mjs');
const { pause, seeded } = await import('./faults/conditions.mjs');
const { openLedgers } = await import('./faults/ledgers.mjs');
const { Orders } = await import('./faults/orders.mjs');
const { Platform } = await import('./faults/platform.mjs');
const { Receiver } = await import('./faults/receiver.mjs');
const { Servers } = await import('./faults/servers.mjs');
const { openShop } = await import('./faults/shop.mjs');
const { runTest } = await import('./faults/test.mjs');

const { values: args } = parseArgs({
  options: {
    runs: { type: 'string', default: '50' },
    kills: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    at: { type: 'string' },
    target: { type: 'string', default: 'start' },
  },
});
if (!['start', 'stack'].includes(args.target)) fail(`--target is "${args.target}": it must be start or stack`);
const IS_STACK = args.target === 'stack';
/** Killed one after another; the supervisor starts each again. */
const VICTIMS = ['run-orchestrator', 'telephony-adapter', 'contacts', 'webhook-delivery'];
const RUNS = Number(args.runs);
const random = seeded(Number(args.seed));

async function scenario({ dir, report, onEnd }) {
  // the one process has its PostgreSQL with it: both are killed
  const servers = IS_STACK ? await Servers.start(args.target, dir) : null;
  onEnd(() => servers?.stop());
  const [port] = await freePorts(1);
  const platform = new Platform({ target: args.target, dir, port, env: servers?.env });
  onEnd(() => platform.stop());
  const receiver = await new Receiver().start();
  onEnd(() => receiver.stop());

  const dev = await platform.start(args.at ? { FAULT_POINT: args.at } : {});
  const shop = await openShop(dev, { name: 'Kill Shop', lines: 20, webhookUrl: receiver.url });
  const orders = new Orders(shop);
  const placing = Promise.all(
    Array.from({ length: RUNS }, async (_, index) => (await pause(random() * 3_000), await orders.place(index))),
  );
  placing.catch(() => undefined); // waited for below
  await kill(platform);
  const answers = await placing;
  report.say(
    `all ${RUNS} orders answered, ${answers.filter(({ tries }) => tries > 1).length} of them only when sent again`,
  );

  const ledgers = await openLedgers({
    databaseUrl: servers?.databaseUrl ?? (await adminDatabaseUrl(join(dir, '.'))),
    brokers: servers?.env.KAFKA_BROKERS,
    shop,
    receiver,
  });
  onEnd(() => ledgers.close());
  await ledgers.settled();
  await ledgers.check(
    report,
    answers.map(({ id }) => id),
  );
}

async function kill(platform) {
  if (args.at) {
    await Promise.race([
      platform.exited,
      pause(180_000).then(() => Promise.reject(new Error(`${args.at} was not reached`))),
    ]);
    console.log(`killed itself at ${args.at}`);
    await platform.start();
  } else if (IS_STACK) {
    for (const name of VICTIMS) {
      await pause(500 + random() * 1_000);
      await platform.killService(name);
      console.log(`kill -9 of ${name}`);
    }
  } else {
    for (let kill = 1; kill <= Number(args.kills); kill += 1) {
      await pause(800 + random() * 2_000);
      await platform.kill();
      console.log(`kill -9, number ${kill}`);
      await platform.start();
    }
  }
}

await runTest(
  {
    title: `kill test, ${RUNS} live runs, seed ${args.seed}${args.at ? `, at ${args.at}` : ''}`,
    folder: '.local-kill-',
    seed: args.seed,
  },
  scenario,
);
