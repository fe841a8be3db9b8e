import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { TriggerAdvice } from '@outcall/contracts-commerce';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { IsBoolean } from 'class-validator';
import { AdviseTrigger } from '../../application/triggering/advise-trigger.use-case.js';
import { ListTriggers } from '../../application/triggering/list-triggers.use-case.js';
import type { FlowTrigger } from '../../application/triggering/flow-triggers.js';
import { SetTrigger } from '../../application/triggering/set-trigger.use-case.js';

class SetTriggerRequest {
  @IsBoolean()
  enabled: boolean;
}

/** Of a trigger that is off. */
const NO_ADVICE: TriggerAdvice = { basis: null, warnings: [] };

/** See docs/handbook/stores-and-triggers.md#triggers. */
@Controller('internal/admin/orgs/:orgId')
@AllowCallers('api-gateway')
export class ManagedTriggersController {
  constructor(
    private readonly setTrigger: SetTrigger,
    private readonly adviseTrigger: AdviseTrigger,
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
  ): Promise<{ ok: true; trigger: { flowId: string; triggerId: string; enabled: boolean } } & TriggerAdvice> {
    await this.setTrigger.execute({ orgId, flowId, triggerId, enabled });
    const advice = enabled ? await this.adviseTrigger.execute({ orgId, flowId, triggerId }) : NO_ADVICE;
    return { ok: true, trigger: { flowId, triggerId, enabled }, ...advice };
  }
}
