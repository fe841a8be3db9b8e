import type { CallType, CallingHours, Language } from '@outcall/kernel';
import type { FlowCondition } from './flow-condition.js';
import type { FlowStep } from './flow-step.js';
import type { LocalizedText } from './localized-text.js';

export const INPUT_TYPES = ['text', 'phone', 'number', 'money', 'date', 'choice', 'yes_no'] as const;
export type InputType = (typeof INPUT_TYPES)[number];

/**
 * A value a run is started with. Values travel as strings: `money` in rupees ("1299.50"), `date` as YYYY-MM-DD,
 * `yes_no` as yes or no.
 */
export interface FlowInput {
  readonly key: string;
  readonly label: string;
  readonly type: InputType;
  readonly required: boolean;
  /** Only for the type `choice`. */
  readonly choices?: readonly string[];
  /** Of a text: so many characters of it are spoken at most. A longer one is cut, never refused. */
  readonly maxLength?: number;
}

export interface FlowOutcome {
  readonly key: string;
  readonly label: string;
}

/** Outcomes of calls that end because of what the shopper may say at any time; left out, such a call has none. */
export interface FlowBuiltIns {
  /** Asked to be called later. */
  readonly later?: { readonly outcome: string };
  /** Somebody else than the shopper answered. */
  readonly wrongPerson?: { readonly outcome: string };
}

export interface FlowLanguages {
  readonly allowed: readonly Language[];
  readonly default: Language;
}

export interface FlowRetry {
  /** 1 to 5, default 3. */
  readonly maxAttempts?: number;
  /** Minutes from the end of an attempt to the next one; the last of a list repeats. */
  readonly gapMinutes?: Partial<Record<RetryReason, readonly number[]>>;
}

export const RETRY_REASONS = ['no_answer', 'busy', 'voicemail', 'declined'] as const;
export type RetryReason = (typeof RETRY_REASONS)[number];

export interface FlowLimits {
  readonly ringSeconds?: number;
  readonly maxSeconds?: number;
  readonly silenceSeconds?: number;
}

/** How often one number may be called: narrows the limits of the org, a longer gap and smaller counts. */
export interface FlowShopperLimits {
  /** No call starts within this time of the end of one of the org's that reached the number. */
  readonly gapMinutes?: number;
  readonly reachedPerDay?: number;
  readonly attemptsPerDay?: number;
}

export const TRIGGER_EVENTS = [
  'order.created',
  'order.updated',
  'order.paid',
  'order.cancelled',
  'order.fulfilled',
  'order.shipped',
  'order.out_for_delivery',
  'order.delivery_attempted',
  'order.delivery_failed',
  'order.delivered',
  'return.requested',
  'return.approved',
  'return.declined',
  'return.closed',
  'customer.created',
] as const;
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];

/** What a trigger starts one run for at most: a change, an object ever, or a number in 24 hours. */
export const ONCE_PER = ['change', 'object', 'shopper'] as const;
export type OncePer = (typeof ONCE_PER)[number];

export interface FlowTrigger {
  readonly id: string;
  readonly on: TriggerEvent;
  readonly when?: readonly FlowCondition[];
  readonly stillValid?: readonly FlowCondition[];
  readonly maxAgeMinutes?: number;
  /** The start waits for so long, and `when` is judged again then. It does not count towards `maxAgeMinutes`. */
  readonly delayMinutes?: number;
  /** Default: `change`. */
  readonly oncePer?: OncePer;
  /**
   * Of one order in two stores (the same number and phone) the changes of one store start runs, and those of the other
   * none. Default: false, each store's do. Once per `object` it is always so.
   */
  readonly acrossStores?: boolean;
  /** Input key → literal or `{{object.path}}`. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly enabled?: boolean;
}

/**
 * A publishable flow (docs/handbook/flows.md#definition): what `validateDefinition` found no problem in. Drafts are
 * `unknown` until then. Unknown properties are allowed everywhere and kept: nothing in this library copies or strips a
 * definition.
 */
export interface FlowDefinition {
  readonly name: string;
  readonly callType: CallType;
  readonly description?: string;
  readonly languages: FlowLanguages;
  /** Spoken first: who calls, that it is automated and recorded. */
  readonly disclosure: LocalizedText;
  readonly inputs?: readonly FlowInput[];
  /** Id of the first step; default: the first of `steps`. */
  readonly start?: string;
  readonly steps: readonly FlowStep[];
  readonly outcomes: readonly FlowOutcome[];
  readonly builtIns?: FlowBuiltIns;
  readonly actions?: readonly string[];
  readonly retry?: FlowRetry;
  readonly callingHours?: CallingHours;
  readonly limits?: FlowLimits;
  readonly shopperLimits?: FlowShopperLimits;
  readonly triggers?: readonly FlowTrigger[];
}
