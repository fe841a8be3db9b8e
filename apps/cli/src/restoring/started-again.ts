import { setTimeout as sleep } from 'node:timers/promises';
import type { TriggerResult } from '@outcall/contracts-commerce';
import type { Run } from '@outcall/contracts-runs';
import { eachOf } from './each-of.js';
import type { Management } from './management.js';

/** Longer than a trigger delays a start. */
const LOOK_BACK_MS = 8 * 86_400_000;
/** Commerce-sync asks again after a minute at the latest, where the orchestrator was away. */
const SOON_MS = 2 * 60_000;
const PATIENCE_MS = 10 * 60_000;
const EVERY_MS = 1_000;

/** Which trigger a run is of, and which object: as it says itself. Null: of none. */
export function sourceOf({ flowId, metadata }: Pick<Run, 'flowId'> & Partial<Pick<Run, 'metadata'>>): string | null {
  const { store_id: storeId, object_id: objectId, trigger_id: triggerId } = metadata ?? {};
  return storeId && objectId && triggerId ? nameOf(flowId, triggerId, storeId, objectId) : null;
}

const nameOf = (...parts: readonly string[]): string => JSON.stringify(parts);

/** A value of metadata has 200 characters at most. */
const cut = (text: string): string => text.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '');

const sourceOfResult = ({ flowId, triggerId, storeId, externalId }: TriggerResult): string =>
  nameOf(flowId, triggerId, storeId, cut(externalId));

export interface LostStarts {
  readonly orgId: string;
  /** Sources of runs that were called or over, and that the restored database does not have. */
  readonly sources: ReadonlySet<string>;
  /** So long is waited for starts, of all orgs together. */
  readonly until: number;
}

export const startsAwaitedUntil = (): number => Date.now() + PATIENCE_MS;

/**
 * A start that waited at the restored time is made again by itself, as a run of another id, though its run was called
 * already. Such a run is canceled, whichever change of the object it is for: no topic says which that was. Returns how
 * many, and the starts that have not come to a run in time.
 */
export async function cancelStartedAgain(
  platform: Management,
  since: Date,
  { orgId, sources, until }: LostStarts,
): Promise<{ readonly canceled: number; readonly pending: readonly TriggerResult[] }> {
  for (;;) {
    const starts = (await startsOf(platform, since, orgId)).filter((one) => sources.has(sourceOfResult(one)));
    const pending = starts.filter(isSoon);
    if (pending.length > 0 && Date.now() < until) {
      await sleep(EVERY_MS);
      continue;
    }
    let canceled = 0;
    await eachOf(starts, async ({ runId }) => {
      if (runId !== null && (await cancelNew(platform, since, { orgId, runId }))) canceled += 1;
    });
    return { canceled, pending };
  }
}

const isSoon = ({ outcome, dueAt }: TriggerResult): boolean =>
  outcome === 'pending' && (dueAt === null || Date.parse(dueAt) <= Date.now() + SOON_MS);

/** What the triggers of an org did since, and what they may still do. */
async function startsOf(platform: Management, since: Date, orgId: string): Promise<TriggerResult[]> {
  const starts: TriggerResult[] = [];
  const oldest = since.getTime() - LOOK_BACK_MS;
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ mode: 'live', limit: '100', ...(cursor && { cursor }) });
    const path = `/orgs/${orgId}/trigger-results?${query.toString()}`;
    const page: { triggerResults: TriggerResult[]; nextCursor: string | null } | null = await platform.ask({
      method: 'GET',
      path,
    });
    const found = page?.triggerResults ?? [];
    starts.push(...found.filter(({ createdAt }) => Date.parse(createdAt) >= oldest));
    const isOver = found.some(({ createdAt }) => Date.parse(createdAt) < oldest);
    cursor = isOver ? null : (page?.nextCursor ?? null);
  }
  return starts;
}

/** Whether it was made behind the restored time, and waits. */
async function cancelNew(
  platform: Management,
  since: Date,
  { orgId, runId }: { readonly orgId: string; readonly runId: string },
): Promise<boolean> {
  const path = `/runs/${runId}`;
  const run = (await platform.askFor<{ readonly run: Run }>(orgId, 'live', { method: 'GET', path }))?.run;
  if (run?.status !== 'scheduled' || Date.parse(run.createdAt) < since.getTime()) return false;
  await platform.askFor(orgId, 'live', { method: 'POST', path: `${path}/cancel` });
  return true;
}
