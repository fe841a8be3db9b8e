// `npm run stack [-- --replicas 2]`: every service as a process of its own on real PostgreSQL, Redis and Kafka.
// DATABASE_URL, REDIS_URL and KAFKA_BROKERS name servers of your own; what is not named is started here.
import { parseArgs } from 'node:util';
import { byService } from './local/by-service.mjs';
import { ensureInstalled } from './local/install.mjs';

const began = Date.now();
await ensureInstalled();

const { LocalState } = await import('./local/state.mjs');
const { assertFree, freePorts, portSetting } = await import('./local/ports.mjs');
const { POSTGRES_SETTINGS, sandboxSettings } = await import('./local/settings.mjs');
const { isTooBusy, seed } = await import('./local/seed.mjs');
const { announce } = await import('./local/announce.mjs');
const { patiently } = await import('./local/patience.mjs');
const { SupervisedService } = await import('./local/supervisor.mjs');
const { startBalancer } = await import('./local/balancer.mjs');
const platform = await import('../apps/standalone/dist/start.js');
const { DerivedSecrets, SERVICES, ensureDatabase, environmentOf, isDatabaseAway } = platform;
const { migrateAll, migrationEnvironmentOf, provision, roles } = platform;

const cleanups = [];
let stopping;

function stop(code) {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), 180_000).unref(); // longer than a busy machine takes
    for (const cleanup of cleanups.reverse())
      await cleanup().catch((error) => console.error(`while stopping: ${error.message}`));
    process.exit(code);
  })();
  return stopping;
}
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

function replicaCount() {
  const { values } = parseArgs({ options: { replicas: { type: 'string', default: '1' } }, allowPositionals: true });
  const count = Number(values.replicas);
  if (!Number.isInteger(count) || count < 1 || count > 8)
    throw new Error(`--replicas is "${values.replicas}": it must be a number from 1 to 8`);
  return count;
}

/** The three servers: those named in the environment, or local ones with their data under the state folder. */
async function servers(state, secrets) {
  const started = async (promise) => {
    const server = await promise;
    cleanups.push(() => server.stop());
    return server;
  };
  const [pgPort, redisPort, kafkaPort] = await freePorts(3);
  const postgres = async () => {
    if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
    const { startPostgres } = await import('./local/postgres.mjs');
    const { url } = await started(
      startPostgres({
        dataDir: state.path('postgres'),
        port: pgPort,
        password: secrets.of('postgres'),
        settings: { ...POSTGRES_SETTINGS, max_connections: '300' },
      }),
    );
    return Object.assign(new URL(url), { pathname: '/outcall' }).toString();
  };
  const redis = async () => {
    if (process.env.REDIS_URL) return process.env.REDIS_URL;
    const { startRedis } = await import('./local/redis.mjs');
    return (await started(startRedis({ dir: state.dir, port: redisPort }))).url;
  };
  const kafka = async () => {
    if (process.env.KAFKA_BROKERS) return process.env.KAFKA_BROKERS;
    const { startKafka } = await import('./local/kafka.mjs');
    return (
      await started(
        startKafka({
          dir: state.path('kafka'),
          port: kafkaPort,
          log: (line) => /^fetching/.test(line) && console.log(line),
        }),
      )
    ).brokers.join(',');
  };
  const results = await Promise.allSettled([postgres(), redis(), kafka()]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []));
  if (failures.length > 0) throw new Error(failures.join('\n'));
  const [databaseUrl, redisUrl, brokers] = results.map((result) => (result.status === 'fulfilled' ? result.value : ''));
  return { databaseUrl, redisUrl, brokers };
}

