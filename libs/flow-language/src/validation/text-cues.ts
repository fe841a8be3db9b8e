/**
 * Words by which the draft check knows what a text of a flow is about, as stems in the language's letters: tested on lower-case text without
 * its values. English ones count in every language.
 */
export interface TextCues {
  /** To press a key of the phone. */
  readonly press: RegExp;
  /** Calls and phones: "press 9 if you do not want such calls". */
  readonly calls: RegExp;
  /** That a machine speaks. */
  readonly automated: RegExp;
  /** What nobody may be asked for in a call. */
  readonly secret: RegExp;
  /** Of a sentence that asks for nothing: "never tell anybody". */
  readonly denied: RegExp;
}
