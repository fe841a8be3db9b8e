import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Open, validated } from '@outcall/platform-http';
import { AddMember } from '../../application/add-member.use-case.js';
import type { Member } from '../../application/ports.js';
import { AddMemberBody } from './bodies.js';

/** Open to no service: FrontDoor lets only the administrator come this far. */
@Controller('admin/v1/orgs/:orgId/members')
@Open()
export class MembersController {
  constructor(private readonly addMember: AddMember) {}

  @Post()
  @HttpCode(201)
  async add(
    @Param('orgId') orgId: string,
    @Body(validated(AddMemberBody)) body: AddMemberBody,
  ): Promise<{ ok: true; member: Member }> {
    return { ok: true, member: await this.addMember.execute(orgId, body) };
  }
}
