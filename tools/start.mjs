// `npm start`: bare machine to running platform in one process, on an embedded PostgreSQL and the embedded event log.
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

const cleanups = [];
let stopping;

/** Ends everything in the opposite order of its start; repeated signals wait for the same end. */
function stop(code) {
  stopping ??= (async () => {
    const hurry = setTimeout(() => process.exit(1), 120_000); // longer than a busy machine takes
    hurry.unref();
    for (const cleanup of cleanups.reverse())
      await cleanup().catch((error) => console.error(`while stopping: ${error.message}`));
    process.exit(code);
  })();
  return stopping;
}
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

async function database(state, secrets) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { startPostgres } = await import('./local/postgres.mjs');
  const [port] = await freePorts(1);
  const server = await startPostgres({
    dataDir: state.path('postgres'),
    port,
    password: secrets.of('postgres'),
    settings: POSTGRES_SETTINGS,
  });
  cleanups.push(() => server.stop());
  const url = new URL(server.url);
  url.pathname = '/outcall';
  return url.toString();
}

async function main() {
  const port = portSetting(8080);
  const state = await LocalState.open('.');
  cleanups.push(await state.lock());
  await assertFree(port);
  const platformModule = await import('../apps/standalone/dist/start.js');
  const {
    DerivedSecrets,
    Platform,
    SERVICES,
    ensureDatabase,
    environmentOf,
    isDatabaseAway,
    migrateAll,
    migrateEventLog,
    migrationEnvironmentOf,
    provision,
    roleUrl,
    roles,
    schemaOwnerUrl,
    tuneHeap,
  } = platformModule;
  tuneHeap();
  const secrets = new DerivedSecrets(await state.rootSecret());
  const databaseUrl = await database(state, secrets);
  /** @type {<T>(purpose: string, work: () => Promise<T>) => Promise<T>} */
  const once = (purpose, work) =>
    patiently(`PostgreSQL, ${purpose}`, work, { isPassing: isDatabaseAway, isOver: () => stopping !== undefined });
  await once('to make the database', () => ensureDatabase(databaseUrl));
  await once('to make the roles', () => provision(databaseUrl, roles(secrets)));

  const inner = await freePorts(SERVICES.length);
  const ports = Object.fromEntries(
    SERVICES.map(({ name }, index) => [name, name === 'api-gateway' ? port : inner[index]]),
  );
  const settings = sandboxSettings();
  const options = {
    databaseUrl,
    secrets,
    settings,
    eventBus: /** @type {const} */ ({ kind: 'embedded' }),
    redisUrl: '',
    publicUrl: `http://127.0.0.1:${port}`,
    poolSize: 4,
    addresses: byService(SERVICES, ({ name }) => [`http://127.0.0.1:${ports[name]}`]),
    logFile: (service) => state.path('log', `${service}.log`),
  };
  const envs = byService(SERVICES, (service) => environmentOf(service, ports[service.name], options));
  const logUrl = roleUrl(options, 'event_log');
  await state.writeJson(state.path('events.json'), { EVENT_BUS: 'embedded', EVENT_LOG_URL: logUrl }); // for "npm run events"
  await once('to apply the migrations of the event log', () =>
    migrateEventLog(logUrl, schemaOwnerUrl(options, 'event_log')),
  );
  const migrating = byService(SERVICES, (service) => migrationEnvironmentOf(service, options));
  await once('to apply the migrations', () => migrateAll(migrating));
  const platform = await once('to start the services', () => Platform.start(envs));
  cleanups.push(() => platform.close());

  const devFile = state.path('dev.json');
  const authUrl = `http://127.0.0.1:${port}`;
  const previous = await state.readJson(devFile);
  const dev = await patiently(
    'the services, to make the demo org',
    () => seed({ authUrl, adminToken: secrets.of('admin'), previous }),
    { isPassing: isTooBusy, isOver: () => stopping !== undefined },
  );
  await state.writeJson(devFile, dev);
  announce({
    dev,
    devFile,
    settings,
    logs: state.path('log'),
    seconds: (Date.now() - began) / 1000,
    stop: 'Ctrl-C stops everything; the data stays for the next start.',
  });
}

try {
  await main();
} catch (error) {
  if (!stopping) {
    console.error(process.env.DEBUG ? error : (error.message ?? String(error)).split('\n').slice(0, 10).join('\n'));
    await stop(1);
  }
}
