import { seriesObjection, type CallType, type Clock } from '@outcall/kernel';
import { dltObjection, type DltOfNumber } from '../dlt/dlt-rule.js';

export interface RuledNumber {
  /** `+91...` */
  readonly phone: string;
  readonly operatorConsent: string | null;
  /** Null: the org need not be registered. */
  readonly dlt: DltOfNumber | null;
}

/** For which calls a number with a trunk may be used (docs/handbook/calls-in-india.md). Others ring nobody. */
export class NumberRules {
  /** `hasScrub`: promotional calls are asked of a register of preferences. */
  constructor(
    private readonly hasScrub: boolean,
    private readonly clock: Clock,
  ) {}

  /** Why calls of the type may not be made from it now; null: they may. */
  objectionTo({ phone, operatorConsent, dlt }: RuledNumber, callType: CallType): string | null {
    const now = this.clock.now();
    const hasOperatorConsent = operatorConsent !== null;
    const ofSeries = seriesObjection({ phone, hasOperatorConsent }, callType, now);
    if (ofSeries !== null) return ofSeries;
    if (callType === 'promotional' && !this.hasScrub) return 'there is no scrub that could be asked (SCRUB_URL)';
    return dlt && dltObjection(dlt, now);
  }
}
