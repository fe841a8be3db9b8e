// What `npm start` and `npm run dev` share: an embedded PostgreSQL (or that of DATABASE_URL) with roles, schemas and
// the event log, and the environment of each service on it.
import { byService } from './by-service.mjs';
import { announce } from './announce.mjs';
import { patiently } from './patience.mjs';
import { assertFree, freePorts, portSetting } from './ports.mjs';
import { isTooBusy, seed } from './seed.mjs';
import { POSTGRES_SETTINGS, sandboxSettings } from './settings.mjs';
import * as sipEngine from './sip-engine.mjs';
import { LocalState } from './state.mjs';
import { takeTreeFunctions } from './tree-functions.mjs';

/** Everything opened is closed in the opposite order of its start; repeated signals wait for the same end. */
export class Cleanups {
  /** @type {(() => Promise<unknown>)[]} */
  #each = [];
  /** @type {Promise<never> | undefined} */
  #stopping;

  constructor() {
    process.on('SIGINT', () => void this.stop(0));
    process.on('SIGTERM', () => void this.stop(0));
  }

  get isStopping() {
    return this.#stopping !== undefined;
  }

  /** @param {() => Promise<unknown>} cleanup */
  push(cleanup) {
    this.#each.push(cleanup);
  }

  /** @param {number} code of the process */
  stop(code) {
    this.#stopping ??= (async () => {
      const hurry = setTimeout(() => process.exit(1), 120_000); // longer than a busy machine takes
      hurry.unref();
      for (const cleanup of this.#each.reverse())
        await cleanup().catch((error) => console.error(`while stopping: ${error.message}`));
      process.exit(code);
    })();
    return this.#stopping;
  }

  /** Runs it, and ends the process with what is wrong when it fails. @param {() => Promise<void>} main */
  async guard(main) {
    try {
      await main();
    } catch (error) {
      if (this.isStopping) return;
      console.error(process.env.DEBUG ? error : (error.message ?? String(error)).split('\n').slice(0, 10).join('\n'));
      await this.stop(1);
    }
  }
}

async function database(state, secrets, cleanups) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const { startPostgres } = await import('./postgres.mjs');
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

/**
 * Databases, roles and migrations are there when it resolves.
 * @param {Cleanups} cleanups
 */
export async function prepareOneMachine(cleanups) {
  const port = portSetting(8080);
  const state = await LocalState.open('.');
  cleanups.push(await state.lock());
  await assertFree(port);
  const platformModule = await import('../../apps/standalone/dist/start.js');
  const { DerivedSecrets, SERVICES, ensureDatabase, environmentOf, isDatabaseAway, migrateAll, migrateEventLog } =
    platformModule;
  const { migrationEnvironmentOf, provision, roleUrl, roles, schemaOwnerUrl, tuneHeap } = platformModule;
  tuneHeap();
  const secrets = new DerivedSecrets(await state.rootSecret());
  const databaseUrl = await database(state, secrets, cleanups);
  /** @type {<T>(purpose: string, work: () => Promise<T>) => Promise<T>} */
  const once = (purpose, work) =>
    patiently(`PostgreSQL, ${purpose}`, work, { isPassing: isDatabaseAway, isOver: () => cleanups.isStopping });
  await once('to make the database', () => ensureDatabase(databaseUrl));
  await once('to make the roles', () => provision(databaseUrl, roles(secrets)));

  const inner = await freePorts(SERVICES.length);
  const ports = Object.fromEntries(
    SERVICES.map(({ name }, index) => [name, name === 'api-gateway' ? port : inner[index]]),
  );
  const settings = { ...sandboxSettings(), ...(sipEngine.isAsked() && (await sipEngine.startEngine(state, cleanups))) };
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
  // for "npm run events"
  await state.writeJson(state.path('events.json'), { EVENT_BUS: 'embedded', EVENT_LOG_URL: logUrl });
  await once('to apply the migrations of the event log', () =>
    migrateEventLog(logUrl, schemaOwnerUrl(options, 'event_log')),
  );
  const migrating = byService(SERVICES, (service) => migrationEnvironmentOf(service, options));
  const takeFunctions = () => takeTreeFunctions(databaseUrl, SERVICES);
  await once('to look at the SQL functions', takeFunctions);
  await once('to apply the migrations', () => migrateAll(migrating));
  // for psql, as the role of each service
  await state.writeJson(
    state.path('databases.json'),
    byService(SERVICES, ({ name }) => envs[name].DATABASE_URL),
  );
  const { Platform } = platformModule;
  return { Platform, SERVICES, envs, migrating, once, port, secrets, settings, state, takeFunctions };
}

/**
 * Makes the demo org of services that run, keeps its keys in dev.json and tells a person what there is.
 * @param {Awaited<ReturnType<typeof prepareOneMachine>>} prepared
 * @param {Cleanups} cleanups
 * @param {{began: number, stop: string}} told since when it was started, in ms, and how it is stopped
 */
export async function seedAndAnnounce({ port, secrets, settings, state }, cleanups, { began, stop }) {
  const devFile = state.path('dev.json');
  const authUrl = `http://127.0.0.1:${port}`;
  const previous = await state.readJson(devFile);
  const dev = await patiently(
    'the services, to make the demo org',
    () => seed({ authUrl, adminToken: secrets.of('admin'), previous }),
    { isPassing: isTooBusy, isOver: () => cleanups.isStopping },
  );
  await state.writeJson(devFile, dev);
  const sipPeer = sipEngine.isAsked() ? await sipEngine.dialPeer(dev) : null;
  announce({ dev, devFile, settings, logs: state.path('log'), seconds: (Date.now() - began) / 1000, stop, sipPeer });
}
