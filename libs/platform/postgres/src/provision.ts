import pg from 'pg';
import { giveToOwner } from './ownership.js';
import { literal, quote } from './quoting.js';

/** Of a role that exists: `keep` leaves its password and whether it may log in; `set` sets that and lets it in. */
export type Passwords = 'set' | 'keep';

export interface ProvisionedService {
  readonly schema: string;
  /** What the service runs as: it reads and writes rows. */
  readonly role: string;
  readonly password: string;
  /** Of the role that owns the schema, `ownerOf(role)`: what `migrate` works as, and nothing else. */
  readonly ownerPassword: string;
}

/** The role that owns the schema of a service that runs as `role` (docs/adr/0027-an-owner-that-never-runs.md). */
export const ownerOf = (role: string): string => `${role}_owner`;

/** Somebody waits for this command, so a busy server is given more time. */
const CONNECT_MS = 60_000;

/**
 * Creates, with an administrator's connection, one schema per service and two login roles: one that owns the schema,
 * and one that the service runs as. Each is confined to its own schema (`search_path` is a role setting, so that it
 * holds behind PgBouncer in transaction mode). What the second one owns, because a release of before made it so, is
 * given to the first while replicas run on. Safe to repeat and to run twice at once.
 */
export async function provision(
  adminUrl: string,
  services: readonly ProvisionedService[],
  passwords: Passwords = 'set',
): Promise<void> {
  await asAdministrator(adminUrl, async (client) => {
    await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    for (const service of services) await repeatOnConflict(() => provisionOne(client, service, passwords));
  });
}

/** The role to change to when the password of `role` changes, and the other way round the next time. */
const secondOf = (role: string): string => `${role}_2`;

/**
 * Creates beside the role that each service runs as a second one with a password of its own; `migrate` allows it the
 * same once it has its URL (docs/how-to/rotate-keys.md#passwords-of-the-database). Safe to repeat.
 */
export async function provisionSecond(
  adminUrl: string,
  services: readonly Pick<ProvisionedService, 'schema' | 'role' | 'password'>[],
): Promise<void> {
  await asAdministrator(adminUrl, async (client) => {
    for (const { schema, role, password } of services)
      await repeatOnConflict(async () => {
        await makeRole(client, schema, secondOf(role), password, 'set');
        await client.query(`GRANT USAGE ON SCHEMA ${quote(schema)} TO ${quote(secondOf(role))}`);
      });
  });
}

async function asAdministrator(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('outcall:provision'))");
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Roles belong to the cluster and the lock above to one database: provisioning two databases at once may collide on a
 * role.
 */
async function repeatOnConflict(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const collided = ['23505', '42710'].includes(code ?? '') || /tuple concurrently/.test(message);
      if (!collided || attempt === 20) throw error;
    }
  }
}

async function provisionOne(client: pg.Client, service: ProvisionedService, passwords: Passwords): Promise<void> {
  const { schema, role, password, ownerPassword } = service;
  const owner = ownerOf(role);
  await makeRole(client, schema, role, password, passwords);
  await makeRole(client, schema, owner, ownerPassword, passwords);
  // until \`migrate\` has written what it was told
  await client.query(`ALTER ROLE ${quote(owner)} SET lock_timeout = '5s'`);
  await client.query(`REVOKE ${quote(owner)} FROM ${quote(role)}`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${quote(schema)} AUTHORIZATION ${quote(owner)}`);
  await giveToOwner(client, schema, role, owner);
  await client.query(`GRANT USAGE ON SCHEMA ${quote(schema)} TO ${quote(role)}`);
}

async function makeRole(
  client: pg.Client,
  schema: string,
  role: string,
  password: string,
  passwords: Passwords,
): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  // in one statement: who finds the role without a password would keep it so
  if (!rowCount) await client.query(`CREATE ROLE ${quote(role)} ${loginBy(password)}`);
  else if (passwords === 'set') await setPassword(client, role, password);
  await client.query(`ALTER ROLE ${quote(role)} SET search_path = ${quote(schema)}`);
  await client.query(`ALTER ROLE ${quote(role)} SET timezone = 'UTC'`);
  await client.query(`ALTER ROLE ${quote(role)} SET idle_in_transaction_session_timeout = '60s'`);
  await client.query(`GRANT ${quote(role)} TO CURRENT_USER`);
}

/** Also lets a role in again that was closed by NOLOGIN. */
const setPassword = (client: pg.Client, role: string, password: string): Promise<unknown> =>
  client.query(`ALTER ROLE ${quote(role)} ${loginBy(password)}`);

const loginBy = (password: string): string => `LOGIN PASSWORD ${literal(password)}`;

/**
 * Sets the passwords of these roles, and nothing else; each may log in then. Throws, having changed nothing, when one
 * does not exist.
 */
export async function setPasswords(
  adminUrl: string,
  roles: readonly { readonly role: string; readonly password: string }[],
): Promise<void> {
  await asAdministrator(adminUrl, async (client) => {
    await repeatOnConflict(async () => {
      await client.query('BEGIN');
      try {
        for (const { role, password } of roles) await setPassword(client, role, password);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    });
  });
}

/** The URL of one service's role on the server and database of the administrator's URL. */
export const serviceUrl = (adminUrl: string, { role, password }: ProvisionedService): string =>
  urlOf(adminUrl, role, password);

/** The same of the role that owns the service's schema. */
export const ownerUrl = (adminUrl: string, { role, ownerPassword }: ProvisionedService): string =>
  urlOf(adminUrl, ownerOf(role), ownerPassword);

function urlOf(adminUrl: string, username: string, password: string): string {
  return Object.assign(new URL(adminUrl), { username, password }).toString();
}

/** Creates the database named in `url` when the server does not have it. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  const client = new pg.Client({ connectionString: maintenance.toString(), connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${quote(name)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error; // another process created it meanwhile
  } finally {
    await client.end();
  }
}
