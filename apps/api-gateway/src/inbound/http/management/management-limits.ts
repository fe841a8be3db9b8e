import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestLimiter } from '../../../application/limiting/request-limiter.js';
import { StaffRateLimiter } from '../../../application/limiting/rate-limiter.js';
import { OrgRateLimitFields, RateLimitFields, StaffRateLimitFields } from '../limiting/rate-limit-fields.js';
import { credentialOf } from '../request/manager.js';
import type { RequestCheck } from '../request/request-check.js';
import { stateOf } from '../request/request-state.js';

/**
 * Requests of the management API count as those of `/v1` do: those of a member or of a key as of one credential, those
 * of all members and keys of an org together against a limit of the org's own here, so that its console takes nothing
 * from its API. Each token of staff has a limit, and takes nothing from an org's.
 */
@Injectable()
export class ManagementLimits implements RequestCheck {
  constructor(
    private readonly limiter: RequestLimiter,
    private readonly fields: RateLimitFields,
    private readonly orgFields: OrgRateLimitFields,
    private readonly staff: StaffRateLimiter,
    private readonly staffFields: StaffRateLimitFields,
  ) {}

  /** Sets the fields of the limit. Throws `RATE_LIMITED`. */
  async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { manager } = stateOf(request.raw);
    if (!manager) return;
    if (manager.kind === 'admin') return await this.takeStaff(manager.id, reply);
    const { id } = credentialOf(manager);
    const { orgId = manager.kind === 'api_key' ? manager.orgId : id } = request.params as { orgId?: string };
    const { own, shared } = await this.limiter.take(`manager:${id}`, `management:${orgId}`);
    void reply.headers(this.fields.of(own));
    if (!own.allowed) throw this.fields.refusal(own, 'of yours');
    if (shared && !shared.allowed) throw this.orgFields.refusal(shared, 'of the members and keys of this org');
  }

  private async takeStaff(id: string, reply: FastifyReply): Promise<void> {
    const verdict = await this.staff.take(`manager:${id}`);
    void reply.headers(this.staffFields.of(verdict));
    if (!verdict.allowed) throw this.staffFields.refusal(verdict, 'with this token of staff');
  }
}
