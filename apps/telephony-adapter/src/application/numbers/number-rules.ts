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
  objectionTo(number: RuledNumber, callType: CallType): string | null {
    const ofSeries = this.seriesObjectionTo(number, callType);
    if (ofSeries !== null) return ofSeries;
    if (callType === 'promotional' && !this.hasScrub) return 'there is no scrub that could be asked (SCRUB_URL)';
    return number.dlt && dltObjection(number.dlt, this.clock.now());
  }

  /** Whether a registration with operators is all that is missing. */
  lacksRegistration(number: RuledNumber, callType: CallType): boolean {
    const objection = this.objectionTo(number, callType);
    return objection !== null && number.dlt !== null && objection === dltObjection(number.dlt, this.clock.now());
  }

  /** The same, where it is the number's own: it stands in every process, while another may have a scrub by now. */
  seriesObjectionTo({ phone, operatorConsent }: RuledNumber, callType: CallType): string | null {
    return seriesObjection({ phone, hasOperatorConsent: operatorConsent !== null }, callType, this.clock.now());
  }
}
