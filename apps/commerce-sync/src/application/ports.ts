import type { Store } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';

export abstract class StoreRepository {
  /** The stores of one org and mode, oldest first. */
  abstract list(orgId: string, mode: Mode): Promise<Store[]>;
}
