import type { ApiError } from '@outcall/kernel';
import { policyOf, tooMany } from '../../../application/limiting/too-many.js';
import type { RateLimit, RateVerdict } from '../../../domain/rate-limit.js';

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/**
 * `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers, for every answer to a counted request, of
 * one limit.
 */
export class RateLimitFields {
  private readonly policy: string;

  constructor(
    limit: RateLimit,
    private readonly name = 'default',
  ) {
    this.policy = policyOf(limit, name);
  }

  of(verdict: RateVerdict): Record<string, string> {
    // Retry-After must not be earlier than the reset it stands beside
    const reset = verdict.allowed ? verdict.resetMs : verdict.retryAfterMs;
    return { 'ratelimit-policy': this.policy, ratelimit: `"${this.name}";r=${verdict.remaining};t=${seconds(reset)}` };
  }

  refusal(verdict: RateVerdict, owner = 'with this credential'): ApiError {
    return tooMany(`too many requests ${owner}, slow down`, this.policy, verdict.retryAfterMs);
  }
}

/** Those of the limit that an org's credentials share. */
export class OrgRateLimitFields extends RateLimitFields {}

/** Those of a token of staff. */
export class StaffRateLimitFields extends RateLimitFields {}
