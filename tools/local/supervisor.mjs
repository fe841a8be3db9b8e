import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { spawnGuarded } from './child.mjs';

const RESTART_MS = 500;
const READY_MS = 240_000;

/** One replica of a service as a process of its own, started again when it ends by itself, as Kubernetes would. */
export class SupervisedService {
  constructor({ name, replica, env, outputDir, onRestart, onStart = () => {}, node = process.execPath, tree = root }) {
    this.name = name;
    this.replica = replica;
    this.env = env;
    this.onRestart = onRestart;
    this.onStart = onStart;
    this.node = node;
    this.tree = tree;
    this.stopping = false;
    this.starts = 0;
    this.output = createWriteStream(join(outputDir, `${name}-${replica}.out.log`), { flags: 'a' });
    this.url = `http://127.0.0.1:${env.PORT}`;
  }

  start() {
    this.starts += 1;
    const main = join(this.tree, 'apps', this.name, 'dist/main.js');
    const environment = {
      PATH: process.env.PATH,
      NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
      UV_THREADPOOL_SIZE: '16', // as the image sets it (Dockerfile)
      KAFKAJS_NO_PARTITIONER_WARNING: '1',
      ...this.env,
    };
    // A young generation of 64 MB: requests die young, and copying them was a tenth of a busy process (measured).
    this.server = spawnGuarded(this.node, ['--enable-source-maps', '--max-semi-space-size=64', main], {
      env: environment,
      signal: 'TERM',
      log: (line) => this.output.write(`${line}\n`),
    });
    void this.server.exited.then((reason) => this.ended(reason));
    this.onStart();
  }

  get pid() {
    return this.server?.child.pid ?? null;
  }

  ended(reason) {
    if (this.stopping) return;
    this.onRestart?.(this, reason);
    this.timer = setTimeout(() => this.start(), RESTART_MS);
  }

  /** `isWhole`: with its place on the event bus, which its readiness does not need. */
  async ready({ isWhole = true } = {}) {
    const deadline = Date.now() + READY_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
      const said = /** @type {any} */ (await answer?.json().catch(() => null));
      if (answer?.status === 200 && said && !(isWhole && said.missing)) return;
      if (this.starts > 3) break; // it ends again and again: say why instead of waiting
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(
      `${this.name} (replica ${this.replica}) did not become ready:\n${(this.server?.tail ?? []).slice(-8).join('\n')}`,
    );
  }

  /** By SIGTERM, and by SIGKILL when it has not ended within that time; whether it was killed. */
  async stop(withinMs = 15_000) {
    this.stopping = true;
    clearTimeout(this.timer);
    const wasKilled = await this.server?.stop(withinMs);
    this.output.end();
    return wasKilled ?? false;
  }
}
