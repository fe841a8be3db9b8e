/** Other words for one choice of a question, as people say it instead of its label. */
type SynonymsOf<Choice extends string> = Readonly<Partial<Record<Choice, readonly string[]>>>;

/**
 * Other words for the choices of each flow of the library, by the value of the choice: also romanised, and English as
 * it is mixed in.
 */
export interface FlowSynonyms {
  readonly abandonedCart: SynonymsOf<
    | 'price'
    | 'payment'
    | 'delivery'
    | 'looking'
    | 'at_once'
    | 'later'
    | 'no'
    | 'today'
    | 'tomorrow_morning'
    | 'tomorrow_evening'
  >;
  readonly deliveryFailed: SynonymsOf<'not_home' | 'wrong_address' | 'nobody_came'>;
  readonly deliveryReschedule: SynonymsOf<'morning' | 'afternoon' | 'evening'>;
  readonly exchange: SynonymsOf<'size' | 'colour' | 'refund'>;
  readonly paymentReminder: SynonymsOf<'pay_online' | 'already_paid' | 'cash_on_delivery' | 'not_wanted'>;
  readonly winBack: SynonymsOf<'price' | 'quality' | 'delivery' | 'no_need'>;
}
