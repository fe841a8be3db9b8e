// Servers run as children that must not outlive us, however we end, and must not get the terminal's Ctrl-C before our
// services have drained.
import { spawn } from 'node:child_process';
import { freePorts } from './ports.mjs';

/** @typedef {import('node:net').Socket} Socket pipes to a child are sockets: they can be unreferenced */

/**
 * Starts a server in a session of its own, with a watchdog that sends it `signal` when this process is gone, even by
 * `kill -9`: the watchdog reads a pipe that only we hold open.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Omit<import('node:child_process').SpawnOptions, 'signal'> & {signal?: string, log?: (line: string) =>
 *   unknown}} [options]
 */
export function spawnGuarded(command, args, { signal = 'INT', log = () => undefined, ...options } = {}) {
  const child = /** @type {import('node:child_process').ChildProcessByStdio<null, Socket, Socket>} */ (
    spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  );
  /** @type {string[]} */
  const tail = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (/** @type {any} a text: the encoding is set */ text) => {
      for (const line of text.split('\n').filter(Boolean)) {
        tail.push(line);
        if (tail.length > 30) tail.shift();
        log(line);
      }
    });
    stream.unref?.();
  }
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.once('exit', (code, by) => resolve(`exit code ${code ?? by}`));
    child.once('error', (error) => resolve(error.message));
  });
  if (child.pid) guard(child, signal);
  child.unref();
  return { child, tail, exited, stop: async (withinMs = 15_000) => await stop(child, exited, signal, withinMs) };
}

function guard(child, signal) {
  const watchdog = spawn('sh', ['-c', `cat >/dev/null; kill -${signal} ${child.pid} 2>/dev/null`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.stdin.on('error', () => undefined);
  /** @type {Socket} */ (watchdog.stdin).unref?.();
  watchdog.unref();
  child.once('exit', () => watchdog.kill('SIGKILL'));
}

/** Whether it had to be killed. */
async function stop(child, exited, signal, withinMs) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return false;
  child.kill(`SIG${signal}`);
  let wasKilled = false;
  const timer = setTimeout(() => (wasKilled = child.kill('SIGKILL')), withinMs);
  await exited;
  clearTimeout(timer);
  return wasKilled;
}

/** A port that was free a moment ago. */
export async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/** Polls until `probe` returns something truthy or the server is gone; the error carries the server's last lines. */
export async function untilReady(what, server, timeoutMs, probe) {
  let gone = null;
  void server.exited.then((reason) => (gone = reason));
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await probe().catch(() => false)) return;
    if (gone || Date.now() > deadline) {
      await server.stop();
      throw new Error(`${what} did not start (${gone ?? 'timeout'}):\n${server.tail.join('\n')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
