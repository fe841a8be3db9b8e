// npm run bench -- actions [--seconds 4] [--rounds 3] [--only added]:
// signed `svc` actions against a local receiver, in rounds, the limit beside the platform in each:
//   ratio      throughput against a bare undici loop with the same POST
//   added      p99 that the platform adds at 200 actions a second, beside what two plain commits take
//   isolation  p99 of 50 origins of a hundred while the other 50 hang
// What each shows, its mark and what voids it: docs/benchmark-conditions.md#actions
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startPostgres } from '../local/postgres.mjs';
import { connect, startDispatcher } from './actions/dispatcher.mjs';
import { phasesOf } from './actions/phases.mjs';
import { startReceiver } from './actions/receiver.mjs';

const part = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const p99 = (values) => part(values, 0.99);
const median = (values) => part(values, 0.5);

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
  const [seconds, rounds] = [option('--seconds', 4), option('--rounds', 3)];
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : null;
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
      return await measure(platform, receiver, { seconds, rounds, only });
    } finally {
      await platform.stop();
    }
  } finally {
    receiver.stop();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function measure(platform, receiver, { seconds, rounds, only }) {
  const { gateway, load, database } = platform;
  const shops = await Promise.all(receiver.ports.map((port) => connect(gateway, port)));
  const measured = { ...platform, receiver, shops, shop: shops[0], seconds };
  await database.query(PAST, [measured.shop]);
  // autovacuum would do it in the middle of a measurement: nothing of ours inserts 100,000 rows at once
  await database.query('VACUUM ANALYZE action_calls');
  await load.run('act', { shops }); // each connection and statement once
  await load.run('actLoop', { seconds: 1, width: WIDTH, shop: measured.shop });

  const parts = Object.entries({ ratio, added, isolation }).filter(([name]) => only === null || only === name);
  /** @type {Record<string, number[]>} */
  const figures = { ratio: [], added: [], beyond: [], isolation: [] };
  let undone = 0;
  for (let round = 1; round <= rounds; round += 1) {
    row(`round ${round}`, '');
    for (const [, measureIt] of parts) {
      for (const [name, figure] of Object.entries(await measureIt(measured))) figures[name].push(figure);
      if (measureIt !== isolation) undone += await load.run('undone');
    }
  }
  row('not done, of those to be done', String(undone), undone === 0 ? '' : 'VOID: what fails is fast');
  judge('throughput, median', figures.ratio, '%', (value) => value >= 25, '25 at least');
  judge('added at p99 at 200/s, median', figures.added, 'ms', (value) => value < 5, 'under 5');
  if (figures.beyond.length > 0)
    row('  ... beyond the two commits, median', `${median(figures.beyond).toFixed(1)} ms`, 'no mark');
  judge('beside 50 that hang, median', figures.isolation, 'times', (value) => value <= 1.5, '1.5 at most');
  return 0;
}

async function ratio({ load, service, transactions, seconds, shop }) {
  const bare = await load.run('bareLoop', { seconds });
  const before = await transactions();
  await service.run('usage');
  const rate = await load.run('actLoop', { seconds, width: WIDTH, shop });
  const { cpuUs } = await service.run('usage');
  const commits = (await transactions()) - before;
  const share = (100 * rate) / bare;
  row('  bare undici loop, a second', bare.toFixed(0));
  row('  actions a second', rate.toFixed(0), `${share.toFixed(1)} %`);
  row('  CPU of the service an action, us', (cpuUs / (rate * seconds)).toFixed(0));
  row('  transactions an action', (commits / (rate * seconds)).toFixed(3));
  return { ratio: share };
}

async function added({ load, service, transactions, seconds, shop }) {
  const at = { rate: 200, seconds, shop };
  const bare = await load.run('bareTimes', at);
  const commits = await load.run('commitTimes', at);
  const least = await load.run('leastTimes', at);
  const before = await transactions();
  await service.run('usage');
  await service.run('watch');
  const asked = await load.run('actTimes', at);
  const phases = phasesOf(asked, await service.run('passed'));
  const { loopP99Ms, gc, cpuUs } = await service.run('usage');
  const perAction = ((await transactions()) - before) / asked.length;
  const times = asked.map(({ due, done }) => done - due);
  const [more, beyond] = [p99(times) - p99(bare), p99(times) - p99(least)];
  row('  at 200/s, p50 / p99 ms: bare', shown(bare));
  row('  ... two plain commits', shown(commits), 'an action cannot do without them');
  const commitsOnly = p99(least) - p99(bare);
  row('  ... bare, between two plain commits', shown(least), `${commitsOnly.toFixed(1)} ms added by the commits alone`);
  row('  ... an action', shown(times), `${more.toFixed(1)} ms added at p99, ${beyond.toFixed(1)} beyond the commits`);
  row('  ... loop delay p99, longest GC, ms', `${loopP99Ms.toFixed(1)} / ${gc.longestMs.toFixed(1)}`);
  row('  ... scavenges, the longest, ms', `${gc.scavenges} / ${gc.longestScavengeMs.toFixed(1)}`);
  row('  ... CPU an action, us; transactions', `${(cpuUs / asked.length).toFixed(0)} / ${perAction.toFixed(2)}`);
  row('  ... of all, mean ms', '', phases.all);
  row('  ... of the slowest hundredth', '', phases.slowest);
  return { added: more, beyond };
}

async function isolation({ load, receiver, seconds, shops }) {
  const spread = () => load.run('spread', { rate: 200, seconds, shops });
  const baseline = await spread();
  receiver.hang(true);
  await spread(); // until as many hang as ever will
  const beside = await spread();
  receiver.hang(false);
  await pause(3_000); // what hangs runs out of its time
  await load.run('undone');
  const slower = p99(beside) / p99(baseline);
  row('  50 origins, all answer, p50 / p99 ms', shown(baseline));
  row('  ... while 50 others hang', shown(beside), `${slower.toFixed(2)} times`);
  return { isolation: slower };
}

const shown = (all) => `${median(all).toFixed(1)} / ${p99(all).toFixed(1)}`;

/** Nothing of a part that was not measured. */
function judge(name, values, unit, isKept, mark) {
  if (values.length === 0) return;
  const value = median(values);
  row(name, `${value.toFixed(1)} ${unit}`, `${isKept(value) ? 'PASS' : 'FAIL'} (mark: ${mark})`);
}

const row = (name, value, note = '') => console.log(name.padEnd(40), value.padStart(14), note);

/** Requests of a hundred actions that are under way at a time. */
const WIDTH = 8;

/** What a big shop leaves behind: what is looked up must not cost more for it. */
const PAST = `
  INSERT INTO action_calls (org_id, mode, id, run_id, call_id, name, args, is_confirmed, status, result, created_at, finished_at, version, nth)
  SELECT $1, 'test', 'act_' || n, 'run_' || n, 'cal_' || n, 'confirm_order', '{"order_no": "1001"}', false, 'success', '{}', now(), now(), 2, 1
    FROM generate_series(1, 100000) n`;
