import { Injectable } from '@nestjs/common';
import { isNewer, ObjectRemover, ownOf } from '../syncing/object-remover.js';
import { ConsentWithdrawals } from './consent-withdrawals.js';
import { CustomerRefusals } from './customer-refusals.js';
import type { HookedStore } from './delivery-inbox.js';

/** What a shop tells of customers who want its marketing no more. */
@Injectable()
export class HearRefusals {
  constructor(
    private readonly refusals: CustomerRefusals,
    private readonly withdrawals: ConsentWithdrawals,
    private readonly remover: ObjectRemover,
  ) {}

  /**
   * Of the customer, whatever their number will be. Before their stored number is read: a sync that commits a yes has
   * seen this, or has left the number where it is withdrawn of.
   */
  async keep(store: HookedStore, externalId: string, until: Date | undefined): Promise<void> {
    if (until) await this.refusals.note(store, externalId, until);
  }

  /** Before the customer is deleted: afterwards nobody knows the number, also where this is done again. */
  async withdrawOfDeleted(store: HookedStore, externalId: string, deletedAt: Date): Promise<void> {
    const { orgId, mode, storeId } = store;
    const shelf = { orgId, mode, storeId, entity: 'customers' } as const;
    const customer = ownOf(shelf, externalId, await this.remover.find(shelf, externalId));
    if (customer && !isNewer(customer, deletedAt)) await this.withdraw(store, [customer.phone], deletedAt);
  }

  async withdraw(store: HookedStore, numbers: readonly (string | null)[], until: Date): Promise<void> {
    for (const number of new Set(numbers))
      if (number !== null) await this.withdrawals.withdraw(store, number, { until, recordedBy: store.recordedBy });
  }
}
