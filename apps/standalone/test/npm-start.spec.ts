import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually, freePort, LONG_TEST_MS, OwnPostgres, START_WAIT_MS } from '@outcall/testing';
import pg from 'pg';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
/** A whole start, on a machine that does much else. */
const PATIENCE = { timeoutMs: START_WAIT_MS, everyMs: 100 };

jest.setTimeout(LONG_TEST_MS);

describe('npm start', () => {
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

  function start(port: number): void {
    const url = Object.assign(new URL(server.url), { pathname: '/outcall' }).toString();
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, PORT: String(port), OUTCALL_LOCAL_DIR: dir, DATABASE_URL: url };
    npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }

  async function hasRoles(): Promise<boolean> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = 'event_log'");
    await client.end();
    return rowCount === 1;
  }

  const isReady = async (port: number): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200;

  it('waits for a database that stands still, says so, and takes the platform with it when npm is told to end', async () => {
    const port = await freePort();
    start(port);
    await eventually(hasRoles, PATIENCE);
    server.freeze();
    // Whether a connection was being made or a question was under way: the first fails in time, the second is told
    // after fifteen seconds.
    await eventually(
      () => expect(output).toMatch(/waiting for PostgreSQL, to (make the roles|apply the migrations)/),
      PATIENCE,
    );
    expect(npm.exitCode).toBeNull();
    server.thaw();
    await eventually(() => isReady(port), PATIENCE);
    await eventually(() => expect(output).toContain('Outbound call platform: ready'), PATIENCE);

    const platform = Number(await readFile(join(dir, 'pid'), 'utf8'));
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    await ended;
    await eventually(() => expect(() => process.kill(platform, 0)).toThrow('ESRCH'), PATIENCE);
    await eventually(async () => expect(await isReady(port)).toBe(false), PATIENCE);
    await expect(readFile(join(dir, 'pid'))).rejects.toThrow('ENOENT'); // it closed what it had opened
  });
});
