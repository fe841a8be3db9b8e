import type { HookResult } from '@outcall/contracts-commerce';
import type { ErasedShopper, TenantMode } from './erasure-store.js';

/** What is kept of one delivery of a shop. */
export interface KeptReceipt {
  readonly id: string;
  readonly storeId: string;
  readonly results: readonly HookResult[];
  /** It waits, with its body. */
  readonly hasBody: boolean;
  /** `<entity>/<id>` of the object that it waits for. */
  readonly waitsFor: string | null;
}

export abstract class ReceiptStore {
  /** The next receipts after the id `after` that came until the erasure and hold anything: some hundreds at most. */
  abstract page(shopper: ErasedShopper, after: string): Promise<KeptReceipt[]>;
  /** Its body by gzip; null: it was applied meanwhile. */
  abstract body(tenantMode: TenantMode, id: string): Promise<Buffer | null>;
  abstract setResults(tenantMode: TenantMode, id: string, results: readonly HookResult[]): Promise<void>;
  /** It is not applied any more. */
  abstract drop(tenantMode: TenantMode, id: string): Promise<void>;
}
