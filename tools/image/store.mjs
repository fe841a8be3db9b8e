// A store of images of its own, below .local/image, that is gone with the check: the image as the Dockerfile makes it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/root.mjs';
import { run } from './programs.mjs';

const BASE = 'localhost/node:24-slim';
const IMAGE = 'localhost/outcall';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Builds the Dockerfile on the stand-in of its base image, and mounts the result.
 * @param {string} base the root folder of the stand-in
 * @param {(line: string) => unknown} tell
 */
export async function builtImage(base, tell) {
  const folder = await mkdtemp(join(root, '.local/image/store-'));
  const policy = join(folder, 'policy.json');
  await writeFile(policy, JSON.stringify({ default: [{ type: 'insecureAcceptAnything' }] }));
  const buildah = (...args) =>
    run('buildah', ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), ...args], { cwd: root });
  const signed = ['--signature-policy', policy];
  const remove = async () => {
    await buildah('umount', '--all').catch(() => undefined);
    await buildah('rm', '--all').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const from = await buildah('from', ...signed, 'scratch');
    await buildah('add', '--quiet', from, base, '/');
    await buildah('config', '--env', `PATH=${PATH}`, '--cmd', 'node', from);
    await buildah('commit', '--quiet', '--rm', ...signed, from, BASE);
    tell('the stand-in of node:24-slim is committed; now the Dockerfile');
    const how = ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'];
    await buildah('bud', ...signed, ...how, '--tag', IMAGE, '.');
    const container = await buildah('from', ...signed, '--pull-never', IMAGE);
    const made = JSON.parse(await buildah('inspect', '--type', 'image', IMAGE));
    return { folder: await buildah('mount', container), config: made.Docker.config, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
