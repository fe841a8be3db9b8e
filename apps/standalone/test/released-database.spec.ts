import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';

interface Migrated {
  /** The folder that owns the schema. */
  readonly owner: string;
  readonly tables: number;
  /** As the release before had it, as it was loaded, and as this tree made it of that. */
  readonly kept: string;
  readonly made: string;
  readonly migrated: string;
  readonly breaks: readonly string[];
}

const AGREED = new URL('../../../tools/release/agreed.mjs', import.meta.url).href;
const { notAgreed } = (await import(AGREED)) as {
  notAgreed(part: 'database', breaks: readonly string[]): Promise<string[]>;
};
const MIGRATED = fileURLToPath(new URL('../../../tools/release/migrated.mjs', import.meta.url));

/** What a difference most often comes from. Jest shows only the lines around it, without the owner. */
const HINT = `either it was not generated (node tools/generate/schemas.mjs), or a function has other arguments than in the
release before: those are an overload in its file (docs/how-to/add-a-migration.md#sql-functions)`;

function expectSame(owner: string, migrated: string, fresh: string): void {
  try {
    expect(migrated).toEqual(fresh);
  } catch (error) {
    throw new Error(`${owner}/schema.sql: ${HINT}\n${(error as Error).message}`);
  }
}

/** What one may do with a table, and the settings of a role, come with `migrate`. */
const withoutRole = (text: string): string =>
  text.replaceAll(/^ALTER ROLE .*$|^-- The service: .*$/gm, '').replaceAll(/\n{2,}/g, '\n');

describe('the database of the release before', () => {
  let schemas: readonly Migrated[];
  beforeAll(() => {
    const { stdout, stderr } = spawnSync(process.execPath, [MIGRATED], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    const [line] = stdout.split('\n').filter((each) => each.startsWith('['));
    if (!line) throw new Error(stderr);
    schemas = JSON.parse(line) as Migrated[];
  });

  it('is loaded as it was kept', () => {
    expect(schemas.filter(({ tables }) => tables > 0)).toHaveLength(9);
    for (const { owner, kept, made } of schemas) expect([owner, withoutRole(made)]).toEqual([owner, withoutRole(kept)]);
  });

  it('is migrated by this tree to what a new database has', async () => {
    for (const { owner, migrated } of schemas) {
      const fresh = await readFile(new URL(`../../../${owner}/schema.sql`, import.meta.url), 'utf8');
      expectSame(owner, migrated, fresh.slice(fresh.indexOf('\n\n') + 2));
    }
  });

  it('keeps what a replica of the release before reads, writes and calls, but what was agreed', async () => {
    expect(
      await notAgreed(
        'database',
        schemas.flatMap(({ breaks }) => breaks),
      ),
    ).toEqual([]);
  });
});
