import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { IdGenerator } from '@outcall/kernel';
import { actorOf, AllowCallers, Tenant, validatedLater, type TenantContext } from '@outcall/platform-http';
import {
  IdempotencyKeys,
  idempotentRequest,
  PreparedResponse,
  sendAnswer,
  subjectIn,
  withIdempotency,
  type Sent,
} from '@outcall/platform-idempotency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newStartIds } from '../../application/starting/start-ids.js';
import { StartRun } from '../../application/starting/start-run.use-case.js';
import { StartRunRequest } from './start-run.request.js';
import { toStartRunCommand } from './start-run.rules.js';
import { startAnswer, startingOf } from './starting-of.js';

/**
 * See docs/handbook/runs.md#checks-before-a-run-exists. Executed once per idempotency key; the body is judged after the
 * key is claimed.
 */
@Controller('v1/runs')
@AllowCallers('api-gateway')
export class NewRunsController {
  constructor(
    private readonly startRun: StartRun,
    private readonly keys: IdempotencyKeys,
    private readonly ids: IdGenerator,
  ) {}

  @Post()
  async start(
    @Tenant() tenant: TenantContext,
    @Body(validatedLater(StartRunRequest)) body: () => StartRunRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sent<{ ok: true; run: Run }>> {
    const call = {
      ...idempotentRequest(tenant, request),
      proposed: {
        ...newStartIds(this.ids),
        ...subjectIn(tenant, request.body), // to find the stored answer when the shopper is erased
      },
    };
    const answer = await withIdempotency(this.keys, call, async (attempt) => {
      const command = toStartRunCommand(body(), tenant.mode);
      const starter = { tenant, createdBy: actorOf(tenant) };
      const requested = startingOf(attempt, call.requestId);
      const { run, outcome } = await this.startRun.execute(starter, command, requested);
      return outcome instanceof PreparedResponse ? outcome : startAnswer(run, call.requestId);
    });
    return sendAnswer(reply, answer);
  }
}
