import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { IsIn } from 'class-validator';
import { ApiError, MODES, type Mode } from '@outcall/kernel';
import { AllowCallers, Tenant, TextMap, validated, type TenantContext } from '@outcall/platform-http';
import { ListManagedActions } from '../../application/catalogue/list-managed-actions.use-case.js';
import { TryAction, type Attempt } from '../../application/catalogue/try-action.use-case.js';
import type { Action, Author } from '../../domain/catalogue/catalogue.js';
import { modeOf } from './mode-of.js';
import { ACTION_NAME } from './put-action.request.js';

export class TryActionRequest {
  @IsIn(MODES)
  mode: Mode;

  @TextMap({ maxKeys: 40, minKeyLength: 1, maxKeyLength: 60, maxValueLength: 500 })
  args: Record<string, string>;
}

/** An org's actions in the management API: docs/handbook/actions.md#trying-an-action-out. */
@Controller('internal/admin/orgs/:orgId/actions')
@AllowCallers('api-gateway')
export class OrgActionsController {
  constructor(
    private readonly listManagedActions: ListManagedActions,
    private readonly tryAction: TryAction,
  ) {}

  @Get()
  async list(
    @Tenant() { orgId }: TenantContext,
    @Query('mode') mode?: string,
  ): Promise<{ ok: true; actions: (Action & { createdBy: Author | null })[] }> {
    return { ok: true, actions: await this.listManagedActions.execute(orgId, modeOf(mode)) };
  }

  @Post(':name/try')
  @HttpCode(200)
  async attempt(
    @Tenant() { orgId }: TenantContext,
    @Param('name') name: string,
    @Body(validated(TryActionRequest)) { mode, args }: TryActionRequest,
  ): Promise<{ ok: true; attempt: Attempt }> {
    if (!ACTION_NAME.test(name)) throw ApiError.notFound('action');
    return { ok: true, attempt: await this.tryAction.execute({ orgId, mode, name, args }) };
  }
}
