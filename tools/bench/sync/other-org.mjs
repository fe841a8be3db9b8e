// Another org's POST /v1/runs, with a sync of somebody else under way and without.
import { load } from '../child.mjs';
import { median } from './marks.mjs';

const LOAD = { kind: 'open', rate: 20 };

/**
 * By turns, as the machine's mood changes; the p99 of each is the median of its turns.
 * @param {{dev: any}} platform @param {(seconds: number) => Promise<unknown>} syncFor @param {{turns: number, seconds: number}} pace
 */
export async function besideSync({ dev }, syncFor, { turns, seconds }) {
  const key = await otherOrg(dev);
  let seed = 1_000_000;
  const p99 = async () =>
    (await load({ ...LOAD, seconds, baseUrl: dev.baseUrl, key, seed: (seed += 100_000) })).post.p99;
  await p99();
  /** @type {number[]} */
  const without = [];
  /** @type {number[]} */
  const during = [];
  for (let turn = 0; turn < turns; turn += 1) {
    without.push(await p99());
    const sync = syncFor(seconds + 2);
    during.push(await p99());
    await sync;
  }
  return { without: median(without), during: median(during) };
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
