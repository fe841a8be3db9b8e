import { ApiError } from '@outcall/kernel';
import type { RateLimit, RateVerdict } from '../../../domain/rate-limit.js';

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers: the burst as quota, the time it takes to fill as window. */
export class RateLimitFields {
  private readonly policy: string;

  constructor({ perSecond, burst }: RateLimit) {
    this.policy = `"default";q=${burst};w=${Math.max(1, Math.ceil(burst / perSecond))}`;
  }

  of(verdict: RateVerdict): Record<string, string> {
    const reset = verdict.allowed ? verdict.resetMs : verdict.retryAfterMs; // Retry-After must not be earlier than the reset it stands beside
    return { 'ratelimit-policy': this.policy, ratelimit: `"default";r=${verdict.remaining};t=${seconds(reset)}` };
  }

  refusal(verdict: RateVerdict, whose = 'with this credential'): ApiError {
    return new ApiError('RATE_LIMITED', `too many requests ${whose}, slow down`, {
      headers: { 'retry-after': String(Math.max(1, seconds(verdict.retryAfterMs))) },
    });
  }
}
