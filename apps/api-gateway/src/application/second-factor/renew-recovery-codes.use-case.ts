import { Injectable } from '@nestjs/common';
import { hashRecoveryCode, mintRecoveryCodes } from '../../domain/recovery-codes.js';
import { Randomness } from '../randomness.js';
import { OwnProof, type ShownAgain } from './own-proof.js';
import { SecondFactors } from './second-factors.js';

@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly proof: OwnProof,
    private readonly factors: SecondFactors,
    private readonly random: Randomness,
  ) {}

  /** Ten new ones, shown once; those of before work no more. Throws as `OwnProof`. */
  async execute(email: string, shown: ShownAgain, address: string): Promise<string[]> {
    const codes = mintRecoveryCodes((length) => this.random.bytes(length));
    await this.proof.changing(email, shown, address, (of, proof) => {
      const hashes = codes.map((code) => hashRecoveryCode(of.memberId, code));
      return this.factors.renewRecoveryCodes(of, proof, hashes);
    });
    return codes;
  }
}
