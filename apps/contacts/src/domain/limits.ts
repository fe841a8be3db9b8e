/**
 * A call that began with a permit is surely over after this time: 60 s of ringing, 15 minutes, and what a handoff
 * takes.
 */
export const LONGEST_CALL_MINUTES = 20;

/** What the limits per shopper say of a call now. */
export interface JudgedLimits {
  /** No call starts before; null: the gap holds nothing. */
  readonly gapUntil: string | null;
  /** The number has had its calls of this day in India. */
  readonly isSpent: boolean;
}
