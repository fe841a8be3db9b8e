import { Injectable } from '@nestjs/common';
import type { ApiError } from '@outcall/kernel';
import type { Credential } from '../../../application/authenticating/credentials.js';
import { OrgRateLimiter, RateLimiter } from '../../../application/limiting/rate-limiter.js';
import { OrgRateLimitFields, RateLimitFields } from './rate-limit-fields.js';

/**
 * The limits that a request of the public API counts against: that of its credential, then that of the org with all its credentials of the
 * mode, so that more keys are no more capacity. What the first refuses does not count against the second: one key that is out of hand takes
 * nothing from the others of its org beyond its own limit.
 */
@Injectable()
export class RequestLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly fields: RateLimitFields,
    private readonly orgLimiter: OrgRateLimiter,
    private readonly orgFields: OrgRateLimitFields,
  ) {}

  /** The fields for the answer, of both limits; `refusal` when the request is one too many, with those of the limit that refuses. */
  async take({ id, org, mode }: Credential): Promise<{ fields: Record<string, string>; refusal?: ApiError }> {
    const own = await this.limiter.take(id);
    const fields = this.fields.of(own);
    if (!own.allowed) return { fields, refusal: this.fields.refusal(own) };
    const shared = await this.orgLimiter.take(`org:${org.id}:${mode}`);
    if (!shared.allowed)
      return { fields, refusal: this.orgFields.refusal(shared, `with the ${mode} credentials of this org`) };
    return { fields: joined(fields, this.orgFields.of(shared)) };
  }
}

/** Both fields are lists. */
const joined = (one: Record<string, string>, other: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, `${value}, ${other[name]}`]));
