import type { FalseCondition } from '@outcall/contracts-commerce';
import type { TriggeredStartAnswer } from '@outcall/contracts-runs';
import type { DueStart } from './start-queue.js';

/** Why a start is not asked for. `already`: its run was made before. `later`: it cannot be said now. */
export type NotAsked =
  | { readonly outcome: 'skipped' | 'refused'; readonly reason: string; readonly condition: FalseCondition | null }
  | Extract<TriggeredStartAnswer, { outcome: 'already' }>
  | { readonly outcome: 'later' };

export interface PreparedStart {
  readonly due: DueStart;
  /** Null: the orchestrator is to be asked. */
  readonly verdict: NotAsked | null;
  /** Whether it is for another number now than when it was asked for before: that ask may make its run yet. */
  readonly isMoved?: boolean;
}

export const LATER: NotAsked = { outcome: 'later' };
