/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface AbandonedCartTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name and items. */
  readonly greet: string;
  /** Uses cart_total. */
  readonly tellTotal: string;
  readonly askInterest: string;
  /** Says that the return can be cancelled too. */
  readonly askReason: string;
  readonly price: string;
  readonly payment: string;
  readonly delivery: string;
  readonly looking: string;
  /** Names the three labels below as they are to be said. */
  readonly askHelp: string;
  readonly now: string;
  readonly later: string;
  readonly noHelp: string;
  readonly nobodyFree: string;
  /** Names the three labels below as they are to be said. */
  readonly askWhen: string;
  readonly today: string;
  readonly morning: string;
  readonly evening: string;
  readonly byeOrder: string;
  /** Uses the answer callback_time, by its label: so it stands alone, after a colon. */
  readonly byeCallback: string;
  readonly byeCallbackAnyTime: string;
  readonly byeNotInterested: string;
  readonly byeNoReply: string;
  readonly questionInterest: string;
  readonly questionReason: string;
  readonly questionHelp: string;
  readonly questionWhen: string;
}
