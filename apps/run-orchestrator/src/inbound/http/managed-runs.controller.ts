import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { ApiError } from '@outcall/kernel';
import { AllowCallers, Tenant, type TenantContext } from '@outcall/platform-http';
import { AdvanceRun } from '../../application/advance-run.use-case.js';

/** Management of an org's runs (choices §8); the gateway has checked who may. */
@Controller('internal/admin/orgs/:orgId/runs')
@AllowCallers('api-gateway')
export class ManagedRunsController {
  constructor(private readonly advanceRun: AdvanceRun) {}

  @Post(':runId/advance')
  @HttpCode(200)
  async advance(@Tenant() tenant: TenantContext, @Param('orgId') orgId: string, @Param('runId') runId: string): Promise<{ ok: true; run: Run }> {
    const { kind } = tenant.credential;
    if (tenant.orgId !== orgId || (kind !== 'admin' && kind !== 'member')) throw new ApiError('FORBIDDEN', 'this address is for the management of the org itself');
    return { ok: true, run: await this.advanceRun.execute(orgId, runId) };
  }
}
