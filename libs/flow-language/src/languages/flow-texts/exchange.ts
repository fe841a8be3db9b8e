/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface ExchangeTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no. */
  readonly tellExchange: string;
  /** Uses items. */
  readonly tellItems: string;
  readonly askChange: string;
  readonly size: string;
  readonly colour: string;
  readonly refund: string;
  readonly askWhich: string;
  readonly askDay: string;
  /** Uses the answers exchange_for and pickup_day. */
  readonly byeDay: string;
  /** Uses the answer exchange_for. */
  readonly byeAnyDay: string;
  readonly byeRefund: string;
  readonly byeCallback: string;
  readonly byeNoDecision: string;
  readonly questionChange: string;
  readonly questionWhich: string;
  readonly questionDay: string;
}
