/** All that is said in this flow: one file under texts/ per language, so that a translator has it on one page. */
export interface AddressConfirmationTexts {
  /** Uses store_name. */
  readonly disclosure: string;
  /** Uses customer_name. */
  readonly greet: string;
  /** Uses order_no and address. */
  readonly address: string;
  readonly askAddress: string;
  readonly askHasLandmark: string;
  readonly askLandmark: string;
  /** Uses the answer landmark. */
  readonly confirmLandmark: string;
  readonly askNewAddress: string;
  readonly askPincode: string;
  /** Uses the answers new_address and pincode. */
  readonly confirmNewAddress: string;
  readonly byeCorrect: string;
  readonly byeChanged: string;
  readonly byeNoted: string;
  readonly byeCallback: string;
  readonly byeNotConfirmed: string;
  readonly questionAddress: string;
  readonly questionHasLandmark: string;
  readonly questionLandmark: string;
  readonly questionNewAddress: string;
  readonly questionPincode: string;
}
