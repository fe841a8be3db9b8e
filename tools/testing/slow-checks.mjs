// Checks that take long and whose inputs seldom change. `.ci/run` leaves one out, and says so, while the hash of its
// inputs is the one that slow-checks.json keeps: the inputs of its last green run. `npm test` leaves nothing out.
//   node tools/testing/slow-checks.mjs            names those that would be left out now
//   node tools/testing/slow-checks.mjs --inputs CHECK
//   node tools/testing/slow-checks.mjs --run [CHECK ...]  runs those whose inputs have changed, names the others
//   node tools/testing/slow-checks.mjs --record           keeps the hashes of now, after a run without a failure
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, fail, root } from '../local/install.mjs';
import { hashesOf, inputsOf } from './check-inputs.mjs';

const KEPT = join(root, 'tools/testing/slow-checks.json');

/** The commands of the checks that are no spec files. @type {Record<string, string[][]>} */
export const COMMANDS = {
  hold: [['tools/hold.mjs']],
  restore: [['tools/restore.mjs']],
  import: [['tools/import.mjs']],
  manifests: [['tools/manifests.mjs']],
  image: [['tools/image.mjs']],
  skew: [['tools/skew.mjs', '--short']],
  rotate: [['tools/rollout.mjs', '--only', 'rotate', '--short']],
  rollout: [['tools/rollout.mjs', '--short']],
  stack: [['tools/e2e.mjs', 'stack', '--replicas', '2', '--image-node']],
  deployments: ['--pgbouncer', '--server-per-service', '--compose'].map((form) => [
    ...['tools/e2e.mjs', 'stack', form, 'e2e/start-run.spec', 'e2e/test-run.spec', 'e2e/triggers.spec'],
  ]),
  generators: ['deployment', 'events', 'flow-library', 'handbook', 'openapi', 'schemas'].map((name) => [
    `tools/generate/${name}.mjs`,
    '--check',
  ]),
};

/** The checks whose inputs are those of their last green run. @param {Record<string, string | null>} kept */
export async function unchanged(kept, base = root) {
  const checks = Object.keys(kept);
  const hashes = await hashesOf(checks, base);
  return checks.filter((check) => kept[check] !== null && kept[check] === hashes[check]);
}

/**
 * @returns {Promise<Record<string, string | null>>} check -> hash of the inputs of its last green run, null: none is
 * known
 */
export async function readKept(path = KEPT) {
  return JSON.parse(await readFile(path, 'utf8'));
}

/**
 * Whether all of them pass. Each in a process of its own: jest.mjs imports this file. @param {readonly string[]} checks
 */
async function pass(checks) {
  const specs = checks.filter((check) => check.endsWith('.spec.ts'));
  const jest = ['tools/testing/run-jest.mjs', '--selectProjects', 'unit', 'integration', '--runTestsByPath', ...specs];
  const commands = checks.flatMap((check) => COMMANDS[check] ?? []);
  for (const args of specs.length > 0 ? [...commands, jest] : commands) {
    const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit');
    if (code !== 0) return false;
  }
  return true;
}

/** @param {Record<string, string | null>} kept @param {readonly string[]} named */
async function run(kept, named) {
  const stranger = named.find((check) => !(check in kept));
  if (stranger !== undefined) return fail(`${stranger} is none of the slow checks`);
  await ensureInstalled();
  const asked = named.length > 0 ? named : Object.keys(kept);
  const left = new Set(await unchanged(kept));
  for (const check of asked)
    if (left.has(check)) console.log(`left out, inputs unchanged since it was green: ${check}`);
  if (!(await pass(asked.filter((check) => !left.has(check))))) process.exitCode = 1;
}

async function main() {
  const kept = await readKept();
  const asked = process.argv.indexOf('--inputs');
  if (asked > 0) return console.log(inputsOf(process.argv[asked + 1] ?? '').join('\n'));
  const running = process.argv.indexOf('--run');
  if (running > 0) return await run(kept, process.argv.slice(running + 1));
  if (!process.argv.includes('--record')) console.log((await unchanged(kept)).join('\n') || 'none');
  else await writeFile(KEPT, `${JSON.stringify(await hashesOf(Object.keys(kept)), null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? sep).href) await main();
