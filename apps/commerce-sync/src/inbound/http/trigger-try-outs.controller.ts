import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { TriggerTryOut } from '@outcall/contracts-commerce';
import { MODES, type Mode } from '@outcall/kernel';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { IsIn, IsObject, IsOptional, Matches } from 'class-validator';
import { TryTrigger } from '../../application/trying/try-trigger.use-case.js';

export class TryTriggerRequest {
  /** As it would be synced. */
  @IsObject()
  object: Record<string, unknown>;

  @IsOptional()
  @IsIn(MODES)
  mode?: Mode;

  /** Whose object it is; left out: of the only store. */
  @IsOptional()
  @Matches(/^sto_[a-z0-9]{20}$/)
  storeId?: string;
}

/** See docs/handbook/stores-and-triggers.md#try-a-trigger-out. */
@Controller('internal/admin/orgs/:orgId/flows/:flowId/triggers/:triggerId/try')
@AllowCallers('api-gateway')
export class TriggerTryOutsController {
  constructor(private readonly tryTrigger: TryTrigger) {}

  @Post()
  @HttpCode(200)
  async attempt(
    @Tenant() { orgId, orgVersion, mode: own }: TenantContext,
    @Param('flowId') flowId: string,
    @Param('triggerId') triggerId: string,
    @Body(validated(TryTriggerRequest)) { object, mode = own, storeId }: TryTriggerRequest,
  ): Promise<{ ok: true } & TriggerTryOut> {
    return {
      ok: true,
      ...(await this.tryTrigger.execute({ orgId, orgVersion, mode, storeId, flowId, triggerId, object })),
    };
  }
}
