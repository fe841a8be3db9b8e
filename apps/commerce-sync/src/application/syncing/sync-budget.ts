import type { Mode } from '@outcall/kernel';

/** A level that falls by `bytesPerSecond`; a body is taken in while the level is below `burstBytes`, so one body always is. */
export interface SyncPace {
  readonly bytesPerSecond: number;
  readonly burstBytes: number;
}

export abstract class SyncBudget {
  /** The same for every org. */
  abstract readonly pace: SyncPace;
  /** Takes `bytes` of the org's budget. 0: granted; else the seconds after which to come again. */
  abstract take(owner: { orgId: string; mode: Mode }, bytes: number): Promise<number>;
}
