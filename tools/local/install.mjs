// Runs before anything is installed: Node's built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
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
 * Installs the packages of package-lock.json when they are missing or older than it, then compiles what changed. The image has no such file: it
 * was installed and compiled when it was built, and can do neither again.
 */
export async function ensureInstalled() {
  requireNode();
  const lockFile = join(root, 'package-lock.json');
  if (!existsSync(lockFile)) return;
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
    console.log('installing packages, once (about a minute) ...');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { status, stdout, stderr, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0)
      fail(`npm ci failed: ${(stderr || stdout || error?.message || '').trim().split('\n').slice(0, 12).join('\n')}`);
    writeFileSync(mark, lock);
  }
  const { build } = await import('../build.mjs');
  await build();
}
