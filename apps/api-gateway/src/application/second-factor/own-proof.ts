import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../accounts/accounts.js';
import { PasswordCheck } from '../accounts/password-check.js';
import { notOn, wrongCode, wrongPassword } from './not-proven.js';
import { SecondFactorCheck } from './second-factor-check.js';
import type { NotProven, Proof } from './second-factors.js';

/** What somebody shows who is signed in already, and changes their second factor. */
export interface ShownAgain {
  readonly password: string;
  readonly code: string;
}

/** Both factors once more: an open browser is not enough. */
@Injectable()
export class OwnProof {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly check: SecondFactorCheck,
  ) {}

  /**
   * Has `change` use the proof up. Throws `FORBIDDEN` for a wrong password or code, `CONFLICT` when the second factor
   * is not on, `RATE_LIMITED`.
   */
  async changing(
    email: string,
    { password, code }: ShownAgain,
    address: string,
    change: (of: SignedIn, proof: Proof) => Promise<'done' | NotProven>,
  ): Promise<void> {
    const known = await this.passwords.known(email, password, address);
    if (!known) throw wrongPassword();
    const of = { memberId: known.account.id, passwordHash: known.passwordHash };
    const proof = await this.check.proofOf(of.memberId, code);
    if (typeof proof === 'string') throw wrongCode();
    if (proof.kind === 'none') throw notOn();
    const changed = await change(of, proof);
    if (changed === 'other_password') throw wrongPassword();
    if (changed === 'other_proof') {
      await this.check.wrong(of.memberId);
      throw wrongCode();
    }
    await this.passwords.succeeded(email, address);
  }
}
