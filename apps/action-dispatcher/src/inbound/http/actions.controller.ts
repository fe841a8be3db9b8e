import { Controller, Get } from '@nestjs/common';
import { AllowCallers, Tenant, type TenantContext } from '@outcall/platform-http';
import { ListActions } from '../../application/list-actions.use-case.js';
import type { Action } from '../../domain/catalogue.js';

/** See docs/handbook/actions.md#catalogue. */
@Controller('v1/actions')
@AllowCallers('api-gateway')
export class ActionsController {
  constructor(private readonly listActions: ListActions) {}

  @Get()
  list(@Tenant() _tenant: TenantContext): { ok: true; actions: Action[] } {
    return { ok: true, actions: this.listActions.execute() };
  }
}
