import { RUN_ERASURE_TOPIC, RUN_TOPIC, type Run, type RunEventData, type RunsErased } from '@outcall/contracts-runs';
import type { EventBus } from '@outcall/platform-event-bus';
import { eachOf } from './each-of.js';
import type { Management } from './management.js';
import type { Period } from './period.js';
import { readCalls } from './recorded-calls.js';
import { cancelStartedAgain, sourceOf, startsAwaitedUntil } from './started-again.js';

export interface CalledRuns {
  readonly canceled: number;
  /** Runs that the restored database does not have. */
  readonly lost: readonly object[];
  readonly lostCalled: number;
  /** Calls that began and have no end that was told: they were under way when all was lost, or their end was. */
  readonly open: readonly object[];
  /** Starts of triggers that may still make a run which was called already. */
  readonly pending: readonly object[];
}

interface NamedRun {
  readonly orgId: string;
  /** The last attempt that had a call; 0: none. */
  attempt: number;
  /** Of it the end was not told. */
  isOpen: boolean;
  /** It was canceled, or gave up. */
  isOver: boolean;
  /** What a trigger started it for. */
  source: string | null;
}

interface RecordedRun {
  readonly orgId: string;
  readonly run: Run;
  readonly time: string;
  readonly version: number;
}

/**
 * Compares the live runs with the calls that were made. Their own news has moved them already; one that has not heard
 * of a call, as it was made again later than the news came, is canceled; so is one that was over, one whose call has
 * no end that was told, and one that a trigger makes again by another id.
 */
export async function calledRuns(platform: Management, bus: EventBus, period: Period): Promise<CalledRuns> {
  const { runs: recorded, open } = await readRuns(bus, period);
  const lost: object[] = [];
  const sources = new Map<string, Set<string>>();
  let [canceled, lostCalled] = [0, 0];
  await eachOf([...recorded], async ([runId, named]) => {
    const { orgId, attempt, isOver, source } = named;
    const path = `/runs/${runId}`;
    const run = (await platform.askFor<{ readonly run: Run }>(orgId, 'live', { method: 'GET', path }))?.run;
    if (!run) {
      lost.push({ kind: 'run', orgId, runId, attempts: attempt });
      if (attempt > 0) lostCalled += 1;
      if (source !== null && (attempt > 0 || isOver)) sources.set(orgId, (sources.get(orgId) ?? new Set()).add(source));
    } else if (mayCallAgain(run, named)) {
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
  return { canceled, lost, lostCalled, open, pending };
}

/** One that dials waits for the end of a call that nobody knows, and would then be tried again. */
function mayCallAgain({ status, attempts }: Run, { attempt, isOpen, isOver }: NamedRun): boolean {
  if (status === 'dialing') return isOpen && attempts === attempt;
  return status === 'scheduled' && (isOver || attempts < attempt || (isOpen && attempts === attempt));
}

/** The live runs that were made, called or over in the period, without those of the shoppers who were erased. */
async function readRuns(
  bus: EventBus,
  period: Period,
): Promise<{ readonly runs: ReadonlyMap<string, NamedRun>; readonly open: readonly object[] }> {
  const runs = new Map<string, NamedRun>();
  const of = (orgId: string, runId: string): NamedRun => {
    const known = runs.get(runId) ?? { orgId, attempt: 0, isOpen: false, isOver: false, source: null };
    runs.set(runId, known);
    return known;
  };
  const calls = await readCalls(bus, period);
  for (const { orgId, runId, attempt, hasEnded } of calls) {
    const run = of(orgId, runId);
    if (attempt >= run.attempt) Object.assign(run, { attempt, isOpen: !hasEnded });
  }
  for (const { orgId, run } of await readLastStates(bus, period)) {
    const isOver = run.status === 'canceled' || run.status === 'gave_up';
    const isNew = Date.parse(run.createdAt) >= period.since.getTime();
    if (isOver || isNew) Object.assign(of(orgId, run.id), { isOver, source: sourceOf(run) });
  }
  await period.read<Partial<RunsErased>>(bus, RUN_ERASURE_TOPIC.name, ({ data: { runIds = [] } }) => {
    for (const runId of runIds) runs.delete(runId);
  });
  const open = calls.filter(({ runId, hasEnded }) => !hasEnded && runs.has(runId));
  return { runs, open: open.map(({ orgId, runId, callId }) => ({ kind: 'call', orgId, runId, callId })) };
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
