import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { CancelRun } from '../../application/cancel-run.use-case.js';
import { ListRuns } from '../../application/list-runs.use-case.js';
import { ReadRun } from '../../application/read-run.use-case.js';
import { StartRun } from '../../application/start-run.use-case.js';
import { parseListRunsQuery } from './list-runs.query.js';
import { StartRunRequest } from './start-run.request.js';
import { toStartRunCommand } from './start-run.rules.js';

/** Specification §4.3. */
@Controller('v1/runs')
@AllowCallers('api-gateway')
export class RunsController {
  constructor(
    private readonly startRun: StartRun,
    private readonly readRun: ReadRun,
    private readonly listRuns: ListRuns,
    private readonly cancelRun: CancelRun,
  ) {}

  @Post()
  @HttpCode(201)
  async start(@Tenant() tenant: TenantContext, @Body(validated(StartRunRequest)) body: StartRunRequest): Promise<{ ok: true; run: Run }> {
    return { ok: true, run: await this.startRun.execute(tenant, toStartRunCommand(body, tenant.mode)) };
  }

  @Get()
  async list(@Tenant() { orgId, mode }: TenantContext, @Query() query: Record<string, unknown>): Promise<{ ok: true; runs: Run[]; nextCursor: string | null }> {
    return { ok: true, ...(await this.listRuns.execute({ orgId, mode, ...parseListRunsQuery(query) })) };
  }

  @Get(':runId')
  async read(@Tenant() { orgId, mode }: TenantContext, @Param('runId') id: string): Promise<{ ok: true; run: Run }> {
    return { ok: true, run: await this.readRun.execute({ orgId, mode, id }) };
  }

  @Post(':runId/cancel')
  @HttpCode(200)
  async cancel(@Tenant() { orgId, mode }: TenantContext, @Param('runId') id: string): Promise<{ ok: true; run: Run }> {
    return { ok: true, run: await this.cancelRun.execute({ orgId, mode, id }) };
  }
}
