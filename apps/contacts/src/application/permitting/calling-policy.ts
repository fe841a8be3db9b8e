import type { CallingRules, HoursTable, HoursWindow, ShopperLimits } from '@outcall/kernel';
import type { BasisPolicy } from '../../domain/lawful-basis.js';

/** What the deployment's settings say about permission to call. */
export abstract class CallingPolicy {
  abstract readonly hours: HoursTable;
  /** The law's rules on what allows a call, by day. They hold also where the deployment has replaced the hours. */
  abstract readonly rules: readonly CallingRules[];
  abstract readonly basis: BasisPolicy;
  /** Most attempts on one number in one org, mode and day of Asia/Kolkata, whatever the org's limits say; 0: no cap. */
  abstract readonly maxCallsPerDay: number;
}

/** What the hours say about a call at the time of the decision. */
export interface JudgedHours {
  readonly isOpen: boolean;
  readonly opensAt: string | null;
  /** The end of the hours. A permit granted now ends by then. */
  readonly permitEndsAt: string;
  readonly rule: {
    readonly date: string;
    readonly windows: readonly HoursWindow[];
    readonly maxCallsPerDay?: number;
    readonly limits?: ShopperLimits;
  };
  readonly rulesVersion: string;
}
