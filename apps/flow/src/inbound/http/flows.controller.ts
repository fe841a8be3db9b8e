import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Flow } from '@outcall/contracts-flow';
import { actorOf, AllowCallers, tellChanged, Tenant, type TenantContext } from '@outcall/platform-http';
import { InstallLibraryFlow } from '../../application/drafting/install-library-flow.use-case.js';
import { ListFlows } from '../../application/reading/list-flows.use-case.js';
import { ReadFlow } from '../../application/reading/read-flow.use-case.js';

/** Published flows (docs/handbook/flows.md#drafts-and-versions). */
@Controller('v1/flows')
@AllowCallers('api-gateway')
export class FlowsController {
  constructor(
    private readonly listFlows: ListFlows,
    private readonly readFlow: ReadFlow,
    private readonly installLibraryFlow: InstallLibraryFlow,
  ) {}

  @Get()
  async list(@Tenant() { orgId }: TenantContext): Promise<{ ok: true; flows: Flow[] }> {
    return { ok: true, flows: await this.listFlows.execute(orgId) };
  }

  @Get(':flowId')
  async read(@Tenant() { orgId }: TenantContext, @Param('flowId') flowId: string): Promise<{ ok: true; flow: Flow }> {
    return { ok: true, flow: await this.readFlow.execute(orgId, flowId) };
  }

  @Post('library/:libraryKey/install')
  @HttpCode(200)
  async install(
    @Tenant() tenant: TenantContext,
    @Param('libraryKey') libraryKey: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true; flow: Flow; isNew: boolean }> {
    const installed = await this.installLibraryFlow.execute({ orgId: tenant.orgId, libraryKey, by: actorOf(tenant) });
    tellChanged(reply, installed.isNew);
    return { ok: true, ...installed };
  }
}
