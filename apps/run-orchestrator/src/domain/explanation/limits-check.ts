import type { ExplainedLimit } from '@outcall/contracts-contacts';
import { failed, passed, type Check } from './check.js';

/**
 * Whether the limits per shopper hold the call (docs/handbook/consent-and-hours.md#limits-per-shopper), and until when.
 * `errorCode` is null before a start, which waits for them and is not refused.
 */
export function limits(limit: ExplainedLimit | null | undefined, isStart = false): Check {
  if (!limit) return passed('limits');
  const why =
    limit.reason === 'daily_limit' ? 'the number has had its calls of today' : 'the number was called recently';
  return failed(
    'limits',
    isStart ? null : limit.reason,
    `${why}: ${limit.until ? `until ${limit.until}` : 'no hour is left later'}`,
  );
}
