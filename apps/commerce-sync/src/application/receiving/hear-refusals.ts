import { Injectable } from '@nestjs/common';
import { ConsentWithdrawals } from './consent-withdrawals.js';
import { CustomerRefusals } from './customer-refusals.js';
import type { HookedStore } from './delivery-inbox.js';

/** What a shop tells of customers who want its marketing no more. */
@Injectable()
export class HearRefusals {
  constructor(
    private readonly refusals: CustomerRefusals,
    private readonly withdrawals: ConsentWithdrawals,
  ) {}

  /**
   * Of the customer, whatever their number will be. Before their stored number is read: a sync that commits a yes has
   * seen this, or has left the number where it is withdrawn of.
   */
  async keep(store: HookedStore, externalId: string, until: Date | undefined): Promise<void> {
    if (until) await this.refusals.note(store, externalId, until);
  }

  async withdraw(store: HookedStore, numbers: readonly (string | null)[], until: Date): Promise<void> {
    for (const number of new Set(numbers))
      if (number !== null) await this.withdrawals.withdraw(store, number, { until, recordedBy: store.recordedBy });
  }
}
