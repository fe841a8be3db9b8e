/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface CodToPrepaidTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no and amount. */
  readonly askPay: string;
  readonly byeOnline: string;
  readonly byeCash: string;
  readonly byeCallback: string;
  readonly byeNoDecision: string;
  readonly questionPay: string;
}
