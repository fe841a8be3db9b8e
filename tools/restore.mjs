// `node tools/restore.mjs [--seed n]`: a backup of PostgreSQL, then calls, opt-outs, withdrawals and erasures, then a
// restore to before them, as docs/how-to/back-up-and-restore.md does it, on separate processes with Kafka. Proves from
// the carrier's ledgers of before and after that nobody was called twice, and nobody after a no.
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();
const { freePorts } = await import('./local/ports.mjs');
const { pause } = await import('./faults/conditions.mjs');
const { openLedgers } = await import('./faults/ledgers.mjs');
const { Platform } = await import('./faults/platform.mjs');
const { Receiver } = await import('./faults/receiver.mjs');
const { Servers } = await import('./faults/servers.mjs');
const { openShop } = await import('./faults/shop.mjs');
const { runTest } = await import('./faults/test.mjs');
const { HoldSwitch } = await import('./hold/hold-switch.mjs');
const { Backup } = await import('./restore/backup.mjs');
const { CallsAtTime } = await import('./restore/calls-at-time.mjs');
const { checkRestored, dialled, optedOut, statuses } = await import('./restore/checks.mjs');
const { LostTime } = await import('./restore/lost-time.mjs');
const { ShopNoes } = await import('./restore/shop-noes.mjs');

const run = promisify(execFile);
const { values: args } = parseArgs({ options: { seed: { type: 'string', default: String(Date.now() % 100_000) } } });
const SETTINGS = { SIM_SPEED: '200' };
/** Before the restore: so slow that calls are caught in the middle. */
const CAUGHT = { SIM_SPEED: '5' };
/** Longer than a commit takes: nothing of before that time is told behind it. */
const SPACING_MS = 1_500;

async function scenario({ dir, report, onEnd }) {
  const backup = new Backup(dir);
  await backup.prepare();
  const servers = await Servers.start('stack', dir, backup.settings);
  onEnd(() => servers.stop());
  const [port] = await freePorts(1);
  const platform = new Platform({ target: 'stack', dir, port, env: servers.env });
  onEnd(() => platform.stop());
  const receiver = await new Receiver().start();
  onEnd(() => receiver.stop());
  const dev = await platform.start(CAUGHT);
  const shop = await openShop(dev, { name: 'Restored Shop', lines: 50, webhookUrl: receiver.url });
  const open = () =>
    openLedgers({ databaseUrl: servers.databaseUrl, brokers: servers.env.KAFKA_BROKERS, shop, receiver });
  const env = { ...process.env, EVENT_BUS: 'kafka', KAFKA_BROKERS: servers.env.KAFKA_BROKERS };
  const platformEnv = { ...env, OUTCALL_URL: dev.authUrl, OUTCALL_TOKEN: dev.adminToken };

  await backup.take(servers.postgres.running.url);
  report.say('a base backup is taken');
  const lost = new LostTime(dev, shop);
  await lost.before();
  const noes = new ShopNoes(dev, shop);
  await noes.before();
  let ledgers = await open();
  const atTime = new CallsAtTime(dev, shop, platform);
  let since = '';
  try {
    await atTime.begin(ledgers, report);
    await pause(SPACING_MS);
    since = new Date().toISOString();
    await pause(SPACING_MS);
  } finally {
    await atTime.goOn();
  }
  await noes.behind();
  lost.calledRuns.push(...atTime.runs);
  await lost.behind(ledgers);
  const before = {
    dialled: await dialled(ledgers),
    statuses: await statuses(ledgers, lost.calledRuns),
    optedOut: await optedOut(ledgers),
  };
  await ledgers.rows('SELECT pg_switch_wal()');
  await ledgers.close();

  await platform.stop();
  await servers.postgres.stop();
  await backup.restoreTo(since);
  await servers.postgres.start();
  await backup.recovered(servers.postgres.running.url);
  report.say(`restored to ${since}, ${before.dialled.length} calls and ${before.optedOut.length} opt-outs before`);
  report.say(await restore(env, 'rewind', '--since', since));

  const held = await platform.start({ ...SETTINGS, HOLD_AT_START: 'restored' });
  ledgers = await open();
  onEnd(() => ledgers.close());
  report.check('it starts held', (await new HoldSwitch(held).read()).held);
  const released = await restore(platformEnv, 'return', '--since', since);
  report.say(released.replaceAll('\n', '\n  '));
  report.check('the opt-outs are there again', `${await optedOut(ledgers)}` === `${before.optedOut}`);
  report.check(
    'it tells of the runs that nobody has any more',
    released.includes(`${lost.newRuns.length} runs are not there`),
  );
  const [cutOff] = await statuses(ledgers, [lost.cutOff]);
  report.check('a run whose call has no end that was told is not called again', cutOff?.status === 'canceled');
  const again = await restore(platformEnv, 'return', '--since', since);
  report.check('to give back again gives nothing', again.startsWith('0 opt-outs, 0 withdrawals'));

  await noes.follow(report);
  await new HoldSwitch(held).put(false, 'given back');
  await lost.resume();
  await ledgers.settled();
  await noes.check(report);
  await checkRestored(report, { lost, before, ledgers, since });
}

/** What the operator types. @param {NodeJS.ProcessEnv} env @param {string[]} words */
async function restore(env, ...words) {
  const { stdout } = await run(process.execPath, ['apps/cli/dist/main.js', 'restore', ...words], { cwd: root, env });
  return stdout.trim();
}

await runTest(
  { title: `restore to a time before, seed ${args.seed}`, folder: '.local-restore-', seed: args.seed },
  scenario,
);
