/** What agent and shopper say in one language without a flow saying so. The first phrase of a list is the one a simulated shopper uses. */
export interface PhraseBook {
  readonly yes: readonly [string, ...string[]];
  readonly no: readonly [string, ...string[]];
  /** "Do not call me again": ends the call and all further ones. */
  readonly optOut: readonly [string, ...string[]];
  /** "I want to talk to a person." */
  readonly person: readonly [string, ...string[]];
  /** "Please say that again." */
  readonly repeat: readonly [string, ...string[]];
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
