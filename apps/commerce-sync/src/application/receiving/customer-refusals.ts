import type { Recorder } from '@outcall/contracts-contacts';
import type { StoreKey } from '../stores/store-repository.js';

export interface Refusal {
  readonly until: Date;
  readonly recordedBy: Recorder;
  /** Now. */
  readonly at: Date;
}

export abstract class CustomerRefusals {
  /**
   * Keeps that the customer refused marketing `until` then, before a sync that has not committed: it begins anew. In
   * the same commit, that contacts is to be told so of the numbers for which orders of the customer brought consents.
   * May be repeated; the latest time stands. Nothing is kept of an erased customer. Answers by what the untold
   * withdrawals are named as a sync run.
   */
  abstract note(store: StoreKey, externalId: string, refusal: Refusal): Promise<string>;
}
