// `npm run stack [-- --replicas 2]`: every service as a process of its own on real PostgreSQL, Redis and Kafka.
// DATABASE_URL, REDIS_URL and KAFKA_BROKERS name servers of your own; others are started.
//   --pgbouncer           behind a PgBouncer in transaction mode, migrations too
//   --server-per-service  eight PostgreSQL servers, one per service
//   --compose             in the environment of `docker compose config`, with the addresses of this machine
//   --release 0.1.0       every second replica is of that release; none of --ahead a,b, each of --behind a,b
import { parseArgs } from 'node:util';
import { byService } from './local/by-service.mjs';
import { ensureInstalled } from './local/install.mjs';

const began = Date.now();
await ensureInstalled();

const { LocalState } = await import('./local/state.mjs');
const { assertFree, freePorts, portSetting } = await import('./local/ports.mjs');
const { sandboxSettings } = await import('./local/settings.mjs');
const { isTooBusy, seed } = await import('./local/seed.mjs');
const { announce } = await import('./local/announce.mjs');
const { patiently } = await import('./local/patience.mjs');
const { SupervisedService } = await import('./local/supervisor.mjs');
const { startBalancer } = await import('./local/balancer.mjs');
const { startServers } = await import('./stack/servers.mjs');
const { makeDatabases, pooled } = await import('./stack/databases.mjs');
const platform = await import('../apps/standalone/dist/start.js');
const { DerivedSecrets, SERVICES, environmentOf, isDatabaseAway, migrateAll, migrationEnvironmentOf } = platform;

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

function asked() {
  const { values } = parseArgs({
    options: {
      replicas: { type: 'string', default: '1' },
      pgbouncer: { type: 'boolean', default: false },
      'server-per-service': { type: 'boolean', default: false },
      compose: { type: 'boolean', default: false },
      release: { type: 'string' },
      ahead: { type: 'string', default: '' },
      behind: { type: 'string', default: '' },
    },
    allowPositionals: true,
  });
  const replicas = Number(values.replicas);
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > 8)
    throw new Error(`--replicas is "${values.replicas}": it must be a number from 1 to 8`);
  const layout = { replicas, isPooled: values.pgbouncer, isSeparate: values['server-per-service'] };
  if (layout.isSeparate && process.env.DATABASE_URL)
    throw new Error('--server-per-service: DATABASE_URL names one server');
  if (values.compose && (layout.isPooled || layout.isSeparate || process.env.DATABASE_URL))
    throw new Error('--compose has one PostgreSQL of its own, without PgBouncer');
  const { release } = values;
  if (release && (values.compose || replicas < 2)) throw new Error('--release needs two replicas, and no --compose');
  const [ahead, behind] = [values.ahead.split(','), values.behind.split(',')];
  return { ...layout, isComposed: values.compose, release, ahead, behind };
}

async function main() {
  const { replicas, isPooled, isSeparate, isComposed, release, ahead, behind } = asked();
  const port = portSetting(8080);
  const state = await LocalState.open('stack');
  cleanups.push(await state.lock());
  await assertFree(port);
  const secrets = new DerivedSecrets(await state.rootSecret());
  const onStartOfServer = (server) => cleanups.push(() => server.stop());
  const separate = isSeparate ? SERVICES.map(({ name }) => name) : [];
  const { databaseUrls, redisUrl, brokers } = await startServers({
    state,
    secrets,
    separate,
    onStart: onStartOfServer,
  });
  /** @type {<T>(purpose: string, work: () => Promise<T>) => Promise<T>} */
  const once = (purpose, work) =>
    patiently(`PostgreSQL, ${purpose}`, work, { isPassing: isDatabaseAway, isOver: () => stopping !== undefined });

  const before = release === undefined ? undefined : await (await import('./stack/release.mjs')).releaseOf(release);
  const isBefore = (name, replica) => behind.includes(name) || (replica % 2 === 1 && !ahead.includes(name));
  const releaseOf = (service, replica) =>
    isBefore(service.name, replica) ? before?.SERVICES.find(({ name }) => name === service.name) : undefined;
  const free = await freePorts(SERVICES.length * replicas);
  const single = replicas === 1;
  const portsOf = (name, index) =>
    single && name === 'api-gateway' ? [port] : free.slice(index * replicas, (index + 1) * replicas);
  const ports = Object.fromEntries(SERVICES.map(({ name }, index) => [name, portsOf(name, index)]));
  // A broker of this script's own is alone; one of KAFKA_BROKERS may not be.
  const KAFKA_REPLICATION_FACTOR = process.env.KAFKA_REPLICATION_FACTOR ?? '1';
  const settings = { ...sandboxSettings(), KAFKA_REPLICATION_FACTOR };
  const publicUrl = `http://127.0.0.1:${port}`;
  const addresses = byService(SERVICES, ({ name }) => ports[name].map((each) => `http://127.0.0.1:${each}`));
  const plain = async () => {
    const made = await once('to make the databases and roles', () => makeDatabases(platform, databaseUrls, secrets));
    const dirOf = (at) => state.path(`pgbouncer-${at}`);
    const databases = isPooled ? await pooled(platform, made, { secrets, dirOf, onStart: onStartOfServer }) : made;
    const optionsOf = ({ name }) => ({
      ...{ databaseUrl: databases[name], redisUrl, secrets, publicUrl, addresses, poolSize: 6 },
      settings: { ...settings, ...(isPooled && { DATABASE_PREPARED_STATEMENTS: 'false' }) },
      eventBus: /** @type {const} */ ({ kind: 'kafka', brokers }),
      logFile: () => '', // to standard output, which the supervisor writes to a file per replica
    });
    const migrating = byService(SERVICES, (service) => migrationEnvironmentOf(service, optionsOf(service)));
    await once('to apply the migrations', () => migrateAll(migrating));
    return (service, replica) => {
      const earlier = releaseOf(service, replica);
      const [at, options] = [ports[service.name][replica], optionsOf(service)];
      return earlier && before ? before.environmentOf(earlier, at, options) : environmentOf(service, at, options);
    };
  };
  const asComposed = async () => {
    const { composed, ofJourneys } = await import('./stack/compose.mjs');
    const composition = await composed(platform, secrets, state.path('compose.env'));
    const places = { databaseUrl: databaseUrls[0], redisUrl, brokers, publicUrl, addresses };
    await composition.prepare(places);
    const here = ({ name }, replica) => ({ HOST: '127.0.0.1', PORT: String(ports[name][replica]) });
    return (service, replica) => ({
      ...ofJourneys(settings),
      ...composition.environmentOf(service.name, places),
      ...here(service, replica),
    });
  };
  const envOf = isComposed ? await asComposed() : await plain();
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
          ...(releaseOf(service, replica) && { tree: before?.tree }),
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
