import type { StoreKey } from '../stores/store-repository.js';

export abstract class CustomerRefusals {
  /**
   * Keeps that the customer refused marketing `until` then, before a sync that has not committed: it begins anew. May
   * be repeated; the latest time stands. Nothing is kept of an erased customer.
   */
  abstract note(store: StoreKey, externalId: string, until: Date): Promise<void>;
}
