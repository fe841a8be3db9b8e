import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Run } from '@outcall/contracts-runs';
import { IdGenerator } from '@outcall/kernel';
import { actorOf, AllowCallers, queryOf, Tenant, validatedLater, type TenantContext } from '@outcall/platform-http';
import {
  IdempotencyKeys,
  idempotentRequest,
  aboutRun,
  sendAnswer,
  subjectIn,
  withIdempotency,
  type Sent,
} from '@outcall/platform-idempotency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CancelRun } from '../../application/stopping/cancel-run.use-case.js';
import { ListRuns } from '../../application/reading/list-runs.use-case.js';
import { ReadRun } from '../../application/reading/read-run.use-case.js';
import { StartRun } from '../../application/starting/start-run.use-case.js';
import { LIST_PARAMETERS, parseListRunsQuery } from './list-runs.query.js';
import { StartRunRequest } from './start-run.request.js';
import { toStartRunCommand } from './start-run.rules.js';
import { startingOf } from './starting-of.js';

type RunAnswer = { ok: true; run: Run };

/**
 * See docs/handbook/runs.md#checks-before-a-run-exists. Writing requests are executed once per idempotency key; the body
 * is judged after the key is claimed.
 */
@Controller('v1/runs')
@AllowCallers('api-gateway')
export class RunsController {
  constructor(
    private readonly startRun: StartRun,
    private readonly readRun: ReadRun,
    private readonly listRuns: ListRuns,
    private readonly cancelRun: CancelRun,
    private readonly keys: IdempotencyKeys,
    private readonly ids: IdGenerator,
  ) {}

  @Post()
  async start(
    @Tenant() tenant: TenantContext,
    @Body(validatedLater(StartRunRequest)) body: () => StartRunRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sent<RunAnswer>> {
    const earlyCallId = this.ids.next('call'); // before the call id, as `Starting` says
    const call = {
      ...idempotentRequest(tenant, request),
      proposed: {
        ...{ runId: this.ids.next('run'), callId: this.ids.next('call') },
        ...subjectIn(tenant, request.body), // to find the stored answer when the shopper is erased
      },
    };
    const answer = await withIdempotency(this.keys, call, (attempt) => {
      const command = toStartRunCommand(body(), tenant.mode);
      return this.startRun.execute(
        { tenant, createdBy: actorOf(tenant) },
        command,
        startingOf(attempt, call.requestId, earlyCallId),
      );
    });
    return sendAnswer(reply, answer);
  }

  @Get()
  async list(
    @Tenant() { orgId, mode }: TenantContext,
    @Query(queryOf(...LIST_PARAMETERS)) query: Record<string, unknown>,
  ): Promise<{ ok: true; runs: Run[]; nextCursor: string | null }> {
    return { ok: true, ...(await this.listRuns.execute({ orgId, mode, ...parseListRunsQuery(query) })) };
  }

  @Get(':runId')
  async read(@Tenant() { orgId, mode }: TenantContext, @Param('runId') id: string): Promise<{ ok: true; run: Run }> {
    return { ok: true, run: await this.readRun.execute({ orgId, mode, id }) };
  }

  /** A second cancel changes nothing, so the answer may be stored afterwards, in a commit of its own. */
  @Post(':runId/cancel')
  async cancel(
    @Tenant() tenant: TenantContext,
    @Param('runId') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sent<RunAnswer>> {
    const { orgId, mode } = tenant;
    const call = { ...idempotentRequest(tenant, request), proposed: aboutRun(id) };
    const answer = await withIdempotency(this.keys, call, async () => ({
      status: 200,
      body: { ok: true, run: await this.cancelRun.execute({ orgId, mode, id }) },
    }));
    return sendAnswer(reply, answer);
  }
}
