import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AllowCallers, managedOrgOf, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { CountRuns } from '../../application/stopping/count-runs.use-case.js';
import { OrderRuns } from '../../application/stopping/order-runs.use-case.js';
import { ReadRunJob } from '../../application/stopping/read-run-job.use-case.js';
import type { Order, RunJob } from '../../application/stopping/run-jobs.js';
import { filterOf, OrderRunsRequest } from './order-runs.request.js';

/** A job as management answers show it; `id` is null and `status` `dry_run` where nothing was written. */
export interface ShownJob extends Pick<RunJob, 'matched' | 'done'> {
  readonly id: string | null;
  readonly status: RunJob['status'] | 'dry_run';
}

type JobAnswer = Promise<{ ok: true; job: ShownJob }>;

/**
 * Orders for many runs of an org (docs/handbook/management-api.md#endpoints); the gateway has checked the permissions.
 */
@Controller('internal/admin/orgs/:orgId/runs')
@AllowCallers('api-gateway')
export class RunOrdersController {
  constructor(
    private readonly orderRuns: OrderRuns,
    private readonly countRuns: CountRuns,
    private readonly readRunJob: ReadRunJob,
  ) {}

  @Post('pause')
  @HttpCode(200)
  pause(@Tenant() tenant: TenantContext, @Body(validated(OrderRunsRequest)) body: OrderRunsRequest): JobAnswer {
    return this.order('pause', tenant, body);
  }

  @Post('resume')
  @HttpCode(200)
  resume(@Tenant() tenant: TenantContext, @Body(validated(OrderRunsRequest)) body: OrderRunsRequest): JobAnswer {
    return this.order('resume', tenant, body);
  }

  @Post('cancel')
  @HttpCode(200)
  cancel(@Tenant() tenant: TenantContext, @Body(validated(OrderRunsRequest)) body: OrderRunsRequest): JobAnswer {
    return this.order('cancel', tenant, body);
  }

  @Get('jobs/:jobId')
  async read(@Tenant() tenant: TenantContext, @Param('jobId') jobId: string): JobAnswer {
    return { ok: true, job: shown(await this.readRunJob.execute(managedOrgOf(tenant), jobId)) };
  }

  private async order(kind: Order, { orgId }: TenantContext, body: OrderRunsRequest): JobAnswer {
    const filter = filterOf(body);
    const tenant = { orgId, mode: body.mode };
    if (!body.dryRun) return { ok: true, job: shown(await this.orderRuns.execute(kind, tenant, filter)) };
    const { matched } = await this.countRuns.execute({ ...tenant, filter, id: null });
    return { ok: true, job: { id: null, matched, done: 0, status: 'dry_run' } };
  }
}

const shown = ({ id, matched, done, status }: RunJob): ShownJob => ({ id, matched, done, status });
