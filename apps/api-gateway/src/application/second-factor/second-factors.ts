import type { SignedIn } from '../accounts/accounts.js';

export interface SecondFactor {
  /** Tells this enrolment from any other of the account. */
  readonly enrolment: string;
  readonly secret: string;
  /** Null: it was begun and not confirmed. */
  readonly since: Date | null;
  /** Of the code that was used last. */
  readonly lastStep: number;
  readonly recoveryCodes: readonly Buffer[];
}
/** What was shown of the second factor, to be used up in the transaction that rests on it. */
export type Proof =
  | { readonly kind: 'none' }
  | { readonly kind: 'code'; readonly enrolment: string; readonly step: number }
  | { readonly kind: 'recovery_code'; readonly enrolment: string; readonly hash: Buffer };

/** Why nothing was changed: the account has another password by now, or the proof is used, or is not one any more. */
export type NotProven = 'other_password' | 'other_proof';

export abstract class SecondFactors {
  abstract find(memberId: string): Promise<SecondFactor | null>;
  /** Keeps the secret in place of another that was not confirmed. `on_already`: there is one that was. */
  abstract begin(of: SignedIn, secret: string): Promise<'begun' | 'on_already' | 'other_password'>;
  /**
   * Turns it on, and ends all sessions but `kept`: they were begun without. False when that enrolment is not waiting
   * for it.
   */
  abstract confirm(
    memberId: string,
    enrolment: { readonly enrolment: string; readonly step: number; readonly recoveryCodes: readonly Buffer[] },
    at: Date,
    kept: Buffer,
  ): Promise<boolean>;
  /** Replaces all recovery codes. */
  abstract renewRecoveryCodes(of: SignedIn, proof: Proof, codes: readonly Buffer[]): Promise<'done' | NotProven>;
  abstract turnOff(of: SignedIn, proof: Proof): Promise<'done' | NotProven>;
}
