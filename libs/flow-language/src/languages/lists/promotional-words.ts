/**
 * Words that make a call promotional. Each is a whole word; with `*` it stands for all words that begin so (case
 * endings, plurals). By law any promotional content makes the whole call promotional (TCCCPR 2018).
 *
 * Only words that an ordinary service call does not need are listed. A word with a second everyday meaning is left out
 * (Gujarati "વળતર" is also a refund, Marathi "सूट" a suit), or listed without `*` (Bengali "ছাড়" is a discount,
 * "ছাড়া" means "without").
 */
export interface PromotionalWords {
  readonly words: readonly string[];
  /** Wording that single words do not catch. Tested on lower-case text. */
  readonly patterns?: readonly RegExp[];
  /**
   * A quick check before the patterns: true for every text that matches one, and for few others. Required where there
   * are patterns.
   */
  readonly mayFit?: RegExp;
  /** Phrases in which a listed word means something else. */
  readonly except?: readonly (string | RegExp)[];
}
