import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';

const DESCRIBE = new URL('../../../tools/generate/schemas/describe.mjs', import.meta.url).href;
const { describeSchema } = (await import(DESCRIBE)) as {
  describeSchema: (client: pg.Client, schema: string) => Promise<string>;
};

const TABLES = `
  CREATE TYPE colour AS ENUM ('red', 'blue');
  CREATE TABLE things (
    org_id text COLLATE "C" NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, colour colour NOT NULL DEFAULT 'red',
    size int, twice int GENERATED ALWAYS AS (size * 2) STORED, PRIMARY KEY (org_id, id), CONSTRAINT sized CHECK (size > 0));
  CREATE INDEX things_by_size ON things (size) WHERE size > 3;
  CREATE UNLOGGED TABLE notes (id int PRIMARY KEY) WITH (fillfactor = 70);
  CREATE VIEW large AS SELECT id FROM things WHERE size > 9;
  CREATE FUNCTION sum_of(a int, b int) RETURNS int LANGUAGE sql AS 'SELECT a + b';`;

describe('the text of a schema', () => {
  let db: TestDatabase;
  beforeEach(async () => (db = await createTestDatabase('described', [])));
  afterEach(() => db.drop());

  async function textAfter(statements: string): Promise<string> {
    await db.asOwner(statements);
    const client = new pg.Client({ connectionString: db.ownerUrl });
    await client.connect();
    return await describeSchema(client, 'described').finally(() => client.end());
  }

  it('has types, tables with columns, keys and indexes, views and functions', async () => {
    const text = await textAfter(TABLES);
    expect(text).toContain("CREATE TYPE colour AS ENUM ('red', 'blue');");
    expect(text).toContain(
      [
        'CREATE TABLE things (',
        '  org_id text COLLATE "C" NOT NULL,',
        '  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,',
        "  colour colour NOT NULL DEFAULT 'red'::colour,",
        '  size integer,',
        '  twice integer GENERATED ALWAYS AS ((size * 2)) STORED,',
        '  CONSTRAINT things_pkey PRIMARY KEY (org_id, id),',
        '  CONSTRAINT sized CHECK ((size > 0))',
        ');\nCREATE INDEX things_by_size ON described.things USING btree (size) WHERE (size > 3);',
      ].join('\n'),
    );
    expect(text).toContain('CREATE UNLOGGED TABLE notes (');
    expect(text).toContain('WITH (fillfactor=70)');
    expect(text).toMatch(/CREATE VIEW large AS\n +SELECT id/);
    expect(text).toMatch(/CREATE OR REPLACE FUNCTION described\.sum_of\(a integer, b integer\)[^]*\$function\$;/);
  });

  it('leaves out the lists of what was applied', async () => {
    expect(await textAfter('CREATE TABLE things (id int)')).not.toMatch(/migrations|applied_functions/);
  });

  it('does not depend on the order in which things were made', async () => {
    const one = await textAfter('CREATE TABLE a (id int); CREATE TABLE b (id int); CREATE INDEX z ON a (id);');
    await db.asOwner('DROP TABLE a, b');
    expect(await textAfter('CREATE TABLE b (id int); CREATE TABLE a (id int); CREATE INDEX z ON a (id);')).toBe(one);
  });

  it.each([
    ['a column more', 'ALTER TABLE things ADD extra text'],
    ['a default', "ALTER TABLE things ALTER colour SET DEFAULT 'blue'"],
    ['a constraint', 'ALTER TABLE things DROP CONSTRAINT sized'],
    ['an index', 'DROP INDEX things_by_size'],
    ['a setting of storage', 'ALTER TABLE things SET (fillfactor = 80)'],
    [
      'the body of a function',
      "CREATE OR REPLACE FUNCTION sum_of(a int, b int) RETURNS int LANGUAGE sql AS 'SELECT 0'",
    ],
  ])('tells %s', async (_, change) => {
    const before = await textAfter(TABLES);
    expect(await textAfter(change)).not.toBe(before);
  });

  it('tells what the service may not do with a table', async () => {
    expect(await textAfter('CREATE TABLE things (id int)')).not.toContain('-- The service');
    const role = new URL(db.url).username;
    expect(await textAfter(`REVOKE UPDATE, DELETE ON things FROM "${role}"`)).toContain(
      '-- The service: INSERT, SELECT.',
    );
    expect(await textAfter(`REVOKE ALL ON things FROM "${role}"`)).toContain('-- The service: nothing.');
  });
});