async function main() {
  const replicas = replicaCount();
  const port = portSetting(8080);
  const state = await LocalState.open('stack');
  cleanups.push(await state.lock());
  await assertFree(port);
  const secrets = new DerivedSecrets(await state.rootSecret());
  const { databaseUrl, redisUrl, brokers } = await servers(state, secrets);
  /** @type {<T>(purpose: string, work: () => Promise<T>) => Promise<T>} */
  const once = (purpose, work) =>
    patiently(`PostgreSQL, ${purpose}`, work, { isPassing: isDatabaseAway, isOver: () => stopping !== undefined });
  await once('to make the database', () => ensureDatabase(databaseUrl));
  await once('to make the roles', () => provision(databaseUrl, roles(secrets)));

  const free = await freePorts(SERVICES.length * replicas);
  const single = replicas === 1;
  const portsOf = (name, index) =>
    single && name === 'api-gateway' ? [port] : free.slice(index * replicas, (index + 1) * replicas);
  const ports = Object.fromEntries(SERVICES.map(({ name }, index) => [name, portsOf(name, index)]));
  // A broker of this script's own is alone; one of KAFKA_BROKERS may not be.
  const KAFKA_REPLICATION_FACTOR = process.env.KAFKA_REPLICATION_FACTOR ?? '1';
  const settings = { ...sandboxSettings(), KAFKA_REPLICATION_FACTOR };
  const options = {
    databaseUrl,
    redisUrl,
    secrets,
    settings,
    eventBus: /** @type {const} */ ({ kind: 'kafka', brokers }),
    publicUrl: `http://127.0.0.1:${port}`,
    poolSize: 6,
    addresses: byService(SERVICES, ({ name }) => ports[name].map((each) => `http://127.0.0.1:${each}`)),
    logFile: () => '', // to standard output, which the supervisor writes to a file per replica
  };
  const envOf = (service, replica) => environmentOf(service, ports[service.name][replica], options);
  const migrating = byService(SERVICES, (service) => migrationEnvironmentOf(service, options));
  await once('to apply the migrations', () => migrateAll(migrating));
  // for "npm run events"
  await state.writeJson(state.path('events.json'), { EVENT_BUS: 'kafka', KAFKA_BROKERS: brokers });

  const onRestart = ({ name, replica }, reason) =>
    console.log(`${name} (replica ${replica}) ended by itself (${reason}): starting it again`);
  /**
   * Whoever wants to kill one finds it in processes.json, also after it was started again.
   * @type {() => void}
   */
  let onStart = () => {};
  const services = SERVICES.flatMap((service) =>
    Array.from(
      { length: replicas },
      (_, replica) =>
        new SupervisedService({
          name: service.name,
          replica,
          env: envOf(service, replica),
          outputDir: state.path('log'),
          onRestart,
          onStart: () => onStart(),
        }),
    ),
  );
  cleanups.push(async () => {
    const gateways = services.filter(({ name }) => name === 'api-gateway');
    await Promise.all(gateways.map((service) => service.stop()));
    await Promise.all(services.map((service) => service.stop()));
  });
  for (const service of services) service.start();
  await Promise.all(services.map((service) => service.ready()));
  if (!single) {
    const balancer = await startBalancer({ port, targets: ports['api-gateway'] });
    cleanups.push(() => balancer.stop());
  }
  let written = Promise.resolve();
  onStart = () =>
    void (written = written.then(() =>
      state.writeJson(
        state.path('processes.json'),
        services.map(({ name, replica, pid, url }) => ({ name, replica, pid, url })),
      ),
    ));
  onStart();
  await written;

  const devFile = state.path('dev.json');
  const previous = await state.readJson(devFile);
  const dev = await patiently(
    'the services, to make the demo org',
    () => seed({ authUrl: `http://127.0.0.1:${port}`, adminToken: secrets.of('admin'), previous }),
    { isPassing: isTooBusy, isOver: () => stopping !== undefined },
  );
  await state.writeJson(devFile, dev);
  announce({
    dev,
    devFile,
    settings,
    logs: state.path('log'),
    seconds: (Date.now() - began) / 1000,
    stop: `${services.length} processes on PostgreSQL, Redis and Kafka; Ctrl-C stops everything.`,
  });
}

// the children are unreferenced: something must keep this process until its signal
setInterval(() => undefined, 60_000);
try {
  await main();
} catch (error) {
  if (!stopping) {
    console.error(process.env.DEBUG ? error : (error.message ?? String(error)).split('\n').slice(0, 12).join('\n'));
    await stop(1);
  }
}
