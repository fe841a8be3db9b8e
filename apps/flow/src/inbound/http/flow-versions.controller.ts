import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { FlowVersionResponse, PublishedFlowsResponse } from '@outcall/contracts-flow';
import { ApiError } from '@outcall/kernel';
import { AllowCallers, Service, validated, type ServiceContext } from '@outcall/platform-http';
import { AnswerPublishedFlows } from '../../application/answer-published-flows.use-case.js';
import { ReadFlowVersion } from '../../application/read-flow-version.use-case.js';
import { PublishedFlowsBody } from './published-flows-body.js';

/** What the services that run flows ask (contracts/flow). */
@Controller('internal')
export class FlowVersionsController {
  constructor(
    private readonly answerPublishedFlows: AnswerPublishedFlows,
    private readonly readFlowVersion: ReadFlowVersion,
  ) {}

  @Post('published-flows')
  @HttpCode(200)
  @AllowCallers('run-orchestrator')
  async current(
    @Service() _: ServiceContext,
    @Body(validated(PublishedFlowsBody)) body: PublishedFlowsBody,
  ): Promise<PublishedFlowsResponse> {
    return { results: await this.answerPublishedFlows.execute(body.items) };
  }

  @Get('flow-versions/:flowVersionId')
  @AllowCallers('run-orchestrator', 'telephony-adapter')
  async version(
    @Service() _: ServiceContext,
    @Param('flowVersionId') versionId: string,
    @Query('orgId') orgId: unknown,
  ): Promise<FlowVersionResponse> {
    if (typeof orgId !== 'string') throw ApiError.invalid(['orgId'], 'is required once');
    return { flowVersion: await this.readFlowVersion.execute(orgId, versionId) };
  }
}
