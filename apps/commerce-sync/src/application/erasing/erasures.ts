import type { World } from './erasure-store.js';

/** In their order. The objects are deleted late, because what else is theirs is found through them. */
export type ErasureStep = 'redact' | 'clean' | 'remove' | 'mask';

export interface ErasurePlace {
  readonly step: ErasureStep;
  /** The last thing of the step that was looked at; null at its beginning. */
  readonly behind: readonly string[] | null;
}

export interface HeardErasure extends World {
  readonly erasureId: string;
  readonly phone: string;
}

/** Taken for a round: nobody else works for its org and mode before `until`. */
export interface TakenErasure extends HeardErasure, ErasurePlace {
  readonly until: Date;
}

/** The erasures that are not over. Orgs take turns, each with its oldest erasure; one whose round failed comes behind the others of its org. */
export abstract class Erasures {
  /** Keeps them until they are over. One that is told again begins anew after its last step. */
  abstract note(heard: readonly HeardErasure[], now: Date): Promise<void>;
  /** Of the org and mode that has waited longest. Null: nothing is due. */
  abstract take(now: Date, until: Date): Promise<TakenErasure | null>;
  /** Says where its next round goes on, and gives the turn away. Nothing happens when the time of the round is over and somebody else has it. */
  abstract advance(erasure: TakenErasure, to: ErasurePlace, now: Date): Promise<void>;
  /** After its last step: forgets it, number and all, and gives the turn away. False: it was told again, and begins anew. */
  abstract finish(erasure: TakenErasure, now: Date): Promise<boolean>;
}
