// The action service, a process of its own, with the options of the image and of `npm start`.
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { ActionCallStore } from '../../../apps/action-dispatcher/dist/application/calling/action-call-store.js';
import { CallAction } from '../../../apps/action-dispatcher/dist/application/calling/call-action.use-case.js';
import { Receivers } from '../../../apps/action-dispatcher/dist/application/calling/receivers.js';
import { start } from '../../../apps/action-dispatcher/dist/start.js';
import { watch } from './phases.mjs';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const nothing = () => ({ scavenges: 0, longestScavengeMs: 0, longestMs: 0 });
let collecting = nothing();
new PerformanceObserver((list) => {
  for (const { duration, detail } of /** @type {any[]} */ (list.getEntries())) {
    collecting.longestMs = Math.max(collecting.longestMs, duration);
    if (detail.kind !== constants.NODE_PERFORMANCE_GC_MINOR) continue;
    collecting.scavenges += 1;
    collecting.longestScavengeMs = Math.max(collecting.longestScavengeMs, duration);
  }
}).observe({ entryTypes: ['gc'] });
let cpu = process.cpuUsage();
const REPORTS = {
  /** Since the last report. */
  usage: () => {
    const { user, system } = process.cpuUsage(cpu);
    const report = { cpuUs: user + system, loopP99Ms: delay.percentile(99) / 1e6, gc: collecting };
    cpu = process.cpuUsage();
    delay.reset();
    collecting = nothing();
    return report;
  },
};

process.once('message', async (/** @type {any} */ env) => {
  const service = await start(env);
  const [calls, store, receivers] = [CallAction, ActionCallStore, Receivers].map((part) => service.app.get(part));
  const passing = watch({ calls, store, receivers });
  const jobs = { ...REPORTS, watch: passing.begin, passed: passing.take };
  process.on('disconnect', () => void service.close().finally(() => process.exit(0)));
  process.on('message', (/** @type {any} */ { job, id }) => process.send?.({ id, answer: jobs[job]() }));
  process.send?.(service.url);
});
