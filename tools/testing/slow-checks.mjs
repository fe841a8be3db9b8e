// Checks that take long and whose inputs seldom change. `.ci/run` leaves one out, and says so, while the hash of its
// inputs is the one that slow-checks.json keeps: the inputs of its last green run. `npm test` leaves nothing out.
//   node tools/testing/slow-checks.mjs            names those that would be left out now
//   node tools/testing/slow-checks.mjs --inputs CHECK
//   node tools/testing/slow-checks.mjs --record   keeps the hashes of now; only after a run in which every one of them was green or left out
import { readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/root.mjs';
import { hashesOf, inputsOf } from './check-inputs.mjs';

const KEPT = join(root, 'tools/testing/slow-checks.json');

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

async function main() {
  const kept = await readKept();
  const asked = process.argv.indexOf('--inputs');
  if (asked > 0) return console.log(inputsOf(process.argv[asked + 1] ?? '').join('\n'));
  if (!process.argv.includes('--record')) console.log((await unchanged(kept)).join('\n') || 'none');
  else await writeFile(KEPT, `${JSON.stringify(await hashesOf(Object.keys(kept)), null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? sep).href) await main();
