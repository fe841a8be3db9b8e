import { ApiError } from '@outcall/kernel';

/**
 * In a day. A rolled secret that signs does so beside the new one for that day: five of them make a header that every
 * receiver still takes.
 */
export const MAX_ROLLED = 5;
const WINDOW_SECONDS = 86_400;

/**
 * Milliseconds until a secret may be rolled again; 0: now. `ends`: until when each that was rolled signs, or counts.
 */
export function rollWaitMs(ends: readonly (string | null)[], at: Date): number {
  const left = ends.flatMap((end) => (end === null ? [] : [Date.parse(end) - at.getTime()])).filter((ms) => ms > 0);
  return left.length < MAX_ROLLED ? 0 : Math.min(...left);
}

/** The same for a secret that ends with its roll, by the times it was rolled at. */
export const countedRollWaitMs = (rolledAt: readonly Date[], at: Date): number =>
  rollWaitMs(
    rolledAt.map((one) => new Date(one.getTime() + WINDOW_SECONDS * 1_000).toISOString()),
    at,
  );

export function tooManyRolls(waitMs: number): ApiError {
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1_000)));
  return new ApiError('RATE_LIMITED', `the secret was rolled ${MAX_ROLLED} times in a day`, {
    headers: {
      'retry-after': seconds,
      'ratelimit-policy': `"secret-rolls";q=${MAX_ROLLED};w=${WINDOW_SECONDS}`,
      ratelimit: `"secret-rolls";r=0;t=${seconds}`,
    },
  });
}
