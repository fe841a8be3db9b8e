import type { Run } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import type { Halt, Lease, RunState, RunTerms } from '../run-state.js';
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
  /** The first attempt, to be placed at once by the owner of the lease; until when it waits, for hours unless another reason is told; or what it has to wait for without a time. */
  readonly first:
    | { readonly callId: string; readonly lease: Lease }
    | { readonly opensAt: string; readonly reason?: string }
    | { readonly halt: Halt };
}

/** A new run: `run.queued` shows it before its first attempt (docs/handbook/runs.md#the-first-attempt). */
export function startRun({ id, orgId, mode, now, request, terms, first }: NewRun): Transition {
  const waits = !('callId' in first);
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
    nextAttemptAt: 'halt' in first ? null : waits ? first.opensAt : now,
    lastError: 'halt' in first ? first.halt : waits ? (first.reason ?? 'calling_hours') : null,
    outcome: null,
    answers: {},
    metadata: request.metadata,
    isTest: mode === 'test',
    createdAt: now,
    updatedAt: now,
    calls: [],
    actions: [],
  };
  const dial: RunState['dial'] = waits ? null : { callId: first.callId, attempt: 1, state: 'planned', rank: 0 };
  const state: RunState = { orgId, mode, run, version: 0, terms, dial, lease: waits ? null : first.lease, outages: 0 };
  return announce(unchanged(state), 'run.queued');
}
