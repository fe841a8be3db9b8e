// `npm test`: installs what is missing, then format, lint, arrows, documents, types, unit, integration and end-to-end tests on embedded parts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();

/** @typedef {[name: string, args: string[]]} Step */

/** Each keeps one core busy and reads only, so they share the cores. @type {Step[]} */
const CHECKS = [
  ['lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json']],
  ['types of the tools', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.tools.json']],
  ['unused files, exports and packages', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['arrows', ['tools/arrows.mjs']],
  ['documents', ['tools/docs.mjs']],
];
/** These take the whole machine. @type {Step[]} */
const TESTS = [
  ['unit and integration tests', ['tools/testing/run-jest.mjs', '--selectProjects', 'unit', 'integration']],
  ['journeys on one process', ['tools/e2e.mjs', 'start']],
];

const env = { ...process.env, NODE_ENV: 'test' };
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(0);
const began = Date.now();

/** Whether it passed. @param {Step} step @param {'inherit' | 'pipe'} output */
async function run([name, args], output) {
  const started = Date.now();
  if (output === 'inherit') console.log(`\n== ${name}`);
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', output, output] });
  const [printed, complained, [code]] = await Promise.all([
    child.stdout && text(child.stdout),
    child.stderr && text(child.stderr),
    once(child, 'exit'),
  ]);
  if (output === 'pipe') console.log(`\n== ${name}\n${printed}${complained}`.trimEnd());
  if (code !== 0) console.error(`\n${name}: failed`);
  else console.log(`== ${name}: passed in ${seconds(started)} s`);
  return code === 0;
}

async function checksPass() {
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await run(step, 'pipe'))) return false;
    return true;
  };
  const workers = await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  return workers.every(Boolean);
}

async function testsPass() {
  for (const step of TESTS) if (!(await run(step, 'inherit'))) return false;
  return true;
}

if (!((await checksPass()) && (await testsPass()))) process.exit(1);
console.log(`\nall passed in ${seconds(began)} s`);
