import type { Mode } from '@outcall/kernel';
import type { WaitingPlace } from './waiting-runs.js';

/** The waiting runs of an org that this process plans anew, as far as they are: behind a run of a mode. */
export interface TakenReplan {
  readonly orgId: string;
  readonly owner: string;
  /** Where hours that are open begin to be counted: when the change was heard. */
  readonly from: string;
  readonly mode: Mode;
  /** Null: none of this mode was looked at yet. */
  readonly behind: WaitingPlace | null;
}

/**
 * Orgs whose waiting runs must be planned anew. Each is taken by one process at a time; when that dies another goes on
 * where it was.
 */
export abstract class ReplanQueue {
  /** The org whose turn it is, if there is one. Nobody else takes it until `until`. */
  abstract take(now: string, until: string, owner: string): Promise<TakenReplan | null>;
  /**
   * Writes how far it is by now. Nothing is written when another process has it, or a newer change has taken its place.
   */
  abstract note(taken: TakenReplan, now: string): Promise<void>;
  /** All were planned; as `note`. */
  abstract end(taken: TakenReplan): Promise<void>;
}
