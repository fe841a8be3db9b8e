import type { Role } from '../../domain/access.js';
import type { Changer } from '../../domain/changer.js';

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
export interface ChangedBy extends Changer {
  readonly isOwner: boolean;
}
/**
 * Why a member stays as it is: the org would be left without an active owner, or only an owner may do this to an owner.
 */
export type Kept = 'last_owner' | 'owners_only';

/**
 * Why nobody was added: they are an active member, only an owner may do this to an owner, or a link has to be mailed
 * before.
 */
export type NotAdded = 'member_already' | 'owners_only' | 'mail_first';

/** Whether the member is an owner is looked at with the member locked: it may become one meanwhile. */
export abstract class Members {
  /**
   * Makes the account or finds the one with this address, and puts it into the org: as active when the account is new
   * and has a password, else as invited and with the invitation; without one nothing is written then. An invited member
   * is invited again, with the new role.
   */
  abstract add(
    orgId: string,
    member: NewMember,
    invitation: Invitation | null,
    by: ChangedBy,
  ): Promise<Member | NotAdded>;
  /** Oldest first: those behind that place, up to the limit. */
  abstract list(orgId: string, after: MemberPlace | null, limit: number): Promise<Member[]>;
  /** Null when the org has no such member. */
  abstract change(orgId: string, memberId: string, role: Role, by: ChangedBy): Promise<Member | Kept | null>;
  /** An account that is an active member of no org any more loses its password and its sessions. */
  abstract remove(orgId: string, memberId: string, by: ChangedBy): Promise<Member | Kept | null>;
  /** Whether the invitation is in force. */
  abstract isInvited(hash: Buffer, now: Date): Promise<boolean>;
  /**
   * Sets the account's password, ends all its sessions and makes the membership active. False when the invitation is
   * not in force.
   */
  abstract accept(hash: Buffer, passwordHash: string, now: Date): Promise<boolean>;
}
