// The journeys of a release, from its own tree: its clients know nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * @typedef {{name: string, message: string}} Failure `name`: file and title, e.g. `e2e/flows.spec.ts: a flow is put`
 * @typedef {{assertionResults: {status: string, fullName: string, failureMessages: string[]}[], name: string,
 *   message: string}} OfFile of Jest
 */

/**
 * Each once: a second try would be answered by other replicas, and hide what one of them does.
 * @param {string} tree @param {readonly string[]} specs parts of paths, none: all
 * @param {{devFile: string, databaseUrl: string, dir: string}} platform
 * @returns {Promise<{passed: string[], failures: Failure[]}>} `passed`: their names
 */
export async function runJourneys(tree, specs, { devFile, databaseUrl, dir }) {
  const results = join(dir, 'journeys.json');
  await rm(results, { force: true });
  const chosen = (await readdir(join(tree, 'e2e')))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
    .filter((path) => specs.length === 0 || specs.some((each) => path.includes(each)));
  const args = [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
    ...['--selectProjects', 'e2e', '--json', `--outputFile=${results}`, '--silent', '--runTestsByPath', ...chosen],
  ];
  const env = { ...process.env, E2E_DEV_JSON: devFile, E2E_DATABASE_URL: databaseUrl, E2E_TARGET: 'stack' };
  await once(spawn(process.execPath, args, { cwd: tree, env, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
  const report = JSON.parse(await readFile(results, 'utf8'));
  /** @type {OfFile[]} */
  const files = report.testResults;
  const passed = files.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map((each) => nameOf(relative(tree, name), each)),
  );
  return { passed, failures: files.flatMap((file) => failuresOf(tree, file)) };
}

/** @param {string} tree @param {OfFile} file @returns {Failure[]} */
function failuresOf(tree, { name, message, assertionResults }) {
  const path = relative(tree, name);
  if (assertionResults.length === 0) return [{ name: path, message }]; // it could not begin
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map((each) => ({ name: nameOf(path, each), message: each.failureMessages.join('\n') }));
}

/** @param {string} path @param {{fullName: string}} test */
const nameOf = (path, { fullName }) => `${path}: ${fullName}`;

/**
 * The journeys of a release refuse a field that its documents do not name. A client must not: the documents leave
 * answers open, and here that is said where a journey would close them.
 * @param {string} tree
 */
export async function openDocuments(tree) {
  for (const name of (await readdir(join(tree, 'docs'))).filter((each) => /^openapi.*\.json$/.test(each))) {
    const document = JSON.parse(await readFile(join(tree, 'docs', name), 'utf8'));
    open(document.components.schemas);
    open(document.paths);
    await writeFile(join(tree, 'docs', name), JSON.stringify(document));
  }
}

/** @param {any} node */
function open(node) {
  if (typeof node !== 'object' || node === null) return;
  if ([node.type].flat().includes('object') && node.properties && node.additionalProperties === undefined)
    node.additionalProperties = true;
  for (const [key, child] of Object.entries(node)) if (key !== 'examples') open(child);
}
