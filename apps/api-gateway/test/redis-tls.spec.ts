import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SystemClock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { eventually, freePort, selfSigned, trust } from '@outcall/testing';
import { Redis } from 'ioredis';
import { RestingRedis } from '../src/outbound/redis/resting-redis.js';
import { REDIS_MISSING } from './redis-server.js';

if (REDIS_MISSING) process.stderr.write(`Redis over TLS is not tested: ${REDIS_MISSING}\n`);
(REDIS_MISSING ? describe.skip : describe)('a Redis with a certificate of an authority of its own', () => {
  const shown = selfSigned(['localhost']);
  const open: RestingRedis[] = [];
  let dir: string;
  let url: string;
  let server: ChildProcess;

  const pong = async (): Promise<void> => {
    const logger = Logger.create({ service: 'test', level: 'silent' });
    const redis = new RestingRedis({ url, clock: new SystemClock(), logger });
    open.push(redis);
    await eventually(async () => expect(await redis.ask((it) => it.ping())).toBe('PONG'));
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'outcall-redis-tls-'));
    const [cert, key, port] = [join(dir, 'crt'), join(dir, 'key'), await freePort()];
    await writeFile(cert, shown.cert);
    await writeFile(key, shown.key, { mode: 0o600 });
    url = `rediss://localhost:${port}`;
    const secret = [
      '--tls-port',
      `${port}`,
      '--tls-cert-file',
      cert,
      '--tls-key-file',
      key,
      '--tls-ca-cert-file',
      cert,
    ];
    const plain = ['--port', '0', '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
    server = spawn('redis-server', [...plain, ...secret, '--tls-auth-clients', 'no'], { stdio: 'ignore' });
  });
  afterAll(async () => {
    for (const redis of open) redis.disconnect();
    const ended = server && once(server, 'exit');
    server?.kill('SIGKILL');
    await ended;
    if (dir) await rm(dir, { recursive: true, force: true });
  });

  it('counts where the authority is that of NODE_EXTRA_CA_CERTS, and is not spoken to where it is not', async () => {
    const distrust = trust(shown.cert);
    try {
      await pong();
    } finally {
      distrust();
    }
    const stranger = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    const failed = once(stranger, 'error');
    await expect(stranger.connect()).rejects.toThrow();
    expect(String((await failed)[0])).toMatch(/self-signed/);
  });
});
