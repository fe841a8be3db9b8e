/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface PaymentReminderTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no and amount. */
  readonly pending: string;
  /** Uses due_date. */
  readonly dueDate: string;
  readonly askPayment: string;
  readonly payOnline: string;
  readonly alreadyPaid: string;
  readonly cashOnDelivery: string;
  readonly notWanted: string;
  readonly askWhen: string;
  /** Uses order_no. */
  readonly confirmCancel: string;
  /** Uses the answer pay_by. */
  readonly byeWillPayOn: string;
  readonly byeWillPay: string;
  readonly byeAlreadyPaid: string;
  readonly byeWantsCod: string;
  readonly byeCancelled: string;
  readonly byeCancelNoted: string;
  readonly byeNothingDue: string;
  readonly byeCallback: string;
  readonly byeNoDecision: string;
  readonly questionPayment: string;
  readonly questionWhen: string;
}
