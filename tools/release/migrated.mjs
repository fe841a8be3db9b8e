// Loads the database of the release before, has this tree migrate it, and prints what became of each schema:
//   node tools/release/migrated.mjs
// A process of its own, as it runs what is compiled.
import pg from 'pg';
import { ensureInstalled } from '../local/install.mjs';
import { describeSchema } from '../generate/schemas/describe.mjs';
import { makeSchema } from './database.mjs';
import { databaseBreaks, shapeOf } from './database-breaks.mjs';
import { keptDatabase } from './kept.mjs';

await ensureInstalled();
const { migrateSchemas, onOwnServer, ownerUrlOf, SCHEMAS } = await import('../generate/schemas/migrated.mjs');

async function load({ owner, schema }, url, client) {
  const kept = await keptDatabase(owner);
  const itsOwner = new pg.Client({ connectionString: url });
  await itsOwner.connect();
  try {
    await makeSchema(itsOwner, kept);
  } finally {
    await itsOwner.end();
  }
  const before = await shapeOf(client, schema);
  return { owner, schema, kept: kept.text, made: await describeSchema(client, schema), before };
}

const migrated = async (client, { schema, before, ...loaded }) => ({
  ...loaded,
  tables: new Set(before.columns.map(({ table }) => table)).size,
  migrated: await describeSchema(client, schema),
  breaks: databaseBreaks(before, await shapeOf(client, schema)).map((line) => `${schema}: ${line}`),
});

const schemas = await onOwnServer(async (installation, client) => {
  const loaded = [];
  for (const each of SCHEMAS) loaded.push(await load(each, ownerUrlOf(installation, each), client));
  await migrateSchemas(installation);
  const found = [];
  for (const each of loaded) found.push(await migrated(client, each));
  return found;
});
console.log(JSON.stringify(schemas));
