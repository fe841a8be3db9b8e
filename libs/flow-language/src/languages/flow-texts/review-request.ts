/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface ReviewRequestTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no. */
  readonly tellOrder: string;
  /** Uses items. */
  readonly tellItems: string;
  readonly askRating: string;
  readonly askSatisfied: string;
  readonly askComment: string;
  readonly askProblem: string;
  readonly askPerson: string;
  readonly byeThanks: string;
  readonly byeProblem: string;
  readonly byeCallback: string;
  readonly byeNoRating: string;
  readonly questionRating: string;
  readonly questionSatisfied: string;
  readonly questionComment: string;
  readonly questionProblem: string;
  readonly questionPerson: string;
}
