import { randomBytes } from 'node:crypto';
import { EVENT_LOG, EVENT_LOG_MIGRATIONS } from '@outcall/platform-event-bus';
import {
  Database,
  ensureDatabase,
  provision,
  serviceUrl,
  type EntityClass,
  type MigrationClass,
} from '@outcall/platform-postgres';
import pg from 'pg';

export interface TestDatabase {
  readonly database: Database;
  /** URL of the service's own role. */
  readonly url: string;
  /** Administrator's URL of this database. */
  readonly adminUrl: string;
  /** Closes the connection above and removes the database with its roles. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Default 8. */
  readonly poolSize?: number;
  /** Entities whose repositories `database` gives. */
  readonly entities?: readonly EntityClass[];
}

/**
 * A fresh database on the server of TEST_DATABASE_URL with the role and schema of one service, migrated, and the embedded
 * event log beside it. Roles belong to the server, so each database gets its own.
 */
export async function createTestDatabase(
  schema: string,
  migrations: readonly MigrationClass[],
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run the integration project, whose global setup starts a server');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const adminUrl = withPath(server, name);
  const service = { schema, role: `${name}_${schema}`.slice(0, 60), password: 'test' };
  const eventLog = { schema: EVENT_LOG, role: `${name}_${EVENT_LOG}`, password: 'test' };
  await ensureDatabase(adminUrl);
  await provision(adminUrl, [service, eventLog]);
  const connect = (role: typeof service, own: readonly MigrationClass[], poolSize: number): Promise<Database> =>
    Database.connect({
      url: serviceUrl(adminUrl, role),
      schema: role.schema,
      applicationName: 'test',
      poolSize,
      migrations: own,
      entities: options.entities ?? [],
    });

  const log = await connect(eventLog, EVENT_LOG_MIGRATIONS, 2);
  await log.migrate();
  await log.close();
  const first = await connect(service, migrations, 2);
  await first.migrate();
  await first.close();
  const database = await connect(service, migrations, options.poolSize ?? 8); // with the settings that migrating gave the role
  return {
    database,
    url: serviceUrl(adminUrl, service),
    adminUrl,
    async drop() {
      await database.close();
      await dropDatabase(server, name, [service.role, eventLog.role]);
    },
  };
}

async function dropDatabase(server: string, name: string, roles: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: withPath(server, 'postgres') });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    for (const role of roles) await client.query(`DROP ROLE IF EXISTS "${role}"`);
  } finally {
    await client.end();
  }
}

function withPath(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.toString();
}
