import type { Run } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import type { Lease, RunState, RunTerms } from '../run-state.js';
import { announce, unchanged, type Transition } from '../transition.js';

export type RunRequest = Pick<
  Run,
  'flowId' | 'flowVersionId' | 'contactId' | 'phone' | 'inputs' | 'language' | 'maxAttempts' | 'metadata'
>;

export interface NewRun {
  readonly id: string;
  readonly orgId: string;
  readonly mode: Mode;
  readonly now: string;
  readonly request: RunRequest;
  readonly terms: RunTerms;
  /** The first attempt, to be placed at once by the owner of the lease; or why and until when it waits. */
  readonly first: { readonly callId: string; readonly lease: Lease } | FirstWait;
}

export interface FirstWait {
  /** Null: no time is known (docs/handbook/runs.md#planned-times). */
  readonly nextAttemptAt: string | null;
  /** Null: it is due as soon as a process looks. */
  readonly lastError: string | null;
  /** The end of a limit; null: only hours delay it. */
  readonly notBefore: string | null;
}

/** Waits for hours; null: none is left. */
export const untilOpen = (nextAttemptAt: string | null): FirstWait => ({
  nextAttemptAt,
  lastError: 'calling_hours',
  notBefore: null,
});

/** A new run: `run.queued` shows it before its first attempt (docs/handbook/runs.md#the-first-attempt). */
export function startRun({ id, orgId, mode, now, request, terms, first }: NewRun): Transition {
  const waits = 'nextAttemptAt' in first ? first : null;
  const run: Run = {
    id,
    flowId: request.flowId,
    flowVersionId: request.flowVersionId,
    contactId: request.contactId,
    phone: request.phone,
    inputs: request.inputs,
    language: request.language,
    status: 'scheduled',
    attempts: 0,
    maxAttempts: request.maxAttempts,
    nextAttemptAt: waits ? waits.nextAttemptAt : now,
    lastError: waits?.lastError ?? null,
    outcome: null,
    answers: {},
    metadata: request.metadata,
    isTest: mode === 'test',
    createdAt: now,
    updatedAt: now,
    calls: [],
    actions: [],
  };
  const state: RunState = {
    ...{ orgId, mode, run, version: 0, terms, outages: 0, notBefore: waits?.notBefore ?? null },
    ...('callId' in first
      ? { dial: { callId: first.callId, attempt: 1, state: 'planned', rank: 0 }, lease: first.lease }
      : { dial: null, lease: null }),
  };
  return announce(unchanged(state), 'run.queued');
}
