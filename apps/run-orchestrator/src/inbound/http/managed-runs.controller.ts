import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { knownHours } from '@outcall/kernel';
import { AllowCallers, managedOrgOf, Tenant, type TenantContext } from '@outcall/platform-http';
import type { OrgHours } from '../../application/replanning/org-settings.js';
import { AdvanceRun, type ManagedRun } from '../../application/replanning/advance-run.use-case.js';

/** Management of an org's runs (docs/handbook/management-api.md#endpoints); the gateway has checked the permissions. */
@Controller('internal/admin/orgs/:orgId/runs')
@AllowCallers('api-gateway')
export class ManagedRunsController {
  constructor(private readonly advanceRun: AdvanceRun) {}

  @Post(':runId/advance')
  @HttpCode(200)
  async advance(
    @Tenant() tenant: TenantContext,
    @Param('runId') runId: string,
  ): Promise<{ ok: true; run: ManagedRun }> {
    return { ok: true, run: await this.advanceRun.execute(managedOrgOf(tenant), runId, hoursOf(tenant)) };
  }
}

const hoursOf = ({ orgVersion: version, callingHours, shopperLimits }: TenantContext): OrgHours | null =>
  version === undefined ? null : { version, callingHours: knownHours(callingHours), shopperLimits };
