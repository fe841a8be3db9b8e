import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { Org } from '@outcall/contracts-identity';
import { Open, validated } from '@outcall/platform-http';
import { ChangeOrg } from '../../application/change-org.use-case.js';
import { CreateOrg } from '../../application/create-org.use-case.js';
import { ListOrgs } from '../../application/list-orgs.use-case.js';
import { ReadOrg } from '../../application/read-org.use-case.js';
import { ChangeOrgBody, CreateOrgBody } from './bodies.js';

/** Open to no service: FrontDoor lets only the administrator come this far. */
@Controller('admin/v1/orgs')
@Open()
export class OrgsController {
  constructor(
    private readonly createOrg: CreateOrg,
    private readonly listOrgs: ListOrgs,
    private readonly readOrg: ReadOrg,
    private readonly changeOrg: ChangeOrg,
  ) {}

  @Post()
  @HttpCode(201)
  async create(@Body(validated(CreateOrgBody)) body: CreateOrgBody): Promise<{ ok: true; org: Org }> {
    return { ok: true, org: await this.createOrg.execute(body) };
  }

  @Get()
  async list(): Promise<{ ok: true; orgs: Org[] }> {
    return { ok: true, orgs: await this.listOrgs.execute() };
  }

  @Get(':orgId')
  async read(@Param('orgId') orgId: string): Promise<{ ok: true; org: Org }> {
    return { ok: true, org: await this.readOrg.execute(orgId) };
  }

  @Patch(':orgId')
  async change(
    @Param('orgId') orgId: string,
    @Body(validated(ChangeOrgBody)) body: ChangeOrgBody,
  ): Promise<{ ok: true; org: Org }> {
    return { ok: true, org: await this.changeOrg.execute(orgId, body) };
  }
}
