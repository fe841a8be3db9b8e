import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Privileges } from './privileges.js';
import { functionsIn, type SqlFunction } from './sql-functions.js';
import { atLine } from './sql-mistake.js';

/** What else is to be known of a migration. */
interface AboutMigration {
  /** `privileges.json` (docs/how-to/add-a-migration.md). */
  readonly privileges?: Privileges;
  /** Of the folder `functions/` beside that of the migrations. The same list in all migrations of a folder. */
  readonly functions?: readonly SqlFunction[];
  /** The last of the migrations that a baseline stands for: a database that has it has the baseline, too. */
  readonly replaces?: string;
}

export interface MigrationClass extends AboutMigration {
  new (): MigrationInterface;
}

/**
 * TypeORM applies migrations by the 13 digits their names end in: those of the platform's libraries before those of the
 * services that use them.
 */
const FIRST_OF_LIBRARY = 1_700_000_000_000;
const FIRST_OF_SERVICE = 1_800_000_000_000;
const FILE = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** A file whose first line begins like this has one statement, which PostgreSQL refuses inside a transaction. */
const OUTSIDE_TRANSACTION = '-- outside a transaction';
/** The first line of a baseline that stands for migrations of before. */
const REPLACES = /^-- Replaces 0001 to ((\d{4})_[a-z0-9_]+)\n/;
/** As if it had been applied: so whoever looks cannot tell a new database from one that was there before. */
const HAS_REPLACED = 'INSERT INTO migrations (timestamp, name) SELECT right($1, 13)::bigint, $1';
/** The name of an index that such a file makes. */
const INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+)/m;

/**
 * The migrations in a service's folder `migrations/`: `0001_baseline.sql`, `0002_<what>.sql` and so on, without a gap;
 * each is applied in a transaction of its own. `owner` is the service's schema. A file that has been released never
 * changes (docs/how-to/add-a-migration.md).
 */
export const serviceMigrations = (owner: string, folder: URL): readonly MigrationClass[] =>
  migrationsIn(owner, folder, FIRST_OF_SERVICE);

/** The same for a library that brings tables into the schemas of the services that use it. */
export const libraryMigrations = (owner: string, folder: URL): readonly MigrationClass[] =>
  migrationsIn(owner, folder, FIRST_OF_LIBRARY);

function migrationsIn(owner: string, folder: URL, first: number): readonly MigrationClass[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const list = new URL('privileges.json', folder);
  const privileges = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Privileges) : {};
  const functions = functionsIn(new URL('../functions/', folder));
  return files.map((file, at) => {
    const number = Number(FILE.exec(file)?.[1]);
    if (number !== at + 1)
      throw new Error(`${owner}: ${file} is not called ${String(at + 1).padStart(4, '0')}_<what>.sql`);
    const name = `${owner}_${file.slice(0, -'.sql'.length)}_${first + number}`;
    const text = readFileSync(new URL(file, folder), 'utf8');
    const [, last, lastNumber] = REPLACES.exec(text) ?? [];
    const replaces = last && { replaces: `${owner}_${last}_${first + Number(lastNumber)}` };
    return sqlMigration(name, text, { privileges, functions, ...replaces });
  });
}

/** The file's name, for people: what TypeORM calls `runs_0001_baseline_1800000000001` is `runs 0001_baseline`. */
export const migrationTitle = (name: string): string =>
  name.replace(/_\d{13}$/, '').replace(/^(.*?)_(?=\d{4}_)/, '$1 ');

/**
 * A migration of the statements in `text`, which go to the server at once. There is no way back: schema changes expand
 * first and contract in a later release.
 */
export function sqlMigration(name: string, text: string, about: AboutMigration = {}): MigrationClass {
  return class implements MigrationInterface {
    static readonly privileges = about.privileges ?? {};
    static readonly functions = about.functions ?? [];
    static readonly replaces = about.replaces ?? '';
    readonly name = name;
    readonly transaction = !text.startsWith(OUTSIDE_TRANSACTION);

    async up(runner: QueryRunner): Promise<void> {
      try {
        await runner.query(`SET ${this.transaction ? 'LOCAL ' : ''}statement_timeout = 0`);
        const index = this.transaction ? undefined : INDEX.exec(text)?.[1];
        // What an earlier try left: one that waited too long, or was killed, leaves an index that is not valid, and
        // would be refused for its name for ever.
        if (index) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
        await runner.query(text);
        if (about.replaces) await runner.query(HAS_REPLACED, [about.replaces]);
        if (!this.transaction) await runner.query('RESET statement_timeout');
      } catch (error) {
        throw atLine(`migration ${migrationTitle(name)}`, text, error);
      }
    }

    async down(): Promise<void> {
      throw new Error(`${migrationTitle(name)} has no way back: write a new migration`);
    }
  };
}
