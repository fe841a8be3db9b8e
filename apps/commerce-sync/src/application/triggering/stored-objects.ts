import type { CommerceEntity } from '@outcall/contracts-commerce';
import type { Mode } from '@outcall/kernel';

export interface ObjectName {
  readonly orgId: string;
  readonly mode: Mode;
  readonly storeId: string;
  readonly entity: CommerceEntity;
  readonly externalId: string;
}

export abstract class StoredObjects {
  /** The objects as they are stored now, one per name in order; null for one that is not there. */
  abstract read(names: readonly ObjectName[]): Promise<(Readonly<Record<string, unknown>> | null)[]>;
}
