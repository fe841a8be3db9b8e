import { Injectable } from '@nestjs/common';
import { Clock } from '@outcall/kernel';
import { CallingPolicy } from '../permitting/calling-policy.js';
import { EndedCalls, type EndedCall } from './ended-calls.js';

/**
 * What the limits per shopper count once it is known what became of a permit
 * (docs/handbook/consent-and-hours.md#limits-per-shopper).
 */
@Injectable()
export class SettleCalls {
  constructor(
    private readonly calls: EndedCalls,
    private readonly policy: CallingPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(ended: readonly EndedCall[]): Promise<void> {
    const counted = ended.filter(({ mode }) => mode === 'live' || this.policy.maxCallsPerDay > 0);
    if (counted.length > 0) await this.calls.settle(counted, this.clock.now());
  }
}
