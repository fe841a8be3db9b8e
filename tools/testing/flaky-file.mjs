// The flaky spec files of one whole run, which starts Jest more than once: FLAKY_FILE names a file, one in each line.
// Whoever begins the run (`npm test`, `.ci/run`) names it, and prints what is in it last.
//   node tools/testing/flaky-file.mjs   prints those of FLAKY_FILE
import { appendFile, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {readonly string[]} files */
export const flakyLine = (files) =>
  `FLAKY: failed beside others, passed alone\n${files.map((file) => `  ${file}`).join('\n')}`;

/**
 * Keeps them; without a file, in a run of Jest alone, it does nothing.
 * @param {readonly string[]} files @param {NodeJS.ProcessEnv} env
 */
export async function noteFlaky(files, env) {
  if (env.FLAKY_FILE) await appendFile(env.FLAKY_FILE, files.map((file) => `${file}\n`).join(''));
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Set<string>>} */
export async function flakySoFar(env) {
  const kept = env.FLAKY_FILE ? await readFile(env.FLAKY_FILE, 'utf8').catch(() => '') : '';
  return new Set(kept.split('\n').filter(Boolean));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? sep).href) {
  const files = [...(await flakySoFar(process.env))];
  if (files.length > 0) console.log(flakyLine(files));
}
