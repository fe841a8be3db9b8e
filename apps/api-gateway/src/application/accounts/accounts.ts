import type { Role } from '../../domain/access.js';

/** An account: one person, by e-mail address, in any number of orgs. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}
/** An account, and the hash of the password it was signed in with. */
export interface SignedIn {
  readonly memberId: string;
  readonly passwordHash: string;
}
export interface OrgOfMember {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}
export abstract class Accounts {
  /** The account with this address (lower case) and the hash of its password, null without one. */
  abstract findByEmail(email: string): Promise<{ account: Account; passwordHash: string | null } | null>;
  /** The orgs it is an active member of, oldest first. */
  abstract orgsOf(memberId: string): Promise<OrgOfMember[]>;
}
