/** What shoppers say in a call of one language, in its own script, in Latin letters and mixed with English. */
export interface Utterances {
  /** At least twelve that answer a yes-or-no question with yes, and twelve with no. */
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /**
   * Neither: both at once, a doubt, another subject, "cancel it" (which means opposite things for different questions).
   */
  readonly open: readonly string[];
  readonly optOut: readonly string[];
  /** Close to an opt-out, but none: about another time, somebody else's calls, an order. */
  readonly noOptOut: readonly string[];
  readonly person: readonly string[];
  readonly repeat: readonly string[];
}
