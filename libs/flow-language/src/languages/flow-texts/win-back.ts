/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface WinBackTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses last_order. */
  readonly tellLast: string;
  /** Says that the return can be cancelled too. */
  readonly askReason: string;
  readonly price: string;
  readonly quality: string;
  readonly delivery: string;
  readonly noNeed: string;
  readonly askPerson: string;
  /** Uses news. */
  readonly tellNews: string;
  readonly askInterest: string;
  readonly byeInterested: string;
  readonly byeNotInterested: string;
  readonly byeCallback: string;
  readonly byeNoReply: string;
  readonly questionReason: string;
  readonly questionPerson: string;
  readonly questionInterest: string;
}
