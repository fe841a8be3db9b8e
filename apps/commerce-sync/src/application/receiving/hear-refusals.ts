import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { isNewer, ObjectRemover, ownOf, type GoneObject } from '../syncing/object-remover.js';
import { ConsentTeller } from '../telling/consent-teller.js';
import { ConsentWithdrawals } from '../telling/consent-withdrawals.js';
import { CustomerRefusals } from './customer-refusals.js';
import type { HookedStore } from './delivery-inbox.js';

/** What a shop tells of customers who want its marketing no more. */
@Injectable()
export class HearRefusals {
  constructor(
    private readonly refusals: CustomerRefusals,
    private readonly withdrawals: ConsentWithdrawals,
    private readonly remover: ObjectRemover,
    private readonly teller: ConsentTeller,
    private readonly clock: Clock,
  ) {}

  /**
   * Of the customer, whatever their number will be. Before their stored number is read: a sync that commits a yes of
   * the customer has seen this, or has left the number where it is withdrawn of. A yes that came before with an order,
   * of whatever number, is withdrawn here. Throws `UNAVAILABLE` where contacts does not take that.
   */
  async keep(store: HookedStore, externalId: string, until: Date | undefined): Promise<void> {
    if (!until) return;
    const { recordedBy } = store;
    const runId = await this.refusals.note(store, externalId, { until, recordedBy, at: this.clock.now() });
    if (!(await this.teller.ofRun(store, runId))) throw ApiError.unavailable('contacts');
  }

  /**
   * Before the customer is deleted: afterwards nobody knows the number, also where this is done again. Like every no it
   * is kept before the number is read, and a newer copy that stands is of a customer who is still there.
   */
  async withdrawOfDeleted(store: HookedStore, externalId: string, deletedAt: Date): Promise<void> {
    const before = await this.find(store, externalId);
    if (before && isNewer(before, deletedAt)) return;
    await this.keep(store, externalId, deletedAt);
    const customer = await this.find(store, externalId);
    if (customer && !isNewer(customer, deletedAt)) await this.withdraw(store, [customer.phone], deletedAt);
  }

  async withdraw(store: HookedStore, numbers: readonly (string | null)[], until: Date): Promise<void> {
    for (const number of new Set(numbers))
      if (number !== null) await this.withdrawals.withdraw(store, number, { until, recordedBy: store.recordedBy });
  }

  private async find({ orgId, mode, storeId }: HookedStore, externalId: string): Promise<GoneObject | undefined> {
    const shelf = { orgId, mode, storeId, entity: 'customers' } as const;
    return ownOf(shelf, externalId, await this.remover.find(shelf, externalId));
  }
}
