import type { NotProven, Proof } from '../second-factor/second-factors.js';
import type { Account, SignedIn } from '../accounts/accounts.js';

export abstract class Sessions {
  /** `other_password`: the account has another by now than the one that was looked at, or none. Uses up the proof. */
  abstract add(hash: Buffer, of: SignedIn, proof: Proof, expiresAt: Date): Promise<'added' | NotProven>;
  /** The account of a session in force, read now. */
  abstract find(hash: Buffer, now: Date): Promise<Account | null>;
  abstract end(hash: Buffer): Promise<void>;
}
