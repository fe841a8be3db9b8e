// npm run bench -- contacts [--seconds 4] [--rounds 3] [--width 8] [--batch 100] [--rate 50]:
// the contacts service against PostgreSQL alone, in rounds:
//   permits    permits a second, `--batch` in a request, against one statement that writes the same rows
//   put        new contacts with a consent a second, against one such statement
//   isolation  p99 of another org's admissions beside bursts of PUTs of one new number
// What each shows, its mark and what voids it: docs/benchmark-conditions.md#contacts
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres } from '../local/postgres.mjs';
import { startWorker } from './actions/worker.mjs';
import { Marks, median, report } from './sync/marks.mjs';

const PERMITS_MARK = 20;
const PUT_MARK = 10;
const SLOWER_MARK = 1.5;
/** As the image and `npm start` have it. */
const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=64'];

const p99 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

export async function bench(args) {
  const option = (name, otherwise) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : otherwise);
  const options = {
    seconds: option('--seconds', 4),
    rounds: option('--rounds', 3),
    width: option('--width', 8),
    batch: option('--batch', 100),
    rate: option('--rate', 50),
  };
  const dir = await mkdtemp(join(tmpdir(), 'outcall-bench-'));
  await chmod(dir, 0o755);
  const postgres = await startPostgres({
    dataDir: join(dir, 'data'),
    port: await freePort(),
    password: 'bench',
    settings: {},
  });
  try {
    return await onServer(postgres, (load, crowd) => measure(load, crowd, options));
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function onServer(postgres, work) {
  process.env.TEST_DATABASE_URL = postgres.url;
  const { migrate } = await import('../../apps/contacts/dist/start.js');
  const { createTestDatabase, contextKeysAmong } = await import('../../libs/testing/dist/index.js');
  const db = await createTestDatabase('contacts', []);
  const keys = contextKeysAmong(['api-gateway', 'commerce-sync', 'contacts', 'run-orchestrator', 'telephony-adapter']);
  const env = {
    PORT: '0',
    DATABASE_URL: db.url,
    EVENT_BUS: 'embedded',
    CONTEXT_KEYS: JSON.stringify(keys),
    LOG_LEVEL: 'silent',
    CALLING_HOURS: 'always',
    NUMBER_HASH_KEY: 'bench-bench-bench-bench-bench-bench',
  };
  await migrate({ ...env, DATABASE_OWNER_URL: db.ownerUrl });
  const service = await startWorker('../contacts/service', env, NODE_OPTIONS);
  const starts = { service: service.ready, keys, database: db.url };
  // Who measures another org's admissions does not send the bursts: what it costs to send them is not the platform's.
  const [load, crowd] = [await startWorker('../contacts/load', starts), await startWorker('../contacts/load', starts)];
  try {
    return await work(load, crowd);
  } finally {
    await load.stop();
    await crowd.stop();
    await service.stop();
    await db.drop();
  }
}

async function measure(load, crowd, options) {
  // each connection and statement once
  for (const job of ['barePermits', 'permits', 'barePut', 'put']) await load.run(job, { ...options, seconds: 0.5 });
  await crowd.run('bursts', { seconds: 2 });
  const { broken, times } = await isolation(load, crowd, options);
  const ratios = await rates(load, options);
  const failed = (await load.run('failed')) + (await crowd.run('failed'));
  const [isolated, beside] = [p99(times.isolated), p99(times.beside)];
  report(
    'admissions, p99 ms of all rounds, alone / beside',
    `${isolated.toFixed(1)} / ${beside.toFixed(1)}`,
    `${times.isolated.length} each`,
  );
  const marks = new Marks();
  marks.judge('permits against bare SQL, median', median(ratios.permits), { least: PERMITS_MARK, unit: '%' });
  marks.judge('PUT /contacts against bare SQL, median', median(ratios.put), { least: PUT_MARK, unit: '%' });
  marks.judge('admissions beside bursts, p99 of all rounds', beside / isolated, { most: SLOWER_MARK, unit: 'times' });
  report('refused or failed', String(failed), failed === 0 ? '' : 'the run is VOID: what fails is fast');
  report('bursts that lost something', String(broken), broken === 0 ? '' : 'the run is VOID');
  return failed + broken + marks.failed > 0 ? 1 : 0;
}

/**
 * Before the rates: behind them, checkpoints and vacuums of a million rows are what the longest of a hundred admissions
 * tell of.
 */
async function isolation(load, crowd, { seconds, rounds, rate }) {
  const times = { isolated: [], beside: [] };
  let broken = 0;
  for (let round = 1; round <= 2 * rounds; round += 1)
    for (const kind of round % 2 ? ['isolated', 'beside'] : ['beside', 'isolated']) {
      const [some, sent] = await Promise.all([
        load.run('admissions', { seconds, rate }),
        kind === 'beside' && crowd.run('bursts', { seconds }),
      ]);
      if (sent) broken += sent.broken;
      times[kind].push(...some);
      report(`round ${round}: admissions, p99 ms, ${kind}`, p99(some).toFixed(1), sent ? `${sent.bursts} bursts` : '');
    }
  return { broken, times };
}

async function rates(load, { seconds, rounds, width, batch }) {
  const ratios = { permits: [], put: [] };
  for (let round = 1; round <= rounds; round += 1)
    for (const [name, bareName] of [
      ['permits', 'barePermits'],
      ['put', 'barePut'],
    ]) {
      const bare = await load.run(bareName, { seconds, width, batch });
      const own = await load.run(name, { seconds, width, batch });
      ratios[name].push((100 * own) / bare);
      report(`round ${round}: ${name} a second, bare SQL`, own.toFixed(0), `${bare.toFixed(0)} bare`);
    }
  return ratios;
}
