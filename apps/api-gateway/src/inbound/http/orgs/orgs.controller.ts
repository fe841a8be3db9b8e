import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import type { Org } from '@outcall/contracts-identity';
import { Open, validated } from '@outcall/platform-http';
import { ChangeOrg } from '../../../application/orgs/change-org.use-case.js';
import { CreateOrg } from '../../../application/orgs/create-org.use-case.js';
import { ListOrgs } from '../../../application/orgs/list-orgs.use-case.js';
import { ReadOrg } from '../../../application/orgs/read-org.use-case.js';
import { ChangeOrgBody, CreateOrgBody } from './org.requests.js';
import { changerBy, managerOf } from '../request/admitted.js';

/** `Open`: no signed context is asked for, as HttpEntry has already checked who asks. */
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
  async create(
    @Req() request: FastifyRequest,
    @Body(validated(CreateOrgBody)) body: CreateOrgBody,
  ): Promise<{ ok: true; org: Org }> {
    return { ok: true, org: await this.createOrg.execute(body, changerBy(request)) };
  }

  @Get()
  async list(
    @Query('cursor') cursor?: string,
    @Query('limit') limit?: string,
  ): Promise<{ ok: true; orgs: Org[]; nextCursor: string | null }> {
    return { ok: true, ...(await this.listOrgs.execute(cursor, limit)) };
  }

  @Get(':orgId')
  async read(@Param('orgId') orgId: string): Promise<{ ok: true; org: Org }> {
    const { org } = await this.readOrg.execute(orgId);
    return { ok: true, org };
  }

  @Patch(':orgId')
  async change(
    @Req() request: FastifyRequest,
    @Param('orgId') orgId: string,
    @Body(validated(ChangeOrgBody)) body: ChangeOrgBody,
  ): Promise<{ ok: true; org: Org }> {
    if (body.isVerified !== undefined && managerOf(request).kind !== 'admin')
      throw new ApiError('FORBIDDEN', 'only the platform administrator may verify an org');
    return { ok: true, org: await this.changeOrg.execute(orgId, body, changerBy(request)) };
  }
}
