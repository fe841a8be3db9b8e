import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/install.mjs';
import { freePorts } from '../local/ports.mjs';

/** Where what the platform prints goes (`--trace-gc` of V8 among it); nowhere unless told. */
const printed = () => (process.env.BENCH_STDOUT ? openSync(process.env.BENCH_STDOUT, 'w') : 'ignore');

/** Starts a platform of its own (target `start` or `stack`) in a folder that is thrown away, on the given Node. */
export async function startPlatform(target, settings = {}, args = [], nodeArgs = [], node = process.execPath) {
  const dir = await mkdtemp(join(root, '.local-bench-'));
  await chmod(dir, 0o755);
  const [port] = await freePorts(1);
  const env = { ...process.env, PORT: String(port), OUTCALL_LOCAL_DIR: dir, LOG_LEVEL: 'warn', ...settings };
  const child = spawn(
    node,
    [
      '--max-semi-space-size=64',
      ...nodeArgs,
      ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? []),
      `tools/${target}.mjs`,
      ...args,
    ],
    { cwd: root, env, stdio: ['ignore', printed(), 'inherit'] },
  );
  const exited = once(child, 'exit');
  // A benchmark that is stopped leaves nothing running: the next one would be measured beside it.
  process.once('exit', () => child.kill('SIGINT'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const stateDir = join(dir, target === 'stack' ? 'stack' : '.');
  const devFile = join(stateDir, 'dev.json');
  while (!(await stat(devFile).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('the platform did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const json = async (file) => JSON.parse(await readFile(join(stateDir, file), 'utf8'));
  return {
    pid: child.pid,
    stateDir,
    dev: await json('dev.json'),
    processes: target === 'stack' ? await json('processes.json') : [{ name: 'one process', pid: child.pid }],
    async stop() {
      child.kill('SIGINT');
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
