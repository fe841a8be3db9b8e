/** A promotional call that is about to be dialled. */
export interface ScrubQuestion {
  readonly callId: string;
  readonly orgId: string;
  /** `+91...`, whom it goes to, and the number it is made from. */
  readonly phone: string;
  readonly from: string;
}

export interface ScrubVerdict {
  readonly isAllowed: boolean;
  /** What the operator calls this answer; null where it has no name. */
  readonly reference: string | null;
}

/** The operator's, or a provider's, check of a number against the register of those who want no promotional calls. */
export abstract class PreferenceScrub {
  /** Who answers, as the permit record names it. */
  abstract readonly name: string;
  /** Throws when there is no answer within so many milliseconds. */
  abstract ask(question: ScrubQuestion, milliseconds: number): Promise<ScrubVerdict>;
}
