// How long `validateDefinition` takes: 200 steps in 11 languages set against reading and schema-checking the same text,
// and the worst definitions a request can hold. Ends with 1 when 20 ms for a flow of 200 steps
// (docs/handbook/limits.md#flows), or 200 ms for bad input, are not kept. Judged by the CPU time of this thread, so
// that what else runs on the machine does not count (by the clock where there is no /proc); the clock is printed beside
// it.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ACTION_PRESETS, validateDefinition } from '@outcall/flow-language';
import { BAD_DEFINITIONS, goodFlow } from './definitions.mjs';
import { DEFINITION_SCHEMA } from './definition-schema.mjs';

const GOOD_LIMIT_MS = 20;
const BAD_LIMIT_MS = 200;
const ROUNDS = 300;
const SETTINGS = { catalogue: ACTION_PRESETS };

/** Milliseconds this thread has run, from the scheduler; of the clock where it does not tell. */
function threadMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

function timed(work) {
  const [from, cpuFrom] = [performance.now(), threadMs()];
  const result = work();
  return { cpu: threadMs() - cpuFrom, ms: performance.now() - from, result };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Milliseconds of many rounds after 50 to warm up; the CPU time over all of them, because the scheduler counts in
 * milliseconds.
 */
function sample(work, rounds = ROUNDS) {
  for (let round = 0; round < 50; round++) work();
  const from = threadMs();
  const all = Array.from({ length: rounds }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return {
    cpu: (threadMs() - from) / rounds,
    median: median(all),
    p99: all.sort((a, b) => a - b)[Math.floor(rounds * 0.99)],
  };
}

const ms = (value) => `${value.toFixed(2).padStart(9)} ms`;
const line = (label, ...cells) => console.log(`  ${label.padEnd(48)}${cells.join('  ')}`);

function benchGood() {
  const text = JSON.stringify(goodFlow());
  const cold = timed(() => validateDefinition(JSON.parse(text), SETTINGS));
  if (cold.result.length > 0) throw new Error(`the good flow has problems: ${JSON.stringify(cold.result.slice(0, 3))}`);
  const definition = JSON.parse(text);
  const accepts = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(DEFINITION_SCHEMA);
  if (!accepts(definition)) throw new Error(`the schema refuses the good flow: ${JSON.stringify(accepts.errors)}`);
  const validate = sample(() => validateDefinition(definition, SETTINGS));
  const parse = sample(() => JSON.parse(text));
  const schema = sample(() => accepts(definition));
  const limit = sample(() => accepts(JSON.parse(text)));
  console.log(
    `A flow of 200 steps in 11 languages (${Math.round(Buffer.byteLength(text) / 1_000)} kB), ${ROUNDS} rounds after warm-up`,
  );
  console.log(`  ${''.padEnd(48)} CPU time       median        p99`);
  line('JSON.parse', ms(parse.cpu), ms(parse.median), ms(parse.p99));
  line('a compiled JSON Schema (shapes only)', ms(schema.cpu), ms(schema.median), ms(schema.p99));
  line('JSON.parse + schema', ms(limit.cpu), ms(limit.median), ms(limit.p99));
  line('validateDefinition, every rule', ms(validate.cpu), ms(validate.median), ms(validate.p99));
  line('the first one of the process, parsing included', ms(cold.cpu), ms(cold.ms));
  line('validateDefinition / (JSON.parse + schema)', `${(validate.cpu / limit.cpu).toFixed(2).padStart(9)} x`);
  return { isKept: validate.cpu <= GOOD_LIMIT_MS };
}

function benchBad([name, make]) {
  const definition = JSON.parse(JSON.stringify(make())); // as a request brings it
  const runs = Array.from({ length: 5 }, () => timed(() => validateDefinition(definition, SETTINGS)));
  const cpu = median(runs.map((run) => run.cpu));
  const clock = runs.map((run) => run.ms);
  line(
    name,
    ms(cpu),
    ms(median(clock)),
    ms(Math.max(...clock)),
    `${String(runs[0].result.length).padStart(7)} problems`,
    cpu > BAD_LIMIT_MS ? '  TOO SLOW' : '',
  );
  return { isKept: cpu <= BAD_LIMIT_MS };
}

export async function bench() {
  const good = benchGood();
  console.log(`\nBad definitions of up to 1 MB, medians of five rounds, the first one cold`);
  console.log(`  ${''.padEnd(48)} CPU time       median        slowest`);
  const bad = Object.entries(BAD_DEFINITIONS).map(benchBad);
  const isKept = good.isKept && bad.every((result) => result.isKept);
  console.log(
    `\n${isKept ? 'kept' : 'NOT KEPT'}: ${GOOD_LIMIT_MS} ms for 200 steps, ${BAD_LIMIT_MS} ms for any bad definition (CPU time)`,
  );
  return isKept ? 0 : 1;
}
