// A database on this machine has the SQL functions of the tree that is checked out. `migrate` keeps those of a higher
// revision, as a replica of the release before must not put its own text back; here they are only of another branch,
// or of a change that was thrown away.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { root } from './root.mjs';

const TAKE_BACK = (schema) => `
  UPDATE "${schema}".applied_functions a SET revision = tree.revision
    FROM jsonb_to_recordset($1::jsonb) AS tree(name text, revision integer)
   WHERE a.name = tree.name AND a.revision > tree.revision`;

/** Before `migrate`, which then makes each function whose text is another.
 * @param {string} databaseUrl of the administrator
 * @param {readonly {name: string, schema: string}[]} services
 */
export async function takeTreeFunctions(databaseUrl, services) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const shared = await revisionsIn('libs/platform');
    for (const { name, schema } of services) {
      const { rows } = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [
        `"${schema}".applied_functions`,
      ]);
      if (rows.length === 0) continue; // a new database, or one of before
      const revisions = { ...shared, ...(await revisionsOf(join('apps', name))) };
      const tree = Object.entries(revisions).map(([name, { revision }]) => ({ name, revision }));
      await client.query(TAKE_BACK(schema), [JSON.stringify(tree)]);
    }
  } finally {
    await client.end();
  }
}

async function revisionsIn(folder) {
  const each = (await readdir(join(root, folder))).map((name) => revisionsOf(join(folder, name)));
  return Object.assign({}, ...(await Promise.all(each)));
}

/** @returns {Promise<Record<string, {revision: number}>>} none where the owner has no functions */
async function revisionsOf(owner) {
  return JSON.parse(await readFile(join(root, owner, 'functions/revisions.json'), 'utf8').catch(() => '{}'));
}
