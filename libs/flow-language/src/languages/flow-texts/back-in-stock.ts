/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface BackInStockTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name and product. */
  readonly greet: string;
  /** Uses price. */
  readonly tellPrice: string;
  readonly askWant: string;
  readonly askPerson: string;
  readonly byeOrder: string;
  readonly byeCallback: string;
  readonly byeNotWanted: string;
  readonly byeNoReply: string;
  readonly questionWant: string;
  readonly questionPerson: string;
}
