/** At least one line; the first is a plain phrase: what a simulated shopper says. */
export type PhraseLines = readonly [string, ...string[]];

/**
 * What agent and shopper say in one language without a flow saying so, as the shopper writes it and in Latin letters. Lines of the
 * lists are written as `spellings` reads them; one spelling is enough of what `wordsOf` makes equal.
 */
export interface PhraseBook {
  /** A yes of its own. Beside a no of its own it is neither. */
  readonly yes: PhraseLines;
  /** Agreement that a no beside it turns into a no: "right", "all right". */
  readonly agree: readonly string[];
  /** What asks for the thing itself: a yes when nothing but that and `filler` is said. "Send it" is one, "send it to my office" is none. */
  readonly want: readonly string[];
  readonly filler: readonly string[];
  /** A no of its own. */
  readonly no: PhraseLines;
  /** Refusals, which stand whatever else is said: "wrong", "do not want", "not right". */
  readonly refuse: readonly string[];
  /** Neither, though a yes or no may be in it: "do not know". */
  readonly unsure: readonly string[];
  /** Words that answer "do you want it?" and "shall we cancel it?" in opposite ways, so no yes beside them counts. */
  readonly cancel: readonly string[];
  /** "Do not call me again": ends the call and all further ones. Counts in a call of any language. */
  readonly optOut: PhraseLines;
  /**
   * What limits such words to a time or to somebody else when it stands right before or after them: "not now", "not before five" is a
   * wish about when, and no opt-out. Only what leaves no doubt: an opt-out that is not heard breaks the law.
   */
  readonly limits: {
    readonly before?: readonly string[];
    readonly after?: readonly string[];
    /** Words before them that limit as likely as not ("ਹੁਣ" is now, and from now on): asked back when more is said after them. */
    readonly maybeBefore?: string;
  };
  /** "I want to talk to a person." */
  readonly person: PhraseLines;
  /** "Please say that again", "I cannot hear you". */
  readonly repeat: PhraseLines;
  /** A shopper's sample answer to an open question. */
  readonly sampleText: string;
  /** Agent: nothing was heard. */
  readonly notHeard: string;
  /** Agent: what was heard does not answer the question. */
  readonly notUnderstood: string;
  /** Agent: the opt-out is noted, goodbye. */
  readonly optedOut: string;
  /** Agent: a person will take over. */
  readonly connecting: string;
}
