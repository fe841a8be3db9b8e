import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { client } from '../local/seed.mjs';
import { imageNode } from '../local/image-node.mjs';
import { root } from '../local/install.mjs';
import { prepareBaseline } from './baseline.mjs';
import { load, startSink } from './child.mjs';
import { CpuMeter } from './cpu.mjs';
import { startPlatform } from './platform.mjs';
import { adminDatabaseUrl } from '../local/admin-database.mjs';

/**
 * A cold process spends twice the CPU per run, on compiling (measured: 10 ms in the first 8 s, 6 ms after 20). Over processes each gets a part of
 * the runs and is as warm later: the gateway went from 0.96 to 0.65 ms a run between 16 and 45 s, the orchestrator from 1.9 to 1.4.
 */
const WARM_UP_SECONDS = { start: 30, stack: 60 };
const BASELINE_SECONDS = 8;
const DRAIN_MS = 60_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const round = (value, digits = 0) => Number(value.toFixed(digits));

function options(args) {
  const { values } = parseArgs({
    args,
    options: {
      target: { type: 'string', default: 'start' },
      mode: { type: 'string', default: 'live' },
      seconds: { type: 'string', default: '20' },
      clients: { type: 'string' },
      node: { type: 'string', default: 'images' },
      json: { type: 'string' },
    },
  });
  // Over processes more has to be under way: a request waits at every hop.
  const clients = Number(values.clients ?? (values.target === 'stack' ? 320 : 192));
  return { ...values, seconds: Number(values.seconds), clients };
}

/** What is measured is what the images run on, unless told `--node present` or where it cannot be had. */
function nodeFor(choice) {
  if (choice !== 'images') return process.execPath;
  try {
    return imageNode();
  } catch (error) {
    console.log(`${error.message}; measured on the Node at hand`);
    return process.execPath;
  }
}

const versionOf = (node) => execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();

/** An org of the benchmark's own: verified, with lines and credit that are never short, and one endpoint for everything. */
async function prepareOrg(dev, sinkUrl, mode) {
  const admin = client(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name: 'Bench Shop' });
  await admin('PATCH', `/orgs/${org.id}`, { isVerified: true });
  await admin('POST', `/orgs/${org.id}/numbers`, { phone: '+911140009999', callTypes: ['transactional'], lines: 1000 });
  await admin('POST', `/orgs/${org.id}/credits`, { amount: 1_000_000_000, note: 'bench' });
  await admin('POST', `/orgs/${org.id}/webhook-endpoints`, {
    mode,
    url: sinkUrl,
    eventTypes: ['run.queued', 'run.ringing', 'run.answered', 'run.completed'],
  });
  const { secret } = await admin('POST', `/orgs/${org.id}/api-keys`, {
    name: 'bench',
    mode,
    scopes: ['runs', 'flows'],
  });
  await client(dev.baseUrl, secret)('POST', '/flows/library/cod_confirmation/install');
  return secret;
}

/** Waits until the sink has all four events of every accepted run; null when it does not come: the measurement is void. */
async function drained(sink, ids) {
  for (const until = Date.now() + DRAIN_MS; Date.now() < until; await pause(100)) {
    const finished = await sink.ask('finished', ids);
    if (finished.count === ids.length) return finished;
  }
  return null;
}

async function measure({ sink, meter, job, baseline, node }) {
  const before = await baseline.measure(BASELINE_SECONDS);
  await sink.ask('totals');
  await meter.start();
  const result = await load(job, node);
  const finished = await drained(sink, result.ids);
  const cpu = await meter.stop();
  const totals = await sink.ask('totals');
  const after = await baseline.measure(BASELINE_SECONDS);
  if (!finished)
    throw new Error(
      `VOID: not every webhook of the ${result.ids.length} accepted runs was delivered within ${DRAIN_MS / 1000} s`,
    );
  const acceptSeconds = (result.ended - result.began) / 1000;
  const finishSeconds = (finished.last - result.began) / 1000;
  const limit = (before + after) / 2;
  const finishedRate = result.ids.length / finishSeconds;
  return {
    ...result,
    ids: undefined,
    runs: result.ids.length,
    before,
    after,
    limit,
    acceptedRate: result.ids.length / acceptSeconds,
    finishedRate,
    ratio: finishedRate / limit,
    finishSeconds,
    drainSeconds: finishSeconds - acceptSeconds,
    delays: totals.delays,
    duplicates: totals.duplicates,
    cpu,
  };
}

