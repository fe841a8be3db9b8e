// The Node that the images run on (Dockerfile), from the npm registry: `node tools/local/image-node.mjs` installs it
// and prints its path.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';

const VERSION = '24.21.0';

/**
 * Path of the executable; installed into `.local` when it is not there. Throws where the registry cannot be reached or
 * has none for this machine.
 */
export function imageNode() {
  const isWindows = process.platform === 'win32';
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  const prefix = join(root, `.local/node-${VERSION}`);
  const executable = join(prefix, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (!existsSync(executable)) {
    const args = [
      'install',
      '--prefix',
      prefix,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${name}@${VERSION}`,
    ];
    const { status, stderr } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { encoding: 'utf8', shell: isWindows });
    if (status !== 0 || !existsSync(executable))
      throw new Error(`Node ${VERSION} could not be installed: ${(stderr ?? '').trim().split('\n').at(-1)}`);
  }
  return executable;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(imageNode());
