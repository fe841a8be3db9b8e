// `npm test`: installs what is missing, then format, lint, arrows, documents, types, unit, integration and end-to-end
// tests on embedded parts. `npm test -- --affected [BASE]`: the same checks of what a change since BASE (main) can
// have broken (testing/checks-plan.mjs), and the unit and integration tests that it affects; no journeys.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { leftOutLine } from './asterisk/missing.mjs';
import { ensureInstalled, fail, root } from './local/install.mjs';

await ensureInstalled();
const { affectedSpecs, changedSince } = await import('./testing/affected.mjs');
const { checksOf } = await import('./testing/checks-plan.mjs');
const { flakyLine, flakySoFar } = await import('./testing/flaky-file.mjs');
const { values, positionals } = parseArgs({ options: { affected: { type: 'boolean' } }, allowPositionals: true });
const changed = values.affected
  ? await changedSince(positionals[0] ?? 'main').catch(({ message }) => fail(message))
  : null;

/** @typedef {import('./testing/checks-plan.mjs').Step} Step */

const CHECKS = checksOf(changed);
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
