// The action service, a process of its own, with the options of the image and of `npm start`.
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { start } from '../../../apps/action-dispatcher/dist/start.js';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let collecting = { count: 0, longestMs: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries())
    collecting = { count: collecting.count + 1, longestMs: Math.max(collecting.longestMs, duration) };
}).observe({ entryTypes: ['gc'] });
let cpu = process.cpuUsage();

const REPORTS = {
  /** Since the last report. */
  usage: () => {
    const { user, system } = process.cpuUsage(cpu);
    const report = { cpuUs: user + system, loopP99Ms: delay.percentile(99) / 1e6, gc: collecting };
    cpu = process.cpuUsage();
    delay.reset();
    collecting = { count: 0, longestMs: 0 };
    return report;
  },
};

process.once('message', async (/** @type {any} */ env) => {
  const service = await start(env);
  process.on('disconnect', () => void service.close().finally(() => process.exit(0)));
  process.on('message', (/** @type {any} */ { job, id }) => process.send?.({ id, answer: REPORTS[job]() }));
  process.send?.(service.url);
});
