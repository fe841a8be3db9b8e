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
  /** When to ask again; only of what stays pending. */
  readonly dueAt: string | null;
}

export interface StartClaim {
  readonly owner: string;
  readonly now: Date;
  readonly leaseMs: number;
  readonly most: number;
}

export abstract class StartQueue {
  /** Claims due starts, org by org in turn, so that none waits behind another's thousands. */
  abstract claim(claim: StartClaim): Promise<DueStart[]>;
  /** Records what became of them, as far as the owner still has them. */
  abstract settle(owner: string, decided: readonly DecidedStart[], now: Date): Promise<void>;
}
