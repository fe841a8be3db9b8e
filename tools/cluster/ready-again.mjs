import { until } from '../faults/conditions.mjs';

/** From a server's return until every process is behind its address again. */
const READY_WITHIN_MS = 15_000;
/** Longer than an outage itself, until those have left that must: three probes, on a busy machine. */
const LEAVES_WITHIN_MS = 60_000;

/** @typedef {{name: string, size: number, all: number}} Members of an address: how many of how many are behind it */
/** @param {readonly Members[]} members */
const gone = (members) => members.filter(({ size, all }) => size < all);

/**
 * That outage, and `readyAgain`, to be waited for when it is over: it reports who was behind no address meanwhile, and
 * whether all were back soon after the server was. With `leaves`, the services of which no process may be behind its
 * address, the server stays away until they have left and every other address is whole.
 * @template {{back: (server: import('../faults/servers.mjs').AnyServer) => unknown, leaves?: readonly string[]}} T
 * @param {T} outage
 * @param {{readonly members: readonly Members[]}} cluster
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {{leavesWithinMs?: number, now?: () => number}} [clock]
 */
export function watched(outage, cluster, report, { leavesWithinMs = LEAVES_WITHIN_MS, now = Date.now } = {}) {
  /** @type {Promise<void> | undefined} */
  let again;
  /** @type {T['back']} */
  const back = async (server) => {
    if (outage.leaves) await checkLeaves(outage.leaves, cluster, report, leavesWithinMs);
    const meanwhile = gone(cluster.members).map(({ name, size, all }) => `${name} ${size} of ${all}`);
    report.say(`      without a member meanwhile: ${meanwhile.join(', ') || 'no address'}`);
    await outage.back(server);
    const began = now(); // the time that the server itself takes to start is not the platform's
    again = until('every process is behind its address', async () => gone(cluster.members).length === 0).then(() => {
      const ms = now() - began;
      const what = `every process is ready again within ${READY_WITHIN_MS / 1_000} s`;
      report.check(what, ms <= READY_WITHIN_MS, `${(ms / 1_000).toFixed(1)} s`);
    });
    again.catch(() => undefined); // waited for by readyAgain
  };
  return { outage: { ...outage, back }, readyAgain: async () => await again };
}

/**
 * @param {readonly string[]} leaves
 * @param {{readonly members: readonly Members[]}} cluster
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {number} withinMs
 */
async function checkLeaves(leaves, cluster, report, withinMs) {
  const wrong = () =>
    cluster.members.flatMap(({ name, size, all }) => {
      if (leaves.includes(name)) return size === 0 ? [] : [`${name} has not left`];
      return size === all ? [] : [`${name} has left`];
    });
  await until('who must leave has left', async () => wrong().length === 0, withinMs).catch(() => undefined);
  const what = leaves.length > 0 ? `${leaves.join(', ')} leave their addresses, and nobody else` : 'nobody leaves';
  report.check(`${what} meanwhile`, wrong().length === 0, wrong().join(', '));
}
