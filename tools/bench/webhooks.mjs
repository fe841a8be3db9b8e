// npm run bench -- webhooks [--minutes 1] [--endpoints 10] [--rounds 3]:
// signed webhooks from the stored event to the receiver, in rounds:
//   ratio     deliveries per CPU-second of everything, against a bare undici loop with the same POST
//   delay     p99 at half of that rate, from when an event was due to be stored to its receipt
// What each shows, its mark and what voids it: docs/benchmark-conditions.md#webhooks
import { CpuMeter } from './cpu.mjs';
import { startWorker } from './actions/worker.mjs';
import { Marks, median, report } from './sync/marks.mjs';
import { inFreshService, part } from './webhooks/fresh-service.mjs';

const WIDTH = 32;
const BARE = 20_000;
const PATIENCE_MS = 30_000;

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
  const [minutes, endpoints, rounds] = [option('--minutes', 1), option('--endpoints', 10), option('--rounds', 3)];
  return await inFreshService((tested) => measure(tested, { seconds: (minutes * 60) / rounds / 2, endpoints, rounds }));
}

async function measure(tested, { seconds, endpoints, rounds }) {
  const targets = Array.from({ length: endpoints }, (_, n) => ({
    ...{ orgId: tested.ids.next('org'), mode: 'live', path: `/well/${n}` },
    url: `http://127.0.0.1:${tested.ports[n]}/well/${n}`,
  }));
  for (const { orgId, mode, url } of targets) await tested.endpoint(orgId, mode, url);
  const body = JSON.stringify({ ...tested.event(targets[0], Date.now()), topic: undefined });
  const bare = { port: tested.ports[0], body };
  const marks = new Marks();
  const found = { ratios: [], toWarm: [], delays: [], missing: 0, repeated: 0 };
  let rate = await warmUp(tested, targets);
  for (let round = 1; round <= rounds; round += 1)
    rate = await oneRound(tested, { bare, targets, seconds, rate, round, found });
  report('missing', String(found.missing), found.missing === 0 ? '' : 'the run is VOID');
  report('delivered twice', String(found.repeated));
  marks.judge('per CPU-second against the bare loop', median(found.ratios), { least: 15, unit: '%' });
  report('  against its requests 60,001 to 80,000', `${median(found.toWarm).toFixed(1)} %`);
  marks.judge('due to received at half rate, p99', median(found.delays), { most: 250, unit: 'ms' });
  return found.missing > 0 || marks.failed > 0 ? 1 : 0;
}

/** POSTs per CPU-second of the bare loop: the first 20,000 of a process, and those after 60,000. */
async function bareRates(settings) {
  const bare = await startWorker('../webhooks/bare', settings);
  try {
    const seconds = [];
    for (let turn = 0; turn < 4; turn += 1)
      seconds.push((await bare.run('loop', { count: BARE, width: WIDTH })).cpuSeconds);
    return { fresh: BARE / seconds[0], warm: BARE / seconds[3] };
  } finally {
    await bare.stop();
  }
}

/** Connections, statements and compiled code as they are after a while. Deliveries a second. */
async function warmUp(tested, targets) {
  await burst(tested, targets, 2_000);
  const { perSecond } = await burst(tested, targets, 4_000);
  await tested.receivers.run('take');
  return perSecond;
}

async function oneRound(tested, { bare, targets, seconds, rate, round, found }) {
  const { fresh, warm } = await bareRates(bare);
  const meter = new CpuMeter(tested.processes, tested.query);
  await meter.start();
  const { perSecond, count, missing } = await burst(tested, targets, Math.max(500, Math.round(rate * seconds)));
  const used = await meter.stop();
  const cpu = [...used.values()].reduce((sum, value) => sum + value, 0);
  found.missing += missing;
  found.repeated += (await tested.receivers.run('take')).duplicates;
  found.ratios.push((100 * (count / cpu)) / fresh);
  found.toWarm.push((100 * (count / cpu)) / warm);
  report(`round ${round}: bare loop, a second of its CPU`, fresh.toFixed(0), `${warm.toFixed(0)} after 60,000`);
  report(
    '  deliveries a second of all CPU',
    (count / cpu).toFixed(0),
    `${found.ratios.at(-1).toFixed(1)} %, ${perSecond.toFixed(0)}/s`,
  );
  for (const [label, value] of [...used].sort()) report(`    ${label}, us each`, ((1e6 * value) / count).toFixed(0));

  const each = perSecond / 2 / targets.length;
  const before = await tested.receivers.run('count');
  const published = await tested.publishOpenLoop(targets, each, seconds);
  await tested.untilCame(before, published.length, PATIENCE_MS);
  found.missing += await tested.missing(keysOf(published));
  const { delays, duplicates } = await tested.receivers.run('take');
  found.repeated += duplicates;
  found.delays.push(part(delays, 0.99));
  report(
    `  at ${(perSecond / 2).toFixed(0)}/s, p50 / p99 ms`,
    `${part(delays, 0.5)} / ${part(delays, 0.99)}`,
    `of ${delays.length}`,
  );
  return perSecond;
}

const keysOf = (published) => published.map(([{ path }, id]) => `${path} ${id}`);

async function burst(tested, targets, count) {
  const before = await tested.receivers.run('count');
  const began = performance.now();
  const published = await tested.publishAtOnce(targets, count);
  await tested.untilCame(before, count, PATIENCE_MS);
  const perSecond = (count * 1_000) / (performance.now() - began);
  return { perSecond, count, missing: await tested.missing(keysOf(published)) };
}
