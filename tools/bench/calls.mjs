// npm run bench -- calls [--calls 20] [--turns 5]: calls that really ring, by the SIP engine on loopback, with so many
// keys in each:
//   turn      from a key of the shopper until something of the next prompt is heard at the telephone, all calls at once
//   echo      until the engine alone sends back what the same telephone sends, as many calls at once, before and after
// Told beside them: plain commits meanwhile.
// What each shows, its mark and what voids it: docs/benchmark-conditions.md#calls
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { engineMissing } from '../asterisk/missing.mjs';
import { adminDatabaseUrl } from '../local/admin-database.mjs';
import { startWorker } from './actions/worker.mjs';
import { engineOf } from './calls/engine-echo.mjs';
import { commitsBeside } from './calls/commits.mjs';
import { openShop } from './calls/shop.mjs';
import { silencesOf } from './calls/silences.mjs';
import { startPlatform } from './platform.mjs';
import { Marks, report } from './sync/marks.mjs';

const CANNOT_BE_HAD = 69;
/** What a credential may send is not what is measured. */
const SETTINGS = { CARRIER: 'asterisk', RATE_LIMIT_PER_SECOND: '1000000', RATE_LIMIT_BURST: '1000000' };
const LOOK_MS = 500;
/** For a call with all its turns, on a busy machine. */
const PATIENCE_MS = 300_000;
const MAX_MS = 50;
/** Whose figures are no good: more processes want to run than there are cores, and one. */
const BUSY_LOAD = 3;

export async function bench(args) {
  const { values } = parseArgs({
    args,
    options: { calls: { type: 'string', default: '20' }, turns: { type: 'string', default: '5' } },
  });
  const missing = engineMissing();
  if (missing !== null) {
    console.log(`LEFT OUT: calls that really ring (${missing})`);
    return CANNOT_BE_HAD;
  }
  const [calls, turns] = [Number(values.calls), Number(values.turns)];
  console.log(`calls, ${calls} at once with ${turns} keys each`);
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  try {
    const telephone = await startWorker('../calls/telephone', { turns });
    stops.push(() => telephone.stop());
    const sipPort = telephone.ready.port;
    const platform = await startPlatform('start', { ...SETTINGS, SIP_PEER: `127.0.0.1:${sipPort}` });
    stops.push(() => platform.stop());
    const engine = await engineOf(Number(platform.pid));
    const shop = await openShop(platform.dev, { sipPort, lines: calls, turns });
    const url = await adminDatabaseUrl(platform.stateDir);
    return await measure({ telephone, sipPort, engine, shop, url }, { calls, turns });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function measure(place, { calls, turns }) {
  const said = await warmUp(place, turns);
  const silences = await silencesOf(said.slice(-turns));
  report("silence at the start of the prompts' sound", `${silences.join(', ')}`, 'ms, taken off');
  const before = await echoes(place, { calls, turns });
  const beside = await commitsBeside(place.url);
  const found = await talks(place, { calls, said, silences });
  const commits = await beside.end();
  const after = await echoes(place, { calls, turns });
  return judge({ echo: [...before, ...after], ...found, commits, calls, turns });
}

/** One call, so that every prompt is spoken, and in the engine's cache. Returns what it said. */
async function warmUp({ shop, telephone }, turns) {
  const id = await until('the engine dials', () => shop.call(phoneOf(0)).catch(() => null));
  const { status, endReason, said } = await until('the call that warms up has ended', () => shop.ended(id));
  const [{ took } = { took: [] }] = await telephone.run('forget');
  if (status !== 'done' || took.length !== turns)
    throw new Error(`VOID: the call that warms up ended by ${endReason} after ${took.length} keys`);
  return said;
}

/** Milliseconds of the engine's own echo. */
async function echoes({ engine, telephone, sipPort }, { calls, turns }) {
  await engine.echo(calls, sipPort);
  const isDone = ({ took }) => took.length === turns;
  const done = await until('every echo has come', async () => {
    const all = await telephone.run('calls');
    return all.length === calls && all.every(isDone) ? all : null;
  });
  await engine.hangUp();
  await until('the echo is hung up', async () => (await telephone.run('calls')).every(({ isOver }) => isOver) || null);
  await telephone.run('forget');
  return done.flatMap(({ took }) => took);
}

async function talks({ shop, telephone }, { calls, said, silences }) {
  const phones = Array.from({ length: calls }, (_, index) => phoneOf(index + 1));
  const ids = await Promise.all(phones.map((phone) => shop.call(phone)));
  const ends = [];
  for (const id of ids) ends.push(await until(`the call of ${id} has ended`, () => shop.ended(id)));
  const [load] = loadavg();
  const rung = await telephone.run('forget');
  const isExpected = (end) =>
    end.status === 'done' && end.endReason === 'agent_ended' && end.said.join() === said.join();
  return {
    took: rung.flatMap(({ took }) => took.map((ms, turn) => ms - silences[turn])),
    invites: rung.length,
    others: ends.filter((end) => !isExpected(end)),
    load,
  };
}

function judge({ echo, took, commits, invites, others, load, calls, turns }) {
  const marks = new Marks();
  report('key to the next prompt, p50 / p99 / longest', spread(took), `ms, of ${took.length} turns`);
  report("the engine's own echo, p50 / p99 / longest", spread(echo), `ms, of ${echo.length}`);
  const [p50, p99] = [0.5, 0.99].map((share) => (at(took, share) / at(echo, share)).toFixed(1));
  report('a plain commit meanwhile, p50 / p99 / longest', spread(commits), `ms, of ${commits.length}`);
  report('times the echo, p50 / p99', `${p50} / ${p99}`);
  report('load of the machine', load.toFixed(1), load > BUSY_LOAD ? 'a busy machine: read no figure alone' : '');
  for (const { endReason, said } of others) report('  a call ended by', endReason, `after ${said.length} prompts`);
  marks.judge('a turn less the echo, p99', at(took, 0.99) - at(echo, 0.99), { most: MAX_MS, unit: 'ms' });
  marks.judge('calls that ended otherwise', others.length, { most: 0, unit: '' });
  marks.judge('INVITEs too many or too few', Math.abs(invites - calls), { most: 0, unit: '' });
  marks.judge('turns that were measured', took.length, { least: calls * turns, unit: '' });
  return marks.failed > 0 ? 1 : 0;
}

/** By nearest rank: of a hundred the ninety-ninth. */
const at = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
const spread = (values) =>
  [at(values, 0.5), at(values, 0.99), Math.max(...values)].map((ms) => ms.toFixed(1)).join(' / ');
const phoneOf = (index) => `+9198765${String(10_000 + index)}`;

/** The first answer that is not null. @template T @param {string} what @param {() => Promise<T | null>} look */
async function until(what, look) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`VOID: it never came that ${what}`);
}
