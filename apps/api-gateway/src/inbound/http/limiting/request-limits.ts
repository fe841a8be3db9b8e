import { Injectable } from '@nestjs/common';
import type { ApiError } from '@outcall/kernel';
import type { Credential } from '../../../application/authenticating/credentials.js';
import { RequestLimiter } from '../../../application/limiting/request-limiter.js';
import { OrgRateLimitFields, RateLimitFields } from './rate-limit-fields.js';

/**
 * A request of the public API counts against two limits: that of its credential, then that of its org, which all
 * credentials of the mode share. So an org gains no capacity by more keys. What the first limit refuses does not count
 * against the second: one key that sends too much takes no more from the others than its own limit.
 */
@Injectable()
export class RequestLimits {
  constructor(
    private readonly limiter: RequestLimiter,
    private readonly fields: RateLimitFields,
    private readonly orgFields: OrgRateLimitFields,
  ) {}

  /** The header fields of both limits, for the answer; and the refusal, when the request exceeds one of them. */
  async take({ id, org, mode }: Credential): Promise<{ fields: Record<string, string>; refusal?: ApiError }> {
    const { own, shared } = await this.limiter.take(id, `org:${org.id}:${mode}`);
    const fields = this.fields.of(own);
    if (!shared) return { fields, refusal: this.fields.refusal(own) };
    if (!shared.allowed)
      return { fields, refusal: this.orgFields.refusal(shared, `with the ${mode} credentials of this org`) };
    return { fields: joined(fields, this.orgFields.of(shared)) };
  }
}

/** Each field is a list, so two limits go into one field. */
const joined = (one: Record<string, string>, other: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, `${value}, ${other[name]}`]));
