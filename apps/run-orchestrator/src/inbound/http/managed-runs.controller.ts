import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { AllowCallers, Tenant, type TenantContext } from '@outcall/platform-http';
<<<<<<< HEAD
import { AdvanceRun } from '../../application/replanning/advance-run.use-case.js';
=======
import { AdvanceRun, type ManagedRun } from '../../application/replanning/advance-run.use-case.js';
import { managedOrg } from './managed-org.js';
>>>>>>> addd5c7 (End reasons are a union with a class each: an unknown one never redials; one lock order of runs; advance names who made the run; a lapsed lease is told as one)

/** Management of an org's runs (docs/handbook/management-api.md#endpoints); the gateway has checked who may. */
@Controller('internal/admin/orgs/:orgId/runs')
@AllowCallers('api-gateway')
export class ManagedRunsController {
  constructor(private readonly advanceRun: AdvanceRun) {}

  @Post(':runId/advance')
  @HttpCode(200)
<<<<<<< HEAD
  async advance(@Tenant() { orgId }: TenantContext, @Param('runId') runId: string): Promise<{ ok: true; run: Run }> {
    return { ok: true, run: await this.advanceRun.execute(orgId, runId) };
=======
  async advance(
    @Tenant() tenant: TenantContext,
    @Param('orgId') orgId: string,
    @Param('runId') runId: string,
  ): Promise<{ ok: true; run: ManagedRun }> {
    return { ok: true, run: await this.advanceRun.execute(managedOrg(tenant, orgId), runId) };
>>>>>>> addd5c7 (End reasons are a union with a class each: an unknown one never redials; one lock order of runs; advance names who made the run; a lapsed lease is told as one)
  }
}
