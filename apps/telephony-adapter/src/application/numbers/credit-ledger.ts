import type { KeyOutcome } from '@outcall/platform-idempotency';

export interface Credit {
  readonly orgId: string;
  readonly amount: number;
  readonly note: string;
  readonly createdBy: { readonly kind: string; readonly id: string; readonly name: string };
  readonly at: Date;
}

export abstract class CreditLedger {
  /** Adds the credit. `answer` gets the new balance in paise; its result is stored in the same commit, and returned. */
  abstract add<A extends { readonly outcome: KeyOutcome | null }>(
    credit: Credit,
    answer: (balance: number) => A,
  ): Promise<A>;
  abstract balance(orgId: string): Promise<number>;
}
