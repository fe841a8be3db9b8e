import type { TrailEvent } from '../../domain/explanation/timeline.js';
import type { RunState } from '../../domain/run/run-state.js';

/** A run with what it keeps of its events. */
export interface RunRecord {
  readonly state: RunState;
  readonly trail: readonly TrailEvent[];
}

export abstract class RunRecords {
  /** Of either mode: management addresses do not tell it. Read and not locked, with the hours the org has now. */
  abstract find(orgId: string, runId: string): Promise<RunRecord | null>;
}
