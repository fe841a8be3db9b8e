import { RUN_ERASURE_TOPIC, RUN_TOPIC, type Run, type RunEventData, type RunsErased } from '@outcall/contracts-runs';
import { CALL_RANK, CALL_TOPIC, type CallEnded } from '@outcall/contracts-telephony';
import type { EventBus } from '@outcall/platform-event-bus';
import { eachOf } from './each-of.js';
import type { Management } from './management.js';
import type { Period } from './period.js';
import { cancelStartedAgain, sourceOf, startsAwaitedUntil } from './started-again.js';

export interface CalledRuns {
  readonly canceled: number;
  /** Runs that the restored database does not have. */
  readonly lost: readonly object[];
  readonly lostCalled: number;
  /** Starts of triggers that may still make a run which was called already. */
  readonly pending: readonly object[];
}

interface NamedRun {
  readonly orgId: string;
  /** The last attempt that had a call; 0: none. */
  attempt: number;
  /** It was canceled, or gave up. */
  isOver: boolean;
  /** What a trigger started it for. */
  source: string | null;
}

interface RecordedCall {
  readonly orgId: string;
  readonly runId: string;
  readonly attempt: number;
}

interface RecordedRun {
  readonly orgId: string;
  readonly run: Run;
  readonly time: string;
  readonly version: number;
}

/**
 * Compares the live runs with the calls that were made. Their own news has moved them already; one that has not heard
 * of a call, as it was made again later than the news came, is canceled; so is one that was over, and one that a
 * trigger makes again by another id.
 */
export async function calledRuns(platform: Management, bus: EventBus, period: Period): Promise<CalledRuns> {
  const recorded = await readRuns(bus, period);
  const lost: object[] = [];
  const sources = new Map<string, Set<string>>();
  let [canceled, lostCalled] = [0, 0];
  await eachOf([...recorded], async ([runId, { orgId, attempt, isOver, source }]) => {
    const path = `/runs/${runId}`;
    const run = (await platform.askFor<{ readonly run: Run }>(orgId, 'live', { method: 'GET', path }))?.run;
    if (!run) {
      lost.push({ kind: 'run', orgId, runId, attempts: attempt });
      if (attempt > 0) lostCalled += 1;
      if (source !== null && (attempt > 0 || isOver)) sources.set(orgId, (sources.get(orgId) ?? new Set()).add(source));
    } else if (run.status === 'scheduled' && (isOver || run.attempts < attempt)) {
      await platform.askFor(orgId, 'live', { method: 'POST', path: `${path}/cancel` });
      canceled += 1;
    }
  });
  const pending: object[] = [];
  const until = startsAwaitedUntil();
  for (const [orgId, ofOrg] of sources) {
    const again = await cancelStartedAgain(platform, period.since, { orgId, sources: ofOrg, until });
    canceled += again.canceled;
    pending.push(...again.pending.map(({ id }) => ({ kind: 'start', orgId, triggerResultId: id })));
  }
  return { canceled, lost, lostCalled, pending };
}

/** The live runs that were made, called or over in the period, without those of the shoppers who were erased. */
async function readRuns(bus: EventBus, period: Period): Promise<ReadonlyMap<string, NamedRun>> {
  const runs = new Map<string, NamedRun>();
  const of = (orgId: string, runId: string): NamedRun => {
    const known = runs.get(runId) ?? { orgId, attempt: 0, isOver: false, source: null };
    runs.set(runId, known);
    return known;
  };
  for (const call of await readCalls(bus, period)) {
    const run = of(call.orgId, call.runId);
    run.attempt = Math.max(run.attempt, call.attempt);
  }
  for (const { orgId, run } of await readLastStates(bus, period)) {
    const isOver = run.status === 'canceled' || run.status === 'gave_up';
    const isNew = Date.parse(run.createdAt) >= period.since.getTime();
    if (isOver || isNew) Object.assign(of(orgId, run.id), { isOver, source: sourceOf(run) });
  }
  await period.read<Partial<RunsErased>>(bus, RUN_ERASURE_TOPIC.name, ({ data: { runIds = [] } }) => {
    for (const runId of runIds) runs.delete(runId);
  });
  return runs;
}

/** The live calls, but those that rang nobody: their attempts were given back. */
async function readCalls(bus: EventBus, period: Period): Promise<Iterable<RecordedCall>> {
  const calls = new Map<string, RecordedCall>();
  const returned = new Set<string>();
  await period.read<Partial<CallEnded>>(bus, CALL_TOPIC.name, ({ orgId, mode, type, data }) => {
    const { callId, runId, attempt = 0 } = data;
    if (mode !== 'live' || !Object.hasOwn(CALL_RANK, type) || !callId || !runId) return;
    calls.set(callId, { orgId, runId, attempt });
    if (data.neverRang === true && data.endReason === 'provider_unavailable') returned.add(callId);
  });
  for (const callId of returned) calls.delete(callId);
  return calls.values();
}

/** Of each live run the state that was told last. */
async function readLastStates(bus: EventBus, period: Period): Promise<Iterable<RecordedRun>> {
  const last = new Map<string, RecordedRun>();
  await period.read<Partial<RunEventData>>(bus, RUN_TOPIC.name, ({ orgId, mode, time, version, data: { run } }) => {
    if (mode !== 'live' || !run) return;
    const recorded = { orgId, run, time, version: version ?? 0 };
    const known = last.get(run.id);
    if (!known || known.time < time || (known.time === time && known.version <= recorded.version))
      last.set(run.id, recorded);
  });
  return last.values();
}
