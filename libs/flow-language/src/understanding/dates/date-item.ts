import type { Morph } from '../numbers/morph.js';

/** A piece of an utterance, reduced to what matters for finding a day. */
export type DateItem =
  | { readonly kind: 'number'; readonly morphs: readonly Morph[] }
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'weekday'; readonly weekday: number }
  /** Days after today. */
  | { readonly kind: 'relative'; readonly days: number }
  /** `isVerb`: "cannot", which may also be said of the day before it. */
  | { readonly kind: 'not'; readonly side: 'before' | 'after'; readonly isVerb?: true }
  | { readonly kind: 'later'; readonly isAfter?: true }
  | { readonly kind: 'from'; readonly side: 'before' | 'after' }
  | {
      readonly kind:
        | 'past'
        | 'next'
        | 'unit'
        | 'month_unit'
        | 'bound'
        | 'days'
        | 'days_later'
        | 'within'
        | 'ago'
        | 'mark'
        | 'on'
        | 'the'
        | 'link'
        | 'other';
    };
