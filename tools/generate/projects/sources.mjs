// The packages, their sources, and what a source imports.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import ts from 'typescript';

const GROUPS = ['apps', 'libs', 'libs/contracts', 'libs/platform'];
const MADE = new Set(['dist', 'node_modules']);

/**
 * @typedef {{ readonly folder: string, readonly name: string }} Package
 * @typedef {{ readonly path: string, readonly text: string }} Source
 */

/** @param {string} root @returns {Promise<Package[]>} */
export async function packagesOf(root) {
  const listed = GROUPS.map(async (group) => (await readdir(join(root, group))).map((name) => `${group}/${name}`));
  const folders = (await Promise.all(listed)).flat().sort();
  const packages = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
  return await Promise.all(
    packages.map(async (folder) => {
      const { name } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
      return { folder, name };
    }),
  );
}

/**
 * Those below the folder.
 * @param {string} root
 * @param {string} folder
 * @param {string} ending
 * @returns {Promise<Source[]>}
 */
export async function sourcesIn(root, folder, ending) {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : await sourcesIn(root, path, ending);
    return path.endsWith(ending) ? [{ path, text: await readFile(join(root, path), 'utf8') }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Names of packages, and paths from the repository. @param {Source} source */
export function importsOf({ path, text }) {
  const { importedFiles } = ts.preProcessFile(text, true, path.endsWith('.mjs'));
  const isPath = (name) => name.startsWith('.');
  return importedFiles.map(({ fileName }) => (isPath(fileName) ? posix.join(posix.dirname(path), fileName) : fileName));
}
