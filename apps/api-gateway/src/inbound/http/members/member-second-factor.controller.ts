import { Controller, Delete, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Open } from '@outcall/platform-http';
import { ReadOrg } from '../../../application/orgs/read-org.use-case.js';
import { RemoveSecondFactor } from '../../../application/second-factor/remove-second-factor.use-case.js';
import { changerBy } from '../request/admitted.js';

/** `Open`: no signed context is asked for, as HttpEntry has already checked who asks. */
@Controller('admin/v1/orgs/:orgId/members/:memberId/second-factor')
@Open()
export class MemberSecondFactorController {
  constructor(
    private readonly removeFactor: RemoveSecondFactor,
    private readonly readOrg: ReadOrg,
  ) {}

  @Delete()
  async remove(
    @Req() request: FastifyRequest,
    @Param('orgId') orgId: string,
    @Param('memberId') memberId: string,
  ): Promise<{ ok: true; isMailed: boolean }> {
    const { org } = await this.readOrg.execute(orgId);
    return { ok: true, isMailed: await this.removeFactor.execute(org.id, memberId, changerBy(request)) };
  }
}
