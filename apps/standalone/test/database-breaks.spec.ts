import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';
import pg from 'pg';

const BREAKS = new URL('../../../tools/release/database-breaks.mjs', import.meta.url).href;
const DATABASE = new URL('../../../tools/release/database.mjs', import.meta.url).href;
interface Kept {
  text: string;
  applied: { migrations: string[]; functions: { name: string; revision: number; sha256: string }[] };
}
const { shapeOf, databaseBreaks } = (await import(BREAKS)) as {
  shapeOf(client: pg.Client, schema: string): Promise<object>;
  databaseBreaks(before: object, after: object): string[];
};
const { keptSchema, makeSchema } = (await import(DATABASE)) as {
  keptSchema(client: pg.Client, schema: string): Promise<Kept>;
  makeSchema(client: pg.Client, kept: Kept): Promise<void>;
};

const BEFORE = `
  CREATE SCHEMA one;
  CREATE TABLE one.kept (id text PRIMARY KEY, old text, size int, spare text);
  CREATE TABLE one.lost (id text);
  CREATE FUNCTION one.f(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
  CREATE FUNCTION one.g(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
  CREATE FUNCTION one.h(a int DEFAULT 1) RETURNS int LANGUAGE sql AS 'SELECT 1';
  CREATE FUNCTION one.i(a int) RETURNS int LANGUAGE sql AS 'SELECT 1'`;
const AFTER = `
  CREATE SCHEMA two;
  CREATE TABLE two.kept (id text PRIMARY KEY, size bigint, spare text NOT NULL UNIQUE CHECK (spare <> ''),
                         new text NOT NULL, fine text NOT NULL DEFAULT '', free text);
  CREATE TABLE two.fresh (id text NOT NULL);
  CREATE UNIQUE INDEX sizes ON two.kept (size) WHERE size > 1;
  CREATE FUNCTION two.f(a int, b int) RETURNS int LANGUAGE sql AS 'SELECT 1';
  CREATE FUNCTION two.g(a int) RETURNS text LANGUAGE sql AS $$ SELECT '1' $$;
  CREATE FUNCTION two.h(a int) RETURNS int LANGUAGE sql AS 'SELECT 1';
  CREATE FUNCTION two.i(a int) RETURNS int LANGUAGE sql AS 'SELECT 2'`;
/** Sorted by name, its parts need each other in another order. */
const TANGLED = `
  CREATE SCHEMA tangled; SET search_path = tangled;
  CREATE TABLE zones (id int PRIMARY KEY, "offset" int NOT NULL);
  CREATE TABLE areas (id int PRIMARY KEY, zone int REFERENCES zones (id));
  ALTER TABLE areas ADD CONSTRAINT later CHECK (zone > 0) NOT VALID;
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RETURN NULL;
  END $$;
  CREATE TRIGGER refused BEFORE DELETE ON areas EXECUTE FUNCTION refuse();
  CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name character varying NOT NULL);
  CREATE TABLE applied_functions (name text PRIMARY KEY, revision integer NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL);
  INSERT INTO migrations ("timestamp", name) VALUES (1800000000001, 'tangled_0001_baseline_1800000000001');
  INSERT INTO applied_functions VALUES ('refuse', 2, 'abc', now())`;

describe('a schema beside that of the release before', () => {
  let test: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    test = await createTestDatabase('things', []);
    client = new pg.Client({ connectionString: test.adminUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await test.drop();
  });

  it('is missed by a replica of before where something is gone, changed, required or refused', async () => {
    await client.query(BEFORE);
    await client.query(AFTER);
    const [before, after] = [await shapeOf(client, 'one'), await shapeOf(client, 'two')];
    expect(databaseBreaks(before, after)).toEqual([
      'lost: is gone',
      'kept.old: is gone',
      'kept.size: is bigint, was integer',
      'kept.spare: is required',
      'kept.new: is new and required, without a default',
      "kept: kept_spare_check may refuse what was allowed: CHECK ((spare <> ''::text))",
      'kept: kept_spare_key may refuse what was allowed: UNIQUE (spare)',
      'kept: sizes may refuse what was allowed: CREATE UNIQUE INDEX sizes ON kept USING btree (size) WHERE size > 1',
      'f(a integer): is gone',
      'g(a integer): returns text, was integer',
      'h(a integer): has fewer defaults',
    ]);
    expect(databaseBreaks(before, before)).toEqual([]);
  });

  it('is made again as it was kept, with what had been applied, in whatever order its parts need', async () => {
    await client.query(TANGLED);
    const kept = await keptSchema(client, 'tangled');
    expect(kept.applied).toEqual({
      migrations: ['tangled_0001_baseline_1800000000001'],
      functions: [{ name: 'refuse', revision: 2, sha256: 'abc' }],
    });
    await client.query('DROP SCHEMA tangled CASCADE; CREATE SCHEMA tangled; SET search_path = tangled');
    await makeSchema(client, kept);
    expect(await keptSchema(client, 'tangled')).toEqual(kept);
  });

  it('says which statement it cannot make', async () => {
    await client.query('CREATE SCHEMA broken; SET search_path = broken');
    const text = 'CREATE TABLE a (id int);\n\nCREATE TABLE b (id missing);';
    const none = { migrations: [], functions: [] };
    await expect(makeSchema(client, { text, applied: none })).rejects.toThrow('type "missing" does not exist');
    await client.query('ROLLBACK');
  });
});
