// Runs the end-to-end journeys against a platform it starts and stops itself:
//   node tools/e2e.mjs start                  one process, embedded parts
//   node tools/e2e.mjs stack [--replicas 2]   separate processes on PostgreSQL, Redis and Kafka; also --pgbouncer,
//     --server-per-service or --compose (docs/how-to/test-deployments.md); --image-node: on the Node of the images
// or, with E2E_DEV_JSON=path/to/dev.json, against one that runs already. "start e2e/flows" runs one file. A run of all
// also shows that every operation of docs/openapi*.json was answered; --record keeps the answers as its examples.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureInstalled, root } from './local/install.mjs';

await ensureInstalled();
const { freePorts } = await import('./local/ports.mjs');
const { runJest } = await import('./testing/jest.mjs');
const { adminDatabaseUrl } = await import('./local/admin-database.mjs');
const { imageNode } = await import('./local/image-node.mjs');
const { neverSeen, readAnswers, writeExamples } = await import('./generate/openapi/record.mjs');
const [target = 'start', ...given] = process.argv.slice(2);
const specs = given.filter((each) => each.startsWith('e2e/'));
const isRecording = given.includes('--record');
const OWN = new Set(['--record', '--image-node']);
const rest = given.filter((each) => !specs.includes(each) && !OWN.has(each));
const node = given.includes('--image-node') ? imageNode() : process.execPath;

async function journeys(devJson, databaseUrl = process.env.E2E_DATABASE_URL) {
  const answersDir = await mkdtemp(join(tmpdir(), 'outcall-answers-'));
  try {
    const code = await jest(devJson, answersDir, databaseUrl);
    const answers = await readAnswers(answersDir);
    if (isRecording) await writeExamples(answers, { isWhole: code === 0 && specs.length === 0 });
    const missing =
      code === 0 && specs.length === 0 ? await neverSeen(answers, { hasDatabase: Boolean(databaseUrl) }) : [];
    for (const operation of missing)
      console.error(`docs/openapi*.json: no journey saw ${operation} succeed: add it to e2e/api-documents.spec.ts`);
    return missing.length > 0 ? 1 : code;
  } finally {
    await rm(answersDir, { recursive: true, force: true });
  }
}

function jest(devJson, answersDir, databaseUrl) {
  const args = ['--selectProjects', 'e2e', ...(specs.length > 0 ? ['--testPathPatterns', ...specs] : [])];
  return runJest(args, {
    node,
    env: {
      ...process.env,
      E2E_DEV_JSON: devJson,
      E2E_ANSWERS_DIR: answersDir,
      E2E_TARGET: target,
      ...(databaseUrl && { E2E_DATABASE_URL: databaseUrl }),
    },
  });
}

/** What the journeys made the platform publish keeps to docs/asyncapi.json. */
async function eventsAreAsDocumented(dir) {
  const { wrongEvents } = await import('./testing/hold-journeys.mjs');
  const { seen, wrong } = await wrongEvents(dir);
  for (const each of wrong) console.error(`docs/asyncapi.json: ${each}`);
  console.log(`${seen} domain events held against docs/asyncapi.json, ${wrong.length} ways to differ`);
  return wrong.length > 0 ? 1 : 0;
}

async function waitFor(file, child) {
  while (child.exitCode === null && child.signalCode === null) {
    if (await stat(file).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the platform did not start (exit code ${child.exitCode})`);
}

async function main() {
  if (process.env.E2E_DEV_JSON) return await journeys(process.env.E2E_DEV_JSON);
  const dir = await mkdtemp(join(root, '.local-e2e-'));
  await chmod(dir, 0o755); // started by root, PostgreSQL runs as an account of its own and must get in
  const [port] = await freePorts(1);
  // Waits a test cannot make are shortened by the settings made for it, and a busy machine has longer to place a first
  // attempt; everything else is as shipped.
  const env = {
    ...process.env,
    PORT: String(port),
    OUTCALL_LOCAL_DIR: dir,
    RUN_GAP_SCALE: '0.0005',
    RUN_ANSWER_WITHIN_MS: '20000',
    WEBHOOK_RETRY_DELAYS_SECONDS: '1,1,1,1,1,1',
  };
  const platform = spawn(node, [`tools/${target}.mjs`, ...rest], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(platform, 'exit');
  let code = 1;
  try {
    const devJson = join(dir, target === 'stack' ? 'stack' : '.', 'dev.json');
    await waitFor(devJson, platform);
    // on eight servers no one database has every table: what reads them is left out
    const isSeparate = rest.includes('--server-per-service');
    code = await journeys(devJson, isSeparate ? undefined : await adminDatabaseUrl(dirname(devJson)));
    code ||= await eventsAreAsDocumented(dir);
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
