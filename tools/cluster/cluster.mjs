import { mkdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { byService } from '../local/by-service.mjs';
import { freePorts } from '../local/ports.mjs';
import { seed } from '../local/seed.mjs';
import { sandboxSettings } from '../local/settings.mjs';
import { Address } from './address.mjs';
import { Pod } from './pod.mjs';
import { replaceEach } from './replace.mjs';

/** @typedef {import('../../apps/standalone/dist/start.js').ServicePlan} ServicePlan */

/** The services as processes, each behind one address: what a cluster has of them. */
export class Cluster {
  /** What ended by itself, and was started again. @type {string[]} */
  restarts = [];
  /** What had to be killed, as it did not end in its grace period. @type {string[]} */
  killed = [];
  /** @type {Map<string, Address>} */
  #addresses = new Map();
  /** @type {Map<string, Pod[]>} */
  #pods = new Map();
  /** Of processes that were replaced. @type {Set<Promise<void>>} */
  #ends = new Set();
  #made = 0;
  #outputDir = '';
  /** @type {readonly ServicePlan[]} */
  services = [];
  /** @type {(service: ServicePlan, port: number) => Record<string, string>} */
  #envOf = () => ({});
  /**
   * What is different in the environment of processes that start from now on; `SERVICE` in `env` is its name.
   * @type {(env: Readonly<Record<string, string>>) => Readonly<Record<string, string>>}
   */
  change = () => ({});
  /** What was done to its processes, and when. @type {{at: number, what: string}[]} */
  steps = [];
  /** By service: the change its processes run with. @type {Map<string, string>} */
  #changed = new Map();
  /** @type {() => Promise<void>} */
  migrate = async () => undefined;

  /**
   * @param {import('../faults/servers.mjs').Servers} servers
   * @param {string} dir
   * @param {Record<string, string>} [settings] of every service
   */
  constructor(servers, dir, settings = {}) {
    this.servers = servers;
    this.dir = dir;
    this.settings = settings;
  }

  /** Of each address: how many of its processes are behind it. */
  get members() {
    return [...this.#addresses].map(([name, { size }]) => ({ name, size, all: this.#pods.get(name)?.length ?? 0 }));
  }

  /** As they run now; none that could not be started: a signal to process 0 is one to ourselves. */
  async processes() {
    return [...this.#pods].flatMap(([name, pods]) =>
      pods.flatMap(({ pid }, replica) => (pid === null ? [] : [{ name, replica, pid }])),
    );
  }

  /** The last of what was done, with how long ago that was. */
  get lastStep() {
    const now = Date.now();
    return this.steps
      .slice(-4)
      .map(({ at, what }) => `${what} ${now - at} ms before`)
      .reverse()
      .join(', ');
  }

  /** @param {string} what */
  note(what) {
    this.steps.push({ at: Date.now(), what });
  }

  /** With that many processes of each; returns what the demo org is reached with. @param {number} replicas */
  async start(replicas) {
    const platform = await import('../../apps/standalone/dist/start.js');
    const { DerivedSecrets, SERVICES, ensureDatabase, provision, roles } = platform;
    const { environmentOf, migrateAll, migrationEnvironmentOf } = platform;
    const { databaseUrl } = this.servers;
    const secrets = new DerivedSecrets(randomBytes(32).toString('base64url'));
    await ensureDatabase(databaseUrl);
    await provision(databaseUrl, roles(secrets));
    const ports = await freePorts(SERVICES.length);
    const urls = byService(SERVICES, (service) => `http://127.0.0.1:${ports[SERVICES.indexOf(service)]}`);
    const options = {
      ...{ databaseUrl, redisUrl: this.servers.env.REDIS_URL ?? '', secrets, poolSize: 6 },
      settings: { ...sandboxSettings(), ...this.settings, KAFKA_REPLICATION_FACTOR: '1' },
      eventBus: /** @type {const} */ ({ kind: 'kafka', brokers: this.servers.env.KAFKA_BROKERS ?? '' }),
      publicUrl: urls['api-gateway'],
      addresses: byService(SERVICES, ({ name }) => [urls[name]]),
      logFile: () => '',
    };
    this.migrate = () =>
      migrateAll(
        byService(SERVICES, (service) => {
          const { DATABASE_URL = '' } = { ...environmentOf(service, 0, options), ...this.#changeOf(service, 0) };
          return { ...migrationEnvironmentOf(service, options), DATABASE_URL };
        }),
      );
    this.services = SERVICES;
    this.#envOf = (service, port) => environmentOf(service, port, options);
    await this.migrate();
    const outputDir = join(this.dir, 'log');
    await mkdir(outputDir, { recursive: true });
    this.#outputDir = outputDir;
    for (const [at, { name }] of SERVICES.entries()) this.#addresses.set(name, await Address.listen(ports[at]));
    await Promise.all(
      SERVICES.map(async (service) => {
        const started = Array.from({ length: replicas }, () => this.#startPod(service));
        this.#pods.set(service.name, await Promise.all(started));
      }),
    );
    return await seed({ authUrl: urls['api-gateway'], adminToken: secrets.of('admin'), previous: null });
  }

  /**
   * Every process of it, one after another: a new one is ready before an old one ends (surge 1, unavailable 0). As a
   * Deployment does, the next one starts while the old one still ends; all are gone when this returns.
   * @param {ServicePlan} service
   */
  async replace(service) {
    await replaceEach(this.#pods.get(service.name) ?? [], {
      start: () => this.#startPod(service),
      end: (old) => this.#endPod(service, old),
    });
  }

  /** Those whose environment has changed since they started. @param {boolean} isTogether all services at once */
  async replaceChanged(isTogether) {
    const stale = this.services.filter(
      (service) => JSON.stringify(this.#changeOf(service, 0)) !== (this.#changed.get(service.name) ?? '{}'),
    );
    if (isTogether) await Promise.all(stale.map((service) => this.replace(service)));
    else for (const service of stale) await this.replace(service);
    for (const service of stale) this.#changed.set(service.name, JSON.stringify(this.#changeOf(service, 0)));
  }

  async stop() {
    await Promise.all([...this.#pods.values()].flat().map((pod) => pod.stop()));
    await Promise.all(this.#ends);
    await Promise.all([...this.#addresses.values()].map((address) => address.stop()));
  }

  /** @param {ServicePlan} service @param {Pod} pod */
  #endPod({ name }, pod) {
    const end = pod.end().then((wasKilled) => void (wasKilled && this.killed.push(name)));
    this.#ends.add(end);
    return end.finally(() => this.#ends.delete(end));
  }

  /** Without what is of a process alone. @param {string} name */
  settingsOf(name) {
    const service = this.services.find((each) => each.name === name);
    if (!service) throw new Error(`there is no service ${name}`);
    const before = this.#envOf(service, 0);
    return { before, now: { ...before, ...this.#changeOf(service, 0) } };
  }

  /** @param {ServicePlan} service @param {number} port */
  #changeOf(service, port) {
    return this.change({ ...this.#envOf(service, port), SERVICE: service.name });
  }

  /** @param {ServicePlan} service */
  async #startPod(service) {
    const [port] = await freePorts(1);
    const address = this.#addresses.get(service.name);
    if (!address) throw new Error(`${service.name} has no address`);
    const pod = new Pod({
      ...{ name: service.name, replica: this.#made++, outputDir: this.#outputDir },
      env: { ...this.#envOf(service, port), ...this.#changeOf(service, port) },
      address,
      note: (what) => this.note(what),
      onRestart: ({ name }, reason) => void this.restarts.push(`${name}: ${reason}`),
    });
    try {
      return await pod.start();
    } catch (error) {
      await pod.stop(); // it is in no list yet by which it would be stopped
      throw error;
    }
  }
}
