import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../faults/conditions.mjs';
import { root } from '../local/root.mjs';

const COMMAND = join(root, 'apps/cli/dist/main.js');
const MAX_MS = 600_000;

/** `npm run import` of one file, as a process that may be killed and started again. */
export class Importing {
  /** @param {{dev: {orgId: string, authUrl: string, adminToken: string}, key: string, file: string}} import_ */
  constructor({ dev, key, file }) {
    this.args = ['import', '--store', key, '--org', dev.orgId, '--url', dev.authUrl, file];
    this.token = dev.adminToken;
    this.file = file;
    this.said = '';
  }

  start() {
    this.child = spawn(process.execPath, [COMMAND, ...this.args], {
      env: { ...process.env, OUTCALL_TOKEN: this.token, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (data) => (this.said = `${this.said}${data}`.slice(-4_000)));
    this.exit = once(this.child, 'close');
  }

  get hasEnded() {
    return !this.child || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Items that the ledger beside the file says are done. */
  async items() {
    return JSON.parse(await readFile(`${this.file}.import.json`, 'utf8').catch(() => 'null'))?.progress?.items ?? 0;
  }

  /** @param {number} items */
  async reaches(items) {
    await until(
      `${Math.ceil(items)} orders are imported`,
      async () => {
        if (this.hasEnded) throw new Error(`the import ended too early:\n${this.said}`);
        const done = await this.items();
        return done >= items || `${done} are`;
      },
      MAX_MS,
    );
  }

  async kill() {
    if (this.hasEnded) return;
    this.child?.kill('SIGKILL');
    await this.exit;
  }

  /** @returns {Promise<{code: number | null, said: string}>} */
  async ended() {
    await this.exit;
    return { code: this.child?.exitCode ?? null, said: this.said };
  }
}
