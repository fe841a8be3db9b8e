import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import pg from 'pg';
import { Database, sqlMigration, type MigrationClass } from '../src/index.js';
import type { SqlFunction } from '../src/sql-functions.js';

const file = (name: string, text: string, revision = 1): SqlFunction => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
  revision,
});
const greet = (word: string, revision = 1): SqlFunction =>
  file('greet', `CREATE OR REPLACE FUNCTION greet() RETURNS text LANGUAGE sql AS 'SELECT ''${word}'''`, revision);

describe('the functions of a release', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('things', []);
  });
  afterAll(() => test.drop());

  const BASELINE = 'CREATE TABLE things (id int PRIMARY KEY, word text)';
  const release = (functions: readonly SqlFunction[], ...next: string[]): MigrationClass[] =>
    [BASELINE, ...next].map((text, at) =>
      sqlMigration(`things_000${at + 1}_step_176370000000${at + 1}`, text, { functions }),
    );

  async function migrate(functions: readonly SqlFunction[], ...next: string[]): Promise<string[]> {
    const database = await Database.connect({
      url: test.url,
      ownerUrl: test.ownerUrl,
      schema: 'things',
      applicationName: 'test',
      poolSize: 2,
      migrations: release(functions, ...next),
    });
    try {
      return (await database.migrate()).filter((name) => name.startsWith('function'));
    } finally {
      await database.close();
    }
  }
  const answer = async (call: string) =>
    (await test.database.query<{ answer: unknown }>(`SELECT ${call} AS answer`))[0]?.answer;

  it('are made by the owner of the schema, and the service may call them and not change them', async () => {
    expect(await migrate([greet('hello')])).toEqual(['function greet']);
    expect(await answer('greet()')).toBe('hello');
    await expect(test.database.query(greet('mine').text)).rejects.toMatchObject({ code: '42501' });
    await expect(test.database.query('DELETE FROM applied_functions')).rejects.toMatchObject({ code: '42501' });
  });

  it('are made once: again only when their text has changed', async () => {
    expect(await migrate([greet('hello')])).toEqual([]);
    expect(await migrate([greet('good day')])).toEqual(['function greet']);
    expect(await answer('greet()')).toBe('good day');
  });

  it('stay when a replica of the release before starts again beside those of the next', async () => {
    expect(await migrate([greet('welcome', 2)])).toEqual(['function greet']);
    expect(await migrate([greet('good day')])).toEqual([]);
    expect(await answer('greet()')).toBe('welcome');
    expect(await migrate([greet('good day', 3)])).toEqual(['function greet']); // the next release takes the change back
    expect(await answer('greet()')).toBe('good day');
  });

  it('change under the statements of replicas of before, which are prepared and in transactions', async () => {
    const replica = new pg.Client({ connectionString: test.url });
    await replica.connect();
    const greeting = async () =>
      (await replica.query<{ word: string }>({ name: 'greet', text: 'SELECT greet() AS word' })).rows[0]?.word;
    try {
      expect(await greeting()).toBe('good day');
      await replica.query('BEGIN');
      expect(await greeting()).toBe('good day');
      // waits for no transaction that has called it
      expect(await migrate([greet('ahoy', 4)])).toEqual(['function greet']);
      expect(['good day', 'ahoy']).toContain(await greeting()); // the plan it has, or the new one
      await replica.query('COMMIT');
      expect(await greeting()).toBe('ahoy');
    } finally {
      await replica.end();
    }
  });

  it('may take an argument more beside those of before, under the name they share', async () => {
    const both = `${greet('ahoy').text}; CREATE OR REPLACE FUNCTION greet(name text) RETURNS text LANGUAGE sql AS 'SELECT greet() || name'`;
    await migrate([file('greet', both, 5)]);
    expect([await answer('greet()'), await answer("greet(', you')")]).toEqual(['ahoy', 'ahoy, you']);
  });

  it('are made once by two replicas that start at once: the second waits for the first', async () => {
    const slow = file(
      'slow',
      `SELECT pg_sleep(0.5); CREATE OR REPLACE FUNCTION slow() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    );
    const applied = await Promise.all([migrate([slow]), migrate([slow])]);
    expect(applied.flat()).toEqual(['function slow']);
  });

  it('may use what the migrations of their release add, and each other in whatever order', async () => {
    const functions = [
      file(
        'all_sizes',
        "CREATE OR REPLACE FUNCTION all_sizes() RETURNS bigint LANGUAGE sql AS 'SELECT sum_of_sizes()'",
      ),
      file(
        'sum_of_sizes',
        "CREATE OR REPLACE FUNCTION sum_of_sizes() RETURNS bigint LANGUAGE sql AS 'SELECT coalesce(sum(size), 0) FROM things'",
      ),
    ];
    const size = 'ALTER TABLE things ADD COLUMN size int';
    expect(await migrate(functions, size)).toEqual(['function all_sizes', 'function sum_of_sizes']);
    expect(await answer('all_sizes()')).toBe('0');
  });

  it('are there for the migrations of their release when they are new, and keep what those say', async () => {
    const count = file(
      'count_word',
      "CREATE OR REPLACE FUNCTION count_word() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO words VALUES (NEW.word); RETURN NEW; END'",
    );
    const words = `CREATE TABLE words (word text);
      CREATE TRIGGER count_word BEFORE INSERT ON things FOR EACH ROW EXECUTE FUNCTION count_word()`;
    expect(await migrate([count], 'SELECT 1', words)).toEqual(['function count_word']);
    await test.database.query("INSERT INTO things (id, word) VALUES (0, 'hey')");
    expect(await test.database.query('SELECT word FROM words')).toEqual([{ word: 'hey' }]);
    await test.asOwner('DROP TRIGGER count_word ON things; DROP FUNCTION count_word(); TRUNCATE things');
  });

  it('do not come back by a replica of before when a migration has dropped them', async () => {
    const old = file('old', "CREATE OR REPLACE FUNCTION old() RETURNS int LANGUAGE sql AS 'SELECT 1'");
    await migrate([old]);
    await test.asOwner('DROP FUNCTION old()');
    expect(await migrate([old])).toEqual([]);
    expect(await answer("to_regproc('old')")).toBeNull();
  });

  it('go on under the triggers that carry them out', async () => {
    const shout = (text: string, revision: number) =>
      file(
        'shout',
        `CREATE OR REPLACE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.word := ${text}; RETURN NEW; END'`,
        revision,
      );
    await migrate([shout('upper(NEW.word)', 1)]);
    await test.asOwner('CREATE TRIGGER shout BEFORE INSERT ON things FOR EACH ROW EXECUTE FUNCTION shout()');
    await test.database.query("INSERT INTO things (id, word) VALUES (1, 'hey')");
    await migrate([shout("NEW.word || ''!''", 2)]);
    await test.database.query("INSERT INTO things (id, word) VALUES (2, 'hey')");
    expect(await test.database.query('SELECT word FROM things ORDER BY id')).toEqual([
      { word: 'HEY' },
      { word: 'hey!' },
    ]);
  });

  it.each([
    [
      'changes what it answers, which callers of before do not know',
      "CREATE OR REPLACE FUNCTION greet() RETURNS int LANGUAGE sql AS 'SELECT 1'",
      'function greet: cannot change return type of existing function',
    ],
    [
      'is not SQL',
      "-- why\nCREATE OR REPLACE FUNCTION greet() RETURNS text LANGUAGE sql AS 'SELECT 1'\nVOLATIL",
      'function greet, line 3: syntax error at or near "VOLATIL"',
    ],
    [
      'names what there is not',
      "CREATE OR REPLACE FUNCTION greet() RETURNS text LANGUAGE sql AS 'SELECT missing()'",
      'function missing() does not exist',
    ],
  ])('stop the start by name when one of them %s, and none is changed', async (_, text, message) => {
    const failing = migrate([
      file('all_sizes', "CREATE OR REPLACE FUNCTION all_sizes() RETURNS bigint LANGUAGE sql AS 'SELECT 5::bigint'", 2),
      file('greet', text, 9),
    ]);
    await expect(failing).rejects.toThrow(message);
    await expect(failing).rejects.toThrow('function greet');
    expect(await answer('greet()')).toBe('ahoy');
    expect(await answer('all_sizes()')).toBe('0');
  });
});
