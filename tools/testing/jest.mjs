// Runs Jest, and each spec file that failed once more, alone: a busy machine must not refuse a change. A file that
// passes then is flaky: it is named at the end of the whole run (flaky-file.mjs), kept in known-flaky.json with the day
// it was first seen, and is to be mended. More than three in one whole run fail it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { root } from '../local/root.mjs';
import { hashesOf } from './check-inputs.mjs';
import { flakyLine, flakySoFar, noteFlaky } from './flaky-file.mjs';
import { keepGreen, readKept, unchanged } from './slow-checks.mjs';

export const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const KNOWN = join(root, 'tools/testing/known-flaky.json');
/** Most spec files of one whole run that may fail beside others and pass alone. */
const MAX_FLAKY = 3;

/**
 * Arguments that leave out the slow spec files whose inputs are those of their last green run, each of them printed.
 * @param {string[]} left
 */
export function withoutSlow(left) {
  if (left.length === 0) return [];
  process.stderr.write(
    `left out, inputs unchanged since they were green:\n${left.map((file) => `  ${file}\n`).join('')}`,
  );
  return ['--testPathIgnorePatterns', ...left.map((file) => `/${file.replaceAll('.', '\\.')}$`)];
}

/** What `.ci/run` may leave out (SLOW_CHECKS=changed); everybody else runs everything. */
export async function slowLeftOut(env = process.env) {
  return env.SLOW_CHECKS === 'changed'
    ? (await unchanged(await readKept())).filter((each) => each.endsWith('.spec.ts'))
    : [];
}

/**
 * For `.ci/run` (SLOW_CHECKS=changed) without the slow spec files whose inputs have not changed; of the others it keeps
 * at once which were green, whatever else failed. Everybody else's run leaves out and keeps nothing.
 * @param {string[]} args of Jest
 */
export async function runChanged(args, env = process.env) {
  const left = await slowLeftOut(env);
  const stale = env.SLOW_CHECKS === 'changed' ? (await slowSpecs()).filter((each) => !left.includes(each)) : [];
  const begun = await hashesOf(stale);
  return await runJest([...args, ...withoutSlow(left)], {
    env,
    onPassed: (passed) =>
      keepGreen(
        stale.filter((each) => passed.includes(each)),
        begun,
      ),
  });
}

const slowSpecs = async () => Object.keys(await readKept()).filter((each) => each.endsWith('.spec.ts'));

/**
 * Exit code 0: every spec file passed, at the first try or alone.
 * @param {string[]} args of Jest: projects and paths
 * @param {{node?: string, env?: NodeJS.ProcessEnv, known?: string, today?: string,
 *   onPassed?: (files: readonly string[]) => Promise<unknown>}} [options] `known`: where flaky files are kept;
 *   `onPassed`: with those that passed at the first try
 */
export async function runJest(
  args,
  { node = process.execPath, env = process.env, known = KNOWN, today, onPassed = async () => undefined } = {},
) {
  const first = await run(node, args, env);
  await onPassed(first.passed);
  if (first.code === 0) return 0;
  if (first.failed === null || first.failed.length === 0) return first.code; // Jest itself broke off
  if (first.failed.length > MAX_FLAKY) {
    console.error(`\n${first.failed.length} spec files failed; ${MAX_FLAKY} at most are tried again`);
    return first.code;
  }
  const flaky = [];
  for (const file of first.failed) {
    console.error(`\n== once more, alone: ${file}`);
    const again = await run(node, [...projectsOf(args), '--runTestsByPath', file], env);
    if (again.code === 0) flaky.push(file);
  }
  if (flaky.length > 0) {
    await keep(known, flaky, today ?? new Date().toISOString().slice(0, 10));
    await noteFlaky(flaky, env);
    console.error(`\n${flakyLine(flaky)}`);
  }
  const { size } = await flakySoFar(env);
  if (size > MAX_FLAKY) {
    console.error(`\n${size} flaky spec files in this run, ${MAX_FLAKY} at most may be: mend one of them`);
    return first.code;
  }
  return flaky.length === first.failed.length ? 0 : first.code;
}

/** The projects that Jest was told to run, so that a file runs with the set-up of its own. @param {string[]} args */
function projectsOf(args) {
  const at = args.indexOf('--selectProjects');
  if (at < 0) return [];
  const end = args.findIndex((arg, index) => index > at && arg.startsWith('-'));
  return args.slice(at, end < 0 ? undefined : end);
}

/** `failed`: the spec files with a failure, relative to the repository, null where Jest told nothing; `passed`. */
async function run(node, args, env) {
  const dir = await mkdtemp(join(tmpdir(), 'outcall-jest-'));
  try {
    const result = join(dir, 'results.json');
    const child = spawn(node, [...JEST, ...args, '--json', `--outputFile=${result}`], {
      cwd: root,
      env,
      // with --json the results go to stdout too; what a person reads is on stderr
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    const results = JSON.parse(await readFile(result, 'utf8').catch(() => 'null'));
    /** @param {string} asked @returns {string[] | undefined} */
    const filesOf = (asked) =>
      results?.testResults
        .filter(({ status }) => status === asked)
        .map(({ name }) => relative(root, name).split(sep).join('/'));
    return { code: code ?? 1, failed: filesOf('failed') ?? null, passed: filesOf('passed') ?? [] };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Adds the files to the known ones; a file keeps its first day. */
async function keep(known, files, today) {
  const dates = JSON.parse(await readFile(known, 'utf8').catch(() => '{}'));
  const all = { ...Object.fromEntries(files.map((file) => [file, today])), ...dates };
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)));
  await writeFile(known, `${JSON.stringify(sorted, null, 2)}\n`);
}
