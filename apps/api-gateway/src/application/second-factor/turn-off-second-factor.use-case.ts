import { Injectable } from '@nestjs/common';
import { OwnProof, type ShownAgain } from './own-proof.js';
import { SecondFactors } from './second-factors.js';

@Injectable()
export class TurnOffSecondFactor {
  constructor(
    private readonly proof: OwnProof,
    private readonly factors: SecondFactors,
  ) {}

  /** Throws as `OwnProof`. */
  execute(email: string, shown: ShownAgain, address: string): Promise<void> {
    return this.proof.changing(email, shown, address, (of, proof) => this.factors.turnOff(of, proof));
  }
}
