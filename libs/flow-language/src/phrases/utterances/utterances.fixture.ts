/** What shoppers say in a call of one language, in its own script, in Latin letters and mixed with English. */
export interface Utterances {
  /** At least twelve that mean yes to a question for yes or no, and twelve that mean no. */
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Neither: both at once, doubt, another subject, "cancel it" (which answers different questions differently). */
  readonly open: readonly string[];
  readonly optOut: readonly string[];
  /** Near an opt-out and none: about another time, about somebody else's calls, about an order. */
  readonly noOptOut: readonly string[];
  readonly person: readonly string[];
  readonly repeat: readonly string[];
}
