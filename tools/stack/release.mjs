// A release before this tree, from its commit: a tree of its own, with its packages, compiled.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/root.mjs';
import { commitOf } from '../release/tag.mjs';

/**
 * What it tells of its own services, and the folder of it: made once, in a minute or two, outside this tree, whose
 * tools would take its files for their own.
 * @param {string} version e.g. `0.1.0`
 * @returns {Promise<typeof import('../../apps/standalone/dist/start.js') & {tree: string}>}
 */
export async function releaseOf(version) {
  const commit = commitOf(version, root);
  if (commit === null) throw new Error(`this clone has neither the tag v${version} nor its commit`);
  const tree = join(tmpdir(), `outcall-release-${commit.slice(0, 12)}`);
  const isThere = await access(tree).then(
    () => true,
    () => false,
  );
  if (!isThere) await unpack(commit, tree);
  const install = "import('./tools/local/install.mjs').then(({ ensureInstalled }) => ensureInstalled())";
  await command(process.execPath, ['--input-type=module', '-e', install], tree);
  return { ...(await import(pathToFileURL(join(tree, 'apps/standalone/dist/start.js')).href)), tree };
}

/** @param {string} commit @param {string} tree renamed to it when complete */
async function unpack(commit, tree) {
  const fresh = `${tree}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  const archive = join(fresh, 'tree.tar');
  await command('git', ['archive', '--output', archive, commit], root);
  await command('tar', ['-xf', archive, '-C', fresh], root);
  await rm(archive);
  await rename(fresh, tree);
}

/** @param {string} file @param {readonly string[]} args @param {string} cwd */
async function command(file, args, cwd) {
  const [code] = await once(spawn(file, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  if (code !== 0) throw new Error(`${file} ${args.join(' ')}: exit code ${code}`);
}
