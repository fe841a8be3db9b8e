import type { TriggeredStart } from '@outcall/contracts-runs';
import type { Mode } from '@outcall/kernel';

/** A run that a change has to start, claimed by this process until its lease ends. */
export interface DueStart {
  readonly id: string;
  readonly asks: number;
  readonly start: TriggeredStart;
}

export interface DecidedStart {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
  readonly outcome: 'started' | 'refused' | 'skipped' | 'pending';
  readonly reason: string | null;
  readonly runId: string | null;
  /** When to try again; only for a start that stays pending. */
  readonly dueAt: string | null;
}

export interface StartClaim {
  readonly owner: string;
  readonly now: Date;
  readonly leaseMs: number;
  readonly most: number;
}

export abstract class StartQueue {
  /** Claims due starts. Orgs take turns, so that none waits for the thousands of another. */
  abstract claim(claim: StartClaim): Promise<DueStart[]>;
  /** Stores the results. Starts whose lease another process has taken are left alone. */
  abstract settle(owner: string, decided: readonly DecidedStart[], now: Date): Promise<void>;
}
