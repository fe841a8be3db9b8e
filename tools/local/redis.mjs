// Starts a Redis server of the system, without persistence: it serves rate limits only, nothing is lost with it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort, spawnGuarded, untilReady } from './child.mjs';

const run = promisify(execFile);

async function redisMissing() {
  const found = await run('redis-server', ['--version']).then(
    () => true,
    () => false,
  );
  return found
    ? null
    : 'redis-server is missing: "apt-get install redis-server", or set REDIS_URL to a server of your own';
}

export async function startRedis({ dir, port, log = () => undefined }) {
  const missing = await redisMissing();
  if (missing) throw new Error(missing);
  port ??= await freePort();
  const server = spawnGuarded(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir],
    { log, signal: 'TERM' },
  );
  const ping = async () => (await run('redis-cli', ['-p', String(port), 'ping'])).stdout.trim() === 'PONG';
  await untilReady('Redis', server, 120_000, ping);
  return { url: `redis://127.0.0.1:${port}`, server, stop: server.stop };
}
