// What is printed of a measurement of runs.
const round = (value, digits = 0) => Number(value.toFixed(digits));

/** The generator and the receiver of webhooks: they run on the same cores, and are no part of what a run costs. */
const isLoad = (label) => label === 'node: sink';

/** Milliseconds of CPU a run: of the platform with its PostgreSQL, by part, and of the load beside it. */
function costOf({ cpu, cpuSeconds, runs }) {
  const rows = [...cpu]
    .map(([label, seconds]) => /** @type {const} */ ([label, (seconds / runs) * 1000]))
    .sort((a, b) => b[1] - a[1]);
  const sum = (some) => some.reduce((total, [, value]) => total + value, 0);
  const parts = rows.filter(([label]) => !isLoad(label));
  const generator = (cpuSeconds / runs) * 1000;
  return { parts, platform: sum(parts), generator, receiver: sum(rows.filter(([label]) => isLoad(label))) };
}

export function print(title, m) {
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
  const { parts, platform, generator, receiver } = costOf(m);
  line('CPU of the platform, ms per run', round(platform, 2));
  for (const [label, value] of parts.filter(([, each]) => each >= 0.01)) line(`  ${label}`, round(value, 2));
  line('beside it: load generator, sink', `${round(generator, 2)}, ${round(receiver, 2)}`);
}

/** All loads in one table; what a run costs without the generator and the receiver, and against full load. */
export function printTable(measured) {
  const full = costOf(measured[0].result).platform;
  const rows = measured.map(({ name, result }) => {
    const { platform } = costOf(result);
    return {
      load: name,
      'runs/s': round(result.finishedRate),
      'POST p50/p99 ms': `${result.post.p50} / ${result.post.p99}`,
      'GET p50/p99 ms': `${result.get.p50} / ${result.get.p99}`,
      'event p50/p99 ms': `${result.delays.p50} / ${result.delays.p99}`,
      'CPU ms a run': round(platform, 2),
      'of full load': `${round(platform / full, 2)} times`,
    };
  });
  console.log('');
  console.table(rows);
}
