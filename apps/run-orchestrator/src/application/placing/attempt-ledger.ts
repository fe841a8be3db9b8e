import type { LineKind, Queue, Share, WaitingQueue } from '../../domain/queue.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Decide, OutcomeOf, Recorded } from '../run-repository.js';

/** Attempts in one claim: as many as a batch of permits or calls holds. */
export const MAX_CLAIMED = 100;

export interface ClaimRequest {
  readonly now: string;
  readonly owner: string;
  readonly until: string;
  /** `MAX_CLAIMED` new ids, for the attempts that have none yet. */
  readonly callIds: readonly string[];
  /** How many to claim of which queue; `MAX_CLAIMED` in total at most. */
  readonly shares: readonly Share[];
  /** Claims only attempts that can use a line of this kind; then there is one share. */
  readonly fitting?: LineKind;
}

export interface ClaimedAttempt {
  readonly state: RunState;
  /** An earlier holder may have placed the attempt already, so the same call id is used again. */
  readonly isResumed: boolean;
  /** The reservation whose line the attempt may take. */
  readonly reservedBy?: string;
}

/** The queues that may have due attempts, in their order. */
export interface QueuePage {
  readonly queues: readonly WaitingQueue[];
  /** Where the next look continues; null: from the beginning. */
  readonly next: Queue | null;
}

export abstract class AttemptLedger {
  /**
   * Queues with due attempts, behind a place in their order. Costs one look per queue, however long the queues are.
   * Live ones are left out while all live dialling is held.
   */
  abstract waiting(now: string, behind: Queue | null): Promise<QueuePage>;
  /** Leases due attempts, those whose lease lapsed included. Two processes never get the same one. */
  abstract claim(request: ClaimRequest): Promise<ClaimedAttempt[]>;
  /**
   * Decides on the given state and saves; concurrent calls share a statement. If the run has changed meanwhile, decides
   * again on the stored state.
   */
  abstract record(state: RunState, decide: Decide, outcomeOf?: OutcomeOf): Promise<Recorded>;
}
