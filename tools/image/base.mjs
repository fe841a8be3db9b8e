// A stand-in for the official `node:24-slim`, where no registry of images can be reached: Debian bookworm by
// mmdebstrap, and on it Node (the version that the images use) and npm, from the npm registry.
import { access, copyFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageNode } from '../local/image-node.mjs';
import { root } from '../local/root.mjs';
import { CannotBeHad, run } from './programs.mjs';

const NPM = 'npm@11.6.2';
const PACKAGES = 'ca-certificates,libstdc++6,libatomic1';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const FOLDER = join(root, '.local/image/base');

const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The folder of its root, unpacked once (about a minute and 200 MB). Throws `CannotBeHad`. */
export async function baseFolder() {
  if (await isThere(FOLDER)) return FOLDER;
  const fresh = `${FOLDER}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(join(root, '.local/image'), { recursive: true });
  try {
    await run('mmdebstrap', ['--variant=minbase', `--include=${PACKAGES}`, 'bookworm', fresh]);
    await addNode(fresh);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw new CannotBeHad(error.message, { cause: error });
  }
  await rename(fresh, FOLDER);
  return FOLDER;
}

async function addNode(folder) {
  const bin = join(folder, 'usr/local/bin');
  await mkdir(bin, { recursive: true });
  await copyFile(imageNode(), join(bin, 'node'));
  await run('npm', ['install', '--global', `--prefix=${join(folder, 'usr/local')}`, '--loglevel=error', NPM]);
  // The registry and the authorities of this machine: it may reach the one only through the other.
  const registry = await run('npm', ['config', 'get', 'registry'], { cwd: '/' });
  await mkdir(join(folder, 'usr/local/etc'), { recursive: true });
  await writeFile(join(folder, 'usr/local/etc/npmrc'), `registry=${registry}\ncafile=${CERTIFICATES}\n`);
  if (await isThere(CERTIFICATES)) await cp(CERTIFICATES, join(folder, CERTIFICATES), { dereference: true });
}
