import type { Mode } from '@outcall/kernel';
import type { ContextCredential } from '@outcall/platform-http';
import type { Account } from '../../../application/accounts/accounts.js';
import type { StaffMember } from '../../../application/authenticating/staff.js';
import type { Role } from '../../../domain/access.js';

/** Who asks on the management API. */
export type Manager = ManagingStaff | ManagingMember | ManagingKey;
export interface ManagingStaff extends StaffMember {
  readonly kind: 'admin';
}
export interface ManagingMember {
  readonly kind: 'member';
  readonly account: Account;
  readonly role: Role;
  /** What rests on the session ends with it. */
  readonly sessionHash: Buffer;
}
/** A tenant's own server: an API key with the scope `manage`. */
export interface ManagingKey {
  readonly kind: 'api_key';
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly orgId: string;
}

/** How the services see a manager: with whom `createdBy` and idempotency keys go. */
export function credentialOf(manager: Manager): ContextCredential {
  const { id, name } = manager.kind === 'member' ? manager.account : manager;
  return { kind: manager.kind, id, name };
}
