import type { Role } from '../../domain/access.js';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** `invited`: not a member yet, until the owner of the address accepts by the mailed link. */
  readonly status: 'active' | 'invited';
  readonly createdAt: string;
}
/** Of a member in the list of its org. */
export type MemberPlace = Pick<Member, 'createdAt' | 'id'>;
export interface NewMember extends Omit<Member, 'status'> {
  /** Null: the owner of the address sets it. */
  readonly passwordHash: string | null;
}
export interface Invitation {
  readonly hash: Buffer;
  readonly expiresAt: Date;
}
/** Who changes a member. Staff may do what an owner may. */
export interface ChangedBy {
  readonly isOwner: boolean;
}
/** Why a member stays as it is: the org would be left without an active owner, or only an owner may do this to an owner. */
export type Kept = 'last_owner' | 'owners_only';

/** Whether the member is an owner is looked at with the member locked: it may become one meanwhile. */
export abstract class Members {
  /**
   * Makes the account or finds the one with this address, and puts it into the org: as active when this org made the account with a password,
   * else as invited, and then the invitation is stored. An invited member is invited again, with the new role. Null when it is an active member already.
   */
  abstract add(
    orgId: string,
    member: NewMember,
    invitation: Invitation,
    by: ChangedBy,
  ): Promise<Member | 'owners_only' | null>;
  /** Oldest first: those behind that place, up to the limit. */
  abstract list(orgId: string, after: MemberPlace | null, limit: number): Promise<Member[]>;
  /** Null when the org has no such member. */
  abstract change(orgId: string, memberId: string, role: Role, by: ChangedBy): Promise<Member | Kept | null>;
  abstract remove(orgId: string, memberId: string, by: ChangedBy): Promise<Member | Kept | null>;
  /** Sets the account's password, ends all its sessions and makes the membership active. False when the invitation is not in force. */
  abstract accept(hash: Buffer, passwordHash: string, now: Date): Promise<boolean>;
}
