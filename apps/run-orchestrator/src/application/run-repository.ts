import type { Run } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';
import type { KeyOutcome } from '@outcall/platform-idempotency';
import type { TraceContext } from '@outcall/platform-telemetry';
import type { RunState } from '../domain/run/run-state.js';
import type { Stops } from './stops.js';
import type { Transition } from '../domain/run/transition.js';
import type { RequestOutcome } from './request-outcome.js';
import type { RunFilters } from './reading/run-filters.js';

export interface RunKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
}

export interface ListRunsQuery extends RunFilters {
  readonly orgId: string;
  readonly mode: Mode;
  readonly limit: number;
  /** Only runs older than this place in the list. */
  readonly before?: { readonly createdAt: string; readonly id: string };
}

/** A number in one org and mode. */
export interface NumberKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly phone: string;
}

export type Decide = (state: RunState) => Transition;

/** Makes what the commit stores for the request, from the run after the decision. */
export type OutcomeOf = (decided: RunState) => RequestOutcome;

/**
 * A run as it is stored after a decision; `outcome` is what was stored with it for the request, null when nothing was
 * written.
 */
export interface Recorded {
  readonly state: RunState;
  readonly outcome: RequestOutcome | null;
}

/** Runs as they are stored. Callers pass pure decisions; the events of a transition are written in the same commit. */
export abstract class RunRepository {
  /**
   * Writes a new run with the outcome for its request's key: true. If a pause, a cancel or the hold has to be minded
   * first, writes nothing and returns that. Concurrent calls share one statement. Rejects with `NO_CONSENT` when the
   * shopper was erased since the run was admitted. The hashes of the number come from the admission (`hashesOf`).
   */
  abstract create(
    started: Transition,
    outcome: KeyOutcome | null,
    numberHashes: readonly string[],
  ): Promise<Stops | boolean>;
  abstract find(key: RunKey): Promise<Run | null>;
  /** Newest first; for `pageOf`. */
  abstract list(query: ListRunsQuery): Promise<(Run | null)[]>;
  /** The runs of these numbers that have not ended. */
  abstract openRunsOf(numbers: readonly NumberKey[]): Promise<(RunKey & NumberKey)[]>;
  /** Locks the run, decides, saves. Null when there is none. `trace`: by default that of the current request. */
  abstract update(key: RunKey, decide: Decide, trace?: TraceContext): Promise<RunState | null>;
}
