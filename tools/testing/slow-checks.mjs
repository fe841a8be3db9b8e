// Checks that take long and whose inputs seldom change. `.ci/run` leaves one out, and says so, while the hash of its
// inputs is the one that slow-checks.json keeps: the inputs of its last green run. `npm test` leaves nothing out.
//   node tools/testing/slow-checks.mjs            names those that would be left out now
//   node tools/testing/slow-checks.mjs --inputs CHECK
//   node tools/testing/slow-checks.mjs --run [CHECK ...]  runs those with changed inputs, keeps each that is green
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CANNOT_BE_HAD } from '../local/cannot-be-had.mjs';
import { imageNode } from '../local/image-node.mjs';
import { ensureInstalled, fail, root } from '../local/install.mjs';
import { hashesOf, inputsOf } from './check-inputs.mjs';

const KEPT = join(root, 'tools/testing/slow-checks.json');
/** The commands of the checks that are no spec files. @type {Record<string, string[][]>} */
export const COMMANDS = {
  hold: [['tools/hold.mjs']],
  kill: [
    ['tools/kill.mjs', '--runs', '50', '--kills', '2'],
    ['tools/kill.mjs', '--target', 'stack', '--runs', '40'],
  ],
  faults: [['tools/faults.mjs', '--fault', 'kafka,postgres-crash', '--runs', '80']],
  restore: [['tools/restore.mjs']],
  import: [['tools/import.mjs']],
  manifests: [['tools/manifests.mjs']],
  image: [['tools/image.mjs']],
  skew: [['tools/skew.mjs', '--short']],
  rotate: [['tools/rollout.mjs', '--only', 'rotate', '--short']],
  rollout: [['tools/rollout.mjs', '--short']],
  journeys: [['tools/e2e.mjs', 'start']],
  stack: [['tools/e2e.mjs', 'stack', '--replicas', '2', '--image-node']],
  deployments: ['--pgbouncer', '--server-per-service', '--compose'].map((form) => [
    ...['tools/e2e.mjs', 'stack', form, 'e2e/start-run.spec', 'e2e/test-run.spec', 'e2e/triggers.spec'],
  ]),
  generators: ['deployment', 'events', 'flow-library', 'handbook', 'openapi', 'schemas'].map((name) => [
    `tools/generate/${name}.mjs`,
    '--check',
  ]),
};

/**
 * On the Node of the images (tools/local/image-node.mjs), as a cluster has it, and as processes start there in less
 * CPU time, which is most of these checks: `hold` took 218 s of it, on Node 20 303 s.
 */
const ON_IMAGE_NODE = new Set([
  ...['hold', 'kill', 'faults', 'restore', 'import', 'skew', 'rotate', 'rollout', 'deployments'],
]);

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
 * In a process of its own: jest.mjs imports this file. Spec files are run as `.ci/run` does, and kept by that.
 * @param {readonly string[]} args @param {string} [check] none: spec files
 */
async function exitCodeOf(args, check) {
  const node = check && ON_IMAGE_NODE.has(check) ? imageNode() : process.execPath;
  const env = { ...process.env, ...(!check && { SLOW_CHECKS: 'changed' }) };
  const [code] = await once(spawn(node, args, { cwd: root, stdio: 'inherit', env }), 'exit');
  return code;
}

/**
 * Those of the checks that passed without what cannot be had here; null when one failed.
 * @param {readonly string[]} checks @param {(args: string[], check?: string) => Promise<number>} codeOf
 * @param {(green: readonly string[]) => Promise<unknown>} onGreen of each command that has passed whole
 */
export async function leftOutOf(checks, codeOf = exitCodeOf, onGreen = async () => undefined) {
  const specs = checks.filter((check) => check.endsWith('.spec.ts'));
  const jest = ['tools/testing/run-jest.mjs', '--selectProjects', 'unit', 'integration', '--runTestsByPath', ...specs];
  const leftOut = new Set();
  for (const check of checks.filter((each) => each in COMMANDS)) {
    for (const args of COMMANDS[check] ?? []) {
      const code = await codeOf(args, check);
      if (code === CANNOT_BE_HAD) leftOut.add(check);
      else if (code !== 0) return null;
    }
    if (!leftOut.has(check)) await onGreen([check]);
  }
  return specs.length > 0 && (await codeOf(jest)) !== 0 ? null : [...leftOut];
}

/**
 * Keeps that these are green, each whose inputs still are those with which it began.
 * @param {readonly string[]} green @param {Record<string, string>} begun hashes @param {{path?: string, base?: string}} [at]
 */
export async function keepGreen(green, begun, { path = KEPT, base = root } = {}) {
  const now = await hashesOf(green, base);
  const same = green.filter((check) => begun[check] === now[check]);
  const kept = await readKept(path);
  await writeFile(path, textOf({ ...kept, ...Object.fromEntries(same.map((check) => [check, now[check] ?? null])) }));
}

/** @param {Record<string, string | null>} kept */
const textOf = (kept) => `${JSON.stringify(kept, null, 2)}\n`;

/** @param {readonly string[]} leftOut */
function tellLeftOut(leftOut) {
  if (leftOut.length > 0) console.log(`LEFT OUT here, in part or whole, so not kept as green: ${leftOut.join(', ')}`);
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
  const stale = asked.filter((check) => !left.has(check));
  const begun = await hashesOf(stale);
  const leftOut = await leftOutOf(stale, exitCodeOf, (green) => keepGreen(green, begun));
  if (leftOut === null) return void (process.exitCode = 1);
  tellLeftOut(leftOut);
}

async function main() {
  const kept = await readKept();
  const asked = process.argv.indexOf('--inputs');
  if (asked > 0) return console.log(inputsOf(process.argv[asked + 1] ?? '').join('\n'));
  const running = process.argv.indexOf('--run');
  if (running > 0) return await run(kept, process.argv.slice(running + 1));
  console.log((await unchanged(kept)).join('\n') || 'none');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? sep).href) await main();
