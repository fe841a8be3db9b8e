import type { Account } from './accounts.js';

/** An account, and the hash of the password it was signed in with. */
export interface SignedIn {
  readonly memberId: string;
  readonly passwordHash: string;
}
export abstract class Sessions {
  /** False when the account has another password by now than the one that was looked at, or none. */
  abstract add(hash: Buffer, of: SignedIn, expiresAt: Date): Promise<boolean>;
  /** The account of a session in force, read now. */
  abstract find(hash: Buffer, now: Date): Promise<Account | null>;
  abstract end(hash: Buffer): Promise<void>;
}
