export interface Credit {
  readonly orgId: string;
  readonly amount: number;
  readonly note: string;
  readonly createdBy: { readonly kind: string; readonly id: string; readonly name: string };
  readonly at: Date;
}

export abstract class CreditLedger {
  /** Books the credit; returns the new balance in paise. */
  abstract add(credit: Credit): Promise<number>;
  abstract balance(orgId: string): Promise<number>;
}
