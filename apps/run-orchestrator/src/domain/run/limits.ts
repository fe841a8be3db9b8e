import { DEFAULT_SHOPPER_LIMITS, narrowestLimits, NO_SHOPPER_LIMITS, type ShopperLimits } from '@outcall/kernel';
import type { Mode } from '@outcall/kernel';
import type { RunTerms } from './run-state.js';

/** What contacts judges a call by (docs/handbook/consent-and-hours.md#limits-per-shopper). An org that has said nothing has the default; test runs have none. */
export const limitsOf = (
  mode: Mode,
  { orgLimits, flowLimits }: Pick<RunTerms, 'orgLimits' | 'flowLimits'>,
): ShopperLimits =>
  mode === 'test'
    ? NO_SHOPPER_LIMITS
    : narrowestLimits(orgLimits === undefined ? DEFAULT_SHOPPER_LIMITS : orgLimits, flowLimits);

const LIMIT_REASONS: readonly (string | null)[] = ['called_recently', 'daily_limit'];

/** Whether a waiting run waits for the limits of its number. */
export const waitsForLimit = (lastError: string | null): boolean => LIMIT_REASONS.includes(lastError);
