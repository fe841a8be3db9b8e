// `npm test`: installs what is missing, then format, lint, arrows, documents, types, unit, integration and end-to-end tests on embedded parts.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();

const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
/** @type {[name: string, args: string[]][]} */
const STEPS = [
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn']],
  ['lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
  ['unused files, exports and packages', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['arrows', ['tools/arrows.mjs']],
  ['documents', ['tools/docs.mjs']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json']],
  ['types of the tools', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.tools.json']],
  ['unit and integration tests', [...JEST, '--selectProjects', 'unit', 'integration']],
  ['journeys on one process', ['tools/e2e.mjs', 'start']],
];

const began = Date.now();
for (const [name, args] of STEPS) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(1);
  }
  console.log(`== ${name}: passed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
console.log(`\nall passed in ${((Date.now() - began) / 1000).toFixed(0)} s`);
