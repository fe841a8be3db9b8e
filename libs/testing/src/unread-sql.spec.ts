import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { unreadSql } from './unread-sql.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const HOMES = ['apps', 'libs/platform'].flatMap((group) =>
  readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
);
const LIBRARIES = HOMES.filter((home) => home.startsWith('libs/'));
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

function sourcesOf(home: string): string {
  const dir = join(ROOT, home, 'src');
  if (!existsSync(dir)) return '';
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(join(dir, name), 'utf8'))
    .join('\n');
}

/** Libraries have migrations too; a table of theirs is read by their code, wherever it stands. */
const ownerOf = new Map<string, string>([
  ['lasting_keys', 'libs/platform/secrets'], // services have it in migrations of their own
  ...LIBRARIES.filter((home) => existsSync(join(ROOT, home, 'migrations'))).flatMap((home) =>
    readdirSync(join(ROOT, home, 'migrations'))
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) => [...text(`${home}/migrations/${name}`).matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+)/g)])
      .map(([, table = '']) => [table, home] as const),
  ),
]);
const platform = LIBRARIES.map(sourcesOf).join('\n');

/** For replicas of the release before; `each_isolated` is in its place. */
const EACH_OF_BEFORE = 'function each_alone';

/** What stands unread and why. Each goes with a migration of a later release (docs/how-to/add-a-migration.md). */
const KNOWN: Record<string, readonly string[]> = {
  // The cap of calls per day counted in them before there were limits per shopper; a replica of before still does.
  'apps/contacts': [EACH_OF_BEFORE, 'column shoppers.permitted_on', 'column shoppers.permitted_attempts'],
  'apps/action-dispatcher': [EACH_OF_BEFORE],
  'apps/run-orchestrator': [EACH_OF_BEFORE],
  // For replicas of the release before; `finish_live_calls` and `hold_lines` are in their place.
  'apps/telephony-adapter': [EACH_OF_BEFORE, 'function end_live_calls', 'function reserve_lines'],
};

describe('every function, table and column of a schema.sql is named by code', () => {
  const homes = HOMES.filter((home) => existsSync(join(ROOT, home, 'schema.sql')));

  it.each(homes)('%s', (home) => {
    const own = sourcesOf(home);
    const codeOf = (table: string): string => sourcesOf(ownerOf.get(table) ?? home);
    expect(unreadSql(text(`${home}/schema.sql`), `${own}\n${platform}`, codeOf)).toEqual(KNOWN[home] ?? []);
  });

  it('and all schemas are looked at', () => expect(homes.length).toBeGreaterThanOrEqual(9));
});

describe('what nobody reads', () => {
  const schema = `
CREATE TABLE shoes (
  org_id text NOT NULL,
  shoe_size integer NOT NULL,
  is_left boolean NOT NULL DEFAULT false,
  CONSTRAINT shoes_pkey PRIMARY KEY (org_id)
);
CREATE TRIGGER counted AFTER INSERT ON wear.shoes FOR EACH STATEMENT EXECUTE FUNCTION count_shoes();

CREATE UNLOGGED TABLE hats (
  org_id text NOT NULL
);

CREATE OR REPLACE FUNCTION wear.count_shoes()
 RETURNS trigger
AS $function$ BEGIN PERFORM nothing(); END $function$;

CREATE OR REPLACE FUNCTION wear.nothing()
 RETURNS integer
AS $function$ SELECT 1 $function$;
`;
  const unread = (code: string): string[] => unreadSql(schema, code, () => code);

  it('is found: a function, a table, a column', () => {
    expect(unread('SELECT org_id FROM shoes')).toEqual([
      'column shoes.shoe_size',
      'column shoes.is_left',
      'table hats',
    ]);
    expect(unread('hats shoes org_id is_left @Column() shoeSize: number')).toEqual([]);
    const untriggered = schema.replace(/CREATE TRIGGER.*\n/, '');
    expect(unreadSql(untriggered, 'hats shoes', () => 'org_id shoe_size is_left')).toEqual(['function count_shoes']);
  });

  it('is not what a function names', () => {
    const calling = schema.replace('SELECT 1', 'SELECT shoe_size FROM hats');
    expect(unreadSql(calling, 'shoes', () => 'org_id isLeft')).toEqual([]);
  });
});
