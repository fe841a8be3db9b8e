import { Body, Controller, Delete, Get, HttpCode, Param, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { actorOf, AllowCallers, tellChanged, Tenant, validatedBy, type TenantContext } from '@outcall/platform-http';
import { DeleteAction } from '../../application/catalogue/delete-action.use-case.js';
import { ListActions } from '../../application/catalogue/list-actions.use-case.js';
import { SaveAction } from '../../application/catalogue/save-action.use-case.js';
import type { Action } from '../../domain/catalogue/catalogue.js';
import { ACTION_NAME, toChanges } from './put-action.request.js';
import { PUT_ACTION_SCHEMA, type PutActionRequest } from './put-action.schema.js';

/** The catalogue of an org: docs/handbook/actions.md#catalogue. */
@Controller('v1/actions')
@AllowCallers('api-gateway')
export class ActionsController {
  constructor(
    private readonly listActions: ListActions,
    private readonly saveAction: SaveAction,
    private readonly deleteAction: DeleteAction,
  ) {}

  @Get()
  async list(@Tenant() { orgId, mode }: TenantContext): Promise<{ ok: true; actions: Action[] }> {
    return { ok: true, actions: await this.listActions.execute(orgId, mode) };
  }

  @Put(':name')
  @HttpCode(200)
  async save(
    @Tenant() tenant: TenantContext,
    @Param('name') name: string,
    @Body(validatedBy<PutActionRequest>(PUT_ACTION_SCHEMA)) body: PutActionRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true; action: Action }> {
    const { orgId, mode } = tenant;
    const by = actorOf(tenant);
    const { action, isChanged } = await this.saveAction.execute({ orgId, mode, name, by, ...toChanges(name, body) });
    tellChanged(reply, isChanged);
    return { ok: true, action };
  }

  @Delete(':name')
  async remove(
    @Tenant() { orgId }: TenantContext,
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true }> {
    if (!ACTION_NAME.test(name)) throw ApiError.notFound('action');
    tellChanged(reply, await this.deleteAction.execute(orgId, name));
    return { ok: true };
  }
}
