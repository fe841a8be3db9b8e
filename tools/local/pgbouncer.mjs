// Starts the system's PgBouncer in transaction mode, in front of one server.
import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { spawnGuarded, untilReady } from './child.mjs';

const run = promisify(execFile);

/**
 * `databaseUrl` is the server's; `urls` are of the roles that may connect; `poolSize`: connections to the server for
 * each role. Returns `url`, the same as `databaseUrl` through it.
 * @param {{dir: string, port: number, databaseUrl: string, urls: readonly string[], poolSize: number}} options
 */
export async function startPgBouncer({ dir, port, databaseUrl, urls, poolSize }) {
  await run('pgbouncer', ['--version']).catch(() => {
    throw new Error('pgbouncer is missing: "apt-get install pgbouncer"');
  });
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o755); // it refuses to run as root, and reads this as another account
  const target = new URL(databaseUrl);
  const users = join(dir, 'users.txt');
  const config = join(dir, 'pgbouncer.ini');
  const lineOf = (/** @type {URL} */ { username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`;
  await writeFile(users, urls.map((url) => lineOf(new URL(url))).join(''));
  const lines = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    `default_pool_size = ${poolSize}`,
  ];
  await writeFile(config, lines.join('\n'));
  const account = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const server = spawnGuarded('pgbouncer', ['-q', ...account, config], { signal: 'INT' });
  const through = (/** @type {string} */ url) =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).toString();
  await untilReady('PgBouncer', server, 60_000, () => answers(through(urls[0] ?? databaseUrl)));
  return { url: through(databaseUrl), server, stop: server.stop };
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
