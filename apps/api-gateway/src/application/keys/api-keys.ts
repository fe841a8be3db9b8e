import type { KeyScope, Mode } from '@outcall/kernel';
import type { Changer } from '../../domain/changer.js';

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly scopes: readonly KeyScope[];
  readonly last4: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
}
export abstract class ApiKeys {
  abstract add(orgId: string, key: ApiKey, hash: Buffer, by: Changer): Promise<void>;
  /** Revoked ones included, oldest first. */
  abstract list(orgId: string): Promise<ApiKey[]>;
  /** The key as it is now; null when the org has no such key. A second revocation keeps the first time. */
  abstract revoke(orgId: string, keyId: string, at: Date, by: Changer): Promise<ApiKey | null>;
}
