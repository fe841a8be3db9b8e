import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OwnPostgres } from '@outcall/testing';
import pg from 'pg';
import { Database, sqlMigration } from '@outcall/platform-postgres';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SCHEMAS = ['flow', 'contacts', 'commerce', 'actions', 'webhooks', 'telephony', 'runs', 'gateway'];

/** What docs/how-to/deploy.md asks for before the first rollout, and again whenever a password changes. */
describe('provision', () => {
  let server: OwnPostgres;
  beforeAll(async () => void (server = await OwnPostgres.start()));
  afterAll(() => server?.stop());

  let ownerPassword = '';
  async function provision(password: string, ...options: string[]): Promise<string> {
    if (ownerPassword === '' || options.includes('--set-passwords')) ownerPassword = password;
    const passwords = SCHEMAS.flatMap((schema) => [
      [`${schema.toUpperCase()}_PASSWORD`, `${password}-${schema}`],
      [`${schema.toUpperCase()}_OWNER_PASSWORD`, `${password}-owner-${schema}`],
    ]);
    const { stdout } = await promisify(execFile)(process.execPath, ['apps/cli/dist/main.js', 'provision', ...options], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATABASE_URL: urlOf(), ...Object.fromEntries(passwords) },
    });
    return stdout;
  }
  function urlOf(user?: { name: string; password: string }): string {
    const url = Object.assign(new URL(server.url), { pathname: '/shop' });
    if (user) Object.assign(url, { username: user.name, password: user.password });
    return url.href;
  }
  const connect = (schema: string, password: string, role = `outcall_${schema}`): Promise<Database> =>
    Database.connect({
      url: urlOf({ name: role, password: `${password}-${schema}` }),
      ownerUrl: urlOf({ name: `outcall_${schema}_owner`, password: `${ownerPassword}-owner-${schema}` }),
      schema,
      applicationName: 'test',
      poolSize: 1,
      migrations: [sqlMigration(`${schema}_0001_kept_1763700000001`, 'CREATE TABLE kept (id int)')],
    });

  /** Throws what the server says. */
  async function connectAs(name: string, password: string): Promise<void> {
    const client = new pg.Client({ connectionString: urlOf({ name, password }) });
    await client.connect();
    await client.end();
  }

  it('makes the database, and a schema for each service with the role that owns it and the one that reads and writes; again beside one that runs, it changes neither data nor passwords, and those when it is told to', async () => {
    expect(await provision('first')).toContain(`provisioned ${SCHEMAS.join(', ')}`);
    const running = await connect('flow', 'first');
    await running.migrate();
    expect(await running.ownsItsSchema()).toBe(false);
    await expect(running.query('CREATE TABLE more ()')).rejects.toThrow('permission denied');
    await running.query('INSERT INTO kept VALUES (1)');
    expect(await running.query('SELECT current_schema() AS schema')).toEqual([{ schema: 'flow' }]);
    const stranger = await connect('contacts', 'first');
    await expect(stranger.query('SELECT FROM flow.kept')).rejects.toThrow('permission denied');
    await stranger.close();

    expect(await provision('second')).toMatch(/^provisioned flow.*; existing passwords kept$/m);
    await (await connect('flow', 'first')).close();
    await expect(connect('flow', 'second')).rejects.toThrow(/password authentication failed|unavailable/i);
    expect(await provision('second', '--set-passwords')).toContain(
      'changed the passwords of outcall_flow, outcall_flow_owner,',
    );
    expect(await running.query('SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1 }]);
    await running.close();
    for (const schema of SCHEMAS) {
      const service = await connect(schema, 'second');
      expect(await service.query('SELECT current_schema() AS schema')).toEqual([{ schema }]);
      await service.close();
    }
    await expect(connect('flow', 'first')).rejects.toThrow(/password authentication failed|unavailable/i);
  });

  it('changes the password of an owner alone, and of no role when one is not there', async () => {
    const change = (env: Record<string, string>): Promise<unknown> =>
      promisify(execFile)(process.execPath, ['apps/cli/dist/main.js', 'provision', '--set-passwords'], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...env },
      });
    await provision('kept', '--set-passwords');
    await change({ DATABASE_URL: urlOf(), FLOW_OWNER_PASSWORD: 'kept-owner-flow-2' });
    await (await connect('flow', 'kept')).close();
    await expect(connectAs('outcall_flow_owner', 'kept-owner-flow')).rejects.toThrow('password authentication failed');
    await connectAs('outcall_flow_owner', 'kept-owner-flow-2');

    const admin = new pg.Client({ connectionString: urlOf() });
    await admin.connect();
    try {
      await admin.query('ALTER ROLE outcall_gateway RENAME TO gone');
      const two = { DATABASE_URL: urlOf(), FLOW_PASSWORD: 'changed', GATEWAY_PASSWORD: 'changed' };
      await expect(change(two)).rejects.toThrow('outcall_gateway');
      await connectAs('outcall_flow', 'kept-flow');
    } finally {
      await admin.query('ALTER ROLE gone RENAME TO outcall_gateway');
      await admin.end();
    }
  });

  it('makes a second role to change to: whoever runs as the first goes on until its last replica is gone', async () => {
    await provision('old', '--set-passwords');
    const before = await connect('flow', 'old');
    await before.migrate();
    await before.query('INSERT INTO kept VALUES (2)');
    expect(await provision('new', '--second')).toContain('provisioned flow');
    const after = await connect('flow', 'new', 'outcall_flow_2');
    await after.migrate();
    const fromNow = await connect('flow', 'old');
    for (const replica of [before, fromNow, after]) {
      await replica.query('INSERT INTO kept VALUES (3)');
      expect(await replica.ownsItsSchema()).toBe(false);
      await expect(replica.query('CREATE TABLE more ()')).rejects.toThrow('permission denied');
    }
    const [limits] = await after.query(
      "SELECT current_setting('statement_timeout') AS timeout, current_schema() AS schema",
    );
    expect(limits).toEqual({ timeout: '8s', schema: 'flow' });

    const admin = await Database.connect({
      url: urlOf(),
      schema: 'public',
      applicationName: 'admin',
      poolSize: 1,
      migrations: [],
    });
    await admin.query('ALTER ROLE outcall_flow NOLOGIN');
    await admin.close();
    await after.query('INSERT INTO kept VALUES (4)');
    for (const replica of [before, fromNow, after]) await replica.close();
    await expect(connect('flow', 'old')).rejects.toThrow(/not permitted to log in|unavailable/i);
    await provision('third');
    await expect(connect('flow', 'old')).rejects.toThrow(/not permitted to log in|unavailable/i);
    await provision('third', '--set-passwords'); // and back, the next time
    const back = await connect('flow', 'third');
    await back.migrate();
    await back.query('INSERT INTO kept VALUES (5)');
    await back.close();
  });
});
