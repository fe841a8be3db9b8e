import { checkLimits, untilLimitsAreShared } from './limits.mjs';

/**
 * Each fault: which server, how it goes, how it comes back, and for how many seconds it is away unless told otherwise.
 * `meanwhile` is looked at while the server is away, `afterwards` when it is back.
 * @typedef {object} Outage
 * @property {'kafka' | 'postgres' | 'redis'} server
 * @property {number} seconds
 * @property {string} how
 * @property {(server: import('./servers.mjs').AnyServer) => unknown} away
 * @property {(server: import('./servers.mjs').AnyServer) => unknown} back
 * @property {string[]} targets
 * @property {typeof checkLimits} [meanwhile]
 * @property {typeof untilLimitsAreShared} [afterwards]
 */

/** @type {Readonly<Record<string, Outage>>} */
const OUTAGES = {
  kafka: {
    server: 'kafka',
    seconds: 30,
    how: 'kill -9 of the broker',
    away: (server) => server.end('SIGKILL'),
    back: (server) => server.start(),
    targets: ['stack'],
  },
  'kafka-paused': {
    server: 'kafka',
    seconds: 30,
    how: 'SIGSTOP of the broker',
    away: (server) => server.signal('SIGSTOP'),
    back: (server) => server.signal('SIGCONT'),
    targets: ['stack'],
  },
  postgres: {
    server: 'postgres',
    seconds: 3,
    how: 'fast restart',
    away: (server) => server.end('SIGINT'),
    back: (server) => server.start(),
    targets: ['stack', 'start'],
  },
  'postgres-crash': {
    server: 'postgres',
    seconds: 3,
    how: 'kill -9 of the postmaster, then recovery',
    away: (server) => server.end('SIGKILL'),
    back: (server) => server.start(),
    targets: ['stack', 'start'],
  },
  redis: {
    server: 'redis',
    seconds: 5,
    how: 'kill -9',
    away: (server) => server.end('SIGKILL'),
    back: (server) => server.start(),
    targets: ['stack'],
    meanwhile: checkLimits,
    afterwards: untilLimitsAreShared,
  },
};

/** What is tried when no fault is named. @type {Readonly<Record<string, string[]>>} */
const USUAL = { stack: ['kafka', 'postgres', 'postgres-crash', 'redis'], start: ['postgres', 'postgres-crash'] };

/**
 * @param {string} target
 * @param {string | undefined} given names, by commas
 */
export function chosenOutages(target, given) {
  const names = given ? given.split(',') : USUAL[target];
  if (!names) throw new Error(`--target is "${target}": it must be stack or start`);
  return names.map((name) => {
    const outage = OUTAGES[name];
    if (!outage) throw new Error(`--fault is "${name}": it must be one of ${Object.keys(OUTAGES).join(', ')}`);
    if (!outage.targets.includes(target)) throw new Error(`${name}: --target ${target} has no such server`);
    return { name, ...outage };
  });
}
