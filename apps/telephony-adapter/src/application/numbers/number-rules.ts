import { seriesObjection, type CallType, type Clock } from '@outcall/kernel';

export interface RuledNumber {
  /** `+91...` */
  readonly phone: string;
  readonly operatorConsent: string | null;
}

/** For which calls a number with a trunk may be used (docs/handbook/calls-in-india.md). Others ring nobody. */
export class NumberRules {
  /** `hasScrub`: promotional calls are asked of a register of preferences. */
  constructor(
    private readonly hasScrub: boolean,
    private readonly clock: Clock,
  ) {}

  /** Why calls of the type may not be made from it now; null: they may. */
  objectionTo({ phone, operatorConsent }: RuledNumber, callType: CallType): string | null {
    const hasOperatorConsent = operatorConsent !== null;
    const ofSeries = seriesObjection({ phone, hasOperatorConsent }, callType, this.clock.now());
    if (ofSeries !== null || callType !== 'promotional' || this.hasScrub) return ofSeries;
    return 'there is no scrub that could be asked (SCRUB_URL)';
  }
}
