import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { MODES, type Mode } from '@outcall/kernel';
import { AllowCallers, tellChanged, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import type { ActionUrl } from '../../application/receivers/action-urls.js';
import { PutActionUrl } from '../../application/receivers/put-action-url.use-case.js';
import { ReadActionUrl } from '../../application/receivers/read-action-url.use-case.js';
import { RemoveActionUrl } from '../../application/receivers/remove-action-url.use-case.js';
import { RollActionSecret } from '../../application/receivers/roll-action-secret.use-case.js';
import { modeOf } from './mode-of.js';

export class PutActionUrlRequest {
  @IsIn(MODES)
  mode: Mode;

  @IsString()
  @MinLength(1)
  @MaxLength(2_048)
  url: string;
}

export class RollActionUrlRequest {
  @IsIn(MODES)
  mode: Mode;
}

/** Where an org takes action requests: docs/handbook/actions.md#the-action-url. */
@Controller('internal/admin/orgs/:orgId/action-url')
@AllowCallers('api-gateway')
export class ActionUrlController {
  constructor(
    private readonly putActionUrl: PutActionUrl,
    private readonly readActionUrl: ReadActionUrl,
    private readonly removeActionUrl: RemoveActionUrl,
    private readonly rollActionSecret: RollActionSecret,
  ) {}

  @Put()
  @HttpCode(200)
  async put(
    @Tenant() { orgId }: TenantContext,
    @Body(validated(PutActionUrlRequest)) body: PutActionUrlRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ ok: true; actionUrl: ActionUrl; signingSecret?: string }> {
    const { isChanged, ...put } = await this.putActionUrl.execute(orgId, body);
    tellChanged(reply, isChanged);
    return { ok: true, ...put };
  }

  @Get()
  async get(
    @Tenant() { orgId }: TenantContext,
    @Query('mode') mode?: string,
  ): Promise<{ ok: true; actionUrl: ActionUrl }> {
    return { ok: true, actionUrl: await this.readActionUrl.execute(orgId, modeOf(mode)) };
  }

  @Delete()
  async remove(@Tenant() { orgId }: TenantContext, @Query('mode') mode?: string): Promise<{ ok: true }> {
    await this.removeActionUrl.execute(orgId, modeOf(mode));
    return { ok: true };
  }

  @Post('roll-secret')
  @HttpCode(200)
  async roll(
    @Tenant() { orgId }: TenantContext,
    @Body(validated(RollActionUrlRequest)) { mode }: RollActionUrlRequest,
  ): Promise<{ ok: true; signingSecret: string }> {
    return { ok: true, signingSecret: await this.rollActionSecret.execute(orgId, mode) };
  }
}
