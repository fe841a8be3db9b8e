import { until } from '../faults/conditions.mjs';

/** From a server's return until every process is behind its address again. */
const READY_WITHIN_MS = 15_000;
/** Longer than an outage itself, until those have left that must: three probes, on a busy machine. */
const LEAVES_WITHIN_MS = 60_000;

/** @typedef {{name: string, size: number, all: number}} Members of an address: how many of how many are behind it */
/** @typedef {{readonly members: readonly Members[], readonly steps: readonly {what: string}[]}} Watched a cluster */
/** @typedef {(server: import('../faults/servers.mjs').AnyServer) => unknown} Act */
/** A step by which a process left its address (membership.mjs), and its service. */
const LEFT = /^(.+)-\d+ (?:not ready|ended by itself)$/;

/** @param {readonly Members[]} members */
const gone = (members) => members.filter(({ size, all }) => size < all);

/**
 * That outage, and `readyAgain`, to be waited for when it is over: it reports who was behind no address meanwhile, and
 * whether all were back soon after the server was. With `leaves`, the services of which no process may be behind its
 * address, the server stays away until they have left, and of no other service may a process have left meanwhile.
 * @template {{away: Act, back: Act, leaves?: readonly string[]}} T
 * @param {T} outage
 * @param {Watched} cluster
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {{leavesWithinMs?: number, now?: () => number}} [clock]
 */
export function watched(outage, cluster, report, { leavesWithinMs = LEAVES_WITHIN_MS, now = Date.now } = {}) {
  /** @type {Promise<void> | undefined} */
  let again;
  let before = cluster.steps.length;
  /** @type {Act} */
  const away = (server) => {
    before = cluster.steps.length;
    return outage.away(server);
  };
  /** @type {Act} */
  const back = async (server) => {
    if (outage.leaves) await checkLeaves(outage.leaves, cluster, before, report, leavesWithinMs);
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
  return { outage: { ...outage, away, back }, readyAgain: async () => await again };
}

/**
 * Who must leave is waited for. The others are judged by all that became of them: one may leave and be back by now.
 * @param {readonly string[]} leaves
 * @param {Watched} cluster
 * @param {number} before steps of the cluster before the outage
 * @param {import('../faults/conditions.mjs').Report} report
 * @param {number} withinMs
 */
async function checkLeaves(leaves, cluster, before, report, withinMs) {
  const staying = () =>
    cluster.members.filter(({ name, size }) => leaves.includes(name) && size > 0).map(({ name }) => name);
  await until('who must leave has left', async () => staying().length === 0, withinMs).catch(() => undefined);
  const left = cluster.steps.slice(before).filter(({ what }) => {
    const service = LEFT.exec(what)?.[1];
    return service !== undefined && !leaves.includes(service);
  });
  const wrong = [...staying().map((name) => `${name} has not left`), ...left.map(({ what }) => what)];
  const what = leaves.length > 0 ? `${leaves.join(', ')} leave their addresses, and nobody else` : 'nobody leaves';
  report.check(`${what} meanwhile`, wrong.length === 0, wrong.join(', '));
}
