// Servers taken away under services behind one address each, which forgets a member whose `/readyz` fails as a kubelet
// does.
import { watched } from '../cluster/ready-again.mjs';
import { tryOutage } from '../faults/trial.mjs';

/**
 * @typedef {object} Away
 * @property {'kafka' | 'postgres' | 'redis'} server
 * @property {string} how
 * @property {(server: import('../faults/servers.mjs').AnyServer) => unknown} away
 * @property {(server: import('../faults/servers.mjs').AnyServer) => unknown} back
 * @property {{long: number, short: number}} seconds
 * @property {readonly string[]} leaves the services that are not ready meanwhile; all others stay
 */

/** Who asks its own tables and nothing else; the gateway stays, to answer 503. */
const ON_TABLES = [
  'contacts',
  'telephony-adapter',
  'webhook-delivery',
  'action-dispatcher',
  'flow',
  'run-orchestrator',
  'commerce-sync',
];

/** As docs/how-to/deploy-on-kubernetes.md tells what a pod may do. @type {readonly Away[]} */
const AWAY = [
  {
    server: 'kafka',
    how: 'frozen: its connections stay and nobody answers',
    away: (server) => server.freeze(),
    back: (server) => server.thaw(),
    seconds: { long: 90, short: 20 },
    leaves: [],
  },
  {
    server: 'postgres',
    how: 'kill -9, then recovery',
    away: (server) => server.end('SIGKILL'),
    back: (server) => server.start(),
    seconds: { long: 40, short: 20 }, // longer than three probes
    leaves: ON_TABLES,
  },
  {
    server: 'redis',
    how: 'kill -9',
    away: (server) => server.end('SIGKILL'),
    back: (server) => server.start(),
    seconds: { long: 40, short: 20 },
    leaves: [],
  },
];

/**
 * Each server in turn, in the middle of live orders: what `faults` proves of them (answers, ledgers), and that the
 * addresses lose whom they must, and have all of their members again soon after.
 * @param {object} scene
 * @param {import('../cluster/cluster.mjs').Cluster} scene.cluster
 * @param {import('../faults/servers.mjs').Servers} scene.servers
 * @param {Parameters<typeof tryOutage>[0]['dev']} scene.dev
 * @param {import('../faults/conditions.mjs').Report} scene.report
 * @param {{form: 'long' | 'short', names: readonly string[], runs: number, random: () => number}} scene.plan
 */
export async function tryOutages({ cluster, servers, dev, report, plan }) {
  for (const away of AWAY.filter(({ server }) => plan.names.includes(server))) {
    const seconds = away.seconds[plan.form];
    const named = { ...away, name: away.server, seconds, targets: [] };
    const { outage, readyAgain } = watched(named, cluster, report);
    const { runs, random } = plan;
    await tryOutage({ outage, seconds, runs, random, platform: cluster, servers, dev, report });
    await readyAgain();
  }
}
