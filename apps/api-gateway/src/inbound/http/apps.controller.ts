import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Open, validated } from '@outcall/platform-http';
import { ManageApps } from '../../application/apps/manage-apps.use-case.js';
import { Apps, type RegisteredApp } from '../../application/apps/ports.js';
import { ChangeAppBody, CreateAppBody } from './app-bodies.js';

/** Open to no service: FrontDoor lets only the administrator come this far. */
@Controller('admin/v1/apps')
@Open()
export class AppsController {
  constructor(
    private readonly manage: ManageApps,
    private readonly apps: Apps,
  ) {}

  @Post()
  @HttpCode(201)
  async create(
    @Body(validated(CreateAppBody)) body: CreateAppBody,
  ): Promise<{ ok: true; app: RegisteredApp; clientSecret: string; signingSecret: string }> {
    return { ok: true, ...(await this.manage.create(body)) };
  }

  @Get()
  async list(): Promise<{ ok: true; apps: RegisteredApp[] }> {
    return { ok: true, apps: await this.apps.list() };
  }

  @Patch(':appId')
  async change(
    @Param('appId') appId: string,
    @Body(validated(ChangeAppBody)) body: ChangeAppBody,
  ): Promise<{ ok: true; app: RegisteredApp }> {
    return { ok: true, app: await this.manage.change(appId, body) };
  }

  @Post(':appId/roll-client-secret')
  @HttpCode(200)
  async rollClientSecret(@Param('appId') appId: string): Promise<{ ok: true; clientSecret: string }> {
    return { ok: true, clientSecret: await this.manage.rollClientSecret(appId) };
  }

  @Post(':appId/roll-secret')
  @HttpCode(200)
  async rollSecret(@Param('appId') appId: string): Promise<{ ok: true; signingSecret: string }> {
    return { ok: true, signingSecret: await this.manage.rollSigningSecret(appId) };
  }
}
