import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FlowDraft } from '@outcall/contracts-flow';
import { IdGenerator } from '@outcall/kernel';
import { actorOf, AllowCallers, Tenant, validatedLater, type TenantContext } from '@outcall/platform-http';
import {
  IdempotencyKeys,
  idempotentRequest,
  sendAnswer,
  withIdempotency,
  type Answer,
  type Sent,
} from '@outcall/platform-idempotency';
import { CreateFlow } from '../../application/drafting/create-flow.use-case.js';
import { entityTag } from '../../domain/entity-tag.js';
import { draftView, type CheckedFlow } from '../../domain/flow-view.js';
import { DefinitionBody, keepable } from './definition-body.js';

/**
 * `POST /flows` (docs/handbook/flows.md#drafts-and-versions), once per idempotency key: the body is judged after the
 * key is claimed, if it can be looked into at all.
 */
@Controller('v1/flows')
@AllowCallers('api-gateway')
export class NewFlowsController {
  constructor(
    private readonly createFlow: CreateFlow,
    private readonly keys: IdempotencyKeys,
    private readonly ids: IdGenerator,
  ) {}

  @Post()
  async create(
    @Tenant() tenant: TenantContext,
    @Body(keepable, validatedLater(DefinitionBody)) body: () => DefinitionBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Sent<{ ok: true; flow: FlowDraft }>> {
    const call = { ...idempotentRequest(tenant, request), proposed: { flowId: this.ids.next('flow') } };
    const answer = await withIdempotency(this.keys, call, ({ resource: { flowId }, seal }) => {
      const { definition } = body();
      return this.createFlow.execute({ orgId: tenant.orgId, flowId, definition, by: actorOf(tenant) }, (checked) =>
        seal(created(checked)),
      );
    });
    return sendAnswer(reply, answer);
  }
}

const created = (checked: CheckedFlow): Answer => ({
  status: 201,
  headers: { etag: entityTag(checked.flow.state.revision) },
  body: { ok: true, flow: draftView(checked) },
});
