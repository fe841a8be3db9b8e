import type { TraceContext } from '@outcall/platform-telemetry';
import type { RunFact } from '../../domain/run/run-fact.js';
import type { NumberKey, RunKey } from '../run-repository.js';

/** An opt-out or a withdrawal, as its event told it. */
export interface ShopperDecision {
  readonly number: NumberKey;
  readonly fact: Extract<RunFact, { type: 'shopper.decided' }>;
  readonly trace: TraceContext;
}

/** A run that a decision concerns and that has not heard of it. */
export interface MissedRun {
  readonly run: RunKey;
  readonly decision: Omit<ShopperDecision, 'number'>;
}

/** What shoppers decided in the last minutes: kept for runs that are written after the decision was heard. */
export abstract class ShopperDecisions {
  /** Keeps those that tell their version, each once. */
  abstract note(decisions: readonly ShopperDecision[], heardAt: Date): Promise<void>;
  /** Forgets what was heard before `since`, and tells the open runs that were admitted before a decision kept and are not stopped by it; 1,000 at most. */
  abstract missed(since: Date): Promise<MissedRun[]>;
}
