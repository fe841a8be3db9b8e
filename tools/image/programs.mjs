// What builds and enters an image without a daemon: buildah and mmdebstrap, from the Debian of this machine.
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_OUTPUT = 64 * 1024 * 1024;
const WANTED = ['buildah', 'mmdebstrap'];
const execute = promisify(execFile);

/** The machine has not what is needed, and cannot get it: a reason to leave the check out, never to fail. */
export class CannotBeHad extends Error {}

/**
 * Runs a program, and throws with the last lines that it said.
 * @param {string} command @param {readonly string[]} args @param {import('node:child_process').ExecFileOptions} [options]
 */
export async function run(command, args, options = {}) {
  try {
    const { stdout } = await execute(command, args, { encoding: 'utf8', maxBuffer: MAX_OUTPUT, ...options });
    return String(stdout).trim();
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}` || error.message;
    throw new Error(`${command} ${args.join(' ')} failed:\n${said.trim().split('\n').slice(-20).join('\n')}`, {
      cause: error,
    });
  }
}

const isThere = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Installs what is missing. Throws `CannotBeHad`. */
export async function installPrograms() {
  if (process.platform !== 'linux') throw new CannotBeHad('an image is built and entered on Linux alone');
  if (process.getuid?.() !== 0) throw new CannotBeHad('only root may enter an image without a daemon');
  const missing = WANTED.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  if (!isThere('apt-get')) throw new CannotBeHad(`${missing.join(', ')} come from Debian, by apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
  } catch (error) {
    throw new CannotBeHad(error.message, { cause: error });
  }
}
