import type { Queue, Share, WaitingQueue } from '../../domain/queue.js';
import type { RunState } from '../../domain/run/run-state.js';
import type { Decide, Recorded, Seal } from '../run-repository.js';

/** Attempts in one claim: as many as a batch of permits or calls holds. */
export const MOST_CLAIMED = 100;

export interface ClaimRequest {
  readonly now: string;
  readonly owner: string;
  readonly until: string;
  /** `MOST_CLAIMED` new ids, for the attempts that have none yet. */
  readonly callIds: readonly string[];
  /** How many of which queue; `MOST_CLAIMED` altogether at most. */
  readonly shares: readonly Share[];
}

export interface ClaimedAttempt {
  readonly state: RunState;
  /** Somebody may have placed it already: the same call id goes out again. */
  readonly isResumed: boolean;
  /** The reservation whose line it may take. */
  readonly reservedBy?: string;
}

/** The queues in which something may be due, in their order. */
export interface QueuePage {
  readonly queues: readonly WaitingQueue[];
  /** Where the next look goes on; null: from the beginning. */
  readonly next: Queue | null;
}

export abstract class AttemptLedger {
  /** Queues with due attempts, behind a place in their order. Costs one look per queue, however long the queues are. */
  abstract waiting(now: string, behind: Queue | null): Promise<QueuePage>;
  /** Leases due attempts, those whose lease lapsed included. Two processes never get the same one. */
  abstract claim(request: ClaimRequest): Promise<ClaimedAttempt[]>;
  /** Decides on the state at hand and saves, concurrent ones in one statement; if the run has moved meanwhile, decides again on what is stored. */
  abstract record(state: RunState, decide: Decide, seal?: Seal): Promise<Recorded>;
}
