import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnGuarded } from '../local/child.mjs';
import { root } from '../local/install.mjs';
import { pause } from './conditions.mjs';

/**
 * Leases and gaps a test can wait for, and calls long enough to be caught in the middle; everything else is as shipped.
 */
export const SETTINGS = {
  RUN_GAP_SCALE: '0.0002',
  RUN_LEASE_MS: '4000',
  CALL_LEASE_MS: '4000',
  IDEMPOTENCY_LEASE_MS: '3000',
  WEBHOOK_RETRY_DELAYS_SECONDS: '1,1,1,1,1,1',
  WEBHOOK_DEADLINE_MS: '2000',
  SIM_SPEED: '100',
};
const START_MS = 180_000;

/** A platform of the test's own: `start` (one process) or `stack` (a process per service), with its data in `dir`. */
export class Platform {
  /** What ended by itself and was started again by the supervisor. */
  /** @type {string[]} */
  restarts = [];

  /**
   * @param {{target: string, dir: string, port: number, env?: Record<string, string>, args?: readonly string[],
   *   defaults?: Record<string, string>}} options
   */
  constructor({ target, dir, port, env = {}, args = [], defaults = SETTINGS }) {
    const stateDir = join(dir, target === 'stack' ? 'stack' : '.');
    this.target = target;
    this.dir = dir;
    this.port = port;
    this.env = env;
    this.args = args;
    this.defaults = defaults;
    this.stateDir = stateDir;
    this.devFile = join(stateDir, 'dev.json');
  }

  /** The contents of dev.json. */
  async start(settings = {}) {
    const began = Date.now();
    const env = {
      ...process.env,
      ...this.defaults,
      ...this.env,
      ...settings,
      PORT: String(this.port),
      OUTCALL_LOCAL_DIR: this.dir,
    };
    this.process = spawnGuarded(process.execPath, [`tools/${this.target}.mjs`, ...this.args], {
      cwd: root,
      env,
      signal: 'INT',
      log: (line) => this.heard(line),
    });
    this.hasEnded = false;
    void this.process.exited.then(() => (this.hasEnded = true));
    for (;;) {
      const written = await stat(this.devFile).catch(() => null);
      if (written && written.mtimeMs > began) return JSON.parse(await readFile(this.devFile, 'utf8'));
      if (this.hasEnded || Date.now() > began + START_MS)
        throw new Error(`the platform did not start:\n${this.process.tail.join('\n')}`);
      await pause(50);
    }
  }

  /** @param {string} line */
  heard(line) {
    if (/ended by itself/.test(line)) this.restarts.push(line);
  }

  get started() {
    if (!this.process) throw new Error('the platform was not started');
    return this.process;
  }

  get exited() {
    return this.started.exited;
  }

  /**
   * Those of the stack, as they run now.
   * @returns {Promise<{name: string, replica: number, pid: number}[]>}
   */
  async processes() {
    return JSON.parse(await readFile(join(this.stateDir, 'processes.json'), 'utf8'));
  }

  /** One service of the stack. @param {string} name */
  async killService(name) {
    await this.signalService(name, 'SIGKILL');
  }

  /** Every replica of it. @param {string} name @param {NodeJS.Signals} signal */
  async signalService(name, signal) {
    for (const { pid } of (await this.processes()).filter((each) => each.name === name)) process.kill(pid, signal);
  }

  async kill() {
    this.started.child.kill('SIGKILL');
    await this.exited;
  }

  async stop() {
    if (!this.process || this.hasEnded) return;
    this.process.child.kill('SIGINT');
    await this.exited;
  }
}
