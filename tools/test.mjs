// `npm test`: installs what is missing, then format, lint, arrows, documents, types, unit, integration and end-to-end
// tests on embedded parts. `npm test -- --affected [BASE]`: the same checks (lint and format of what
// changed), and of unit and integration tests those that a change since BASE (main) affects; no journeys.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { leftOutLine } from './asterisk/missing.mjs';
import { ensureInstalled, fail, root } from './local/install.mjs';

await ensureInstalled();
const { affectedSpecs, changedSince } = await import('./testing/affected.mjs');
const { flakyLine, flakySoFar } = await import('./testing/flaky-file.mjs');
const { values, positionals } = parseArgs({ options: { affected: { type: 'boolean' } }, allowPositionals: true });
const changed = values.affected
  ? await changedSince(positionals[0] ?? 'main').catch(({ message }) => fail(message))
  : null;

/** @typedef {[name: string, args: string[]]} Step */

/** Each keeps one core busy and reads only, so they share the cores. @type {Step[]} */
const CHECKS = [
  ['lint', ['node_modules/eslint/bin/eslint.js', ...linted(), '--max-warnings', '0', '--no-warn-ignored']],
  [
    'format',
    ['node_modules/prettier/bin/prettier.cjs', '--check', ...formatted(), '--ignore-unknown', '--log-level', 'warn'],
  ],
  ['types', ['node_modules/typescript-7/bin/tsc', '-b']],
  ['projects of the types', ['tools/generate/projects.mjs', '--check']],
  ['unused files, exports and packages', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['arrows', ['tools/arrows.mjs']],
  ['documents', ['tools/docs.mjs']],
  ['the release before', ['tools/release.mjs', '--check']],
];
/** These take the whole machine. @type {Step[]} */
const TESTS = changed
  ? await affectedTests(changed)
  : [
      ['unit and integration tests', ['tools/testing/run-jest.mjs', '--selectProjects', 'unit', 'integration']],
      ['journeys on one process', journeysOnOneProcess()],
    ];

/** Of `.ci/run`, which goes on behind this and prints it itself; else of this run. */
const flakyFile = process.env.FLAKY_FILE ?? join(await mkdtemp(join(tmpdir(), 'outcall-flaky-')), 'flaky.txt');
const env = { ...process.env, NODE_ENV: 'test', FLAKY_FILE: flakyFile };
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

/** All, or the changed sources that are still there; its own settings stand for none, as ESLint wants a file. */
function linted() {
  if (!changed) return ['.'];
  const sources = changed.filter((file) => /\.(ts|mjs)$/.test(file) && existsSync(join(root, file)));
  return sources.length > 0 ? sources : ['eslint.config.mjs'];
}

/** All, also when Prettier or its settings are others, or the changed files that are still there. */
function formatted() {
  if (!changed || changed.some((file) => /^(\.prettier|\.editorconfig|package-lock\.json)/.test(file))) return ['.'];
  const files = changed.filter((file) => existsSync(join(root, file)));
  return files.length > 0 ? files : ['package.json'];
}

/** @param {readonly string[]} files @returns {Promise<Step[]>} */
async function affectedTests(files) {
  const specs = await affectedSpecs(files);
  console.log(
    `${files.length} files changed; they affect ${specs.length} spec files. Left out: the journeys (node tools/e2e.mjs start)`,
  );
  if (specs.length === 0) return [];
  const only = ['--selectProjects', 'unit', 'integration', '--runTestsByPath', ...specs];
  return [['affected unit and integration tests', ['tools/testing/run-jest.mjs', ...only]]];
}

/** `.ci/run` leaves them out while their inputs have not changed since they were green. */
function journeysOnOneProcess() {
  const isChangedOnly = process.env.SLOW_CHECKS === 'changed';
  return isChangedOnly ? ['tools/testing/slow-checks.mjs', '--run', 'journeys'] : ['tools/e2e.mjs', 'start'];
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

const hasPassed = (await checksPass()) && (await testsPass());
const flaky = [...(await flakySoFar(env))];
if (process.env.FLAKY_FILE === undefined) {
  await rm(dirname(flakyFile), { recursive: true, force: true });
  if (flaky.length > 0) console.log(`\n${flakyLine(flaky)}`);
}
if (!hasPassed) process.exit(1);
console.log(`\nall passed in ${seconds(began)} s`);
const leftOut = leftOutLine();
if (leftOut !== null) console.log(leftOut);
