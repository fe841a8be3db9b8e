// `npm run image`: the image as the Dockerfile makes it, built without a daemon (buildah) on a stand-in of its base
// image, then each Job and service of the production overlay started from it: with the environment of its manifest and
// of the image, a root that cannot be written, the image's user, no capability. Nothing of tools, tests and fixtures is
// in it. Takes about five minutes and 2 GB below .local/image, of which 250 MB stay. Where buildah or a Debian cannot
// be had, it says so and ends with 69.
import { join } from 'node:path';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();
const { baseFolder } = await import('./image/base.mjs');
const { contentFindings } = await import('./image/contents.mjs');
const { freedoms, insideOf } = await import('./image/inside.mjs');
const { CANNOT_BE_HAD } = await import('./local/cannot-be-had.mjs');
const { CannotBeHad, installPrograms } = await import('./image/programs.mjs');
const { builtImage } = await import('./image/store.mjs');
const { printed, programs } = await import('./manifests/programs.mjs');
const { rendered } = await import('./manifests/rendered.mjs');
const { makeSecrets } = await import('./manifests/secrets.mjs');
const { started } = await import('./manifests/started.mjs');

const began = Date.now();
const tell = (line) => console.log(`${String(Math.round((Date.now() - began) / 1_000)).padStart(4)} s  ${line}`);

async function check() {
  await installPrograms();
  const image = await builtImage(await baseFolder(), tell);
  try {
    tell('built');
    const inside = insideOf(image);
    const { found, files } = await contentFindings(image.folder);
    found.push(...(await freedoms(inside)));
    if (found.length > 0) return found;
    const { kubectl } = await programs();
    const { documents } = await rendered('production', (path) => printed(kubectl, ['kustomize', join(root, path)]));
    const ran = await started(documents, makeSecrets, { run: inside });
    tell(`${files} files of ours, none of them a tool, a test or a fixture; ${ran.length} started from it, read-only`);
    return [];
  } finally {
    await image.remove();
  }
}

try {
  const found = await check();
  for (const finding of found) console.error(finding);
  if (found.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof CannotBeHad)) throw error;
  console.log(`LEFT OUT: no image was built (${error.message})`);
  process.exitCode = CANNOT_BE_HAD;
}
