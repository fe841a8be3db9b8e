/**
 * How one language says numbers. Ways to say the same are separated by spaces, `_` stands for a space inside a phrase. Spellings
 * that differ only by what `foldSpeech` makes equal need not be listed twice.
 */
export interface NumberWords {
  /** Words of one number are written together, the last vowel of each gone into the next: ఇరవైఐదు, இருபத்தைந்து. */
  readonly fuses?: true;
  /** 0, 1, 2, ...: to 99 where each number has a word of its own, to 19 where units are said after tens. */
  readonly counts: readonly string[];
  /** 20, 30, ... 90 and their forms before a unit, where units are said after tens. */
  readonly tens?: readonly string[];
  /** Multiply what is said before them; alone they count once. */
  readonly scales: {
    readonly hundred: string;
    readonly thousand: string;
    readonly lakh: string;
    readonly crore: string;
  };
  /** Words of other values: fused hundreds, one and a half. */
  readonly fixed?: Readonly<Record<number, string>>;
  /** Said before a number: three and a half, three and a quarter, two and three quarters. */
  readonly halfMore?: string;
  readonly quarterMore?: string;
  readonly quarterLess?: string;
  /** Said after a number. */
  readonly andAHalf?: string;
  /** Endings that add a half, hundred, nothing (classifiers, "only"), or an order. */
  readonly halfEndings?: string;
  readonly hundredEndings?: string;
  readonly endings?: string;
  /** Written right after digits: 5k, 1.5L, 2cr. */
  readonly scaleEndings?: { readonly thousand: string; readonly lakh: string; readonly crore: string };
  readonly ordinalEndings?: string;
  /** Orders that are words of their own: first, second. From 1. */
  readonly ordinals?: readonly string[];
  /** Means "one", and is the article as well: gives way to any other number. */
  readonly article?: string;
  readonly and?: string;
  readonly point?: string;
  readonly minus?: string;
  readonly double?: string;
  readonly triple?: string;
  /** Twelve of what is said before it: two dozen. */
  readonly dozen?: string;
  /** Units that make another number of the one before: a million. */
  readonly unread?: string;
  /** Takes back the number beside it. */
  readonly not?: string;
  /** A count that says "is not" as well: after other words it is not known which. */
  readonly alsoNot?: string;
  /** Phrases with a number word that say no number: "one minute". */
  readonly fillers?: string;
}
