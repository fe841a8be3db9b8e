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
/** In force, of an org and mode. */
export const MAX_KEYS = 100;
export abstract class ApiKeys {
  /** False, with nothing written, when the org has `MAX_KEYS` of this mode that are not revoked. */
  abstract add(orgId: string, key: ApiKey, hash: Buffer, by: Changer): Promise<boolean>;
  /** Revoked ones included, oldest first, those after the key with this id; null: from the start. */
  abstract list(orgId: string, after: string | null, limit: number): Promise<ApiKey[]>;
  /** The key as it is now; null when the org has no such key. A second revocation keeps the first time. */
  abstract revoke(orgId: string, keyId: string, at: Date, by: Changer): Promise<ApiKey | null>;
}
