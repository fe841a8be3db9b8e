import pg from 'pg';
import { Agent, request } from 'undici';
import { pause } from '../faults/conditions.mjs';
import { LET_IN } from './refusals.mjs';

/** So many new connections for each process: others connect meanwhile, and take turns too. */
const ASKED = 3;
/** A process that has ended is gone from PostgreSQL a moment later. */
const GONE_MS = 5_000;

/**
 * The cluster as somebody finds it who has old secrets.
 * @param {import('../cluster/cluster.mjs').Cluster} cluster
 * @returns {Omit<import('./refusals.mjs').SecretProbes, 'made'>}
 */
export const secretProbes = (cluster, goneMs = GONE_MS) => ({
  services: cluster.services,
  settingsOf: (name) => cluster.settingsOf(name),
  answersOf: async (url, headers) => {
    const processes = Math.max(...cluster.members.map(({ size }) => size));
    const statuses = new Set();
    // each new connection goes to the next process
    for (let asked = 0; asked < ASKED * processes; asked += 1) statuses.add(await statusOf(url, headers));
    return [...statuses].join(', ');
  },
  loginOf: (url) =>
    asClient(url, async () => LET_IN).catch((/** @type {{code?: string, message: string}} */ { code, message }) =>
      String(code ?? message),
    ),
  closeRole: (role) =>
    asClient(cluster.servers.databaseUrl, async (client) => {
      await client.query(`ALTER ROLE ${client.escapeIdentifier(role)} NOLOGIN`);
      const connected = 'SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = $1';
      for (const deadline = Date.now() + goneMs; ; await pause(250)) {
        const [{ count }] = (await client.query(connected, [role])).rows;
        if (count === 0 || Date.now() > deadline) return count;
      }
    }),
});

/** By a connection of its own. @param {string} url @param {Record<string, string>} headers */
async function statusOf(url, headers) {
  const agent = new Agent();
  try {
    const { statusCode, body } = await request(url, { dispatcher: agent, headers });
    await body.dump();
    return String(statusCode);
  } finally {
    await agent.close();
  }
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
async function asClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
