/** What one word, or a part of a fused word, adds to a number. */
export type Morph =
  | { readonly kind: 'count'; readonly value: number; readonly isDigits?: true; readonly isArticle?: true }
  /** 20 to 90, where a unit may follow. */
  | { readonly kind: 'tens'; readonly value: number }
  | { readonly kind: 'times'; readonly by: number }
  /** Said before a number: a half or a quarter more (साढ़े, सवा), a quarter less (पौने). */
  | { readonly kind: 'shift'; readonly by: number }
  | { readonly kind: 'plus_half' | 'point' | 'minus' | 'and' }
  /** "Double", "triple": how often the next digit is said. */
  | { readonly kind: 'again'; readonly times: number }
  /** Twelve times the number before it; one dozen when there is none. */
  | { readonly kind: 'dozen' }
  /** A unit that is not understood, such as million. It makes the number unreadable: "two million" is not 2. */
  | { readonly kind: 'unread' }
  /** Makes the number before it an ordinal: "the fifth" is not 5. */
  | { readonly kind: 'ordinal' }
  /**
   * Negates a number. `side` says where this word is: after the number ("five no, six") or, in English, before it ("not
   * five").
   */
  | { readonly kind: 'not'; readonly side: 'before' | 'after' };
