import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import { Database, sqlMigration, type MigrationClass } from '../src/index.js';
import { eachPrivilege } from '../src/privileges.js';

const made = (table: string) => `CREATE TABLE ${table} (id int PRIMARY KEY, word text, at int)`;
const MIGRATIONS = [
  sqlMigration('things_0001_things_1763700000001', `${made('things')}; ${made('entries')}; CREATE SEQUENCE numbers`, {
    privileges: { entries: 'SELECT, INSERT, UPDATE (word, at)' },
  }),
];

describe('what a service may do with its tables', () => {
  let test: TestDatabase;
  const migrate = async (...migrations: MigrationClass[]): Promise<void> => {
    const options = { url: test.url, ownerUrl: test.ownerUrl, schema: 'things', applicationName: 'test', poolSize: 1 };
    const database = await Database.connect({ ...options, migrations: [...MIGRATIONS, ...migrations] });
    await database.migrate();
    await database.close();
  };
  const refused = (sql: string) => expect(test.database.query(sql)).rejects.toMatchObject({ code: '42501' });
  beforeAll(async () => void (test = await createTestDatabase('things', MIGRATIONS)));
  afterAll(() => test.drop());

  it('is to read and write where nothing else is said', async () => {
    await test.database.query("INSERT INTO things VALUES (nextval('numbers'), 'a', 1)");
    await test.database.query("UPDATE things SET word = 'b'");
    await test.database.query('DELETE FROM things');
    await refused('TRUNCATE things');
    await refused("SELECT setval('numbers', 1)");
  });

  it('is what the list beside the migrations says, to the column', async () => {
    await test.database.query("INSERT INTO entries VALUES (1, 'a', 1)");
    await test.database.query("UPDATE entries SET word = 'b', at = 2");
    await refused('UPDATE entries SET id = 2');
    await refused('DELETE FROM entries');
  });

  it('is granted from the transaction on that makes a table: triggers of it write in the name of replicas of before', async () => {
    const next = sqlMigration(
      'things_0002_next_1763700000002',
      `${made('next')};
      CREATE FUNCTION follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO next (id) VALUES (NEW.id); RETURN NEW; END $$;
      CREATE TRIGGER follow AFTER INSERT ON things FOR EACH ROW EXECUTE FUNCTION follow()`,
    );
    // so that it does not come to the grants
    const broken = sqlMigration('things_0003_broken_1763700000003', 'SELECT 1 / 0');
    await expect(migrate(next, broken)).rejects.toThrow('division by zero');
    await test.database.query('INSERT INTO things (id) VALUES (7)');
    expect(await test.database.query('SELECT id FROM next')).toEqual([{ id: 7 }]);
  });

  it('is mended by the next migrate, whatever was granted or taken by hand', async () => {
    const { username } = new URL(test.url);
    await test.asOwner(`GRANT TRUNCATE, DELETE ON entries TO ${username}; REVOKE INSERT ON things FROM ${username}`);
    await refused('INSERT INTO things (id) VALUES (8)');
    await migrate();
    await test.database.query('INSERT INTO things (id) VALUES (8)');
    await refused('TRUNCATE entries');
    await refused('DELETE FROM entries');
  });

  it('is not written again where it is so already', async () => {
    const rows = () =>
      test.asOwner("SELECT relname, xmin::text FROM pg_class WHERE relnamespace = 'things'::regnamespace ORDER BY 1");
    const before = await rows();
    await migrate();
    expect(await rows()).toEqual(before);
  });

  it('is told without MAINTAIN to a server that does not know it', () => {
    expect(eachPrivilege('SELECT, MAINTAIN, UPDATE (a, b)', 160_004)).toEqual(['SELECT', 'UPDATE (a)', 'UPDATE (b)']);
    expect(eachPrivilege('SELECT, MAINTAIN', 170_000)).toEqual(['MAINTAIN', 'SELECT']);
    expect(eachPrivilege('', 170_000)).toEqual([]);
  });
});
