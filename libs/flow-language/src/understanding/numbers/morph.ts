/** What one word, or a part of a fused word, adds to a number. */
export type Morph =
  | { readonly kind: 'count'; readonly value: number; readonly isDigits?: true; readonly isArticle?: true }
  /** 20 to 90 where units are said after them. */
  | { readonly kind: 'tens'; readonly value: number }
  | { readonly kind: 'times'; readonly by: number }
  /** Said before a number: a half or a quarter more (साढ़े, सवा), a quarter less (पौने). */
  | { readonly kind: 'shift'; readonly by: number }
  | { readonly kind: 'plus_half' | 'point' | 'minus' | 'and' }
  /** "Double five": how often the next digit is said. */
  | { readonly kind: 'again'; readonly times: number }
  /** Twelve of what stands before it; one dozen when nothing does. */
  | { readonly kind: 'dozen' }
  /** A unit that is not counted in here (a million): two million are not two. */
  | { readonly kind: 'unread' }
  /** Makes the number before it a place in an order: the fifth is not five. */
  | { readonly kind: 'ordinal' }
  /** Takes back the number beside it: "five no, six"; English says it before. */
  | { readonly kind: 'not'; readonly side: 'before' | 'after' };
