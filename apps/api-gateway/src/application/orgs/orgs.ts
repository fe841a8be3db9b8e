import type { Org } from '@outcall/contracts-identity';
import type { Changer } from '../../domain/changer.js';

export type OrgChange = Partial<Pick<Org, 'name' | 'isVerified' | 'callingHours' | 'shopperLimits'>>;
/** `version` rises with each change, and goes with the event of it. */
export interface StoredOrg {
  readonly org: Org;
  readonly version: number;
}

/** Orgs with their events: `create` and `change` write `org.upserted` in the same transaction. */
export abstract class Orgs {
  abstract create(org: Org, by: Changer): Promise<void>;
  /** The org after the change; null when there is none. */
  abstract change(orgId: string, change: OrgChange, by: Changer): Promise<Org | null>;
  abstract find(orgId: string): Promise<StoredOrg | null>;
  /** Up to `limit` of them, oldest first, after the one with the id `after`. */
  abstract list(after: string | null, limit: number): Promise<Org[]>;
}
