import { Controller, Get, Param, Query } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { AllowCallers, queryOf, Tenant, type TenantContext } from '@outcall/platform-http';
import { ListRuns } from '../../application/reading/list-runs.use-case.js';
import { ReadRun } from '../../application/reading/read-run.use-case.js';
import { LIST_PARAMETERS, parseListRunsQuery } from './list-runs.query.js';

@Controller('v1/runs')
@AllowCallers('api-gateway')
export class RunsController {
  constructor(
    private readonly readRun: ReadRun,
    private readonly listRuns: ListRuns,
  ) {}

  @Get()
  async list(
    @Tenant() { orgId, mode }: TenantContext,
    @Query(queryOf(...LIST_PARAMETERS)) query: Record<string, unknown>,
  ): Promise<{ ok: true; runs: Run[]; nextCursor: string | null }> {
    return { ok: true, ...(await this.listRuns.execute({ orgId, mode, ...parseListRunsQuery(query) })) };
  }

  @Get(':runId')
  async read(@Tenant() { orgId, mode }: TenantContext, @Param('runId') id: string): Promise<{ ok: true; run: Run }> {
    return { ok: true, run: await this.readRun.execute({ orgId, mode, id }) };
  }
}
