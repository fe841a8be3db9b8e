import type { CallType, CallingHours } from '../vocabulary.js';

/** `[from, to)` in local time of Asia/Kolkata. */
export type HoursWindow = readonly [from: string, to: string];

/** What the law allows from a day on, until the next rule's day. */
export interface LegalHours {
  /** Stored with every permit, so that a call can be judged later by the rule it was placed under. */
  readonly rulesVersion: string;
  /** First day it holds, `YYYY-MM-DD` in Asia/Kolkata. */
  readonly effectiveFrom: string;
  readonly windows: Readonly<Record<CallType, readonly HoursWindow[]>>;
}

/**
 * Ascending by day. A change of the law is a new entry with the day it comes into force, never an edit
 * (docs/handbook/consent-and-hours.md#calling-hours).
 */
const LEGAL_HOURS: readonly LegalHours[] = [
  {
    rulesVersion: 'in-2018-07',
    effectiveFrom: '2018-07-19',
    windows: {
      transactional: [['09:00', '21:00']],
      service: [['09:00', '21:00']],
      promotional: [['10:00', '21:00']],
    },
  },
];

/** What decides the hours of this deployment: the legal table, or what `CALLING_HOURS` puts in its place. */
export type HoursTable =
  | { readonly kind: 'legal'; readonly rules: readonly LegalHours[] }
  | { readonly kind: 'replaced'; readonly hours: CallingHours };

export const LEGAL_TABLE: HoursTable = { kind: 'legal', rules: LEGAL_HOURS };
