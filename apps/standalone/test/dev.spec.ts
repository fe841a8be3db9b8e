import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually, freePort, LONG_TEST_MS, OwnPostgres, START_WAIT_MS } from '@outcall/testing';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
/** A whole start, on a machine that does much else. */
const PATIENCE = { timeoutMs: START_WAIT_MS, everyMs: 100 };

jest.setTimeout(LONG_TEST_MS);

describe('npm run dev', () => {
  let dir: string;
  let server: OwnPostgres;
  let npm: ChildProcess;
  let output: string;

  beforeEach(async () => {
    dir = await mkdtemp(join(root, '.local-test-'));
    await chmod(dir, 0o755);
    server = await OwnPostgres.start();
    output = '';
  });
  afterEach(async () => {
    npm.kill('SIGKILL');
    const platform = Number(await readFile(join(dir, 'pid'), 'utf8').catch(() => 0));
    if (platform) process.kill(platform, 'SIGKILL');
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });

  function start(service: string, port: number, inspect: number): void {
    const url = Object.assign(new URL(server.url), { pathname: '/outcall' }).toString();
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, PORT: String(port), OUTCALL_LOCAL_DIR: dir, DATABASE_URL: url };
    const args = ['run', 'dev', '--', service, '--inspect', String(inspect)];
    npm = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }

  const processes = (): number[] => [...output.matchAll(/flow is process (\d+)/g)].map(([, pid]) => Number(pid));
  const isGone = (pid: number): void => expect(() => process.kill(pid, 0)).toThrow('ESRCH');

  it('runs one service apart, where a debugger attaches, starts it again when a source has changed, migrates it when SQL has', async () => {
    const [port, inspect] = [await freePort(), await freePort()];
    start('flow', port, inspect);
    await eventually(() => expect(processes()).toHaveLength(1), PATIENCE);
    const dev = JSON.parse(await readFile(join(dir, 'dev.json'), 'utf8')) as { baseUrl: string; testKey: string };
    const flows = async (): Promise<number | undefined> =>
      (await fetch(`${dev.baseUrl}/flows`, { headers: { authorization: `Bearer ${dev.testKey}` } }).catch(() => null))
        ?.status;
    expect(await flows()).toBe(200);
    const targets = await (await fetch(`http://127.0.0.1:${inspect}/json/list`)).json();
    expect(targets).toEqual([expect.objectContaining({ url: expect.stringContaining('apps/flow/dist/main.js') })]);

    const now = new Date();
    await utimes(join(root, 'apps/flow/src/main.ts'), now, now);
    await eventually(() => expect(processes()).toHaveLength(2), PATIENCE);
    const [first = 0, second = 0] = processes();
    isGone(first);
    await eventually(async () => expect(await flows()).toBe(200), PATIENCE);

    await utimes(join(root, 'apps/flow/migrations/0001_baseline.sql'), now, now);
    await eventually(() => expect(output).toContain('flow: nothing to migrate'), PATIENCE);
    const databases = JSON.parse(await readFile(join(dir, 'databases.json'), 'utf8')) as Record<string, string>;
    expect(databases).toMatchObject({ flow: expect.stringMatching(/^postgres:/) });

    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    await ended;
    await eventually(() => isGone(second), PATIENCE);
    await eventually(async () => expect(await flows()).toBeUndefined(), PATIENCE);
  });

  it('names the services when it is given none of them', async () => {
    start('flows', await freePort(), await freePort());
    await once(npm, 'exit');
    expect(output).toContain('npm run dev -- SERVICE: one of flow, contacts, commerce-sync');
  });
});
