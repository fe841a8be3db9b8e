import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { hashRecoveryCode, isOneTimeCode, typedCode } from '../../domain/recovery-codes.js';
import { SecondFactorLimiter } from '../limiting/attempt-limiter.js';
import { OneTimeCodes } from './one-time-codes.js';
import { RefusedCodes } from './refused-codes.js';
import { SecondFactors, type Proof, type SecondFactor } from './second-factors.js';

/** `missing`: there is a second factor, and no code was given. */
export type NoProof = 'missing' | 'wrong';

const NONE: Proof = { kind: 'none' };

/**
 * What a code proves. Only who has shown the password may ask: the limit is of the account, and nobody else may use it
 * up.
 */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
    private readonly refused: RefusedCodes,
    private readonly limiter: SecondFactorLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `RATE_LIMITED` after too many wrong ones, from wherever: counted before the code is looked at, and given
   * back when it was right.
   */
  async proofOf(memberId: string, code: string): Promise<Proof | NoProof> {
    const factor = await this.factors.find(memberId);
    if (!factor?.since) return NONE;
    const given = typedCode(code);
    if (given === '') return 'missing';
    // Apart: who guesses at six digits leaves the owner the recovery codes.
    const proof = isOneTimeCode(given)
      ? await this.counted(`second-factor-code:${memberId}`, () => this.ofCode(factor, given))
      : await this.counted(`recovery-code:${memberId}`, () => ofRecoveryCode(factor, memberId, given));
    return proof ?? this.wrong(memberId);
  }

  /** The step of the code that ends an enrolment; null for a wrong one. Counts as any other code. */
  async stepOf(memberId: string, factor: SecondFactor, code: string): Promise<number | null> {
    const proof = await this.counted(`second-factor-code:${memberId}`, () => this.ofCode(factor, typedCode(code)));
    return proof?.kind === 'code' ? proof.step : null;
  }

  /** Also of a code that another was quicker with. */
  async wrong(memberId: string): Promise<'wrong'> {
    await this.refused.record(memberId);
    return 'wrong';
  }

  private async counted(key: string, judge: () => Proof | null): Promise<Proof | null> {
    const waitMs = await this.limiter.take(key);
    if (waitMs > 0) throw this.limiter.refusal('too many wrong codes, wait a while', waitMs);
    const proof = judge();
    if (proof) await this.limiter.release(key);
    return proof;
  }

  private ofCode({ secret, enrolment, lastStep }: SecondFactor, code: string): Proof | null {
    const step = isOneTimeCode(code) ? this.codes.stepOf(secret, code, this.clock.now()) : null;
    return step === null || step <= lastStep ? null : { kind: 'code', enrolment, step };
  }
}

function ofRecoveryCode({ enrolment, recoveryCodes }: SecondFactor, memberId: string, code: string): Proof | null {
  const hash = hashRecoveryCode(memberId, code);
  return recoveryCodes.some((kept) => timingSafeEqual(kept, hash)) ? { kind: 'recovery_code', enrolment, hash } : null;
}
