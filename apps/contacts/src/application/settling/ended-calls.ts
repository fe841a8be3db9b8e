import type { Mode } from '@outcall/kernel';

/** What became of a permit. */
export interface EndedCall {
  readonly orgId: string;
  readonly mode: Mode;
  readonly callId: string;
  /** Null: no call came of it. */
  readonly end: { readonly at: string; readonly hasReached: boolean } | null;
  /** Of a permit that no call came of: one granted later is another's. Absent: any. */
  readonly until?: string;
}

export abstract class EndedCalls {
  /**
   * Takes the calls off their numbers, where what the limits count is kept. A call that is told again, late or before
   * another changes nothing twice. In the same transaction it says of which numbers, that somebody waits for, the
   * limits have moved. Any number of calls.
   */
  abstract settle(calls: readonly EndedCall[], now: Date): Promise<void>;
}
