import { ApiError } from '@outcall/kernel';
import type { RateLimit } from '../../domain/rate-limit.js';

/**
 * `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers: the burst as quota, the seconds it takes to fill as
 * window. `name` tells one limit from another: `default` is that of requests of a credential or address.
 */
export const policyOf = ({ perSecond, burst }: RateLimit, name = 'default'): string =>
  `"${name}";q=${burst};w=${Math.max(1, Math.ceil(burst / perSecond))}`;

/** A refusal with the fields every 429 has. `policy` as of `policyOf`; `waitMs` until the next one is let through. */
export function tooMany(message: string, policy: string, waitMs: number): ApiError {
  const wait = String(Math.max(1, Math.ceil(waitMs / 1000)));
  const [name] = policy.split(';', 1);
  return new ApiError('RATE_LIMITED', message, {
    headers: { 'retry-after': wait, 'ratelimit-policy': policy, ratelimit: `${name};r=0;t=${wait}` },
  });
}
