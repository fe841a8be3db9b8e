import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/root.mjs';

const OF_EVERYTHING =
  /^(package-lock\.json|jest\.config\.mjs|tsconfig\.(?:base|tree)\.json|tools\/build\.mjs|tools\/test-database.*|libs\/testing\/)/;
/** Of the projects in which types are checked: no test reads them. */
const OF_PROJECTS = /(?:^|\/)tsconfig(?:\.tests)?\.json$/;

/**
 * How the specs of changed files are found: `all`, or `sources` whose importers are affected and `packages` of which
 * every spec is.
 * @param {readonly string[]} changed relative to the repository
 * @param {(file: string) => boolean} exists
 */
export function planOf(changed, exists = (file) => existsSync(join(root, file))) {
  const files = changed.filter((file) => !OF_PROJECTS.test(file));
  const all = files.some(
    (file) => OF_EVERYTHING.test(file) || (/^libs\/.*(?<!\.(ts|md))$/.test(file) && !file.includes('/test/')),
  );
  const isSource = (file) => /\.ts$/.test(file) && exists(file);
  const packages = files.filter((file) => !isSource(file)).flatMap((file) => packageOf(file) ?? byTools(file));
  return { all, sources: files.filter(isSource), packages: [...new Set(packages)].sort() };
}

/** @param {string} file @returns {string | undefined} */
export const packageOf = (file) => /^(apps\/[^/]+|libs\/(?:platform|contracts)\/[^/]+|libs\/[^/]+)\//.exec(file)?.[1];

/** The specs of the tools are those of the one process. */
const byTools = (file) => (file.startsWith('tools/') || file === 'package.json' ? ['apps/standalone'] : []);
