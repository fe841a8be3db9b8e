import { Controller, Get, Query } from '@nestjs/common';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { ReadOverview, type Overview } from '../../application/reading/read-overview.use-case.js';
import { OverviewQuery } from './overview.query.js';

/** How an org's runs stand (docs/handbook/management-api.md#endpoints). */
@Controller('internal/admin/orgs/:orgId')
@AllowCallers('api-gateway')
export class OverviewController {
  constructor(private readonly readOverview: ReadOverview) {}

  @Get('overview')
  async overview(
    @Tenant() tenant: TenantContext,
    @Query(validated(OverviewQuery)) { mode = tenant.mode, cursor, limit = '50' }: OverviewQuery,
  ): Promise<{ ok: true } & Overview> {
    const page = { limit: Number(limit), ...(cursor !== undefined && { cursor }) };
    return { ok: true, ...(await this.readOverview.execute({ orgId: tenant.orgId, mode, ...page })) };
  }
}
