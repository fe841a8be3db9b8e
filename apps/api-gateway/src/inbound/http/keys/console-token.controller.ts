import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '@outcall/kernel';
import { Open, validated } from '@outcall/platform-http';
import { ReadOrg } from '../../../application/orgs/read-org.use-case.js';
import { CreateConsoleToken } from '../../../application/keys/create-console-token.use-case.js';
import { ConsoleTokenBody } from '../sessions/session.requests.js';
import { managerOf } from '../request/admitted.js';
import { credentialOf } from '../request/manager.js';

/** `Open`: no signed context is asked for, as HttpEntry has already checked who asks. */
@Controller('admin/v1/orgs/:orgId/console-token')
@Open()
export class ConsoleTokenController {
  constructor(
    private readonly createToken: CreateConsoleToken,
    private readonly readOrg: ReadOrg,
  ) {}

  @Post()
  @HttpCode(201)
  async create(
    @Req() request: FastifyRequest,
    @Param('orgId') orgId: string,
    @Body(validated(ConsoleTokenBody)) { mode }: ConsoleTokenBody,
  ): Promise<{ ok: true; token: string }> {
    const { org } = await this.readOrg.execute(orgId);
    const manager = managerOf(request);
    if (manager.kind === 'api_key') throw new ApiError('FORBIDDEN', 'a console token is for people');
    const { id, name } = credentialOf(manager);
    const isReadOnly = manager.kind === 'member' && manager.role === 'member';
    const actor = { kind: manager.kind, id, name };
    const sessionHash = manager.kind === 'member' ? manager.sessionHash : null;
    return { ok: true, token: await this.createToken.execute({ orgId: org.id, mode, actor, isReadOnly, sessionHash }) };
  }
}
