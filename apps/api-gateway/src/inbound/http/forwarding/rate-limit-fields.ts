import type { ApiError } from '@outcall/kernel';
import { policyOf, tooMany } from '../../../application/limiting/too-many.js';
import type { RateLimit, RateVerdict } from '../../../domain/rate-limit.js';

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers, for every answer to a counted request. */
export class RateLimitFields {
  private readonly policy: string;

  constructor(limit: RateLimit) {
    this.policy = policyOf(limit);
  }

  of(verdict: RateVerdict): Record<string, string> {
    const reset = verdict.allowed ? verdict.resetMs : verdict.retryAfterMs; // Retry-After must not be earlier than the reset it stands beside
    return { 'ratelimit-policy': this.policy, ratelimit: `"default";r=${verdict.remaining};t=${seconds(reset)}` };
  }

  refusal(verdict: RateVerdict, whose = 'with this credential'): ApiError {
    return tooMany(`too many requests ${whose}, slow down`, this.policy, verdict.retryAfterMs);
  }
}
