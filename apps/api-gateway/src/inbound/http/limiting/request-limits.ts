import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestLimiter } from '../../../application/limiting/request-limiter.js';
import { callerOf } from '../request/admitted.js';
import type { RequestCheck } from '../request/request-check.js';
import { OrgRateLimitFields, RateLimitFields } from './rate-limit-fields.js';

/**
 * A request of the public API counts against two limits: that of its credential, then that of its org, which all
 * credentials of the mode share. So an org gains no capacity by more keys. What the first limit refuses does not count
 * against the second: one key that sends too much takes no more from the others than its own limit. The header fields
 * of both limits are in the answer.
 */
@Injectable()
export class RequestLimits implements RequestCheck {
  constructor(
    private readonly limiter: RequestLimiter,
    private readonly fields: RateLimitFields,
    private readonly orgFields: OrgRateLimitFields,
  ) {}

  async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id, org, mode } = callerOf(request);
    const { own, shared } = await this.limiter.take(id, `org:${org.id}:${mode}`);
    const fields = this.fields.of(own);
    void reply.headers(shared?.allowed ? joined(fields, this.orgFields.of(shared)) : fields);
    if (!shared) throw this.fields.refusal(own);
    if (!shared.allowed) throw this.orgFields.refusal(shared, `with the ${mode} credentials of this org`);
  }
}

/** Each field is a list, so two limits go into one field. */
const joined = (one: Record<string, string>, other: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, `${value}, ${other[name]}`]));
