/**
 * Words that turn a call into a promotional one, as whole words; with `*` all words that begin so (case endings, plurals). Any promotional
 * content makes the whole call promotional (TCCCPR 2018). Kept to words that an ordinary service call has no use for: a word with an
 * everyday second meaning is left out (Gujarati "વળતર" is a refund too, Marathi "सूट" a suit), or stands without `*` (Bengali "ছাড়" is a
 * discount, "ছাড়া" is "without").
 */
export interface PromotionalWords {
  readonly words: readonly string[];
  /** Wording that no list of words catches; tested on lower-case text. */
  readonly patterns?: readonly RegExp[];
  /** True for every text that may fit a pattern, and few others: the look that is taken first. Needed where there are patterns. */
  readonly mayFit?: RegExp;
  /** Phrases in which a word above means something else. */
  readonly except?: readonly (string | RegExp)[];
}
