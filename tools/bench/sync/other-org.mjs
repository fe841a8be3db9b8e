// Another org's POST /v1/runs, with a sync of somebody else under way and without.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from '../child.mjs';
import { median } from './marks.mjs';

const LOAD = { kind: 'open', rate: 20 };
const WARM_SECONDS = 10;
/** The sync goes on for so long after the last POST, as the answers take their time. */
const LONGER_SECONDS = 2;

/**
 * By turns, as the machine's mood changes; each figure is the median of its turns. `startSync` makes a sync that has
 * its bodies ready when it resolves: making them would take a core from the platform.
 * @param {{dev: any, pid: number, stateDir: string}} platform @param {(seconds: number) => Promise<{done:
 *   Promise<unknown>}>} startSync
 * @param {{turns: number, seconds: number}} pace
 */
export async function besideSync(platform, startSync, { turns, seconds }) {
  const { dev } = platform;
  const key = await otherOrg(dev);
  let seed = 1_000_000;
  const measured = async (forSeconds = seconds) => {
    await loopDelay(platform);
    const { post } = await load({ ...LOAD, seconds: forSeconds, baseUrl: dev.baseUrl, key, seed: (seed += 100_000) });
    return { ...post, late: await loopDelay(platform) };
  };
  await measured(WARM_SECONDS);
  const sides = { without: /** @type {any[]} */ ([]), during: /** @type {any[]} */ ([]) };
  for (let turn = 0; turn < turns; turn += 1) {
    sides.without.push(await measured());
    const sync = await startSync(seconds + LONGER_SECONDS);
    sides.during.push(await measured());
    await sync.done;
    console.log(`  turn ${turn + 1}: without ${line(sides.without.at(-1))}; during ${line(sides.during.at(-1))}`);
  }
  return { without: middle(sides.without), during: middle(sides.during) };
}

const line = ({ p50, p99, late }) => `${p50} / ${p99} ms, loop late ${late.p99.toFixed(1)} / ${late.max.toFixed(0)} ms`;

const middle = (sides) => ({
  p50: median(sides.map(({ p50 }) => p50)),
  p99: median(sides.map(({ p99 }) => p99)),
  late: { p99: median(sides.map(({ late }) => late.p99)), max: median(sides.map(({ late }) => late.max)) },
});

/** How late the platform's event loop was since it was asked before. */
async function loopDelay({ pid, stateDir }) {
  const file = join(stateDir, 'loop-delay.json');
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const result = await readFile(file, 'utf8').catch(() => null);
    if (result) return JSON.parse(result);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The test key of a new org that has a flow. */
async function otherOrg(dev) {
  const ask = (base, token) => async (method, route, body) => {
    const response = await fetch(`${base}${route}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return /** @type {any} */ (await response.json());
  };
  const admin = ask(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name: 'Other' });
  const key = { name: 'b', mode: 'test', scopes: ['runs', 'flows'] };
  const { secret } = await admin('POST', `/orgs/${org.id}/api-keys`, key);
  await ask(dev.baseUrl, secret)('POST', '/flows/library/cod_confirmation/install');
  return secret;
}
