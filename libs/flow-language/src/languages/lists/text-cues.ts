/**
 * Words that tell the draft check what a text is about. They are stems in the language's script, tested on lower-case
 * text without its placeholders. English cues count in every language.
 */
export interface TextCues {
  /** Pressing a key of the phone. */
  readonly press: RegExp;
  /** Calls and phones: "press 9 if you do not want such calls". */
  readonly calls: RegExp;
  /** A machine is speaking. */
  readonly automated: RegExp;
  /** What nobody may be asked for in a call. */
  readonly secret: RegExp;
  /** A warning, not a question: "never tell anybody". */
  readonly denied: RegExp;
}
