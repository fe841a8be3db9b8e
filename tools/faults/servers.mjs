import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startKafka } from '../local/kafka.mjs';
import { freePorts } from '../local/ports.mjs';
import { startPostgres } from '../local/postgres.mjs';
import { startRedis } from '../local/redis.mjs';
import { POSTGRES_SETTINGS } from '../local/settings.mjs';
import { until } from './conditions.mjs';

const run = promisify(execFile);
/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * A server that can be taken away and brought back, on its port and its data.
 * @template {{server: ReturnType<typeof import('../local/child.mjs').spawnGuarded>, stop: () => Promise<unknown>}} T
 */
class Server {
  /** @type {T | undefined} */
  #running;

  /** @param {() => Promise<T>} begin */
  constructor(begin) {
    this.begin = begin;
  }

  async start() {
    this.#running = await this.begin();
    return this;
  }

  /** What was started. */
  get running() {
    if (!this.#running) throw new Error('the server was not started');
    return this.#running;
  }

  get wasStarted() {
    return this.#running !== undefined;
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    this.running.server.child.kill(signal);
  }

  /**
   * Ends it by that signal, with every process it had made: a new one must not meet the old one's.
   * @param {NodeJS.Signals} signal
   */
  async end(signal) {
    const children = await childrenOf(this.running.server.child.pid);
    this.signal(signal);
    await this.running.server.exited;
    await until('the processes of the server are gone', async () => !children.some(isAlive));
  }

  /**
   * Stops it where it stands, with every process it has made, and lets it go on: its connections stay and nobody
   * answers.
   */
  async freeze() {
    this.signal('SIGSTOP'); // first, so that it makes no more
    await this.signalChildren('SIGSTOP');
  }

  async thaw() {
    await this.signalChildren('SIGCONT');
    this.signal('SIGCONT');
  }

  /** @param {NodeJS.Signals} signal */
  async signalChildren(signal) {
    for (const pid of await childrenOf(this.running.server.child.pid)) if (isAlive(pid)) process.kill(pid, signal);
  }

  async stop() {
    await this.thaw(); // a process that is paused cannot end
    await this.running.stop();
  }
}

/** @param {number | undefined} pid */
async function childrenOf(pid) {
  const { stdout } = await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

/**
 * @typedef {Server<{server: ReturnType<typeof import('../local/child.mjs').spawnGuarded>, stop: () => Promise<unknown>}>}
 * AnyServer
 */

/**
 * The servers a platform stands on, started by the test and not by the platform, so that the test may take them away.
 */
export class Servers {
  /** @type {Server<Awaited<ReturnType<typeof startKafka>>> | undefined} */
  kafka;
  /** @type {Server<Awaited<ReturnType<typeof startRedis>>> | undefined} */
  redis;

  /** @param {Server<Awaited<ReturnType<typeof startPostgres>>>} postgres */
  constructor(postgres) {
    this.postgres = postgres;
  }

  /**
   * @param {string} target
   * @param {string} dir
   * @param {Record<string, string>} [more] settings of PostgreSQL
   */
  static async start(target, dir, more = {}) {
    const [pgPort, kafkaPort, redisPort] = await freePorts(3);
    const password = randomBytes(12).toString('hex');
    const settings = { ...POSTGRES_SETTINGS, max_connections: '300', ...more };
    const servers = new Servers(
      new Server(() => startPostgres({ dataDir: join(dir, 'postgres'), port: pgPort, password, settings })),
    );
    if (target === 'stack') {
      servers.kafka = new Server(() => startKafka({ dir: join(dir, 'kafka'), port: kafkaPort }));
      servers.redis = new Server(() => startRedis({ dir, port: redisPort }));
    }
    const results = await Promise.allSettled(servers.all.map((server) => server.start()));
    const failure = results.find((result) => result.status === 'rejected');
    if (!failure) return servers;
    await servers.stop();
    throw failure.reason;
  }

  get all() {
    return [this.postgres, this.kafka, this.redis].filter((server) => server !== undefined);
  }

  get databaseUrl() {
    return Object.assign(new URL(this.postgres.running.url), { pathname: '/outcall' }).toString();
  }

  /** What tells a platform to use them. */
  get env() {
    return {
      DATABASE_URL: this.databaseUrl,
      ...(this.redis && { REDIS_URL: this.redis.running.url }),
      ...(this.kafka && { KAFKA_BROKERS: this.kafka.running.brokers.join(',') }),
    };
  }

  async stop() {
    await Promise.all(this.all.filter(({ wasStarted }) => wasStarted).map((server) => server.stop()));
  }
}
