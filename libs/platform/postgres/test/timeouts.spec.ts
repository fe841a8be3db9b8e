import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, FreezingProxy, OwnPostgres } from '@outcall/testing';
import { Entity, PrimaryColumn } from 'typeorm';
import { Database, DatabaseUnavailableError, ownerUrl, provision, serviceUrl, sqlMigration } from '../src/index.js';

@Entity('thing')
class Thing {
  @PrimaryColumn('int') id: number;
}

const ROLE = { schema: 'things', role: 'things', password: 'test', ownerPassword: 'test' };
const POOL = 3;
const TIMEOUTS = { statementMs: 1_000, lockMs: 300, idleInTransactionMs: 700 };
/**
 * By then a call must have failed: the time of a statement, the margin for a server that says nothing, and a slow
 * machine.
 */
const BOUND_MS = 20_000;

describe('a database of which something hangs', () => {
  let server: OwnPostgres;
  let database: Database;
  const connect = (url = serviceUrl(server.url, ROLE), poolSize = POOL) =>
    Database.connect({
      url,
      schema: 'things',
      applicationName: 'test',
      poolSize,
      migrations: [],
      entities: [Thing],
      timeouts: TIMEOUTS,
    });

  beforeAll(async () => {
    server = await OwnPostgres.start();
    await provision(server.url, [ROLE]);
    const first = await Database.connect({
      ...{ url: serviceUrl(server.url, ROLE), ownerUrl: ownerUrl(server.url, ROLE), schema: 'things' },
      ...{ applicationName: 'test', poolSize: 1, timeouts: TIMEOUTS },
      migrations: [sqlMigration('things_0001_thing_1763700000001', 'CREATE TABLE thing (id int PRIMARY KEY)')],
    });
    await first.migrate();
    await first.close();
    database = await connect();
    await database.query('INSERT INTO thing VALUES (1)');
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const outage = { name: 'DatabaseUnavailableError' };

  it('ends a statement that takes longer than it may', async () => {
    await expect(database.query('SELECT pg_sleep(60)')).rejects.toMatchObject(outage);
  });

  it('lets housekeeping take longer', async () => {
    await expect(database.housekeep('SELECT pg_sleep(1.5)')).resolves.toHaveLength(1);
  });

  it('lets one statement of a transaction take longer, and wait for a lock', async () => {
    const LONG = 'SELECT pg_advisory_xact_lock(1), pg_sleep(3.5)'; // more than a client waits for other answers
    const both = [1, 2].map(() => database.transaction((tx) => tx.housekeep(LONG)));
    expect(await Promise.all(both)).toEqual([expect.anything(), expect.anything()]);
  });

  it('ends a wait for a lock, and a transaction that stands open without a statement', async () => {
    const holder = await connect();
    let waited: unknown;
    const held = holder.transaction(async (tx) => {
      await tx.query('SELECT FROM thing FOR UPDATE');
      waited = await database.query('UPDATE thing SET id = 2').catch((error: unknown) => error);
      await eventually(async () => {
        await database.query('SELECT FROM thing FOR UPDATE NOWAIT'); // free: the server has ended the transaction
      });
      await tx.query('SELECT 1');
    });
    await expect(held).rejects.toMatchObject(outage);
    expect(waited).toBeInstanceOf(DatabaseUnavailableError);
    await holder.close();
  });

  it('fails all calls in bounded time when the server is stopped in the middle, and works on when it goes on', async () => {
    await database.ping();
    server.freeze();
    const began = Date.now();
    const calls = [
      database.query('SELECT 1'),
      database.run({ name: 'test.one', text: 'SELECT 1 AS one' }),
      database.repository(Thing).findBy({ id: 1 }),
      database.transaction((tx) => tx.query('SELECT 1')),
      database.transaction((tx) => tx.repository(Thing).findBy({ id: 1 })),
      database.transaction((tx) => tx.run({ name: 'test.two', text: 'SELECT 2 AS two' })),
      ...Array.from({ length: 4 * POOL }, () => database.query('SELECT 1')),
    ];
    const results = await Promise.allSettled(calls);
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: outage });
    expect(Date.now() - began).toBeLessThan(BOUND_MS);

    server.thaw();
    await eventually(async () => {
      const rows = await Promise.all(Array.from({ length: 2 * POOL }, () => database.query('SELECT 1 AS one')));
      expect(rows.flat()).toHaveLength(2 * POOL);
    });
    await expect(database.transaction((tx) => tx.query('SELECT 1 AS one'))).resolves.toEqual([{ one: 1 }]);
  });

  it('gives up a connection whose transaction got no answer: the next one has another', async () => {
    const proxy = await FreezingProxy.before(serviceUrl(server.url, ROLE));
    const behind = await connect(proxy.url, 1);
    const transact = () => behind.transaction((tx) => tx.query('SELECT 1 AS one'));
    await transact();
    proxy.freeze();
    await expect(transact()).rejects.toMatchObject(outage);
    proxy.thaw({ isLost: true });
    await expect(transact()).resolves.toEqual([{ one: 1 }]);
    await behind.close();
    await proxy.close();
  });

  it('holds the same limits where connections are not its own: they are settings of the role', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const rows = await database.query<{ setting: string }>(
      'SELECT setting FROM pg_settings WHERE name = ANY ($1) ORDER BY array_position($1, name::text)',
      [names],
    );
    expect(rows.map(({ setting }) => Number(setting))).toEqual([1_000, 300, 700]);
  });
});
