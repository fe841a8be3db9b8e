import type { Mode } from '@outcall/kernel';

/**
 * A leaky bucket. Its level falls by `bytesPerSecond`. A body is accepted while the level is below `burstBytes`,
 * however large the body is.
 */
export interface SyncPace {
  readonly bytesPerSecond: number;
  readonly burstBytes: number;
}

export abstract class SyncBudget {
  /** The limit of each org. */
  abstract readonly pace: SyncPace;
  /** Takes `bytes` from the org's budget. 0 when granted; else the seconds to wait. */
  abstract take(owner: { orgId: string; mode: Mode }, bytes: number): Promise<number>;
  /** Gives back what was granted for a body that was not taken in after all. */
  abstract release(owner: { orgId: string; mode: Mode }, bytes: number): Promise<void>;
}
