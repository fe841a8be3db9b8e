import type { CallType, CallingHours } from '../vocabulary.js';
import { localDay } from './kolkata-time.js';

/** `[from, to)` in local time of Asia/Kolkata. */
export type HoursWindow = readonly [from: string, to: string];

/** When a call of a type may start, and what allows it. */
export interface CallTypeRule {
  readonly hours: readonly HoursWindow[];
  /** Whether a purchase allows it: `transactionAt`, or an order that a store has synced. */
  readonly purchase: boolean;
  /** The scope of the consent that allows it when no purchase does. */
  readonly consent: 'service' | 'promotional';
}

/** A series of numbers: those whose digits, behind +91, begin like this. */
export interface NumberSeries {
  readonly name: string;
  readonly begins: readonly string[];
  readonly meaning: string;
}

/** What the law allows from a day on, until the next rules' day. */
export interface CallingRules {
  /** Stored with every permit, so that a call can be judged later by the rules it was placed under. */
  readonly rulesVersion: string;
  /** First day they hold, `YYYY-MM-DD` in Asia/Kolkata. */
  readonly effectiveFrom: string;
  readonly callTypes: Readonly<Record<CallType, CallTypeRule>>;
  /**
   * A consent of this source and scope lapses so many days after it was given; every other one stands until withdrawn.
   */
  readonly lapsing: readonly {
    readonly source: string;
    readonly scope: 'service' | 'promotional';
    readonly days: number;
  }[];
  /** After an opt-out no new consent of this scope for so many days, unless it is of one of these sources. */
  readonly reconsent: {
    readonly scope: 'service' | 'promotional';
    readonly lockedDays: number;
    readonly exceptSources: readonly string[];
  };
  /** The longest beginning that fits tells the series of a number. */
  readonly series: readonly NumberSeries[];
}

/**
 * Ascending by day. A change of the law is a new entry with the day it comes into force, never an edit: nothing else
 * has to change. docs/handbook/calling-rules.md is generated from it.
 */
const CALLING_RULES: readonly CallingRules[] = [
  {
    rulesVersion: 'in-2018-07',
    effectiveFrom: '2018-07-19',
    callTypes: {
      transactional: { hours: [['09:00', '21:00']], purchase: true, consent: 'service' },
      service: { hours: [['09:00', '21:00']], purchase: false, consent: 'service' },
      promotional: { hours: [['10:00', '21:00']], purchase: false, consent: 'promotional' },
    },
    lapsing: [{ source: 'checkout', scope: 'service', days: 7 }],
    reconsent: { scope: 'promotional', lockedDays: 90, exceptSources: ['form', 'verbal'] },
    series: [
      { name: '140', begins: ['140'], meaning: 'promotion' },
      { name: '1600', begins: ['1600'], meaning: 'service and transactions of banks and government' },
      { name: '1601', begins: ['1601'], meaning: 'service and transactions of others' },
      { name: '160', begins: ['160'], meaning: 'the rest of the service series' },
      { name: 'mobile', begins: ['6', '7', '8', '9'], meaning: 'a mobile number' },
      { name: 'landline', begins: [''], meaning: 'every other number' },
    ],
  },
];

/** What decides the hours of this deployment: the legal table, or what `CALLING_HOURS` puts in its place. */
export type HoursTable =
  | { readonly kind: 'legal'; readonly rules: readonly CallingRules[] }
  | { readonly kind: 'replaced'; readonly hours: CallingHours };

export const LEGAL_TABLE = { kind: 'legal', rules: CALLING_RULES } as const satisfies HoursTable;

/** The rules of a day; null before the first. */
export const rulesOn = (rules: readonly CallingRules[], date: string): CallingRules | null =>
  rules.findLast(({ effectiveFrom }) => effectiveFrom <= date) ?? null;

/** The rules at a moment. Before the first rules there were none to break: the first hold. */
export const rulesAt = (rules: readonly CallingRules[], at: Date): CallingRules =>
  rulesOn(rules, localDay(at).date) ?? (rules[0] as CallingRules);

/** The series of a number of ours, `+91...`, by the rules at a moment; null where they name none. */
export function numberSeriesAt(rules: readonly CallingRules[], phone: string, at: Date): string | null {
  const digits = phone.replace(/^\+91/, '');
  let found: { readonly name: string; readonly length: number } | null = null;
  for (const { name, begins } of rulesAt(rules, at).series)
    for (const beginning of begins)
      if (digits.startsWith(beginning) && beginning.length > (found?.length ?? -1))
        found = { name, length: beginning.length };
  return found?.name ?? null;
}
