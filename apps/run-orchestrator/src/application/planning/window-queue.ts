import type { Mode } from '@outcall/kernel';

/** A start of calling hours that runs of an org wait for. */
export interface CallingWindow {
  readonly orgId: string;
  readonly mode: Mode;
  /**
   * The lines these runs will share: the call types that the same numbers carry, joined by `+`; `test` for runs that
   * need no lines.
   */
  readonly linePool: string;
  readonly opensAt: string;
}

export abstract class WindowQueue {
  /** Takes a place; returns how many were taken before. Concurrent calls share one statement. */
  abstract take(window: CallingWindow): Promise<number>;
  /** How many have taken a place. */
  abstract look(window: CallingWindow): Promise<number>;
  /** The places of an org count for nothing any more: those who wait take theirs anew. */
  abstract clear(orgId: string): Promise<void>;
}
