import type { TenantMode } from './erasure-store.js';

/** The steps in their order. Objects are deleted late, because other data of the shopper is found through them. */
export type ErasureStep = 'redact' | 'clean' | 'remove' | 'mask';

export interface ErasurePlace {
  readonly step: ErasureStep;
  /** The last item that this step handled; null at the beginning of the step. */
  readonly behind: readonly string[] | null;
}

export interface HeardErasure extends TenantMode {
  readonly erasureId: string;
  readonly phone: string;
  /** The erased contact; null: the number was none. */
  readonly contactId: string | null;
  /** What was created later is of somebody who came back. Null: noted by a version that did not ask. */
  readonly erasedAt: Date | null;
}

/** An erasure that this process has taken for a round. Nobody else works for its org and mode before `until`. */
export interface TakenErasure extends HeardErasure, ErasurePlace {
  readonly until: Date;
}

/**
 * The erasures that are not finished. Orgs take turns, each with its oldest erasure. One whose round failed goes behind
 * the others of its org.
 */
export abstract class Erasures {
  /** Stores them until they are finished. One that is stored already is done once more after its last step. */
  abstract note(heard: readonly HeardErasure[], now: Date): Promise<void>;
  /** Takes the erasure of the org and mode that has waited longest. Null when nothing is due. */
  abstract take(now: Date, until: Date): Promise<TakenErasure | null>;
  /**
   * Stores where the next round goes on, and ends the turn. Does nothing when the lease is over and another process has
   * the turn.
   */
  abstract advance(erasure: TakenErasure, to: ErasurePlace, now: Date): Promise<void>;
  /**
   * Called after the last step. Deletes the erasure with its number, and ends the turn. False when it came in again
   * meanwhile: then it begins anew.
   */
  abstract finish(erasure: TakenErasure, now: Date): Promise<boolean>;
}
