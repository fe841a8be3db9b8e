import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { Open, validated } from '@outcall/platform-http';
import { AddMember } from '../../../application/members/add-member.use-case.js';
import { ChangeRole } from '../../../application/members/change-role.use-case.js';
import { ListMembers } from '../../../application/members/list-members.use-case.js';
import type { ChangedBy, Member } from '../../../application/members/members.js';
import { RemoveMember } from '../../../application/members/remove-member.use-case.js';
import { ReadOrg } from '../../../application/orgs/read-org.use-case.js';
import type { Role } from '../../../domain/access.js';
import { AddMemberBody, ChangeMemberBody } from './member.requests.js';
import { changerBy, managerOf } from '../request/admitted.js';

type MemberAnswer = Promise<{ ok: true; member: Member }>;

/** `Open`: no signed context is asked for, as HttpEntry has already checked who asks. */
@Controller('admin/v1/orgs/:orgId/members')
@Open()
export class MembersController {
  constructor(
    private readonly addMember: AddMember,
    private readonly changeRole: ChangeRole,
    private readonly removeMember: RemoveMember,
    private readonly listMembers: ListMembers,
    private readonly readOrg: ReadOrg,
  ) {}

  @Post()
  @HttpCode(201)
  async add(
    @Req() request: FastifyRequest,
    @Param('orgId') orgId: string,
    @Body(validated(AddMemberBody)) body: AddMemberBody,
  ): MemberAnswer {
    onlyOwnersMakeOwners(request, body.role);
    const { org } = await this.readOrg.execute(orgId);
    return { ok: true, member: await this.addMember.execute(org, body, changedBy(request)) };
  }

  @Get()
  async list(
    @Param('orgId') orgId: string,
    @Query('cursor') cursor?: string,
    @Query('limit') limit?: string,
  ): Promise<{ ok: true; members: Member[]; nextCursor: string | null }> {
    const { org } = await this.readOrg.execute(orgId);
    return { ok: true, ...(await this.listMembers.execute(org.id, { cursor, limit })) };
  }

  @Patch(':memberId')
  async change(
    @Req() request: FastifyRequest,
    @Param('orgId') orgId: string,
    @Param('memberId') memberId: string,
    @Body(validated(ChangeMemberBody)) { role }: ChangeMemberBody,
  ): MemberAnswer {
    const { org } = await this.readOrg.execute(orgId);
    onlyOwnersMakeOwners(request, role);
    return { ok: true, member: await this.changeRole.execute(org.id, memberId, role, changedBy(request)) };
  }

  @Delete(':memberId')
  async remove(
    @Req() request: FastifyRequest,
    @Param('orgId') orgId: string,
    @Param('memberId') memberId: string,
  ): MemberAnswer {
    const { org } = await this.readOrg.execute(orgId);
    return { ok: true, member: await this.removeMember.execute(org.id, memberId, changedBy(request)) };
  }
}

function changedBy(request: FastifyRequest): ChangedBy {
  const manager = managerOf(request);
  const isOwner = manager.kind === 'admin' || (manager.kind === 'member' && manager.role === 'owner');
  return { ...changerBy(request), isOwner };
}

/** An admin must not make itself an owner. */
function onlyOwnersMakeOwners(request: FastifyRequest, role: Role): void {
  if (role === 'owner' && !changedBy(request).isOwner)
    throw new ApiError('FORBIDDEN', 'only an owner may do this to an owner');
}
