// Runs the end-to-end journeys against a platform it starts and stops itself:
//   node tools/e2e.mjs start                       one process, embedded parts
//   node tools/e2e.mjs stack [--replicas 2]        separate processes on PostgreSQL, Redis and Kafka
// or, with E2E_DEV_JSON=path/to/dev.json, against one that runs already. An argument that begins with e2e/ picks specs:
// "node tools/e2e.mjs start e2e/flows".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();
const { freePorts } = await import('./local/ports.mjs');
const { adminDatabaseUrl } = await import('./local/admin-database.mjs');
const [target = 'start', ...given] = process.argv.slice(2);
const specs = given.filter((each) => each.startsWith('e2e/'));
const rest = given.filter((each) => !specs.includes(each));
const node = process.env.E2E_NODE ?? process.execPath;

async function jest(devJson, databaseUrl = process.env.E2E_DATABASE_URL) {
  const args = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--selectProjects', 'e2e', ...(specs.length > 0 ? ['--testPathPatterns', ...specs] : [])];
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, E2E_DEV_JSON: devJson, E2E_TARGET: target, ...(databaseUrl && { E2E_DATABASE_URL: databaseUrl }) } });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function waitFor(file, child) {
  while (child.exitCode === null && child.signalCode === null) {
    if (await stat(file).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the platform did not start (exit code ${child.exitCode})`);
}

async function main() {
  if (process.env.E2E_DEV_JSON) return await jest(process.env.E2E_DEV_JSON);
  const dir = await mkdtemp(join(root, '.local-e2e-'));
  await chmod(dir, 0o755); // started by root, PostgreSQL runs as an account of its own and must get in
  const [port] = await freePorts(1);
  // Waits a test cannot make are shortened by the settings made for it; everything else is as shipped.
  const env = { ...process.env, PORT: String(port), OUTCALL_LOCAL_DIR: dir, RUN_GAP_SCALE: '0.0005', WEBHOOK_RETRY_DELAYS_SECONDS: '1,1,1,1,1,1' };
  const platform = spawn(node, [`tools/${target}.mjs`, ...rest], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(platform, 'exit');
  let code = 1;
  try {
    const devJson = join(dir, target === 'stack' ? 'stack' : '.', 'dev.json');
    await waitFor(devJson, platform);
    code = await jest(devJson, await adminDatabaseUrl(dirname(devJson)));
  } finally {
    platform.kill('SIGINT');
    const [stopped] = await exited;
    if (stopped !== 0) {
      console.error(`the platform did not stop cleanly (exit code ${stopped})`);
      code ||= 1;
    }
    if (code !== 0 && process.env.KEEP_LOGS) console.error(`logs are kept in ${dir}`);
    else await rm(dir, { recursive: true, force: true });
  }
  return code;
}

process.exitCode = await main().catch((error) => {
  console.error(error.message);
  return 1;
});
