import { until } from '../faults/conditions.mjs';

/** From a server's return until every process is behind its address again. */
const READY_WITHIN_MS = 15_000;

/**
 * That outage, and `readyAgain`, to be waited for when it is over: it reports who was behind no address meanwhile, and
 * whether all were back soon after the server was.
 * @template {{back: (server: import('../faults/servers.mjs').AnyServer) => unknown}} T
 * @param {T} outage
 * @param {{readonly unready: readonly string[]}} cluster
 * @param {import('../faults/conditions.mjs').Report} report
 */
export function watched(outage, cluster, report) {
  /** @type {Promise<void> | undefined} */
  let again;
  /** @type {T['back']} */
  const back = async (server) => {
    report.say(`      without a member meanwhile: ${cluster.unready.join(', ') || 'no address'}`);
    const began = Date.now();
    await outage.back(server);
    again = until('every process is behind its address', async () => cluster.unready.length === 0).then(() => {
      const ms = Date.now() - began;
      const what = `every process is ready again within ${READY_WITHIN_MS / 1_000} s`;
      report.check(what, ms <= READY_WITHIN_MS, `${(ms / 1_000).toFixed(1)} s`);
    });
    again.catch(() => undefined); // waited for by readyAgain
  };
  return { outage: { ...outage, back }, readyAgain: async () => await again };
}
