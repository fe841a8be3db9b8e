import type { HookReceipt } from '@outcall/contracts-commerce';
import type { PageOf } from '../reading/trace-reader.js';
import type { StoreKey } from '../stores/store-repository.js';

export abstract class ReceiptReader {
  /** The receipts of the store, newest first: a few hundred bytes each. */
  abstract list(store: StoreKey, page: PageOf): Promise<HookReceipt[]>;
}
