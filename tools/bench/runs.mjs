// npm run bench -- runs [--target start|stack] [--mode live|test] [--seconds 20] [--clients N] [--json FILE]: runs from
//   POST /v1/runs to the fourth signed webhook, at full load (closed loop), half and a quarter of it (open loop):
//   latency of POST, GET and events, and what a run costs, in one table. The limit is the bare six-statement
//   transaction.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { root } from '../local/install.mjs';
import { prepareBaseline } from './baseline.mjs';
import { load, startSink } from './child.mjs';
import { CpuMeter } from './cpu.mjs';
import { startPlatform } from './platform.mjs';
import { adminDatabaseUrl } from '../local/admin-database.mjs';
import { drained, prepareOrg } from './runs/org.mjs';
import { print, printTable } from './runs/report.mjs';

/**
 * A cold process spends twice the CPU per run, on compiling (measured: 10 ms in the first 8 s, 6 ms after 20). Over
 * processes each gets a part of the runs and is as warm later: the gateway went from 0.96 to 0.65 ms a run between 16
 * and 45 s, the orchestrator from 1.9 to 1.4.
 */
const WARM_UP_SECONDS = { start: 30, stack: 60 };
const BASELINE_SECONDS = 8;

function options(args) {
  const { values } = parseArgs({
    args,
    options: {
      target: { type: 'string', default: 'start' },
      mode: { type: 'string', default: 'live' },
      seconds: { type: 'string', default: '20' },
      clients: { type: 'string' },
      json: { type: 'string' },
    },
  });
  // Over processes more has to be under way: a request waits at every hop.
  const clients = Number(values.clients ?? (values.target === 'stack' ? 320 : 192));
  return { ...values, seconds: Number(values.seconds), clients };
}

async function measure({ sink, meter, job, baseline }) {
  const before = await baseline.measure(BASELINE_SECONDS);
  await sink.ask('totals');
  await meter.start();
  const result = await load(job);
  const finished = await drained(sink, result.ids);
  const cpu = await meter.stop();
  const totals = await sink.ask('totals');
  const after = await baseline.measure(BASELINE_SECONDS);
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

export async function bench(args) {
  const chosen = options(args);
  console.log(
    `runs, ${chosen.target === 'start' ? 'one process on the embedded log' : 'separate processes on Kafka'}, ${chosen.mode} key, ${cpus().length} cores (${cpus()[0]?.model.trim()})`,
  );
  const sink = await startSink();
  let platform;
  let pool;
  try {
    platform = await startPlatform(chosen.target, {});
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
    const warm = await load(job({ kind: 'closed', seconds: WARM_UP_SECONDS[chosen.target] ?? 60 }));
    await drained(sink, warm.ids);
    await query('ANALYZE');

    const closed = await measure({ sink, meter, baseline, job: job({ kind: 'closed' }) });
    print(`closed loop, ${chosen.clients} clients, ${chosen.seconds} s`, closed);
    const measured = [{ name: 'full', result: closed }];
    for (const [name, share] of /** @type {const} */ ([
      ['half', 0.5],
      ['a quarter', 0.25],
    ])) {
      const rate = Math.max(1, Math.floor(closed.finishedRate * share));
      const result = await measure({ sink, meter, baseline, job: job({ kind: 'open', rate }) });
      print(`open loop, ${name} of that, ${rate} runs/s, ${chosen.seconds} s (from the scheduled start)`, result);
      measured.push({ name, result });
    }
    printTable(measured);
    if (chosen.json)
      await writeFile(
        join(root, chosen.json),
        JSON.stringify(
          { chosen, loads: measured.map(({ name, result }) => ({ name, ...result, cpu: [...result.cpu] })) },
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
