import { Injectable } from '@nestjs/common';
import { ApiError, Clock } from '@outcall/kernel';
import { hashRecoveryCode, mintRecoveryCodes } from '../../domain/recovery-codes.js';
import { Randomness } from '../randomness.js';
import { wrongCode } from './not-proven.js';
import { SecondFactorCheck } from './second-factor-check.js';
import { SecondFactors } from './second-factors.js';

@Injectable()
export class ConfirmSecondFactor {
  constructor(
    private readonly factors: SecondFactors,
    private readonly check: SecondFactorCheck,
    private readonly random: Randomness,
    private readonly clock: Clock,
  ) {}

  /**
   * Turns it on, and ends all sessions of the account but this one. Answers ten recovery codes, shown once. Throws
   * `FORBIDDEN` for a wrong code, `CONFLICT` when none was begun, `RATE_LIMITED`.
   */
  async execute(
    { memberId, sessionHash }: { readonly memberId: string; readonly sessionHash: Buffer },
    code: string,
  ): Promise<string[]> {
    const factor = await this.factors.find(memberId);
    if (!factor || factor.since) throw notBegun();
    const step = await this.check.stepOf(memberId, factor, code);
    if (step === null) throw wrongCode();
    const codes = mintRecoveryCodes((length) => this.random.bytes(length));
    const recoveryCodes = codes.map((each) => hashRecoveryCode(memberId, each));
    const confirmed = { enrolment: factor.enrolment, step, recoveryCodes };
    if (!(await this.factors.confirm(memberId, confirmed, this.clock.now(), sessionHash))) throw notBegun();
    return codes;
  }
}

const notBegun = (): ApiError =>
  new ApiError('CONFLICT', 'no second factor waits for its first code: begin with a secret');
