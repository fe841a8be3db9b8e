// What stands in the tsconfig files.
import { posix } from 'node:path';

/** @typedef {import('./references.mjs').Project} Project */

const CACHE = 'node_modules/.cache/types';
const TESTS_FILE = 'tsconfig.tests.json';

/**
 * An editor looks for `tsconfig.json` above a file, and then into what that of the repository names.
 * @param {Project} project
 */
export const fileOf = ({ folder, part }) => `${folder}/${part === 'tests' ? TESTS_FILE : 'tsconfig.json'}`;

/**
 * Nothing is written beside sources.
 * @param {Project} project
 * @param {boolean} hasPackages whether the folder holds packages itself
 */
export function configOf(project, hasPackages) {
  const { folder, references } = project;
  const up = posix.relative(folder, '.');
  return {
    extends: `${up}/tsconfig.base.json`,
    compilerOptions: {
      composite: true,
      emitDeclarationOnly: true,
      rootDir: '.',
      outDir: `${up}/${CACHE}/${folder}`,
      tsBuildInfoFile: `${up}/${CACHE}/${fileOf(project)}.tsbuildinfo`,
    },
    ...filesOf(project, hasPackages ? '*/' : ''),
    references: references.map((other) => ({
      path: other === folder ? './tsconfig.json' : posix.relative(folder, other),
    })),
  };
}

/** @param {Project} project @param {string} at */
function filesOf({ folder, part }, at) {
  if (folder === 'e2e') return { include: ['**/*.ts'] };
  const sources = `${at}src/**/*.ts`;
  const tests = `${at}test/**/*.ts`;
  const specs = `${at}src/**/*.spec.ts`;
  if (part === 'sources') return { include: [sources], exclude: [specs] };
  return { include: part === 'tests' ? [specs, tests] : [sources, tests] };
}

/** Of the repository: `tsc -b` checks what it names. @param {readonly Project[]} projects */
export const solutionOf = (projects) => ({
  files: [],
  references: [...projects.map(fileOf), 'tsconfig.tools.json'].map((path) => ({ path })),
});
