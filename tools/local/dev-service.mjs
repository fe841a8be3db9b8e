import { join } from 'node:path';
import { spawnGuarded } from './child.mjs';
import { root } from './root.mjs';

const READY_MS = 240_000;

/**
 * Applies what is new of its migrations and functions, in a process that reads them as they are now; what was applied,
 * or is wrong with it, is shown.
 * @param {string} name
 * @param {Record<string, string>} env of `migrationEnvironmentOf`
 */
export async function migrateService(name, env) {
  const args = [join(root, 'apps', name, 'dist/main.js'), 'migrate'];
  const environment = { PATH: process.env.PATH, ...env };
  await spawnGuarded(process.execPath, args, { env: environment, log: (line) => console.log(`${name}: ${line}`) })
    .exited;
}

/**
 * A service as a process of its own, with an inspector on loopback. What it prints is shown; its log is in the same
 * file as under `npm start`.
 * @param {string} name
 * @param {Record<string, string>} env
 * @param {string} inspect port of the inspector
 */
export function startService(name, env, inspect) {
  const main = join(root, 'apps', name, 'dist/main.js');
  const args = ['--enable-source-maps', `--inspect=127.0.0.1:${inspect}`, main];
  const environment = { PATH: process.env.PATH, UV_THREADPOOL_SIZE: '16', ...env };
  const log = (line) => /^(Debugger |For help)/.test(line) || console.log(line);
  const start = () => {
    // after SIGTERM it would first wait for its clients to leave their connections: 6 s in each restart
    const server = spawnGuarded(process.execPath, args, { env: environment, signal: 'INT', log });
    void server.exited.then((reason) => server === running && console.error(`${name} has ended: ${reason}`));
    return server;
  };
  /** @type {ReturnType<typeof spawnGuarded> | undefined} none while it is stopped on purpose */
  let running;
  running = start();

  const ready = async () => {
    const deadline = Date.now() + READY_MS;
    for (let has = false; !has;) {
      if (Date.now() > deadline || running?.child.exitCode != null)
        throw new Error(`${name} did not become ready:\n${running?.tail.slice(-8).join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => null);
      await answer?.body?.cancel();
      has = answer?.status === 200;
    }
  };
  const stop = async () => {
    const stopped = running;
    running = undefined;
    await stopped?.stop();
  };
  return {
    get pid() {
      return running?.child.pid;
    },
    ready,
    stop,
    /** A version that does not start is told, and replaced by the next change. */
    async restart() {
      const since = Date.now();
      await stop();
      running = start();
      await ready().then(
        () => console.log(`${name} is process ${running?.child.pid} now, ready in ${Date.now() - since} ms`),
        (error) => console.error(error.message),
      );
    },
  };
}
