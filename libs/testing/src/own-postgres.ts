import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Server {
  readonly url: string;
  readonly server: { readonly child: { readonly pid?: number } };
  stop(): Promise<void>;
}
interface LocalPostgres {
  freePort(): Promise<number>;
  startPostgres(options: object): Promise<Server>;
}

/** A PostgreSQL server of one test alone, for what cannot be done to the server that all share. */
export class OwnPostgres {
  private constructor(
    private readonly server: Server,
    private readonly dir: string,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const tool = fileURLToPath(new URL('../../../tools/local/postgres.mjs', import.meta.url));
    const { freePort, startPostgres } = (await import(tool)) as LocalPostgres;
    const dir = mkdtempSync(join(tmpdir(), 'outcall-own-'));
    chmodSync(dir, 0o755); // the server may run under another account
    const settings = { fsync: 'off', shared_buffers: '32MB' };
    const options = { dataDir: join(dir, 'data'), port: await freePort(), password: 'test', settings };
    return new OwnPostgres(await startPostgres(options), dir);
  }

  /** Administrator's URL; TEST_DATABASE_URL of this server. */
  get url(): string {
    return this.server.url;
  }

  /** Stops all its processes in the middle of what they do: connections stay open, and nothing answers. */
  freeze(): void {
    this.signal('SIGSTOP');
  }

  thaw(): void {
    this.signal('SIGCONT');
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.server.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private signal(signal: NodeJS.Signals): void {
    const postmaster = Number(this.server.server.child.pid);
    const processes = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    const children = processes.filter(([, parent]) => parent === postmaster).map(([pid]) => Number(pid));
    for (const pid of [postmaster, ...children]) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if ((error as { code?: string }).code !== 'ESRCH') throw error; // a connection that ended meanwhile
      }
    }
  }
}
