import type { TraceContext } from '@outcall/platform-telemetry';
import type { RunFact } from '../../domain/run/run-fact.js';
import type { NumberKey, RunKey } from '../run-repository.js';

/** An opt-out or a withdrawal, as its event told it. */
export interface ShopperDecision {
  readonly number: NumberKey;
  readonly fact: Extract<RunFact, { type: 'shopper.decided' }>;
  readonly trace: TraceContext;
}

/** A run that a decision concerns, and that has not been stopped by it yet. */
export interface MissedRun {
  readonly run: RunKey;
  readonly decision: Omit<ShopperDecision, 'number'>;
}

/** What shoppers decided in the last minutes: kept for runs that are written after the decision was heard. */
export abstract class ShopperDecisions {
  /** Stores those whose event has a version, each once. */
  abstract note(decisions: readonly ShopperDecision[], heardAt: Date): Promise<void>;
  /**
   * Deletes what was heard before `since`. Returns the open runs that were admitted before a stored decision and not
   * stopped by it; 1,000 at most.
   */
  abstract missed(since: Date): Promise<MissedRun[]>;
}
