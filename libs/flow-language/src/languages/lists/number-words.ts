/**
 * How one language says numbers. Alternatives are separated by spaces, `_` stands for a space inside a phrase.
 * Spellings that `foldSpeech` makes equal are listed once.
 */
export interface NumberWords {
  /**
   * A number is written as one word, and the last vowel of each part disappears into the next: ఇరవైఐదు, இருபத்தைந்து.
   */
  readonly fuses?: true;
  /** 0, 1, 2 ...: up to 99 where each number has its own word, up to 19 where units follow tens. */
  readonly counts: readonly string[];
  /** 20, 30 ... 90 with the forms they have before a unit. Only where units follow tens. */
  readonly tens?: readonly string[];
  /** They multiply the number before them. Alone, each counts once: "hundred" is 100. */
  readonly scales: {
    readonly hundred: string;
    readonly thousand: string;
    readonly lakh: string;
    readonly crore: string;
  };
  /** Other numbers with a word of their own: 200, one and a half. */
  readonly fixed?: Readonly<Record<number, string>>;
  /** Said before a number. With three: three and a half, three and a quarter, two and three quarters. */
  readonly halfMore?: string;
  readonly quarterMore?: string;
  readonly quarterLess?: string;
  /** "And a half", said after a number. */
  readonly andAHalf?: string;
  /** Endings that add a half, multiply by a hundred, or change nothing (classifiers, "only"). */
  readonly halfEndings?: string;
  readonly hundredEndings?: string;
  readonly endings?: string;
  /** Written right after digits: 5k, 1.5L, 2cr. */
  readonly scaleEndings?: { readonly thousand: string; readonly lakh: string; readonly crore: string };
  readonly ordinalEndings?: string;
  /** Ordinals that are words of their own: first, second ... Starts at 1. */
  readonly ordinals?: readonly string[];
  /** The article, where it also means "one". Any other number in the utterance wins over it. */
  readonly article?: string;
  readonly and?: string;
  readonly point?: string;
  readonly minus?: string;
  readonly double?: string;
  readonly triple?: string;
  /** Twelve times the number before it: "two dozen". */
  readonly dozen?: string;
  /** Units that are not understood: "million". A number with one is not read. */
  readonly unread?: string;
  /** Negates the number beside it. */
  readonly not?: string;
  /** A count that also means "not". After other words it is not clear which. */
  readonly alsoNot?: string;
  /** Phrases that contain a number word and say no number: "one minute". */
  readonly fillers?: string;
}
