/** At least one line. The first one is a plain phrase without alternatives: simulated shoppers say it. */
export type PhraseLines = readonly [string, ...string[]];

/**
 * What agent and shopper say in one language in any flow. Shoppers' phrases are listed in the language's own script and
 * in Latin letters, in the notation of `spellingOf`. Spellings that `wordsOf` makes equal are listed once.
 */
export interface PhraseBook {
  /** A yes by itself. Together with a `no` it is neither. */
  readonly yes: PhraseLines;
  /** Agreement: "right", "all right". A no beside it makes the answer a no. */
  readonly agree: readonly string[];
  /**
   * A request for the thing itself. It is a yes only when nothing but `want` and `filler` is said: "send it" is one,
   * "send it to my office" is not.
   */
  readonly want: readonly string[];
  readonly filler: readonly string[];
  /** A no by itself. */
  readonly no: PhraseLines;
  /** A refusal, whatever else is said: "wrong", "do not want", "not right". */
  readonly refuse: readonly string[];
  /** Neither yes nor no, even if it contains one: "do not know". */
  readonly unsure: readonly string[];
  /**
   * Words for cancelling. They answer "do you want it?" and "shall we cancel it?" in opposite ways, so a yes beside one
   * is not taken.
   */
  readonly cancel: readonly string[];
  /** "Do not call me again": ends this call and stops all later ones. Understood in a call of any language. */
  readonly optOut: PhraseLines;
  /**
   * Words right before or after an opt-out phrase that limit it to a time or to somebody else. "Not now" and "not
   * before five" say when to call; they are no opt-out. List only what leaves no doubt: to miss an opt-out breaks the
   * law.
   */
  readonly limits: {
    readonly before?: readonly string[];
    readonly after?: readonly string[];
    /**
     * Words before the phrase that may or may not limit it ("ਹੁਣ" is "now" or "from now on"). When more is said after
     * the phrase, the agent asks back.
     */
    readonly maybeBefore?: string;
  };
  /** "I want to talk to a person." */
  readonly person: PhraseLines;
  /** "Please say that again", "I cannot hear you". */
  readonly repeat: PhraseLines;
  /** What a simulated shopper answers to an open question. */
  readonly sampleText: string;
  /** The agent says this when it heard nothing. */
  readonly notHeard: string;
  /** The agent says this when what it heard does not answer the question. */
  readonly notUnderstood: string;
  /** The agent asks this when the answer to a question for a number was the key 9 alone. */
  readonly pressedNine: string;
  /** The agent asks this when the last try at a question was not understood and spoke of calls, or of stopping. */
  readonly askedToStop: string;
  /** Words of respect before and after a name, in small letters without dots; separated by spaces. */
  readonly honorifics: { readonly before: string; readonly after: string };
  /** The agent confirms the opt-out and says goodbye. */
  readonly optedOut: string;
  /** The agent says that a person takes over. */
  readonly connecting: string;
}
