// A process inside an image as Kubernetes would start it by our manifests: its root cannot be written, it is nobody of
// the node, has no capability and gets none, and sees /proc and four devices.
import { spawnGuarded } from '../local/child.mjs';

const USER = /^(\d+):(\d+)$/;
const DEVICES = ['null', 'zero', 'random', 'urandom'];
/** The mounts are seen by this process alone, and gone with it. `exec` all along: its id stays that of the service. */
const ENTER = `set -e
root=$1; uid=$2; gid=$3; at=$4; shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o size=64k,mode=755 devices "$root/dev"
for each in ${DEVICES.join(' ')}; do touch "$root/dev/$each"; mount --bind "/dev/$each" "$root/dev/$each"; done
mount -o remount,bind,ro "$root"
exec /usr/sbin/chroot "$root" setpriv --reuid="$uid" --regid="$gid" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all env --chdir="$at" "$@"`;

/**
 * @param {{ folder: string, config: { User: string, WorkingDir: string, Env: readonly string[] } }} image
 * @returns {(args: readonly string[], env: Record<string, string>) => ReturnType<typeof spawnGuarded>} runs the image's
 *   Node
 */
export function insideOf({ folder, config }) {
  const [, uid, gid] = USER.exec(config.User) ?? [];
  if (uid === undefined) throw new Error(`the image runs as ${config.User || 'root'}, which is no number`);
  const path = config.Env.find((line) => line.startsWith('PATH='))?.slice('PATH='.length) ?? '';
  return (args, env) =>
    spawnGuarded(
      '/usr/bin/unshare',
      ['--mount', '/bin/sh', '-c', ENTER, 'enter', folder, uid, gid, config.WorkingDir, 'node', ...args],
      { env: { PATH: path, ...env }, signal: 'TERM' },
    );
}

/** What a process inside may do that it should not. */
const PROBE = `
const { readFileSync, writeFileSync } = require('node:fs');
const found = [];
for (const path of ['/tmp/a', '/app/a', '/var/tmp/a', '/dev/a', '/usr/local/bin/a'])
  try { writeFileSync(path, 'a'); found.push('writes ' + path); } catch {}
const status = readFileSync('/proc/self/status', 'utf8');
for (const [name, value] of [['CapEff', /^0+$/], ['CapPrm', /^0+$/], ['CapBnd', /^0+$/], ['NoNewPrivs', /^1$/]]) {
  const told = new RegExp('^' + name + ':\\\\s*(\\\\S+)', 'm').exec(status)?.[1] ?? 'nothing';
  if (!value.test(told)) found.push(name + ' is ' + told);
}
if (process.getuid() < 10000) found.push('runs as user ' + process.getuid());
if (process.getgroups().some((group) => group < 10000)) found.push('is of the groups ' + process.getgroups());
console.log(JSON.stringify(found));
`;

/** @param {ReturnType<typeof insideOf>} inside @returns {Promise<string[]>} */
export async function freedoms(inside) {
  const awake = setInterval(() => undefined, 60_000);
  try {
    const { exited, tail } = inside(['-e', PROBE], {});
    const reason = await exited;
    if (reason !== 'exit code 0') return [`nothing runs inside: ${reason}\n${tail.join('\n')}`];
    return JSON.parse(tail.at(-1) ?? '[]').map((each) => `inside the image a process ${each}`);
  } finally {
    clearInterval(awake);
  }
}
