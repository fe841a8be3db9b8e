import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const ROOT = new URL('../../../', import.meta.url).pathname;
const PROGRAMS = ['sipp', 'baresip', 'espeak-ng'];
/** As mmdebstrap leaves it, as far as the installation looks. */
const UNPACKS = 'for last; do :; done; mkdir -p "$last/usr/lib"';
const UNREACHED = 'echo "E: Failed to fetch http://deb.debian.org/debian/dists/sid/InRelease" >&2; exit 1';

describe('Installing the engine of calls that really ring', () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'outcall-install-'));
    for (const name of [
      'tools/asterisk',
      ...['cannot-be-had', 'in-turn', 'root'].map((each) => `tools/local/${each}.mjs`),
    ])
      cpSync(join(ROOT, name), join(tree, name), { recursive: true });
    for (const name of PROGRAMS) program(name, 'exit 0');
    program('mknod', 'exit 0');
    program('mmdebstrap', UNPACKS);
    says('Asterisk 22.10.1+dfsg');
  });
  afterEach(() => rmSync(tree, { recursive: true, force: true }));

  /** A program of this name that is found before any other; what it was called with is kept. */
  function program(name: string, script: string): void {
    const file = join(tree, 'bin', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >>"${tree}/called"\n${script}\n`);
    chmodSync(file, 0o755);
  }
  const says = (version: string): void => program('chroot', `echo "${version}"`);
  const run = (file: string) => {
    const env = { ...process.env, PATH: `${join(tree, 'bin')}:/usr/bin:/bin` };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(tree, 'tools/asterisk', file)], {
      env,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  const unpacked = (): number => (readFileSync(join(tree, 'called'), 'utf8').match(/^mmdebstrap /gm) ?? []).length;
  const engine = (): string => join(tree, '.local/asterisk');
  const itAsRoot = process.getuid?.() === 0 ? it : it.skip;

  it('is what a run says that left its specs out', () => {
    expect(run('missing.mjs').said).toBe(
      'LEFT OUT: the specs of calls that really ring (Asterisk not installed: node tools/asterisk/install.mjs)\n',
    );
  });

  itAsRoot('is done once, and then no run leaves them out', () => {
    expect(run('install.mjs')).toMatchObject({ status: 0, said: expect.stringContaining('Asterisk 22.10.1') });
    expect(run('install.mjs').status).toBe(0);
    expect(unpacked()).toBe(1);
    expect(run('missing.mjs')).toEqual({ status: 0, said: '' });
  });

  itAsRoot('where no mirror answers, says that it cannot be had, and leaves nothing behind', () => {
    program('mmdebstrap', `${UNPACKS}; ${UNREACHED}`);
    expect(run('install.mjs')).toMatchObject({
      status: 69,
      said: expect.stringContaining('Failed to fetch'),
    });
    expect([existsSync(engine()), existsSync(`${engine()}.new`)]).toEqual([false, false]);
  });

  itAsRoot.each(['Asterisk 22.5.2~dfsg', 'Asterisk 20.16.0', 'Asterisk'])('refuses %s loudly', (version) => {
    says(version);
    expect(run('install.mjs').status).toBe(1);
    expect([existsSync(engine()), existsSync(`${engine()}.new`)]).toEqual([false, false]);
  });

  itAsRoot('where sid does not fit together today, says that it cannot be had', () => {
    program('mmdebstrap', 'echo "E: unmet dependencies" >&2; exit 1');
    expect(run('install.mjs')).toMatchObject({ status: 69, said: expect.stringContaining('unmet dependencies') });
  });
});
