// npm run bench -- isolation [--minutes 0.5] [--control 0.5] [--rate 2] [--layout orgs|org]:
// a hundred webhook endpoints, ten of them healthy throughout: their p99 from when an event was due to its
// receipt, in trouble of the others and after a restart in it, against that without. The mark is measured on a quiet
// machine with --minutes 10 --control 2.
// What each shows, its mark and what voids it: docs/benchmark-conditions.md#isolation
import { setTimeout as pause } from 'node:timers/promises';
import { Marks, report } from './sync/marks.mjs';
import { inFreshService, part } from './webhooks/fresh-service.mjs';

const ENDPOINTS = 100;
const HEALTHY = 10;
const KINDS = ['hang', 'slow', 'silent', 'reset', 'later'];
const PATIENCE_MS = 60_000;
const LAYOUTS = ['orgs', 'org'];

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? args[args.indexOf(name) + 1] : otherwise);
  const minutes = Number(option('--minutes', 0.5));
  const [seconds, control] = [60 * minutes, 60 * Number(option('--control', minutes))];
  const rate = Number(option('--rate', 2));
  const layouts = LAYOUTS.filter((layout) => option('--layout', layout) === layout);
  if (!(seconds > 0 && control > 0 && rate > 0) || layouts.length === 0)
    throw new Error('--minutes, --control and --rate must be numbers above 0, --layout orgs or org');
  const about = Math.ceil((layouts.length * (2 * (seconds + control) + 60)) / 60);
  console.log(`takes about ${about} minutes; more than a minute behind, or an event that does not come, makes it void`);
  const marks = new Marks();
  let missing = 0;
  for (const layout of layouts)
    missing += await inFreshService((tested) => measure(tested, { layout, seconds, control, rate, marks }));
  report('missing', String(missing), missing === 0 ? '' : 'the run is VOID');
  return missing > 0 || marks.failed > 0 ? 1 : 0;
}

async function measure(tested, { layout, seconds, control, rate, marks }) {
  const endpoints = await makeEndpoints(tested, layout);
  const phase = async (name, length = seconds) => {
    const { delays, missing, duplicates } = await oneStretch(tested, endpoints, rate, length);
    const p99 = part(delays, 0.99);
    report(
      `${layout}: ${name}, p50 / p99 ms`,
      `${part(delays, 0.5)} / ${p99}`,
      `of ${delays.length}, ${missing} missing, ${duplicates} twice`,
    );
    return { p99, missing };
  };
  await phase('warming up', Math.min(10, seconds));
  const without = await phase('without trouble', control);
  await tested.restartService();
  const restarted = await phase('after a restart without trouble', control);
  await tested.receivers.run('trouble', { on: true });
  const beside = await phase('in trouble');
  await tested.restartService();
  const after = await phase('after a restart');
  await tested.receivers.run('trouble', { on: false });
  const times = (there, here) => there.p99 / Math.max(1, here.p99);
  marks.judge(`${layout}: in trouble against without`, times(beside, without), { most: 1.5, unit: 'times' });
  marks.judge(`${layout}: after a restart against a restart without`, times(after, restarted), {
    most: 1.5,
    unit: 'times',
  });
  return without.missing + restarted.missing + beside.missing + after.missing;
}

/**
 * Those of one target (org and mode) get every event of it; of one org, half are live and half test, as one mode has 50
 * at most.
 */
async function makeEndpoints(tested, layout) {
  const one = tested.ids.next('org');
  const endpoints = [];
  for (let n = 0; n < ENDPOINTS; n += 1) {
    const isHealthy = n < HEALTHY;
    const kind = isHealthy ? 'well' : KINDS[n % KINDS.length];
    const host = kind === 'silent' ? `receiver-${n}.bench.example` : '127.0.0.1';
    const path = `/${kind}/${n}`;
    const mode = layout === 'org' && n % 2 === 1 ? 'test' : 'live';
    const orgId = layout === 'org' ? one : tested.ids.next('org');
    await tested.endpoint(orgId, mode, `http://${host}:${tested.ports[n]}${path}`);
    endpoints.push({ orgId, mode, path, isHealthy });
  }
  return endpoints;
}

async function oneStretch(tested, endpoints, rate, seconds) {
  const targets = [...new Map(endpoints.map(({ orgId, mode }) => [`${orgId} ${mode}`, { orgId, mode }])).values()];
  const healthyOf = ({ orgId, mode }) =>
    endpoints.filter((each) => each.isHealthy && each.orgId === orgId && each.mode === mode);
  const healthy = new Map(targets.map((target) => [target, healthyOf(target)]));
  await tested.receivers.run('take');
  const before = await tested.receivers.run('count');
  const published = await tested.publishOpenLoop(targets, rate, seconds);
  const keys = published.flatMap(([target, id]) => (healthy.get(target) ?? []).map(({ path }) => `${path} ${id}`));
  await tested.untilCame(before, keys.length, PATIENCE_MS);
  const missing = await tested.missing(keys);
  await pause(200); // a repeat that follows at once belongs to this stretch
  return { missing, ...(await tested.receivers.run('take')) };
}
