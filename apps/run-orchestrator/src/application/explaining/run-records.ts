import type { TrailEvent } from '../../domain/explanation/timeline.js';
import type { RunState } from '../../domain/run/run-state.js';

/** A run with what it keeps of its events. */
export interface RunRecord {
  readonly state: RunState;
  readonly trail: readonly TrailEvent[];
}

export abstract class RunRecords {
  /**
   * A run of either mode, because management paths do not contain the mode. Read without a lock, with the hours the org
   * has now.
   */
  abstract find(orgId: string, runId: string): Promise<RunRecord | null>;
}
