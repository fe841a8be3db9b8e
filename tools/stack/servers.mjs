import { freePorts } from '../local/ports.mjs';
import { POSTGRES_SETTINGS } from '../local/settings.mjs';

/** Of the one server, and of each of eight: pool of 6 times replicas, and what migrates. */
const CONNECTIONS = { one: '300', each: '100' };

/**
 * The servers that the services stand on: those named in the environment, or local ones with their data under the state
 * folder. `onStart` hears each as it is there, also when another could not be started.
 * @param {object} options
 * @param {import('../local/state.mjs').LocalState} options.state
 * @param {{of(name: string): string}} options.secrets
 * @param {readonly string[]} options.separate each of these has a PostgreSQL of its own; none: one for all
 * @param {(server: {stop(): unknown}) => unknown} options.onStart
 * @returns {Promise<{databaseUrls: string[], redisUrl: string, brokers: string}>} `databaseUrls` are the
 *   administrators', in the order of `separate`, or the one
 */
export async function startServers({ state, secrets, separate, onStart }) {
  const started = async (promise) => {
    const server = await promise;
    onStart(server);
    return server;
  };
  const [redisPort, kafkaPort, ...pgPorts] = await freePorts(2 + Math.max(1, separate.length));
  const postgres = async (folder, port, connections) => {
    const { startPostgres } = await import('../local/postgres.mjs');
    const settings = { ...POSTGRES_SETTINGS, max_connections: connections };
    const { url } = await started(
      startPostgres({ dataDir: state.path(folder), port, password: secrets.of('postgres'), settings }),
    );
    return Object.assign(new URL(url), { pathname: '/outcall' }).toString();
  };
  const databases = async () => {
    if (separate.length > 0)
      return await all(separate.map((name, at) => postgres(`postgres-${name}`, pgPorts[at], CONNECTIONS.each)));
    return [process.env.DATABASE_URL || (await postgres('postgres', pgPorts[0], CONNECTIONS.one))];
  };
  const redis = async () => {
    if (process.env.REDIS_URL) return process.env.REDIS_URL;
    const { startRedis } = await import('../local/redis.mjs');
    return (await started(startRedis({ dir: state.dir, port: redisPort }))).url;
  };
  const kafka = async () => {
    if (process.env.KAFKA_BROKERS) return process.env.KAFKA_BROKERS;
    const { startKafka } = await import('../local/kafka.mjs');
    const log = (line) => /^fetching/.test(line) && console.log(line);
    return (await started(startKafka({ dir: state.path('kafka'), port: kafkaPort, log }))).brokers.join(',');
  };
  const [databaseUrls, redisUrl, brokers] = await all(
    /** @type {[Promise<string[]>, Promise<string>, Promise<string>]} */ ([databases(), redis(), kafka()]),
  );
  return { databaseUrls, redisUrl, brokers };
}

/**
 * All of them, when all have come to their end; throws what each that failed says.
 * @template {readonly Promise<any>[]} T
 * @param {T} promises
 */
async function all(promises) {
  const results = await Promise.allSettled(promises);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return await Promise.all(promises);
}
