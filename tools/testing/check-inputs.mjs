// What a check that takes long rests on, and the hash of that.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/root.mjs';

/** What every check rests on: the packages, and how sources are compiled and tests are run. */
const COMPILED_WITH = ['package-lock.json', 'jest.config.mjs', 'tsconfig.base.json', 'tsconfig.tree.json'];
const EVERYTHING = ['tools', ...COMPILED_WITH];
/**
 * The tools that a run of spec files surely uses: of all the others none is started or imported by a slow spec file, as
 * slow-checks.spec.ts holds. `local` has the servers, `asterisk` the engine of calls that ring, `flow` and `talk` are
 * commands that spec files of theirs start.
 */
const TOOLS_OF_SPECS = [
  ...['testing', 'local', 'asterisk', 'flow', 'flow.mjs', 'talk', 'talk.mjs', 'cli.mjs', 'build.mjs'],
  ...['test-database.mjs', 'test-database-teardown.mjs'],
].map((name) => `tools/${name}`);
/**
 * What tests alone use, as tools/build.mjs compiles none of it and the image holds none: no input of a check that runs
 * the built platform. (e2e/limits.spec.ts reads names of tests; the journeys of every run judge that.)
 */
const OF_TESTS = /^(?:apps|libs)\/.*(?:\/test$|\.(?:spec|fixture)\.ts$)/;
/** What the generators write beside the handbook and each schema.sql. */
const GENERATED = [
  'events.md',
  'flow-library.md',
  'asyncapi.json',
  'flow.schema.json',
  'openapi.json',
  'openapi-management.json',
  'openapi-hooks.json',
];
/** What specs of libraries run or read of the documents. */
const EXAMPLES = ['docs/examples', 'docs/asyncapi.json', 'docs/how-to/write-a-flow.md'];
/** Made from sources, or written by tests: never an input. */
const MADE = new Set(['dist', 'node_modules', 'known-flaky.json', 'slow-checks.json', 'bench']);
const GENERATORS = 'generators';
const HOLD = 'hold';
const RESTORE = 'restore';
const IMPORT = 'import';
const MANIFESTS = 'manifests';
const IMAGE = 'image';
const SKEW = 'skew';
const ROTATE = 'rotate';
const ROLLOUT = 'rollout';
const STACK = 'stack';
const DEPLOYMENTS = 'deployments';
/** What journeys read of the documents, and hold the platform to. */
const JOURNEYS_READ = ['docs/examples', 'docs/how-to', 'docs/handbook', ...GENERATED.map((name) => `docs/${name}`)];
/** What tools/manifests.mjs judges beside the sources. */
const DEPLOYED = ['k8s', 'Dockerfile', 'docker-compose.yml', 'docs/how-to/deploy-on-kubernetes.md'];
/** What tools/image.mjs builds of beside the sources. */
const BUILT = ['k8s', 'Dockerfile', '.dockerignore', 'package.json', ...GENERATED.map((name) => `docs/${name}`)];

/**
 * The folders and files that decide how a check ends, relative to the repository.
 * @param {string} check `generators`, `hold` (tools/hold.mjs), `restore` (tools/restore.mjs), `import`
 *   (tools/import.mjs), `manifests` (tools/manifests.mjs), `image` (tools/image.mjs), `skew` (tools/skew.mjs), `rotate`
 *   and `rollout` (tools/rollout.mjs), `stack` and `deployments` (tools/e2e.mjs), or the path of a spec file: that rests on its own app, or on the libraries alone
 */
export function inputsOf(check) {
  const generated = GENERATED.map((name) => `docs/${name}`);
  if (check === GENERATORS)
    return ['apps', 'libs', 'deploy', 'k8s', 'docker-compose.yml', 'docs/handbook', ...generated, ...EVERYTHING];
  if ([HOLD, RESTORE, IMPORT, ROTATE, ROLLOUT].includes(check)) return ['apps', 'libs', ...EVERYTHING];
  if ([STACK, DEPLOYMENTS].includes(check))
    return ['apps', 'libs', 'e2e', 'docker-compose.yml', ...JOURNEYS_READ, ...EVERYTHING];
  if (check === SKEW) return ['apps', 'libs', 'docs/released/release.json', ...EVERYTHING];
  if (check === IMAGE) return ['apps', 'libs', ...BUILT, ...EVERYTHING];
  if (check === MANIFESTS) return ['apps', 'libs', ...DEPLOYED, ...EVERYTHING];
  const [house, name] = check.split('/');
  return [...(house === 'apps' ? [`apps/${name}`] : []), 'libs', ...EXAMPLES, ...TOOLS_OF_SPECS, ...COMPILED_WITH];
}

/** Whether what tests alone use is an input of the check too. @param {string} check as of `inputsOf` */
const restsOnTests = (check) => check === GENERATORS || check.endsWith('.spec.ts');

/** @param {readonly string[]} checks @returns {Promise<Record<string, string>>} the hash of the inputs of each */
export async function hashesOf(checks, base = root) {
  /** @type {Map<string, Promise<string>>} */
  const known = new Map();
  const hash = (path, withTests) => {
    const found = known.get(`${withTests} ${path}`) ?? hashOf(base, path, withTests);
    known.set(`${withTests} ${path}`, found);
    return found;
  };
  const lines = (check) =>
    Promise.all(inputsOf(check).map(async (path) => `${path} ${await hash(path, restsOnTests(check))}`));
  return Object.fromEntries(
    await Promise.all(checks.map(async (check) => [check, digest((await lines(check)).join('\n'))])),
  );
}

/**
 * Of a file its bytes, of a folder the names and hashes of what is in it, of nothing `none`. @param {string} base
 * @param {string} path relative to it @param {boolean} withTests @returns {Promise<string>}
 */
async function hashOf(base, path, withTests) {
  const found = await stat(join(base, path)).catch(() => null);
  if (found === null) return 'none';
  if (found.isFile()) return digest(await readFile(join(base, path)));
  const names = (await readdir(join(base, path)))
    .filter((name) => !MADE.has(name) && !name.startsWith('.'))
    .filter((name) => withTests || !OF_TESTS.test(`${path}/${name}`))
    .sort();
  const lines = names.map(async (name) => `${name} ${await hashOf(base, `${path}/${name}`, withTests)}`);
  return digest((await Promise.all(lines)).join('\n'));
}

/** @param {string | Buffer} value */
const digest = (value) => createHash('sha256').update(value).digest('hex');
