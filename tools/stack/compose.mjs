// Services in the environment that docker-compose.yml gives them: what is replaced is where others are.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { environments } from '../generate/deployment/environments.mjs';
import { dotEnv } from '../generate/deployment/secrets.mjs';
import { root } from '../local/root.mjs';
import { imageEnvironment } from '../manifests/image.mjs';
import { programs } from '../manifests/programs.mjs';

const run = promisify(execFile);
/** What jobs of the file run: `provision` two commands, one after the other. */
const PROGRAMS = new Set(['node', 'sh']);
/** Receivers on this machine, limits for many journeys at once, and waits that a test can make. */
const OF_JOURNEYS = [
  'EGRESS_ALLOW',
  ...['RATE_LIMIT_PER_SECOND', 'RATE_LIMIT_BURST', 'REFUSED_CREDENTIALS_PER_MINUTE', 'STAFF_RATE_LIMIT_PER_SECOND'],
  ...['OAUTH_PAGES_PER_MINUTE', 'OVERLOAD_IN_WORK'],
  ...['RUN_GAP_SCALE', 'RUN_ANSWER_WITHIN_MS', 'WEBHOOK_RETRY_DELAYS_SECONDS'],
];

/**
 * @typedef {typeof import('../../apps/standalone/dist/start.js')} Topology
 * @typedef {{command: string[], environment: Record<string, string>}} Composed
 * @typedef {{databaseUrl: string, redisUrl: string, brokers: string, publicUrl: string,
 *   addresses: Record<string, readonly string[]>}} Places
 */

/**
 * Of a sandbox's settings what the journeys cannot do without. The file says none of it; what it says wins.
 * @param {Readonly<Record<string, string>>} settings
 */
export const ofJourneys = (settings) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => OF_JOURNEYS.includes(name)));

/**
 * What `docker compose config` makes of the file with a `.env` as secrets.mjs prints it, of the secrets given.
 * @param {Topology} topology
 * @param {import('../../apps/standalone/dist/start.js').DerivedSecrets} secrets
 * @param {string} envFile where that `.env` is written to, with all calling hours open
 */
export async function composed(topology, secrets, envFile) {
  const { compose } = await programs();
  const text = dotEnv(topology, secrets, environments(topology, secrets), secrets.of('postgres'));
  await writeFile(envFile, `${text}\nCALLING_HOURS=always\n`, { mode: 0o600 });
  const args = ['--env-file', envFile, '-f', 'docker-compose.yml', 'config', '--format', 'json'];
  // nothing of this process gets in: a PUBLIC_URL or CALLING_HOURS of its own would win over the file's
  const { stdout } = await run(compose, args, { cwd: root, env: { PATH: process.env.PATH, HOME: process.env.HOME } });
  return new Composition(topology, JSON.parse(stdout).services, await imageEnvironment());
}

class Composition {
  /**
   * @param {Topology} topology
   * @param {Record<string, Composed>} composed
   * @param {Record<string, string>} image what the image sets
   */
  constructor(topology, composed, image) {
    this.topology = topology;
    this.composed = composed;
    this.image = image;
  }

  /** Provisioning and all migrations, by the commands of the file. @param {Places} places */
  async prepare(places) {
    const job = async (/** @type {string} */ name) => {
      const [program = '', ...args] = this.composed[name]?.command ?? [];
      if (!PROGRAMS.has(program)) throw new Error(`docker-compose.yml: ${name} runs ${program}`);
      const env = this.environmentOf(name, places);
      const PATH = [dirname(process.execPath), env.PATH ?? process.env.PATH].join(delimiter); // `node` is this one
      await run(program, args, { cwd: root, env: { ...env, PATH } });
    };
    await job('provision');
    await Promise.all(this.topology.SERVICES.map(({ name }) => job(`${name}-migrate`)));
  }

  /**
   * @param {string} name of a service of the file
   * @param {Places} places
   * @returns {Record<string, string>}
   */
  environmentOf(name, places) {
    const { databaseUrl, redisUrl, brokers, publicUrl, addresses } = places;
    /** @type {(value: string) => string} */
    const here = (value) => {
      const other = /^http:\/\/([a-z-]+):3000$/.exec(value)?.[1];
      if (other) return addresses[other].join(',');
      if (value === 'kafka:9092') return brokers;
      if (value === 'redis://redis:6379') return redisUrl;
      if (value === 'http://localhost:8080') return publicUrl;
      return value.replace('@postgres:5432/', `@${new URL(databaseUrl).host}/`);
    };
    const own = Object.entries(this.composed[name].environment).map(([key, value]) => [key, here(value)]);
    return { ...this.image, ...Object.fromEntries(own) };
  }
}
