import { narrowestLimits, type Mode, type ShopperLimits } from '@outcall/kernel';

/** The limits that an attempt is judged by, and counted for. */
export interface CountedLimits extends ShopperLimits {
  /** Asked by a release that knows no limits: only a cap holds the attempt, and it is told as closed hours. */
  readonly isCap: boolean;
}

/**
 * `MAX_CALLS_PER_SHOPPER_PER_DAY` is an upper bound of the attempts in both modes; all else is asked for live calls
 * alone. Live attempts are counted though there is no limit, as one may be set before the day is over. Null: nothing is
 * counted.
 */
export function countedLimits(
  { mode, limits }: { readonly mode: Mode; readonly limits?: ShopperLimits | undefined },
  { maxCallsPerDay }: { readonly maxCallsPerDay: number },
): CountedLimits | null {
  if (mode === 'test' && maxCallsPerDay === 0) return null;
  const asked = mode === 'live' ? limits : null;
  return {
    ...narrowestLimits(asked, { attemptsPerDay: maxCallsPerDay > 0 ? maxCallsPerDay : null }),
    isCap: limits === undefined,
  };
}
