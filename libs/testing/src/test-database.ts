import { randomBytes } from 'node:crypto';
import { EVENT_LOG, EVENT_LOG_MIGRATIONS } from '@outcall/platform-event-bus';
import {
  Database,
  ensureDatabase,
  ownerOf,
  ownerUrl,
  provision,
  serviceUrl,
  type EntityClass,
  type MigrationClass,
  type ProvisionedService,
} from '@outcall/platform-postgres';
import pg from 'pg';

export interface TestDatabase {
  readonly database: Database;
  /** URL of the role that the service runs as: what it was not granted is refused to a test too. */
  readonly url: string;
  /** URL of the role that owns the schema. */
  readonly ownerUrl: string;
  /** Administrator's URL of this database. */
  readonly adminUrl: string;
  /**
   * Statements that only the owner of the schema may make, on a connection of their own: to change a table, to make a
   * trigger, to analyze.
   */
  asOwner<Row = Record<string, unknown>>(text: string): Promise<Row[]>;
  /** Closes the connection above and removes the database with its roles. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Default 8. */
  readonly poolSize?: number;
  /** Entities whose repositories `database` gives. */
  readonly entities?: readonly EntityClass[];
  /** True: `database` is the owner's, for tests that make tables and plans within a transaction. */
  readonly isOwner?: boolean;
}

/**
 * A fresh database on the server of TEST_DATABASE_URL with the roles and schema of one service, migrated, and the
 * embedded event log beside it. Roles belong to the server, so each database gets its own.
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
  const service = { schema, role: `${name}_${schema}`, password: 'test', ownerPassword: 'test' };
  const eventLog = { schema: EVENT_LOG, role: `${name}_${EVENT_LOG}`, password: 'test', ownerPassword: 'test' };
  await ensureDatabase(adminUrl);
  await provision(adminUrl, [service, eventLog]);
  await migrate(adminUrl, eventLog, EVENT_LOG_MIGRATIONS);
  await migrate(adminUrl, service, migrations);
  const database = await Database.connect({
    url: (options.isOwner ? ownerUrl : serviceUrl)(adminUrl, service), // with the settings that migrating gave the role
    schema,
    applicationName: 'test',
    poolSize: options.poolSize ?? 8,
    migrations,
    entities: options.entities ?? [],
  });
  return {
    database,
    url: serviceUrl(adminUrl, service),
    ownerUrl: ownerUrl(adminUrl, service),
    adminUrl,
    asOwner: (text) => once(ownerUrl(adminUrl, service), text),
    async drop() {
      await database.close();
      await dropDatabase(
        server,
        name,
        [service.role, eventLog.role].flatMap((role) => [role, ownerOf(role)]),
      );
    },
  };
}

async function migrate(
  adminUrl: string,
  role: ProvisionedService,
  migrations: readonly MigrationClass[],
): Promise<void> {
  const urls = { url: serviceUrl(adminUrl, role), ownerUrl: ownerUrl(adminUrl, role) };
  const database = await Database.connect({
    ...urls,
    schema: role.schema,
    applicationName: 'test',
    poolSize: 1,
    migrations,
  });
  await database.migrate();
  await database.close();
}

async function once<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
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
