import { mkdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { byService } from '../local/by-service.mjs';
import { freePorts } from '../local/ports.mjs';
import { seed } from '../local/seed.mjs';
import { sandboxSettings } from '../local/settings.mjs';
import { Address } from './address.mjs';
import { Pod } from './pod.mjs';

/** @typedef {import('../../apps/standalone/dist/start.js').ServicePlan} ServicePlan */

/** The services as processes, each behind one address: what a cluster has of them. */
export class Cluster {
  /** What ended by itself. @type {string[]} */
  restarts = [];
  /** @type {Map<string, Address>} */
  #addresses = new Map();
  /** @type {Map<string, Pod[]>} */
  #pods = new Map();
  #made = 0;
  #outputDir = '';
  /** @type {readonly ServicePlan[]} */
  services = [];
  /** @type {(service: ServicePlan, port: number) => Record<string, string>} */
  #envOf = () => ({});

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

  /** The addresses that have not all of their members, each with how many. */
  get unready() {
    return [...this.#addresses].flatMap(([name, { size }]) => {
      const all = this.#pods.get(name)?.length ?? 0;
      return size < all ? [`${name} ${size} of ${all}`] : [];
    });
  }

  /** With that many processes of each; returns what the demo org is reached with. @param {number} replicas */
  async start(replicas) {
    const platform = await import('../../apps/standalone/dist/start.js');
    const { DerivedSecrets, SERVICES, ensureDatabase, migrateAll, migrationEnvironmentOf, provision, roles } = platform;
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
    await migrateAll(byService(SERVICES, (service) => migrationEnvironmentOf(service, options)));
    const outputDir = join(this.dir, 'log');
    await mkdir(outputDir, { recursive: true });
    this.#outputDir = outputDir;
    this.services = SERVICES;
    this.#envOf = (service, port) => platform.environmentOf(service, port, options);
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
   * Every process of it, one after another: a new one is ready before an old one ends (surge 1, unavailable 0).
   * @param {ServicePlan} service
   */
  async replace(service) {
    const pods = this.#pods.get(service.name) ?? [];
    for (const [at, old] of [...pods].entries()) {
      pods[at] = await this.#startPod(service);
      await old.end();
    }
  }

  async stop() {
    await Promise.all([...this.#pods.values()].flat().map((pod) => pod.stop()));
    await Promise.all([...this.#addresses.values()].map((address) => address.stop()));
  }

  /** @param {ServicePlan} service */
  async #startPod(service) {
    const [port] = await freePorts(1);
    const address = this.#addresses.get(service.name);
    if (!address) throw new Error(`${service.name} has no address`);
    const pod = new Pod({
      ...{ name: service.name, replica: this.#made++, outputDir: this.#outputDir },
      env: this.#envOf(service, port),
      address,
      onRestart: ({ name }, reason) => void this.restarts.push(`${name}: ${reason}`),
    });
    return await pod.start();
  }
}
