import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Flow as FlowView, FlowDraft } from '@outcall/contracts-flow';
import { AllowCallers, Tenant, validated, type TenantContext } from '@outcall/platform-http';
import { PublishFlow } from '../../application/publishing/publish-flow.use-case.js';
import { ReadDraft } from '../../application/drafting/read-draft.use-case.js';
import { SaveDraft } from '../../application/drafting/save-draft.use-case.js';
import { entityTag } from '../../domain/entity-tag.js';
import { draftView, type CheckedFlow } from '../../domain/flow-view.js';
import { DefinitionBody, keepable } from './definition-body.js';

interface DraftAnswer {
  readonly ok: true;
  readonly flow: FlowDraft;
}

/** Drafts of flows (docs/handbook/flows.md#drafts-and-versions). */
@Controller('v1/flows')
@AllowCallers('api-gateway')
export class DraftsController {
  constructor(
    private readonly readDraft: ReadDraft,
    private readonly saveDraft: SaveDraft,
    private readonly publishFlow: PublishFlow,
  ) {}

  @Get(':flowId/draft')
  async read(
    @Tenant() { orgId }: TenantContext,
    @Param('flowId') flowId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DraftAnswer> {
    return answer(reply, await this.readDraft.execute(orgId, flowId));
  }

  @Put(':flowId/draft')
  async save(
    @Tenant() { orgId }: TenantContext,
    @Param('flowId') flowId: string,
    @Body(keepable, validated(DefinitionBody)) { definition }: DefinitionBody,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DraftAnswer> {
    return answer(reply, await this.saveDraft.execute({ orgId, flowId, definition, ifMatch }));
  }

  @Post(':flowId/publish')
  @HttpCode(200)
  async publish(
    @Tenant() { orgId }: TenantContext,
    @Param('flowId') flowId: string,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<{ ok: true; flow: FlowView }> {
    return { ok: true, flow: await this.publishFlow.execute({ orgId, flowId, ifMatch }) };
  }
}

function answer(reply: FastifyReply, checked: CheckedFlow): DraftAnswer {
  void reply.header('etag', entityTag(checked.flow.state.revision));
  return { ok: true, flow: draftView(checked) };
}
