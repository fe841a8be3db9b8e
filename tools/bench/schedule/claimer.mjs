// Claims as the scheduler does, alone: queues, shares, lease. Lines are granted without asking, and nothing is placed.
import { randomUUID } from 'node:crypto';

const { Database } = await import('../../../libs/platform/postgres/dist/index.js');
const { claimDueRuns } =
  await import('../../../apps/run-orchestrator/dist/outbound/postgres/placing/claim-due-runs.js');
const { waitingQueues } =
  await import('../../../apps/run-orchestrator/dist/outbound/postgres/placing/waiting-queues.js');
const { deal } = await import('../../../apps/run-orchestrator/dist/domain/queue.js');
const { TimeOrderedIdGenerator, SystemClock } = await import('../../../libs/kernel/dist/index.js');

/** `claim()` takes one round of what is due at `now`, whatever the time is; answers with how many it got. */
export async function openClaimer(url, now) {
  const database = await Database.connect({
    url,
    schema: 'runs',
    applicationName: 'claimer',
    poolSize: 2,
    migrations: [],
  });
  const ids = new TimeOrderedIdGenerator(new SystemClock());
  let turn = 0;
  return {
    async claim() {
      const { queues } = await waitingQueues(database, now, null);
      const callIds = Array.from({ length: 100 }, () => ids.next('call'));
      const until = '2200-01-01T00:00:00.000Z';
      return (
        await claimDueRuns(database, {
          now,
          owner: randomUUID(),
          until,
          callIds,
          shares: deal(queues, 100, (turn += 1)),
        })
      ).length;
    },
    close: () => database.close(),
  };
}

/** Claims for some seconds, or until it has so many: runs per second and milliseconds per claim. */
export async function claimFor(claimer, seconds, most = Number.POSITIVE_INFINITY) {
  const began = performance.now();
  const times = [];
  let claimed = 0;
  while (performance.now() - began < seconds * 1000 && claimed < most) {
    const start = performance.now();
    const got = await claimer.claim();
    times.push(performance.now() - start);
    claimed += got;
    if (got < 100) break;
  }
  times.sort((a, b) => a - b);
  return {
    rate: (claimed / (performance.now() - began)) * 1000,
    claimed,
    p50: times[Math.floor(times.length / 2)],
    p99: times[Math.floor(times.length * 0.99)],
  };
}
