import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { IsBoolean } from 'class-validator';
import { ListTriggers } from '../../application/triggering/list-triggers.use-case.js';
import type { FlowTrigger } from '../../application/triggering/flow-triggers.js';
import { SetTrigger } from '../../application/triggering/set-trigger.use-case.js';

class SetTriggerRequest {
  @IsBoolean()
  enabled: boolean;
}

/** See docs/handbook/stores-and-triggers.md#triggers. */
@Controller('internal/admin/orgs/:orgId')
@AllowCallers('api-gateway')
export class ManagedTriggersController {
  constructor(
    private readonly setTrigger: SetTrigger,
    private readonly listTriggers: ListTriggers,
  ) {}

  @Get('flows/:flowId/triggers')
  async list(
    @Tenant() { orgId }: TenantContext,
    @Param('flowId') flowId: string,
  ): Promise<{ ok: true; triggers: FlowTrigger[] }> {
    return { ok: true, triggers: await this.listTriggers.execute(orgId, flowId) };
  }

  @Put('flows/:flowId/triggers/:triggerId')
  async set(
    @Tenant() { orgId }: TenantContext,
    @Param('flowId') flowId: string,
    @Param('triggerId') triggerId: string,
    @Body(validated(SetTriggerRequest)) { enabled }: SetTriggerRequest,
  ): Promise<{ ok: true; trigger: { flowId: string; triggerId: string; enabled: boolean } }> {
    await this.setTrigger.execute({ orgId, flowId, triggerId, enabled });
    return { ok: true, trigger: { flowId, triggerId, enabled } };
  }
}
