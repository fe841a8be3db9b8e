// Servers taken away under services behind one address each, which forgets a member whose `/readyz` fails as a kubelet
// does.
import { tryOutage } from '../faults/trial.mjs';
import { until } from '../faults/conditions.mjs';

/** From the server's return until every process is behind its address again. */
const READY_WITHIN_MS = 15_000;

/**
 * @typedef {object} Away
 * @property {'kafka' | 'postgres' | 'redis'} server
 * @property {string} how
 * @property {(server: import('../faults/servers.mjs').AnyServer) => unknown} away
 * @property {(server: import('../faults/servers.mjs').AnyServer) => unknown} back
 * @property {{long: number, short: number}} seconds
 */

/** @type {readonly Away[]} */
const AWAY = [
  {
    server: 'kafka',
    how: 'frozen: its connections stay and nobody answers',
    away: (server) => server.freeze(),
    back: (server) => server.thaw(),
    seconds: { long: 90, short: 20 },
  },
  {
    server: 'postgres',
    how: 'kill -9, then recovery',
    away: (server) => server.end('SIGKILL'),
    back: (server) => server.start(),
    seconds: { long: 40, short: 20 }, // longer than three probes
  },
  {
    server: 'redis',
    how: 'kill -9',
    away: (server) => server.end('SIGKILL'),
    back: (server) => server.start(),
    seconds: { long: 40, short: 5 },
  },
];

/**
 * Each server in turn, in the middle of live orders: what `faults` proves of them (answers, ledgers), and that the
 * addresses have all of their members again soon after.
 * @param {object} scene
 * @param {import('./cluster.mjs').Cluster} scene.cluster
 * @param {import('../faults/servers.mjs').Servers} scene.servers
 * @param {Parameters<typeof tryOutage>[0]['dev']} scene.dev
 * @param {import('../faults/conditions.mjs').Report} scene.report
 * @param {{form: 'long' | 'short', names: readonly string[], runs: number, random: () => number}} scene.plan
 */
export async function tryOutages({ cluster, servers, dev, report, plan }) {
  for (const { server, how, seconds, ...ways } of AWAY.filter(({ server: name }) => plan.names.includes(name))) {
    /** @type {Promise<void> | undefined} */
    let readyAgain;
    const outage = {
      ...{ name: server, server, seconds: seconds[plan.form], how, targets: [] },
      away: ways.away,
      /** @type {Away['back']} */
      back: async (away) => {
        report.say(`      without a member meanwhile: ${cluster.unready.join(', ') || 'no address'}`);
        const began = Date.now();
        await ways.back(away);
        readyAgain = until('every process is behind its address', async () => cluster.unready.length === 0).then(() => {
          const ms = Date.now() - began;
          const what = `every process is ready again within ${READY_WITHIN_MS / 1_000} s`;
          report.check(what, ms <= READY_WITHIN_MS, `${(ms / 1_000).toFixed(1)} s`);
        });
        readyAgain.catch(() => undefined); // waited for below
      },
    };
    const { runs, random } = plan;
    await tryOutage({ outage, seconds: outage.seconds, runs, random, platform: cluster, servers, dev, report });
    await readyAgain;
  }
}
