import { Body, Controller, Param, Post, Req, Res } from '@nestjs/common';
import type { ActionCall } from '@outcall/contracts-actions';
import { AllowCallers, Tenant, validatedLater, type TenantContext } from '@outcall/platform-http';
import {
  IdempotencyKeys,
  idempotentRequest,
  aboutRun,
  sendAnswer,
  withIdempotency,
  type Sent,
} from '@outcall/platform-idempotency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FinishActionCall } from '../../application/pending/finish-action-call.use-case.js';
import { ActionResultRequest, toActionResult } from './action-result.request.js';

/**
 * The result of an action that was answered with "pending", once per idempotency key
 * (docs/handbook/actions.md#pending-action-calls).
 */
@Controller('v1/runs')
@AllowCallers('api-gateway')
export class ActionResultsController {
  constructor(
    private readonly finishActionCall: FinishActionCall,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Post(':runId/actions/:actionId/result')
  async finish(
    @Tenant() tenant: TenantContext,
    @Param('runId') runId: string,
    @Param('actionId') id: string,
    @Body(validatedLater(ActionResultRequest)) body: () => ActionResultRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sent<{ ok: true; actionCall: ActionCall }>> {
    const { orgId, mode } = tenant;
    const call = { ...idempotentRequest(tenant, request), proposed: aboutRun(runId) };
    const answer = await withIdempotency(this.keys, call, ({ seal }) =>
      this.finishActionCall.execute({ orgId, mode, runId, id }, toActionResult(body()), (actionCall) =>
        seal({ status: 200, body: { ok: true, actionCall } }),
      ),
    );
    return sendAnswer(reply, answer);
  }
}
