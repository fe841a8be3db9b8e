import type { Mode } from '@outcall/kernel';

/** A start of calling hours that runs of an org wait for. */
export interface CallingWindow {
  readonly orgId: string;
  readonly mode: Mode;
  /** The lines they will share: the call types that the same numbers carry, joined by `+`; `test` for runs that need none. */
  readonly linePool: string;
  readonly opensAt: string;
}

export abstract class WindowQueue {
  /** One more waits: how many took a place before it. Concurrent ones share one statement. */
  abstract take(window: CallingWindow): Promise<number>;
  /** How many have taken a place. */
  abstract look(window: CallingWindow): Promise<number>;
}
