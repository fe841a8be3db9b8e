// `node tools/asterisk/install.mjs`: what the specs of calls that really ring need: Asterisk 22, which Debian has in
// sid alone, unpacked into .local/asterisk (about a minute and 270 MB, once), and SIPp, baresip and espeak-ng from the
// Debian of this machine. Nothing of sid touches the machine itself.
// Exit code 0: all is there. 69: it cannot be had here (no root, no apt, no mirror, a sid that does not fit together
// today, no devices allowed), the reason is printed. 1: what was had is too old, or does not start.
import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CANNOT_BE_HAD } from '../local/cannot-be-had.mjs';
import { inTurn } from '../local/in-turn.mjs';
import { turns } from '../local/root.mjs';
import { ENGINE, MARK, PROGRAMS, engineVersion, isThere } from './missing.mjs';

const run = promisify(execFile);
/** `chan_websocket`, through which speech goes, came with it. */
const OLDEST = [22, 6];
const MAX_OUTPUT = 64 * 1024 * 1024;

class CannotBeHad extends Error {}

/** @param {string} command @param {string[]} args */
async function aptly(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    return await run(command, args, { env, maxBuffer: MAX_OUTPUT });
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}` || error.message;
    const tail = said.trim().split('\n').slice(-8).join('\n');
    throw new CannotBeHad(`${command} failed:\n${tail}`);
  }
}

async function installPrograms() {
  const wanted = { mmdebstrap: 'mmdebstrap', ...PROGRAMS };
  const packages = Object.entries(wanted).flatMap(([program, name]) => (isThere(program) ? [] : [name]));
  if (engineVersion() !== null)
    packages.splice(packages.indexOf('mmdebstrap'), packages.includes('mmdebstrap') ? 1 : 0);
  if (packages.length === 0) return;
  if (process.getuid?.() !== 0) throw new CannotBeHad(`only root can install ${packages.join(', ')}`);
  if (!isThere('apt-get')) throw new CannotBeHad(`${packages.join(', ')} come from Debian, by apt-get`);
  await aptly('apt-get', ['update', '-qq']);
  await aptly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** @param {string} folder of an unpacked Debian: a program finds its libraries, and its devices */
async function complete(folder) {
  for (const link of ['bin', 'sbin', 'lib', 'lib64'])
    await access(join(folder, link)).catch(() => symlink(`usr/${link}`, join(folder, link)));
  await mkdir(join(folder, 'dev'), { recursive: true });
  for (const [name, minor] of [
    ['null', '3'],
    ['urandom', '9'],
  ]) {
    const device = join(folder, 'dev', name);
    await rm(device, { force: true });
    await run('mknod', ['-m', '666', device, 'c', '1', minor]).catch((error) => {
      throw new CannotBeHad(`no device may be made here: ${error.message}`);
    });
  }
}

/** @param {string} folder */
async function versionIn(folder) {
  const { stdout } = await run('chroot', [folder, '/usr/sbin/asterisk', '-V']);
  const [, version, major, minor] = /Asterisk ((\d+)\.(\d+)[^\s~+]*)/.exec(stdout) ?? [];
  if (version === undefined) throw new Error(`no version in what Asterisk says of itself: ${stdout.trim()}`);
  const isOld = Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1]);
  if (isOld) throw new Error(`the mirror has Asterisk ${version}; ${OLDEST.join('.')} or newer is needed`);
  return version;
}

async function installEngine() {
  if (engineVersion() !== null) return;
  if (process.getuid?.() !== 0) throw new CannotBeHad('only root can unpack Asterisk with its devices, and enter it');
  console.log('unpacking Asterisk from Debian sid into .local/asterisk, once (about a minute, 270 MB) ...');
  const fresh = `${ENGINE}.new`; // renamed when complete
  await rm(fresh, { recursive: true, force: true });
  try {
    await aptly('mmdebstrap', [
      '--variant=extract',
      '--include=asterisk,asterisk-modules',
      '--aptopt=Acquire::Check-Valid-Until "false"',
      'sid',
      fresh,
    ]);
    await complete(fresh);
    await writeFile(join(fresh, MARK), `${await versionIn(fresh)}\n`);
    await rm(ENGINE, { recursive: true, force: true });
    await rename(fresh, ENGINE);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

try {
  await inTurn(`${turns}-asterisk`, async () => {
    await installPrograms();
    await installEngine();
  });
  console.log(`Asterisk ${engineVersion()} and its telephones are installed`);
} catch (error) {
  const isAway = error instanceof CannotBeHad;
  console.error(`${isAway ? 'calls cannot really ring here' : 'installing Asterisk failed'}: ${error.message}`);
  process.exitCode = isAway ? CANNOT_BE_HAD : 1;
}
