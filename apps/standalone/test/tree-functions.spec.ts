import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcall/testing';

const TREE = new URL('../../../tools/local/tree-functions.mjs', import.meta.url).href;
const { takeTreeFunctions } = (await import(TREE)) as {
  takeTreeFunctions(url: string, services: { name: string; schema: string }[]): Promise<void>;
};
const REVISIONS = new URL('../../contacts/functions/revisions.json', import.meta.url);

describe('the SQL functions of a database on this machine', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('things', []);
  });
  afterAll(() => test.drop());

  it('count as of no later revision than the tree has, so that migrate puts its text back', async () => {
    const revisions = JSON.parse(await readFile(REVISIONS, 'utf8')) as Record<string, { revision: number }>;
    const now = revisions['append_evidence']?.revision ?? 0;
    const applied = async (): Promise<unknown> =>
      await test.asOwner('SELECT name, revision FROM applied_functions ORDER BY name');
    await test.asOwner(
      `CREATE TABLE applied_functions (name text, revision integer, sha256 text, applied_at timestamptz);
       INSERT INTO applied_functions VALUES ('append_evidence', ${now + 1}, '', now()), ('of_another_branch', 7, '', now())`,
    );
    const take = () => takeTreeFunctions(test.adminUrl, [{ name: 'contacts', schema: 'things' }]);
    await take();
    const taken = [
      { name: 'append_evidence', revision: now },
      { name: 'of_another_branch', revision: 7 },
    ];
    expect(await applied()).toEqual(taken);
    await test.asOwner("UPDATE applied_functions SET revision = 0 WHERE name = 'append_evidence'");
    await take();
    expect(await applied()).toEqual([{ name: 'append_evidence', revision: 0 }, taken[1]]);
  });

  it('are left to migrate where there are none yet', async () => {
    await takeTreeFunctions(test.adminUrl, [{ name: 'contacts', schema: 'of_nobody' }]);
  });
});
