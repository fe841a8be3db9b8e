import { ApiError } from '@outcall/kernel';

/** A rolled secret signs beside the new one for a day: five of them make a header that every receiver still takes. */
export const MOST_ROLLED = 5;
const WINDOW_SECONDS = 86_400;

/** Milliseconds until a secret may be rolled again; 0: now. `ends`: until when each that was rolled signs. */
export function rollWaitMs(ends: readonly (string | null)[], at: Date): number {
  const left = ends.flatMap((end) => (end === null ? [] : [Date.parse(end) - at.getTime()])).filter((ms) => ms > 0);
  return left.length < MOST_ROLLED ? 0 : Math.min(...left);
}

export function tooManyRolls(waitMs: number): ApiError {
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1_000)));
  return new ApiError('RATE_LIMITED', 'the secret was rolled five times in a day: each still signs', {
    headers: {
      'retry-after': seconds,
      'ratelimit-policy': `"secret-rolls";q=${MOST_ROLLED};w=${WINDOW_SECONDS}`,
      ratelimit: `"secret-rolls";r=0;t=${seconds}`,
    },
  });
}
