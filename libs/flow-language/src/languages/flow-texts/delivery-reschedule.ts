/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface DeliveryRescheduleTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no. */
  readonly comesToday: string;
  /** Uses order_no. */
  readonly delayed: string;
  /** Uses expected_date. */
  readonly newDate: string;
  readonly askSuits: string;
  readonly askDay: string;
  readonly askTime: string;
  readonly morning: string;
  readonly afternoon: string;
  readonly evening: string;
  readonly byeAsPlanned: string;
  /** Uses the answers new_day and time_slot. */
  readonly byeRescheduled: string;
  /** Uses the answer new_day. */
  readonly byeRescheduledDay: string;
  readonly byeCallback: string;
  readonly byeNoDecision: string;
  readonly questionSuits: string;
  readonly questionDay: string;
  readonly questionTime: string;
}
