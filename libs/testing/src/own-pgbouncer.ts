import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `[1, 21]`, or null where PgBouncer is not installed. */
export function pgBouncerVersion(): readonly [number, number] | null {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  const match = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '');
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/** Whether it keeps statements for its clients: `max_prepared_statements` came with 1.21. */
export const keepsStatements = ([major, minor]: readonly [number, number]): boolean =>
  major > 1 || (major === 1 && minor >= 21);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export interface PgBouncerOptions {
  /** URLs of roles on the server itself: each may connect. */
  readonly urls: readonly [string, ...string[]];
  /** Connections to the server. */
  readonly poolSize: number;
}

/** A PgBouncer in transaction mode of one test alone, in front of one database. */
export class OwnPgBouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly dir: string,
    private readonly port: number,
  ) {}

  static async start({ urls, poolSize }: PgBouncerOptions): Promise<OwnPgBouncer> {
    const target = new URL(urls[0]);
    const roles = urls.map((url) => new URL(url));
    const port = await freePort();
    const dir = mkdtempSync(join(tmpdir(), 'outcall-pgbouncer-'));
    chmodSync(dir, 0o755); // it refuses to run as root, and reads this under another account
    const users = join(dir, 'users.txt');
    const config = join(dir, 'pgbouncer.ini');
    const version = pgBouncerVersion();
    const lineOf = ({ username, password }: URL): string => `"${username}" "${decodeURIComponent(password)}"\n`;
    writeFileSync(users, roles.map(lineOf).join(''));
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
      `default_pool_size = ${poolSize}`,
      ...(version && keepsStatements(version) ? ['max_prepared_statements = 100'] : []),
    ];
    writeFileSync(config, lines.join('\n'));
    const account = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    const child = spawn('pgbouncer', ['-q', ...account, config], { stdio: 'ignore' });
    return new OwnPgBouncer(child, dir, port);
  }

  /** The same URL through PgBouncer. */
  through(url: string): string {
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(this.port) }).toString();
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGKILL');
      await once(this.child, 'exit');
    }
    rmSync(this.dir, { recursive: true, force: true });
  }
}
