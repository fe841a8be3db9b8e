import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { Database, sqlMigration, type MigrationClass } from '../src/index.js';

/**
 * As a restart of the server does to a connection that does nothing; only to the one that holds the lock, since another
 * may be in use the moment after. Divides by zero when nobody held it.
 */
const END_THE_HOLDER = `SELECT 1 / count(*) FILTER (WHERE pg_terminate_backend(held.pid))
  FROM pg_locks held JOIN pg_database d ON d.oid = held.database
  WHERE held.locktype = 'advisory' AND d.datname = current_database() AND held.pid <> pg_backend_pid()`;

describe('migrating', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('things', [], { isOwner: true });
  });
  afterAll(() => test.drop());

  async function migrate(...migrations: MigrationClass[]): Promise<string[]> {
    const database = await Database.connect({
      url: test.url,
      ownerUrl: test.ownerUrl,
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

  it('makes an index while a second replica waits to migrate, which would be waited for as every statement is that has begun before', async () => {
    const index = '-- outside a transaction\nCREATE INDEX CONCURRENTLY slow_ones ON slow ((1))';
    const file = sqlMigration('things_0005_index_1763700000012', index);
    const sessions = async (like: string): Promise<number> =>
      (
        await test.database.query('SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE $1', [
          like,
        ])
      ).length;
    let migrating: Promise<string[]>[] = [];
    await test.database.transaction(async (tx) => {
      await tx.query('INSERT INTO slow DEFAULT VALUES'); // the index waits for this writer
      migrating = [migrate(file)];
      await eventually(async () => expect(await sessions('%outside%slow_ones%')).toBe(1));
      migrating.push(migrate(file));
      await eventually(async () => expect(await sessions("%advisory%'migrate:'%")).toBe(2));
    });
    expect((await Promise.all(migrating)).flat()).toEqual(['things_0005_index_1763700000012']);
  });

  it('makes an index again that was broken off', async () => {
    const index = '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY slow_alone ON slow ((1))';
    const file = sqlMigration('things_0006_index_1763700000013', index);
    await test.database.query('INSERT INTO slow DEFAULT VALUES');
    // as a kill does, this leaves an index that is not valid
    await expect(migrate(file)).rejects.toThrow('could not create unique index "slow_alone"');
    await test.database.query('TRUNCATE slow');
    await expect(migrate(file)).resolves.toHaveLength(1);
    expect(
      await test.database.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'slow_alone'::regclass"),
    ).toEqual([{ indisvalid: true }]);
  });

  describe('by a baseline that stands for migrations of before', () => {
    const first = sqlMigration('things_0001_baseline_1800000000001', 'CREATE TABLE kept ()');
    const second = sqlMigration('things_0002_more_1800000000002', 'CREATE TABLE more_kept ()');
    const baseline = sqlMigration(
      'things_0001_baseline_1800000000001',
      'CREATE TABLE kept (); CREATE TABLE more_kept ()',
      { replaces: 'things_0002_more_1800000000002' },
    );
    const next = sqlMigration('things_0002_next_1800000000002', 'CREATE TABLE IF NOT EXISTS next_kept ()');

    it('refuses a schema that has a part of them, and says what to do', async () => {
      await migrate(first);
      await expect(migrate(baseline, next)).rejects.toThrow(
        `the schema "things" lacks things 0002_more, which this release's 0001_baseline.sql holds: migrate it by the release before`,
      );
    });

    it('takes over a schema that has them all, and goes on with the next', async () => {
      await migrate(first, second);
      expect(await migrate(baseline, next)).toEqual(['things_0002_next_1800000000002']);
      expect(await migrate(baseline, next)).toEqual([]);
    });

    it('makes a new schema, which the release before takes for its own', async () => {
      await test.asOwner('DROP TABLE kept, more_kept; DELETE FROM migrations');
      expect(await migrate(baseline)).toEqual(['things_0001_baseline_1800000000001']);
      expect(await migrate(first, second)).toEqual([]);
      expect(await migrate(baseline, next)).toEqual(['things_0002_next_1800000000002']);
    });
  });

  it('refuses a schema of before the files in one line that says what to do', async () => {
    await test.database.query("INSERT INTO migrations (timestamp, name) VALUES (1, 'CreateThings1763700000001')");
    const refused = migrate(sqlMigration('things_0007_more_1763700000014', 'CREATE TABLE more ()'));
    await expect(refused).rejects.toThrow(/^the schema "things" is of before .* start afresh, by removing the folder/);
    expect(await test.database.query("SELECT to_regclass('more') AS more")).toEqual([{ more: null }]);
  });
});
