import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import * as platform from '../../../apps/standalone/dist/start.js';
import { byService } from '../../local/by-service.mjs';
import { freePort, startPostgres } from '../../local/postgres.mjs';

const { DerivedSecrets, migrateAll, migrateEventLog, migrationEnvironmentOf, SERVICES } = platform;
const { provision, roles, roleUrl, schemaOwnerUrl } = platform;

/** Every schema, by the folder of whoever owns it. */
export const SCHEMAS = [
  ...SERVICES.map(({ name, schema }) => ({ owner: `apps/${name}`, schema })),
  { owner: 'libs/platform/event-bus', schema: 'event_log' },
];

/** @param {string} databaseUrl the administrator's */
const installationOn = (databaseUrl) => ({
  databaseUrl,
  secrets: new DerivedSecrets('schemas'),
  settings: {},
  eventBus: /** @type {const} */ ({ kind: 'embedded' }),
  redisUrl: '',
  publicUrl: 'http://127.0.0.1',
  poolSize: 2,
  addresses: byService(SERVICES, () => ['http://127.0.0.1:1']),
  logFile: () => '',
});

/** @param {ReturnType<typeof installationOn>} installation @param {{ schema: string }} of */
export const ownerUrlOf = (installation, { schema }) => schemaOwnerUrl(installation, schema);

/** Every schema, migrated by its owner. @param {ReturnType<typeof installationOn>} installation */
export async function migrateSchemas(installation) {
  await migrateEventLog(roleUrl(installation, 'event_log'), schemaOwnerUrl(installation, 'event_log'));
  await migrateAll(byService(SERVICES, (service) => migrationEnvironmentOf(service, installation)));
}

/**
 * `work` on a server of its own with roles and empty schemas, which is thrown away.
 * @template T
 * @param {(installation: ReturnType<typeof installationOn>, client: pg.Client) => Promise<T>} work
 */
export async function onOwnServer(work) {
  const dir = await mkdtemp(join(tmpdir(), 'outcall-schemas-'));
  await chmod(dir, 0o755); // the server may run under another account
  const server = await startPostgres({
    dataDir: join(dir, 'data'),
    port: await freePort(),
    password: 'schemas',
    settings: { fsync: 'off', shared_buffers: '32MB' },
  });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    const installation = installationOn(server.url);
    await provision(server.url, roles(installation.secrets));
    return await work(installation, client);
  } finally {
    await client.end();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
