/**
 * What somebody hears who calls a number of ours back. `{{store_name}}` is the shop's; nothing else of any call is put
 * in.
 */
export interface CallBackTexts {
  /** The shop called them, for what is no promotion. */
  readonly aboutOrder: string;
  /** The shop called them with a promotion. */
  readonly aboutOffer: string;
  /** The shop has not called them of late. */
  readonly stranger: string;
  /** Instead of each of these where the shop's name is not known. */
  readonly nameless: string;
  /** How to opt out. */
  readonly pressNine: string;
  /** How to talk to a person. */
  readonly pressOne: string;
  /** Whoever opts out hears it whose number is withheld, or no mobile of India: we call no other. */
  readonly withheld: string;
  /** No person takes the call. */
  readonly nobody: string;
  readonly goodbye: string;
}
