/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface ReturnPickupTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no. */
  readonly tellReturn: string;
  /** Uses items. */
  readonly tellItems: string;
  /** Uses pickup_date. */
  readonly askSuits: string;
  /** Says that the return can be cancelled too. */
  readonly askWish: string;
  readonly askCancel: string;
  readonly askPacked: string;
  readonly packFirst: string;
  readonly byePlanned: string;
  /** Uses the answer pickup_wish, which stands alone, after a colon. */
  readonly byeDay: string;
  readonly byeCancelled: string;
  readonly byeCallback: string;
  readonly byeNoDecision: string;
  readonly questionSuits: string;
  readonly questionWish: string;
  readonly questionCancel: string;
  readonly questionPacked: string;
}
