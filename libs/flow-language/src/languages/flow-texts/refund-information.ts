/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface RefundInformationTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no and amount. */
  readonly tellRefund: string;
  readonly toOriginal: string;
  readonly toUpi: string;
  readonly toBank: string;
  readonly toWallet: string;
  /** Uses refund_by. */
  readonly tellDate: string;
  /** Uses refund_reference. */
  readonly tellReference: string;
  readonly safety: string;
  readonly askClear: string;
  readonly byeClear: string;
  readonly byeExplained: string;
  readonly byeCallback: string;
  readonly questionClear: string;
}
