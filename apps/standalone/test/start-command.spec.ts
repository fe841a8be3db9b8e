import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, symlink, writeFile, chmod } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const TOOLS = ['sh', 'cat', 'id', 'useradd', 'kill'];

/** What a person sees of a command that cannot start: its exit code and what it wrote to standard error. */
async function run(tool: string, env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [join('tools', tool)], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: text.split('\n').filter(Boolean) };
}

describe('a start that cannot work says why in one line', () => {
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(join(root, '.local-test-'));
    await chmod(dir, 0o755);
  });

  afterEach(async () => {
    await rm(dir, { recursive: true, force: true });
  });

  it('when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await run('start.mjs', { PORT: String(port), OUTCALL_LOCAL_DIR: dir });
    other.close();
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(new RegExp(`^port ${port} is in use: set PORT`))],
    });
  });

  it('when PORT is no port', async () => {
    expect(await run('start.mjs', { PORT: 'eighty', OUTCALL_LOCAL_DIR: dir })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^PORT is "eighty": it must be a number/)],
    });
  });

  it('when its state is damaged', async () => {
    await writeFile(join(dir, 'secret.json'), '{ "root": ');
    const { code, lines } = await run('start.mjs', { PORT: '18999', OUTCALL_LOCAL_DIR: dir });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/secret\.json is damaged: delete the folder/)],
    });
  });

  it('when it runs already from the same state', async () => {
    await writeFile(join(dir, 'pid'), String(process.pid));
    expect(await run('start.mjs', { PORT: '18998', OUTCALL_LOCAL_DIR: dir })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^already running from this checkout \(process \d+\)/)],
    });
  });

  it('when a server is missing, with the command that installs it', async () => {
    const bin = join(dir, 'bin');
    await mkdir(bin);
    for (const name of TOOLS) await symlink(`/usr/bin/${name}`, join(bin, name));
    const { code, lines } = await run('stack.mjs', { PATH: bin, PORT: '18997', OUTCALL_LOCAL_DIR: dir });
    expect(code).toBe(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/redis-server is missing: "apt-get install redis-server"/),
        expect.stringMatching(/Kafka broker needs java \(apt package default-jre-headless\)/),
      ]),
    );
  });
});
