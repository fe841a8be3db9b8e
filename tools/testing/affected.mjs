// What a change affects: `npm test -- --affected [BASE]`. Sources by their imports, as Jest sees them; what is no
// source (SQL, fixtures, documents that a spec reads) by the package it is in; what everything rests on, what is no
// source in a library among it, affects everything.
import { execFile } from 'node:child_process';
import { relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../local/root.mjs';
import { planOf } from './affected-plan.mjs';
import { JEST } from './jest.mjs';

const run = promisify(execFile);
const MAX_OUTPUT = 16 * 1024 * 1024;
/** It migrates the databases of all services, and imports none. */
const RELEASED_DATABASE = 'apps/standalone/test/released-database.spec.ts';
const PROJECTS = ['--selectProjects', 'unit', 'integration'];

/**
 * Files changed since the branch left `base`, committed or not, new ones too; what was deleted is among them.
 * @param {string} base a commit, or a branch that has gone on
 */
export async function changedSince(base, cwd = root) {
  const git = async (/** @type {string[]} */ ...args) =>
    (await run('git', args, { cwd, maxBuffer: MAX_OUTPUT })).stdout.split('\n').filter(Boolean);
  // a clone of another branch has `main` as that of its origin only
  const known = async (/** @type {string} */ name) =>
    await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).then(
      () => name,
      () => null,
    );
  const from = (await known(base)) ?? (await known(`origin/${base}`));
  if (from === null)
    throw new Error(
      `there is no branch or commit ${base} here, nor origin/${base}: npm test -- --affected BASE names another`,
    );
  const [fork] = await git('merge-base', from, 'HEAD');
  const files = [
    ...(await git('diff', '--name-only', '--no-renames', fork ?? from)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  return [...new Set(files)].sort();
}

/** The spec files, relative to the repository, that the changed files affect. @param {readonly string[]} files */
export async function affectedSpecs(files) {
  const { all, sources, packages } = planOf(files);
  if (all) return await listed([]);
  const found = [
    ...(sources.length > 0 ? await listed(['--findRelatedTests', ...sources]) : []),
    ...(packages.length > 0 ? await listed(packages.map((each) => `/${each}/`)) : []),
    ...(files.some((file) => /^apps\/[^/]+\/(migrations|functions)\//.test(file)) ? [RELEASED_DATABASE] : []),
  ];
  return [...new Set(found)].sort();
}

async function listed(args) {
  const { stdout } = await run(process.execPath, [...JEST, ...PROJECTS, '--listTests', '--json', ...args], {
    cwd: root,
    maxBuffer: MAX_OUTPUT,
  });
  const files = /** @type {string[]} */ (JSON.parse(stdout.slice(stdout.indexOf('['))));
  return files.map((file) => relative(root, file).split(sep).join('/'));
}
