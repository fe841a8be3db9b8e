import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ManagedFlow } from '@outcall/contracts-flow';
import { AllowCallers, tellChanged, Tenant, type TenantContext } from '@outcall/platform-http';
import { ArchiveFlow } from '../../application/publishing/archive-flow.use-case.js';
import { ListManagedFlows } from '../../application/reading/list-managed-flows.use-case.js';

/** An org's flows in the management API, with who made each: docs/handbook/management-api.md#endpoints. */
@Controller('internal/admin/orgs/:orgId/flows')
@AllowCallers('api-gateway')
export class OrgFlowsController {
  constructor(
    private readonly listManagedFlows: ListManagedFlows,
    private readonly archiveFlow: ArchiveFlow,
  ) {}

  @Get()
  async list(
    @Tenant() { orgId }: TenantContext,
    @Query('cursor') cursor?: string,
    @Query('limit') limit?: string,
  ): Promise<{ ok: true; flows: ManagedFlow[]; nextCursor: string | null }> {
    return { ok: true, ...(await this.listManagedFlows.execute(orgId, cursor, limit)) };
  }

  @Post(':flowId/archive')
  @HttpCode(200)
  async archive(
    @Tenant() { orgId }: TenantContext,
    @Param('flowId') flowId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true; flow: ManagedFlow }> {
    const { flow, isChanged } = await this.archiveFlow.execute(orgId, flowId);
    tellChanged(reply, isChanged);
    return { ok: true, flow };
  }
}
