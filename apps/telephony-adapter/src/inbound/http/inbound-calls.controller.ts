import { Controller, Get, Query } from '@nestjs/common';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { ListInboundCalls, type InboundCallPage } from '../../application/calling-back/list-inbound-calls.use-case.js';

/** `?cursor=&limit=`: left out, 50. */
class ListInboundCallsQuery {
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;

  @IsOptional()
  @Matches(/^(?:[1-9]|[1-9][0-9]|100)$/)
  limit?: string;
}

/** The calls that came to an org's numbers (docs/handbook/calls.md#called-back). */
@Controller('internal/admin/orgs/:orgId/inbound-calls')
@AllowCallers('api-gateway')
export class InboundCallsController {
  constructor(private readonly listInboundCalls: ListInboundCalls) {}

  @Get()
  async list(
    @Tenant() { orgId }: TenantContext,
    @Query(validated(ListInboundCallsQuery)) { cursor, limit = '50' }: ListInboundCallsQuery,
  ): Promise<{ ok: true } & InboundCallPage> {
    return { ok: true, ...(await this.listInboundCalls.execute(orgId, Number(limit), cursor)) };
  }
}
