// What a check that takes long rests on, and the hash of that.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { root } from '../local/root.mjs';

/** What every check rests on: the packages, and how sources are compiled and tests are run. */
const COMPILED_WITH = ['package-lock.json', 'jest.config.mjs', 'tsconfig.base.json', 'tsconfig.tree.json'];
/** @param {readonly string[]} names @returns {string[]} */
const tools = (...names) => names.map((name) => `tools/${name}`);
/**
 * The tools that a run of spec files surely uses: of all the others none is started or imported by a slow spec file, as
 * slow-checks.spec.ts holds. `local` has the servers, `asterisk` the engine of calls that ring, `flow` and `talk` are
 * commands that spec files of theirs start.
 */
const TOOLS_OF_SPECS = tools(
  ...['testing', 'local', 'asterisk', 'flow', 'flow.mjs', 'talk', 'talk.mjs', 'cli.mjs', 'build.mjs'],
  ...['test-database.mjs', 'test-database-teardown.mjs'],
);
/** What starts a platform and its servers, loads it and reads its ledgers, for every check that does. */
const TOOLS_OF_PLATFORMS = tools(
  ...['local', 'faults', 'cluster', 'rollout', 'stack', 'asterisk', 'hold', 'start.mjs', 'stack.mjs'],
  ...['cli.mjs', 'provision.mjs', 'build.mjs', 'testing/patience.json'],
);
const TOOLS_OF_JOURNEYS = [
  ...TOOLS_OF_PLATFORMS,
  ...tools('e2e.mjs', 'manifests', 'generate/openapi', 'release'),
  ...tools(...['jest', 'flaky-file', 'hold-journeys'].map((name) => `testing/${name}.mjs`)),
];
/** What renders, builds and judges what is deployed. */
const TOOLS_OF_DEPLOYMENT = [...TOOLS_OF_PLATFORMS, ...tools('generate', 'manifests')];
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
/** What journeys read of the documents, and hold the platform to. */
const JOURNEYS_READ = ['docs/examples', 'docs/how-to', 'docs/handbook', ...GENERATED.map((name) => `docs/${name}`)];
/** What tools/manifests.mjs judges beside the sources. */
const DEPLOYED = ['k8s', 'Dockerfile', 'docker-compose.yml', 'docs/how-to/deploy-on-kubernetes.md'];
/** What tools/image.mjs builds of beside the sources. */
const BUILT = ['k8s', 'Dockerfile', '.dockerignore', 'package.json', ...GENERATED.map((name) => `docs/${name}`)];

const PLATFORM = ['apps', 'libs', ...COMPILED_WITH];
const JOURNEYS = [...PLATFORM, 'e2e', 'docker-compose.yml', ...JOURNEYS_READ, ...TOOLS_OF_JOURNEYS];
/** @param {string} name of a command of this house and of the folder beside it */
const started = (name) => [...PLATFORM, ...TOOLS_OF_PLATFORMS, ...tools(name, `${name}.mjs`)];

/** What decides how each of the checks ends that are no spec files. @type {Record<string, string[]>} */
const OF_COMMANDS = {
  hold: started('hold'),
  kill: started('kill'),
  faults: started('faults'),
  restore: started('restore'),
  import: started('import'),
  rotate: started('rollout'),
  rollout: started('rollout'),
  skew: [...started('skew'), ...tools('release'), 'docs/released/release.json'],
  manifests: [...PLATFORM, ...DEPLOYED, ...TOOLS_OF_DEPLOYMENT, ...tools('manifests.mjs')],
  image: [...PLATFORM, ...BUILT, ...TOOLS_OF_DEPLOYMENT, ...tools('image', 'image.mjs')],
  journeys: JOURNEYS,
  stack: JOURNEYS,
  deployments: JOURNEYS,
  generators: [
    ...[
      'apps',
      'libs',
      'deploy',
      'k8s',
      'docker-compose.yml',
      'docs/handbook',
      ...GENERATED.map((name) => `docs/${name}`),
    ],
    ...[...COMPILED_WITH, ...tools('generate', 'asterisk', 'local', 'e2e.mjs', 'build.mjs')],
  ],
};

/**
 * The folders and files that decide how a check ends, relative to the repository.
 * @param {string} check one of the commands of slow-checks.mjs, or the path of a spec file: that rests on its own
 *   project and on those that it refers to, as types do (tools/generate/projects.mjs)
 */
export function inputsOf(check) {
  const ofCommand = OF_COMMANDS[check];
  if (ofCommand) return ofCommand;
  const [house, name] = check.split('/');
  return [...projectsOf(`${house}/${name}`), ...EXAMPLES, ...TOOLS_OF_SPECS, ...COMPILED_WITH];
}

/**
 * The project, and every one it refers to, followed through.
 * @param {string} project relative to the repository @param {Set<string>} [seen]
 * @returns {string[]}
 */
function projectsOf(project, seen = new Set()) {
  if (seen.has(project)) return [];
  seen.add(project);
  const read = ['tsconfig.json', 'tsconfig.tests.json']
    .map((name) => join(root, project, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).references ?? []);
  for (const { path } of read) projectsOf(posix.join(project, path).replace(/\/tsconfig[^/]*$/, ''), seen);
  return [...seen];
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
