import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { AllowCallers, Tenant, type TenantContext } from '@outcall/platform-http';
import {
  aboutRun,
  IdempotencyKeys,
  idempotentRequest,
  sendAnswer,
  withIdempotency,
  type Sent,
} from '@outcall/platform-idempotency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CancelRun } from '../../application/stopping/cancel-run.use-case.js';

@Controller('v1/runs')
@AllowCallers('api-gateway')
export class CanceledRunsController {
  constructor(
    private readonly cancelRun: CancelRun,
    private readonly keys: IdempotencyKeys,
  ) {}

  /** A second cancel changes nothing, so the answer may be stored afterwards, in a commit of its own. */
  @Post(':runId/cancel')
  async cancel(
    @Tenant() tenant: TenantContext,
    @Param('runId') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sent<{ ok: true; run: Run }>> {
    const { orgId, mode } = tenant;
    const call = { ...idempotentRequest(tenant, request), proposed: aboutRun(id) };
    const answer = await withIdempotency(this.keys, call, async () => ({
      status: 200,
      body: { ok: true, run: await this.cancelRun.execute({ orgId, mode, id }) },
    }));
    return sendAnswer(reply, answer);
  }
}
