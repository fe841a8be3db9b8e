// npm run bench -- actions [--seconds 4] [--rounds 3]: signed `svc` actions against a local receiver, with all database work. Service, load
//   and receiver are processes of their own.
//   ratio      throughput against a bare undici loop that sends the same signed POST (mark: 25 %)
//   added      p99 that the platform adds at 200 actions a second (mark: 5 ms over the bare loop's p99)
//   isolation  p99 of 50 origins of a hundred while the other 50 hang, against that while they answer, at the same load (mark: 1.5 times)
// Each is measured in rounds, the limit beside the platform in every one; the median of the rounds counts. One org has 100,000 calls behind it.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startPostgres } from '../local/postgres.mjs';
import { connect, startDispatcher } from './actions/dispatcher.mjs';
import { startReceiver } from './actions/receiver.mjs';

const part = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const p99 = (values) => part(values, 0.99);
const median = (values) => part(values, 0.5);

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
  const [seconds, rounds] = [option('--seconds', 4), option('--rounds', 3)];
  const dir = await mkdtemp(join(tmpdir(), 'outcall-bench-'));
  await chmod(dir, 0o755);
  const receiver = await startReceiver();
  const postgres = await startPostgres({
    dataDir: join(dir, 'data'),
    port: await freePort(),
    password: 'bench',
    settings: {},
  });
  try {
    const platform = await startDispatcher(postgres, receiver.ports);
    try {
      return await measure(platform, receiver, { seconds, rounds });
    } finally {
      await platform.stop();
    }
  } finally {
    receiver.stop();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function measure({ gateway, load, service, database, transactions }, receiver, { seconds, rounds }) {
  const shops = await Promise.all(receiver.ports.map((port) => connect(gateway, port)));
  const shop = shops[0];
  await database.query(PAST, [shop]);
  await load.run('act', { shops }); // each connection and statement once
  await load.run('actLoop', { seconds: 1, width: WIDTH, shop });

  const ratios = [];
  const added = [];
  const times = [];
  let undone = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await load.run('bareLoop', { seconds });
    const before = await transactions();
    await service.run('usage');
    const rate = await load.run('actLoop', { seconds, width: WIDTH, shop });
    const { cpuUs } = await service.run('usage');
    const commits = (await transactions()) - before;
    ratios.push((100 * rate) / bare);
    row(`round ${round}: bare undici loop, a second`, bare.toFixed(0));
    row('  actions a second', rate.toFixed(0), `${ratios[ratios.length - 1].toFixed(1)} %`);
    row('  CPU of the service an action, us', (cpuUs / (rate * seconds)).toFixed(0));
    row('  transactions an action', (commits / (rate * seconds)).toFixed(3));

    const at = { rate: 200, seconds, shop };
    const bareTimes = await load.run('bareTimes', at);
    const commitTimes = await load.run('commitTimes', at);
    await service.run('usage');
    const actTimes = await load.run('actTimes', at);
    undone += await load.run('undone');
    const { loopP99Ms, gc } = await service.run('usage');
    added.push(p99(actTimes) - p99(bareTimes));
    const shown = (all) => `${median(all).toFixed(1)} / ${p99(all).toFixed(1)}`;
    row('  at 200/s, p50 / p99 ms: bare', shown(bareTimes));
    row('  ... two plain commits', shown(commitTimes), 'an action cannot do without them');
    row('  ... an action', shown(actTimes), `${added[added.length - 1].toFixed(1)} ms added at p99`);
    row('  ... loop delay p99, longest GC, ms', `${loopP99Ms.toFixed(1)} / ${gc.longestMs.toFixed(1)}`);

    const spread = () => load.run('spread', { rate: 200, seconds, shops });
    const alone = await spread();
    receiver.hang(true);
    await spread(); // until as many hang as ever will
    const beside = await spread();
    receiver.hang(false);
    await pause(3_000); // what hangs runs out of its time
    await load.run('undone');
    times.push(p99(beside) / p99(alone));
    row('  50 origins, all answer, p50 / p99 ms', shown(alone));
    row('  ... while 50 others hang', shown(beside), `${times[times.length - 1].toFixed(2)} times`);
  }
  const verdict = (isKept, mark) => `${isKept ? 'PASS' : 'FAIL'} (mark: ${mark})`;
  const [ratio, more, slower] = [median(ratios), median(added), median(times)];
  row('not done, of those to be done', String(undone), undone === 0 ? '' : 'VOID: what fails is fast');
  row('throughput, median', `${ratio.toFixed(1)} %`, verdict(ratio >= 25, '25 at least'));
  row('added at p99 at 200/s, median', `${more.toFixed(1)} ms`, verdict(more < 5, 'under 5'));
  row('beside 50 that hang, median', `${slower.toFixed(2)} times`, verdict(slower <= 1.5, '1.5 at most'));
  return 0;
}

const row = (name, value, note = '') => console.log(name.padEnd(40), value.padStart(14), note);

/** Requests of a hundred actions that are under way at a time. */
const WIDTH = 8;

/** What a big shop leaves behind: what is looked up must not cost more for it. */
const PAST = `
  INSERT INTO action_calls (org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, result, created_at, finished_at, version, nth)
  SELECT $1, 'test', 'act_' || n, 'run_' || n, 'cal_' || n, 'confirm_order', '{"order_no": "1001"}', false, 'success', '{}', now(), now(), 2, 1
    FROM generate_series(1, 100000) n`;
