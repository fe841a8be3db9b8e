// What the release before promised, kept in docs/released (docs/how-to/release.md).
//   node tools/release.mjs           keeps this tree as the release of the version in package.json
//   node tools/release.mjs --check   whether documents and events of the release before still hold
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, root } from './local/install.mjs';
import { AGREED_FILE, NOTHING_AGREED, notAgreed } from './release/agreed.mjs';
import { keep, keptVersion, ofThisTree, presentDocument, RELEASED, schemaFiles } from './release/kept.mjs';
import { compareVersions, tagFaults, releasedVersions } from './release/tag.mjs';

await ensureInstalled();
process.exitCode = await (process.argv.includes('--check') ? check() : release());

async function check() {
  const { documentBreaks, domainEventBreaks } = await import('./release/documents.mjs');
  const version = await keptVersion();
  if (!version) return failed([`${RELEASED} is not there: run node tools/release.mjs`]);
  const { faults, skipped } = tagFaults(root, RELEASED, version);
  const breaks = [
    ...(await notAgreed('documents', await documentBreaks())),
    ...(await notAgreed('events', await domainEventBreaks())),
  ];
  if (skipped) console.log(`skipped: whether ${RELEASED} is what the tag v${version} has: ${skipped}`);
  if (faults.length + breaks.length > 0) return failed([...faults, ...breaks]);
  console.log(`documents and events of ${version} still hold`);
  return 0;
}

async function release() {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const reason = await refusal(version);
  if (reason) return failed([reason]);
  const { migrateSchemas, onOwnServer, SCHEMAS } = await import('./generate/schemas/migrated.mjs');
  const { keptSchema } = await import('./release/database.mjs');
  const files = await ofThisTree();
  await onOwnServer(async (installation, client) => {
    await migrateSchemas(installation);
    for (const { owner, schema } of SCHEMAS)
      for (const [path, text] of schemaFiles(owner, await keptSchema(client, schema))) files.set(path, text);
  });
  await keep(version, files);
  await writeFile(join(root, AGREED_FILE), NOTHING_AGREED);
  console.log(
    `${RELEASED} is of ${version}: commit it, then tag that commit v${version} and name it in tools/release/commits.json`,
  );
  return 0;
}

/** Why this tree cannot be kept as that version, if it cannot. @param {string} version */
async function refusal(version) {
  const { info } = await presentDocument('openapi.json');
  if (info.version !== version) return `docs/openapi.json is of ${info.version}: generate the documents of ${version}`;
  const latest = releasedVersions(root)?.at(-1);
  if (latest && compareVersions(version, latest) <= 0)
    return `v${latest} is released: raise the version in package.json`;
  return null;
}

/** @param {readonly string[]} lines */
function failed(lines) {
  for (const line of lines) console.error(line);
  return 1;
}
