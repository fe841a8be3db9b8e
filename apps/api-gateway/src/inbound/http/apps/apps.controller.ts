import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Open, validated } from '@outcall/platform-http';
import type { RegisteredApp } from '../../../application/apps/apps.js';
import { ChangeApp } from '../../../application/apps/change-app.use-case.js';
import { CreateApp } from '../../../application/apps/create-app.use-case.js';
import { ListApps } from '../../../application/apps/list-apps.use-case.js';
import { RollClientSecret } from '../../../application/apps/roll-client-secret.use-case.js';
import { RollSigningSecret } from '../../../application/apps/roll-signing-secret.use-case.js';
import { changerBy } from '../request/admitted.js';
import { ChangeAppBody, CreateAppBody } from './app.requests.js';

/** `Open`: no signed context is asked for, as HttpEntry lets only the administrator through. */
@Controller('admin/v1/apps')
@Open()
export class AppsController {
  constructor(
    private readonly createApp: CreateApp,
    private readonly changeApp: ChangeApp,
    private readonly rollClient: RollClientSecret,
    private readonly rollSigning: RollSigningSecret,
    private readonly listApps: ListApps,
  ) {}

  @Post()
  @HttpCode(201)
  async create(
    @Req() request: FastifyRequest,
    @Body(validated(CreateAppBody)) body: CreateAppBody,
  ): Promise<{ ok: true; app: RegisteredApp; clientSecret: string; signingSecret: string }> {
    return { ok: true, ...(await this.createApp.execute(body, changerBy(request))) };
  }

  @Get()
  async list(
    @Query('cursor') cursor?: string,
    @Query('limit') limit?: string,
  ): Promise<{ ok: true; apps: RegisteredApp[]; nextCursor: string | null }> {
    return { ok: true, ...(await this.listApps.execute(cursor, limit)) };
  }

  @Patch(':appId')
  async change(
    @Req() request: FastifyRequest,
    @Param('appId') appId: string,
    @Body(validated(ChangeAppBody)) body: ChangeAppBody,
  ): Promise<{ ok: true; app: RegisteredApp }> {
    return { ok: true, app: await this.changeApp.execute(appId, body, changerBy(request)) };
  }

  @Post(':appId/roll-client-secret')
  @HttpCode(200)
  async rollClientSecret(
    @Req() request: FastifyRequest,
    @Param('appId') appId: string,
  ): Promise<{ ok: true; clientSecret: string }> {
    return { ok: true, clientSecret: await this.rollClient.execute(appId, changerBy(request)) };
  }

  @Post(':appId/roll-secret')
  @HttpCode(200)
  async rollSecret(
    @Req() request: FastifyRequest,
    @Param('appId') appId: string,
  ): Promise<{ ok: true; signingSecret: string }> {
    return { ok: true, signingSecret: await this.rollSigning.execute(appId, changerBy(request)) };
  }
}
