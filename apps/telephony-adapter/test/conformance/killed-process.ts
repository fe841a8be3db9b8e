import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@outcall/testing';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The service as it runs in production. */
export async function buildService(): Promise<void> {
  await promisify(execFile)(process.execPath, [`${ROOT}tools/build.mjs`]);
}

/** The built service as a process of its own, which a fault point or a test kills. */
export class KilledProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(env: Readonly<Record<string, string>>): Promise<KilledProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, [`${ROOT}apps/telephony-adapter/dist/main.js`], {
      env: { ...env, PATH: process.env['PATH'] ?? '', PORT: String(port) },
      stdio: 'ignore',
    });
    return new KilledProcess(child, `http://127.0.0.1:${port}`);
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
  }
}
