import { Injectable } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import { Randomness } from '../randomness.js';
import { PasswordCheck } from '../accounts/password-check.js';
import { OneTimeCodes } from './one-time-codes.js';
import { SecondFactors } from './second-factors.js';
import { wrongPassword } from './not-proven.js';

/** Of RFC 4226, and of the hash. */
const SECRET_BYTES = 20;

@Injectable()
export class BeginSecondFactor {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
    private readonly random: Randomness,
  ) {}

  /**
   * A secret for an authenticator app, shown once. Nothing asks for its codes until one has confirmed it. Throws
   * `FORBIDDEN` for a wrong password, `CONFLICT` when it is on.
   */
  async execute(email: string, password: string, address: string): Promise<{ secret: string; uri: string }> {
    const known = await this.passwords.known(email, password, address);
    if (!known) throw wrongPassword();
    await this.passwords.succeeded(email, address);
    const enrolment = this.codes.enrolment(this.random.bytes(SECRET_BYTES), email);
    const of = { memberId: known.account.id, passwordHash: known.passwordHash };
    const begun = await this.factors.begin(of, enrolment.secret);
    if (begun === 'other_password') throw wrongPassword();
    if (begun === 'on_already')
      throw new ApiError('CONFLICT', 'the second factor is on: turn it off before you enrol another app');
    return enrolment;
  }
}
