/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface CodConfirmationTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses items. */
  readonly items: string;
  /** Uses order_no and amount. */
  readonly askOrder: string;
  readonly askAddress: string;
  readonly askNewAddress: string;
  /** Uses the answer new_address. */
  readonly confirmNewAddress: string;
  readonly askDelivery: string;
  /** Uses order_no. */
  readonly confirmCancel: string;
  readonly byeConfirmed: string;
  /** The shopper said yes, and the shop's system did not say that it took that. */
  readonly byeConfirmNoted: string;
  readonly byeCancelled: string;
  readonly byeCancelNoted: string;
  readonly byeChanges: string;
  readonly byeCallback: string;
  readonly byeNoDecision: string;
  readonly questionOrder: string;
  readonly questionAddress: string;
  readonly questionNewAddress: string;
  readonly questionDelivery: string;
}
