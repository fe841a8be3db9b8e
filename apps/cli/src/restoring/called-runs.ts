import { RUN_ERASURE_TOPIC, RUN_TOPIC, type Run, type RunEventData, type RunsErased } from '@outcall/contracts-runs';
import { CALL_RANK, CALL_TOPIC, type CallRinging } from '@outcall/contracts-telephony';
import type { EventBus } from '@outcall/platform-event-bus';
import { eachOf } from './each-of.js';
import type { Management } from './management.js';
import type { Period } from './period.js';

export interface CalledRuns {
  readonly canceled: number;
  /** Runs that the restored database does not have. */
  readonly lost: readonly object[];
  readonly lostCalled: number;
}

interface NamedRun {
  readonly orgId: string;
  /** The last attempt that had a call; 0: none. */
  attempt: number;
}

/**
 * Compares the live runs with the calls that were made. Their own news has moved them already; one that has not heard
 * of a call, as it was made again later than the news came, is canceled.
 */
export async function calledRuns(platform: Management, bus: EventBus, period: Period): Promise<CalledRuns> {
  const told = await readRuns(bus, period);
  const lost: object[] = [];
  let [canceled, lostCalled] = [0, 0];
  await eachOf([...told], async ([runId, { orgId, attempt }]) => {
    const path = `/runs/${runId}`;
    const run = (await platform.askFor<{ readonly run: Run }>(orgId, 'live', { method: 'GET', path }))?.run;
    if (!run) {
      lost.push({ kind: 'run', orgId, runId, attempts: attempt });
      if (attempt > 0) lostCalled += 1;
    } else if (run.status === 'scheduled' && run.attempts < attempt) {
      await platform.askFor(orgId, 'live', { method: 'POST', path: `${path}/cancel` });
      canceled += 1;
    }
  });
  return { canceled, lost, lostCalled };
}

/** The live runs that were made or called in the period, without those of the shoppers who were erased. */
async function readRuns(bus: EventBus, period: Period): Promise<ReadonlyMap<string, NamedRun>> {
  const runs = new Map<string, NamedRun>();
  const of = (orgId: string, runId: string): NamedRun => {
    const known = runs.get(runId) ?? { orgId, attempt: 0 };
    runs.set(runId, known);
    return known;
  };
  await period.read<Partial<CallRinging>>(bus, CALL_TOPIC.name, ({ orgId, mode, type, data }) => {
    if (mode !== 'live' || !Object.hasOwn(CALL_RANK, type) || !data.runId) return;
    const run = of(orgId, data.runId);
    run.attempt = Math.max(run.attempt, data.attempt ?? 0);
  });
  await period.read<Partial<RunEventData>>(bus, RUN_TOPIC.name, ({ orgId, mode, data: { run } }) => {
    if (mode === 'live' && run?.createdAt && Date.parse(run.createdAt) >= period.since.getTime()) of(orgId, run.id);
  });
  await period.read<Partial<RunsErased>>(bus, RUN_ERASURE_TOPIC.name, ({ data: { runIds = [] } }) => {
    for (const runId of runIds) runs.delete(runId);
  });
  return runs;
}
