import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root } from '../local/root.mjs';

export const RELEASED = 'docs/released';
const DOCUMENTS = [
  'openapi.json',
  'openapi-management.json',
  'openapi-hooks.json',
  'asyncapi.json',
  'flow.schema.json',
];

const folderOf = (owner) => `database/${basename(owner)}`;
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const parsed = async (/** @type {string} */ file) => JSON.parse(await readFile(file, 'utf8'));

/** The recorded events of a folder whose folders are contracts: path and text. @param {string} folder */
async function recordedEvents(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(files.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })));
}

/** The documents and events as this tree has them, by their paths in docs/released. */
export async function ofThisTree() {
  const files = new Map();
  for (const name of DOCUMENTS) files.set(name, await readFile(join(root, 'docs', name), 'utf8'));
  for (const { path, text } of await recordedEvents(join(root, 'libs/contracts'))) {
    const [, contract, type] = /^([^/]+)\/fixtures\/(.*)$/.exec(path) ?? [];
    if (contract) files.set(`events/${contract}/${type}`, text);
  }
  return files;
}

/**
 * @param {string} owner
 * @param {Awaited<ReturnType<typeof import('./database.mjs').keptSchema>>} kept
 * @returns {[string, string][]}
 */
export const schemaFiles = (owner, kept) => [
  [`${folderOf(owner)}/schema.sql`, kept.text],
  [`${folderOf(owner)}/applied.json`, json(kept.applied)],
];

/** Replaces what was kept. @param {string} version @param {Map<string, string>} files */
export async function keep(version, files) {
  await rm(join(root, RELEASED), { recursive: true, force: true });
  for (const [path, text] of [...files, ['release.json', json({ version })]]) {
    await mkdir(dirname(join(root, RELEASED, path)), { recursive: true });
    await writeFile(join(root, RELEASED, path), text);
  }
}

/** @returns {Promise<string | null>} the version that is kept */
export const keptVersion = async () =>
  (await parsed(join(root, RELEASED, 'release.json')).catch(() => ({ version: null }))).version;

/** Null: the release had no such document. @param {string} name */
export const keptDocument = (name) =>
  parsed(join(root, RELEASED, name)).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
export const presentDocument = (/** @type {string} */ name) => parsed(join(root, 'docs', name));

export const keptEvents = async () =>
  (await recordedEvents(join(root, RELEASED, 'events'))).map(({ text }) => JSON.parse(text));

/** @param {string} owner the folder of the service */
export async function keptDatabase(owner) {
  const folder = join(root, RELEASED, folderOf(owner));
  return {
    text: await readFile(join(folder, 'schema.sql'), 'utf8'),
    applied: await parsed(join(folder, 'applied.json')),
  };
}
