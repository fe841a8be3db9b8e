import { Redis } from 'ioredis';
import { pause } from '../faults/conditions.mjs';

/**
 * @typedef {object} TestPlatform
 * @property {Pick<import('../cluster/cluster.mjs').Cluster, 'processes'>} platform
 * @property {import('../faults/servers.mjs').Servers} servers
 * @property {() => number} random
 */
/**
 * @typedef {{name: string, weight: number, act: (tested: TestPlatform) => Promise<string>}} Action `act` ends when what it took
 * away is back; it says what it did.
 */

/** Half of what happens to processes happens to those that deliver. */
const DELIVERING = 'webhook-delivery';

/** @type {(tested: TestPlatform) => Promise<{name: string, replica: number, pid: number}>} */
async function victim({ platform, random }) {
  const all = await platform.processes();
  const delivering = all.filter(({ name }) => name === DELIVERING);
  const some = random() < 0.5 && delivering.length > 0 ? delivering : all;
  return some[Math.floor(random() * some.length)];
}

/** @type {(random: () => number, from: number, to: number) => number} */
const between = (random, from, to) => from + random() * (to - from);
/** @type {(ms: number) => string} */
const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** A process may have ended by itself a moment ago. @type {(pid: number, signal: NodeJS.Signals) => void} */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** @type {(tested: TestPlatform, server: 'kafka' | 'postgres') => import('../faults/servers.mjs').AnyServer} */
function serverOf({ servers }, name) {
  const server = servers[name];
  if (!server) throw new Error(`there is no ${name}`);
  return server;
}

/** @type {(server: 'kafka' | 'postgres', how: NodeJS.Signals, least: number, most: number) => Action['act']} */
const restart = (name, how, least, most) => async (tested) => {
  const server = serverOf(tested, name);
  const away = between(tested.random, least, most);
  await server.end(how);
  await pause(away);
  await server.start();
  return `${name} ended by ${how}, back after ${seconds(away)}`;
};

/** @type {(server: 'kafka' | 'postgres', least: number, most: number) => Action['act']} */
const freeze = (name, least, most) => async (tested) => {
  const server = serverOf(tested, name);
  const away = between(tested.random, least, most);
  await server.freeze();
  await pause(away);
  await server.thaw();
  return `${name} frozen for ${seconds(away)}`;
};

/** @type {readonly Action[]} */
const ACTIONS = [
  {
    name: 'kill',
    weight: 5,
    act: async (tested) => {
      const { name, replica, pid } = await victim(tested);
      signal(pid, 'SIGKILL');
      return `kill -9 of ${name}, replica ${replica}`;
    },
  },
  {
    name: 'freeze',
    weight: 4,
    act: async (tested) => {
      const { name, replica, pid } = await victim(tested);
      const away = between(tested.random, 1_000, 15_000); // longer than a lease of the log and a deadline, or shorter
      signal(pid, 'SIGSTOP');
      await pause(away);
      signal(pid, 'SIGCONT');
      return `${name}, replica ${replica}, frozen for ${seconds(away)}`;
    },
  },
  { name: 'kafka-restart', weight: 1, act: restart('kafka', 'SIGKILL', 1_000, 6_000) },
  { name: 'kafka-pause', weight: 1, act: freeze('kafka', 2_000, 10_000) },
  { name: 'postgres-restart', weight: 1, act: restart('postgres', 'SIGINT', 500, 3_000) },
  { name: 'postgres-crash', weight: 1, act: restart('postgres', 'SIGKILL', 500, 3_000) },
  { name: 'postgres-pause', weight: 1, act: freeze('postgres', 1_000, 6_000) },
  {
    name: 'redis-flush',
    weight: 1,
    act: async ({ servers }) => {
      const redis = new Redis(String(servers.env.REDIS_URL), { maxRetriesPerRequest: 1 });
      redis.on('error', () => undefined);
      await redis.flushall().finally(() => redis.disconnect());
      return 'Redis flushed';
    },
  },
];

/**
 * The order of what happens: every action once at first, in an order of the seed, so that a short run has seen them
 * all; then by weight, for ever.
 * @param {() => number} random
 */
export function* actionsFrom(random) {
  const first = ACTIONS.map((action) => ({ action, at: random() })).sort((a, b) => a.at - b.at);
  for (const { action } of first) yield action;
  const all = ACTIONS.flatMap((action) => Array.from({ length: action.weight }, () => action));
  for (;;) yield all[Math.floor(random() * all.length)];
}
