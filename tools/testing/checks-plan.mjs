import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/root.mjs';
import { packageOf } from './affected-plan.mjs';

/** @typedef {[name: string, args: string[]]} Step */

/** What a rule about sources is made of: when it is another, all sources are looked at. */
const OF_LINT =
  /^(eslint\.config\.mjs|tools\/arrows\/lint-rules\.mjs|package-lock\.json|tsconfig\.(?:base|tree)\.json)$/;
const OF_FORMAT = /^(\.prettier|\.editorconfig|package-lock\.json)/;
/** The fixtures try the rules, and no source of the tree. */
const OF_RULES = /^(tools\/arrows[./]|\.dependency-cruiser\.mjs|eslint\.config\.mjs|package-lock\.json)/;
/** How imports are resolved. */
const OF_IMPORTS = /(?:^|\/)(?:package|tsconfig[^/]*)\.json$/;
const SOURCE = /\.(?:ts|mjs)$/;

/**
 * The checks of `npm test`, each of which keeps one core busy and reads only, of the whole tree. Of a change (the files
 * that changed): lint, format and imports of what changed, unused exports of the one package that changed, and the
 * fixtures of the rules where a rule did.
 * @param {readonly string[] | null} changed null: all
 * @param {(file: string) => boolean} exists
 * @returns {Step[]}
 */
export function checksOf(changed, exists = (file) => existsSync(join(root, file))) {
  return [
    ['lint', lintOf(changed, exists)],
    [
      'format',
      ['node_modules/prettier/bin/prettier.cjs', '--check', ...formatted(changed, exists), '--ignore-unknown'].concat([
        '--log-level',
        'warn',
      ]),
    ],
    ['types', ['node_modules/typescript-7/bin/tsc', '-b']],
    ['projects of the types', ['tools/generate/projects.mjs', '--check']],
    [
      'unused files, exports and packages',
      ['node_modules/knip/bin/knip.js', '--no-progress', ...workspacesOf(changed)],
    ],
    ['arrows', ['tools/arrows.mjs', ...arrowsOf(changed, exists)]],
    ['documents', ['tools/docs.mjs']],
    ['the release before', ['tools/release.mjs', '--check']],
  ];
}

/** Of what changed with the types of that and what it imports: those of the tree take five times as long. */
function lintOf(changed, exists) {
  const of = (...files) => ['node_modules/eslint/bin/eslint.js', ...files, '--max-warnings', '0', '--no-warn-ignored'];
  if (!changed || changed.some((file) => OF_LINT.test(file))) return of('.');
  const sources = changed.filter((file) => SOURCE.test(file) && exists(file));
  return ['tools/testing/lint-changed.mjs', ...sources];
}

/** Without any, Prettier would look for what it is asked of. */
function formatted(changed, exists) {
  if (!changed || changed.some((file) => OF_FORMAT.test(file))) return ['.'];
  const files = changed.filter(exists);
  return files.length > 0 ? files : ['package.json'];
}

/** Knip takes one; what is in no package belongs to all of them. */
function workspacesOf(changed) {
  const files = (changed ?? []).filter((file) => SOURCE.test(file) || file.endsWith('.json'));
  const packages = new Set(files.map((file) => packageOf(file)));
  const [only] = packages;
  return packages.size === 1 && only ? ['--workspace', only] : [];
}

/** A cycle or a forbidden import that is new goes through a file that changed, or through what became of a name. */
function arrowsOf(changed, exists) {
  if (!changed || changed.some((file) => OF_RULES.test(file))) return [];
  const sources = changed.filter((file) => /^(?:apps|libs|e2e)\//.test(file) && SOURCE.test(file));
  const isWhole = changed.some((file) => OF_IMPORTS.test(file)) || sources.some((file) => !exists(file));
  return ['--no-fixtures', ...(isWhole ? [] : ['--changed', ...sources])];
}
