import type { Org } from '@outcall/contracts-identity';

export type OrgChange = Partial<Pick<Org, 'name' | 'isVerified' | 'callingHours'>>;
/** Orgs with their events: `create` and `change` write `org.upserted` in the same transaction. */
export abstract class Orgs {
  abstract create(org: Org): Promise<void>;
  /** The org after the change; null when there is none. */
  abstract change(orgId: string, change: OrgChange): Promise<Org | null>;
  abstract find(orgId: string): Promise<Org | null>;
  /** Up to `limit` of them, oldest first, after the one with the id `after`. */
  abstract list(after: string | null, limit: number): Promise<Org[]>;
}
