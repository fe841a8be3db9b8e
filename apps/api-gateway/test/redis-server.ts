import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually, freePort } from '@outcall/testing';

function whyMissing(): string | null {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'redis-server is missing, install it with "apt-get install redis-server"';
  }
}

export const REDIS_MISSING = whyMissing();

/** A real Redis of the system, on a free port, without persistence. */
export async function startRedis() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let dir = '';

  async function withClient<T>(work: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      client.disconnect();
    }
  }
  const start = async (): Promise<void> => {
    dir = mkdtempSync(join(tmpdir(), 'outcall-redis-'));
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir],
      { stdio: 'ignore' },
    );
    await eventually(() => withClient((client) => client.ping()));
  };
  await start();
  return {
    url,
    start,
    flush: () => withClient((client) => client.flushall()),
    /** How many scripts it has run since it was started. */
    scriptsRun: () =>
      withClient(async (client) => {
        const calls = [...(await client.info('commandstats')).matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g)];
        return calls.reduce((sum, [, count]) => sum + Number(count), 0);
      }),
    suspend: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async stop() {
      const running = child;
      child = undefined;
      if (!running) return;
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;
