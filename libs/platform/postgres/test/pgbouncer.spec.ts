import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTestDatabase,
  eventually,
  keepsStatements,
  OwnPgBouncer,
  pgBouncerVersion,
  type TestDatabase,
} from '@outcall/testing';
import { Database, sqlMigration, type MigrationClass } from '../src/index.js';

const version = pgBouncerVersion();
const NAMED = version !== null && keepsStatements(version);
/** Of each process, at once: none waits for a connection for as long as a pool lets it, on a busy machine either. */
const USERS = 6;
const MODE = 'through PgBouncer in transaction mode';

(version ? describe : describe.skip)(version ? MODE : `${MODE}: skipped, it is not installed`, () => {
  let test: TestDatabase;
  let bouncer: OwnPgBouncer;
  const open: Database[] = [];

  const connect = async (preparedStatements: boolean, ...migrations: MigrationClass[]): Promise<Database> => {
    const urls = { url: bouncer.through(test.url), ownerUrl: bouncer.through(test.ownerUrl) };
    const options = { ...urls, schema: 'things', applicationName: 'test', poolSize: 8, migrations };
    const database = await Database.connect({ ...options, preparedStatements });
    open.push(database);
    return database;
  };

  beforeAll(async () => {
    test = await createTestDatabase('things', []);
    bouncer = await OwnPgBouncer.start({ urls: [test.url, test.ownerUrl], poolSize: 3 });
    await eventually(async () => void (await connect(false)));
  });
  afterAll(async () => {
    for (const database of open) await database.close();
    await bouncer?.stop();
    await test?.drop();
  });

  it('migrates, two processes at once, and leaves no lock on a connection of somebody else', async () => {
    const slow = sqlMigration('things_0001_slow_1763700000009', 'SELECT pg_sleep(0.3); CREATE TABLE thing (id int);');
    const both = await Promise.all([connect(false, slow), connect(false, slow)]);
    const applied = await Promise.all(both.map((database) => database.migrate()));
    expect(applied.flat()).toEqual(['things_0001_slow_1763700000009']);
    // Of this database alone: other specs migrate theirs on the same server at the same time.
    const locks = `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE locktype = 'advisory' AND datname = current_database()`;
    expect(await test.database.query(locks)).toEqual([]);
    await expect(both[0]?.migrate()).resolves.toEqual([]);
  });

  it("finds the role's search_path, time zone and limits on every connection", async () => {
    const database = await connect(false);
    const settings = `SELECT current_setting('search_path') AS path, current_setting('TimeZone') AS zone,
      current_setting('idle_in_transaction_session_timeout') <> '0' AS limited`;
    const rows = await Promise.all(Array.from({ length: 30 }, () => database.query(settings)));
    expect(new Set(rows.flat().map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ path: 'things', zone: 'UTC', limited: true })]),
    );
  });

  /** More users than connections, so that each statement meets a connection that others have used. */
  async function load(database: Database): Promise<void> {
    const statement = { name: 'test.double', text: 'SELECT $1::int * 2 AS twice' };
    const one = async (n: number): Promise<void> => {
      expect(await database.run(statement, [n])).toEqual([{ twice: 2 * n }]);
      await database.transaction(async (tx) => {
        expect(await tx.run(statement, [n + 1])).toEqual([{ twice: 2 * n + 2 }]);
        expect(await tx.query('SELECT $1::int AS n', [n])).toEqual([{ n }]);
      });
    };
    const user = async (first: number): Promise<void> => {
      for (let n = first; n < 100; n += USERS) await one(n);
    };
    await Promise.all(Array.from({ length: USERS }, (_, n) => user(n)));
  }

  it('runs the same statements from many processes, with DATABASE_PREPARED_STATEMENTS=false on every release', async () => {
    const databases = await Promise.all([connect(false), connect(false), connect(false)]);
    await Promise.all(databases.map(load));
  });

  (NAMED ? it : it.skip)(
    `runs named statements from many processes since 1.21, with max_prepared_statements (here ${version?.join('.')})`,
    async () => {
      const databases = await Promise.all([connect(true), connect(true), connect(true)]);
      await Promise.all(databases.map(load));
    },
  );
});
