/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface ReturnPickupTexts {
  readonly disclosure: string;
  /** Uses store_name. */
  readonly tellStore: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no. */
  readonly tellReturn: string;
  /** Uses items. */
  readonly tellItems: string;
  /** Uses pickup_date. */
  readonly askSuits: string;
  /** Names the four labels below as they are to be said. */
  readonly askWish: string;
  readonly tomorrow: string;
  readonly dayAfter: string;
  readonly weekend: string;
  readonly cancel: string;
  readonly askCancel: string;
  readonly askPacked: string;
  readonly packFirst: string;
  readonly byePlanned: string;
  /** Uses the answer pickup_wish, by its label: so it stands alone, after a colon. */
  readonly byeDay: string;
  readonly byeCancelled: string;
  readonly byeCallback: string;
  readonly byeNoDecision: string;
  readonly questionSuits: string;
  readonly questionWish: string;
  readonly questionCancel: string;
  readonly questionPacked: string;
}
