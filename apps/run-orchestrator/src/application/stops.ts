import type { Halt } from '../domain/run/run-state.js';

/**
 * What stands in the way of a new run as it was to be written. Nothing: it was to be halted, and nothing halts it any
 * more.
 */
export interface Stops {
  readonly halt: Halt | null;
  /** The cancels under way that would take it along: the run has to name them (`RunTerms.sparedBy`). */
  readonly cancels: readonly string[];
}
