import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { Database, sqlMigration, type MigrationClass } from '../src/index.js';

/**
 * As a restart of the server does to a connection that does nothing; only to the one that holds the lock, since another may be in use the
 * moment after. Divides by zero when nobody held it.
 */
const END_THE_HOLDER = `SELECT 1 / count(*) FILTER (WHERE pg_terminate_backend(held.pid))
  FROM pg_locks held JOIN pg_database d ON d.oid = held.database
  WHERE held.locktype = 'advisory' AND d.datname = current_database() AND held.pid <> pg_backend_pid()`;

describe('migrating', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('things', []);
  });
  afterAll(() => test.drop());

  async function migrate(...migrations: MigrationClass[]): Promise<string[]> {
    const database = await Database.connect({
      url: test.url,
      schema: 'things',
      applicationName: 'test',
      poolSize: 2,
      migrations,
    });
    try {
      const applied = await database.migrate();
      await database.ping();
      return applied;
    } finally {
      await database.close();
    }
  }

  it('does not end the process when the connection that holds its lock is lost', async () => {
    await expect(migrate(sqlMigration('things_0001_end_1763700000008', END_THE_HOLDER))).resolves.toEqual([
      'things_0001_end_1763700000008',
    ]);
  });

  it('twice at once applies each file once: the second waits for the first', async () => {
    const slow = sqlMigration('things_0002_slow_1763700000009', 'SELECT pg_sleep(0.5); CREATE TABLE slow ();');
    const applied = await Promise.all([migrate(slow), migrate(slow)]);
    expect(applied.flat()).toEqual(['things_0002_slow_1763700000009']);
  });

  it('leaves no lock behind', async () => {
    expect(
      await test.database.query(
        "SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database WHERE locktype = 'advisory' AND datname = current_database()",
      ),
    ).toEqual([]);
  });

  it('names the file and the line of a mistake, and applies nothing of that file', async () => {
    const wrong = sqlMigration('things_0003_wrong_1763700000010', 'CREATE TABLE half ();\n\nCREATE TABEL other ();');
    await expect(migrate(wrong)).rejects.toThrow(
      'migration things 0003_wrong, line 3: syntax error at or near "TABEL"',
    );
    expect(await test.database.query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
  });

  it('makes an index beside the writers in a file that says it is outside a transaction', async () => {
    const index = '-- outside a transaction: so that writers go on\nCREATE INDEX CONCURRENTLY slow_rows ON slow ((1))';
    await expect(migrate(sqlMigration('things_0004_index_1763700000011', index))).resolves.toHaveLength(1);
  });

  it('refuses a schema of before the files in one line that says what to do', async () => {
    await test.database.query("INSERT INTO migrations (timestamp, name) VALUES (1, 'CreateThings1763700000001')");
    const refused = migrate(sqlMigration('things_0005_more_1763700000012', 'CREATE TABLE more ()'));
    await expect(refused).rejects.toThrow(/^the schema "things" is of before .* start afresh, by removing the folder/);
    expect(await test.database.query("SELECT to_regclass('more') AS more")).toEqual([{ more: null }]);
  });
});
