import type { CallType } from '@outcall/kernel';

export const BASIS_CODES = ['RECENT_ORDER', 'SERVICE_CONSENT', 'PROMOTIONAL_CONSENT'] as const;
export type BasisCode = (typeof BASIS_CODES)[number];

/** What will allow the calls of a trigger. */
export interface TriggerBasis {
  readonly callType: CallType;
  /** Each allows a call by itself. */
  readonly anyOf: readonly { readonly code: BasisCode; readonly message: string }[];
}

export const TRIGGER_WARNINGS = [
  'ACTION_NOT_CONNECTED',
  'ACTIONS_NOT_KNOWN',
  'CONSENT_NEEDED',
  'CHANGE_AFTER_ORDER',
  'DELAY_OUTLIVES_ORDER',
  'FLOW_NOT_KNOWN',
] as const;
export type TriggerWarning = (typeof TRIGGER_WARNINGS)[number];

/** What whoever switches a trigger on should know. It keeps nothing from being switched. */
export interface TriggerAdvice {
  /** Null: the trigger is off, or the flow cannot be asked for at this moment. */
  readonly basis: TriggerBasis | null;
  readonly warnings: readonly { readonly code: TriggerWarning; readonly message: string }[];
}