function print(title, m) {
  console.log(`\n${title}`);
  const line = (label, value) => console.log(`  ${label.padEnd(34)}${value}`);
  line(
    'runs accepted',
    `${m.runs} (${round(m.acceptedRate)}/s)${Object.keys(m.refused).length ? `, refused ${JSON.stringify(m.refused)}` : ''}`,
  );
  line('runs finished, 4 webhooks each', `${round(m.finishedRate)}/s`);
  line('events delivered', `${round(m.finishedRate * 4)}/s, ${m.duplicates} twice`);
  line('limit: six-statement transaction', `${round(m.limit)}/s (before ${round(m.before)}, after ${round(m.after)})`);
  line('RATIO finished runs / limit', `${round(m.ratio * 100, 1)} %`);
  line('POST /v1/runs p50 / p99', `${m.post.p50} / ${m.post.p99} ms`);
  line('GET /v1/runs/{id} p50 / p99', `${m.get.p50} / ${m.get.p99} ms`);
  line('event made -> received p50 / p99', `${m.delays.p50} / ${m.delays.p99} ms`);
  line('lag when the load ended', `${round(m.drainSeconds, 1)} s until the last webhook`);
  const rows = [...m.cpu].map(([label, seconds]) => [label, (seconds / m.runs) * 1000]).sort((a, b) => b[1] - a[1]);
  line('CPU, ms per run', round(rows.reduce((sum, [, value]) => sum + value, 0) + (m.cpuSeconds / m.runs) * 1000, 2));
  for (const [label, value] of rows.filter(([, each]) => each >= 0.01)) line(`  ${label}`, round(value, 2));
  line('  load generator', round((m.cpuSeconds / m.runs) * 1000, 2));
}

export async function bench(args) {
  const chosen = options(args);
  const node = nodeFor(chosen.node);
  console.log(
    `runs, ${chosen.target === 'start' ? 'one process on the embedded log' : 'separate processes on Kafka'}, ${chosen.mode} key; Node ${versionOf(node)}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`,
  );
  const sink = await startSink(node);
  let platform;
  let pool;
  try {
    platform = await startPlatform(chosen.target, {}, [], [], node);
    const url = await adminDatabaseUrl(platform.stateDir);
    pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'bench' });
    const query = async (text) => (await pool.query(text)).rows;
    const baseline = await prepareBaseline(url);
    const key = await prepareOrg(platform.dev, sink.url, chosen.mode);
    const meter = new CpuMeter([...platform.processes, { name: 'sink', pid: sink.pid }], query);
    console.log(`the limit is measured by ${baseline.name}, 8 clients, before and after`);

    let seed = 0;
    const job = (extra) => ({
      baseUrl: platform.dev.baseUrl,
      key,
      clients: chosen.clients,
      seconds: chosen.seconds,
      seed: (seed += 1_000_000),
      ...extra,
    });
    const warm = await load(job({ kind: 'closed', seconds: WARM_UP_SECONDS[chosen.target] ?? 60 }), node);
    await drained(sink, warm.ids);
    await query('ANALYZE');

    const closed = await measure({ sink, meter, baseline, node, job: job({ kind: 'closed' }) });
    print(`closed loop, ${chosen.clients} clients, ${chosen.seconds} s`, closed);
    const rate = Math.max(1, Math.floor(closed.finishedRate / 2));
    const open = await measure({ sink, meter, baseline, node, job: job({ kind: 'open', rate }) });
    print(`open loop at half of that, ${rate} runs/s, ${chosen.seconds} s (latency from the scheduled start)`, open);
    if (chosen.json)
      await writeFile(
        join(root, chosen.json),
        JSON.stringify(
          { chosen, closed: { ...closed, cpu: [...closed.cpu] }, open: { ...open, cpu: [...open.cpu] } },
          null,
          2,
        ),
      );
    return 0;
  } finally {
    sink.stop();
    await pool?.end();
    await platform?.stop();
  }
}
