// Runs before anything is installed: Node's built-ins only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from './in-turn.mjs';
import { root, turns } from './root.mjs';

export { root };
const mark = join(root, 'node_modules/.installed-lock');

/**
 * Ends the process with one line: for what the user has to mend.
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(
      `Node 20.19 or newer is needed; this is ${process.versions.node}. Install it, then run the same command again.`,
    );
}

/**
 * Installs the packages of package-lock.json when they are missing or older than it, then compiles what changed. Of
 * several commands of one checkout the first installs and the others wait. The image has no such file: it was installed
 * and compiled when it was built, and can do neither again.
 */
export async function ensureInstalled() {
  requireNode();
  if (!existsSync(join(root, 'package-lock.json'))) return;
  if (!isInstalled()) await inTurn(turns, () => (isInstalled() ? undefined : install()));
  const { build } = await import('../build.mjs');
  await build();
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const isInstalled = () => existsSync(mark) && readFileSync(mark, 'utf8') === lockHash();

async function install() {
  console.log('installing packages, once (about a minute) ...');
  const lock = lockHash();
  const npm = spawn(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' },
  );
  let out = '';
  let err = '';
  npm.stdout.on('data', (chunk) => (out += chunk));
  npm.stderr.on('data', (chunk) => (err += chunk));
  const status = await once(npm, 'close').then(
    ([code]) => code,
    (error) => ((err = error.message), null),
  );
  if (status !== 0) fail(`npm ci failed: ${(err || out).trim().split('\n').slice(0, 12).join('\n')}`);
  writeFileSync(mark, lock);
}
