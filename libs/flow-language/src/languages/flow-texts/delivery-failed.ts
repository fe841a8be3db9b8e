/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface DeliveryFailedTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no. */
  readonly failed: string;
  /** Uses order_no and courier. */
  readonly failedCourier: string;
  readonly askWanted: string;
  /** Uses order_no. */
  readonly confirmCancel: string;
  readonly askReason: string;
  readonly reasonNotHome: string;
  readonly reasonAddress: string;
  readonly reasonNobodyCame: string;
  readonly sorryNobodyCame: string;
  readonly askNewAddress: string;
  /** Uses the answer new_address. */
  readonly confirmNewAddress: string;
  readonly askOtherPhone: string;
  readonly askPhone: string;
  readonly askDay: string;
  /** Uses the answer reattempt_day. */
  readonly byeReattempt: string;
  readonly byeReattemptAnyDay: string;
  readonly byeAddressNoted: string;
  readonly byeCancelled: string;
  readonly byeCancelNoted: string;
  readonly byeSettled: string;
  readonly byeCallback: string;
  readonly byeNoDecision: string;
  readonly questionWanted: string;
  readonly questionReason: string;
  readonly questionNewAddress: string;
  readonly questionOtherPhone: string;
  readonly questionPhone: string;
  readonly questionDay: string;
}
