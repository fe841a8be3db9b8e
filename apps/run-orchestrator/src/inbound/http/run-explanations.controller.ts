import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiError } from '@outcall/kernel';
import type { FastifyReply } from 'fastify';
import { AllowCallers, managedOrgOf, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { ExplainRun } from '../../application/explaining/explain-run.use-case.js';
import type { RunExplanation } from '../../application/explaining/run-explanation.js';
import { ExplainStart, type StartExplanation } from '../../application/explaining/explain-start.use-case.js';
import { ExportRun, type RunExport } from '../../application/explaining/export-run.use-case.js';
import { ReadPermits } from '../../application/explaining/read-permits.use-case.js';
import { ReadTimeline } from '../../application/explaining/read-timeline.use-case.js';
import { asInRequest, ExplainStartRequest, toExplainedCommand } from './explain-start.request.js';
import { exportPage } from './export-page.js';
import { PAGE_HEADERS } from './html-page.js';

type Ok<T> = Promise<{ ok: true } & T>;

/**
 * What would become of a run, and what became of one (docs/handbook/management-api.md#endpoints). Nothing here writes;
 * the gateway has checked the permissions.
 */
@Controller('internal/admin/orgs/:orgId/runs')
@AllowCallers('api-gateway')
export class RunExplanationsController {
  constructor(
    private readonly explainStart: ExplainStart,
    private readonly explainRun: ExplainRun,
    private readonly readPermits: ReadPermits,
    private readonly readTimeline: ReadTimeline,
    private readonly exportRun: ExportRun,
  ) {}

  @Post('explain')
  @HttpCode(200)
  async start(
    @Tenant() tenant: TenantContext,
    @Body(validated(ExplainStartRequest)) body: ExplainStartRequest,
  ): Ok<StartExplanation> {
    const command = toExplainedCommand(body);
    const explanation = await this.explainStart
      .execute({ ...tenant, mode: body.mode }, command)
      .catch((error: unknown) => {
        throw error instanceof ApiError ? asInRequest(error) : error;
      });
    return { ok: true, ...explanation };
  }

  @Get(':runId/explain')
  async explain(@Tenant() tenant: TenantContext, @Param('runId') runId: string): Ok<RunExplanation> {
    return { ok: true, ...(await this.explainRun.execute(managedOrgOf(tenant), runId)) };
  }

  @Get(':runId/permits')
  async permits(
    @Tenant() tenant: TenantContext,
    @Param('runId') runId: string,
  ): Ok<Awaited<ReturnType<ReadPermits['execute']>>> {
    return { ok: true, ...(await this.readPermits.execute(managedOrgOf(tenant), runId)) };
  }

  @Get(':runId/timeline')
  async timeline(
    @Tenant() tenant: TenantContext,
    @Param('runId') runId: string,
  ): Ok<Awaited<ReturnType<ReadTimeline['execute']>>> {
    return { ok: true, ...(await this.readTimeline.execute(managedOrgOf(tenant), runId)) };
  }

  @Get(':runId/export')
  async export(@Tenant() tenant: TenantContext, @Param('runId') runId: string): Ok<RunExport> {
    return { ok: true, ...(await this.exportRun.execute(managedOrgOf(tenant), runId)) };
  }

  @Get(':runId/export/page')
  async page(
    @Tenant() tenant: TenantContext,
    @Param('runId') runId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = exportPage(await this.exportRun.execute(managedOrgOf(tenant), runId));
    void reply.headers(PAGE_HEADERS).send(text);
  }
}
