import type { OpenHours } from '../understanding/requests/callback-time.js';

/** What a call may promise to a shopper who asks to be called later. */
export interface CallbackTerms {
  /** When the call is: what "in half an hour" counts from. */
  readonly now: Date;
  readonly hours: OpenHours;
  /** No other call may start at or after it; null: no end. */
  readonly until: Date | null;
  readonly isAllowed: boolean;
}
