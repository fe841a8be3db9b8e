import { Injectable } from '@nestjs/common';
import { SecondFactors } from './second-factors.js';

export interface SecondFactorState {
  readonly isOn: boolean;
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
}

@Injectable()
export class ReadSecondFactor {
  constructor(private readonly factors: SecondFactors) {}

  async execute(memberId: string): Promise<SecondFactorState> {
    const factor = await this.factors.find(memberId);
    const since = factor?.since ?? null;
    return {
      isOn: since !== null,
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: since && factor ? factor.recoveryCodes.length : 0,
    };
  }
}
