import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type {
  FlowVersionResponse,
  PublishedFlowQuestion,
  PublishedFlowsResponse,
  RunningVersionsResponse,
  VersionActionsResponse,
} from '@outcall/contracts-flow';
import { ApiError } from '@outcall/kernel';
import {
  AllowCallers,
  answerEach,
  itemByItem,
  Service,
  type JudgedItem,
  type ServiceContext,
} from '@outcall/platform-http';
import { AnswerPublishedFlows } from '../../application/reading/answer-published-flows.use-case.js';
import { FindUnconnectedActions } from '../../application/reading/find-unconnected-actions.use-case.js';
import { ListRunningVersions } from '../../application/reading/list-running-versions.use-case.js';
import { ReadFlowVersion } from '../../application/reading/read-flow-version.use-case.js';
import { PUBLISHED_FLOW_QUESTION_SCHEMA } from './published-flows-body.js';

/** What the services that run flows ask, and the owner of the actions they use (contracts/flow). */
@Controller('internal')
export class FlowVersionsController {
  constructor(
    private readonly answerPublishedFlows: AnswerPublishedFlows,
    private readonly listRunningVersions: ListRunningVersions,
    private readonly readFlowVersion: ReadFlowVersion,
    private readonly findUnconnected: FindUnconnectedActions,
  ) {}

  @Post('published-flows')
  @HttpCode(200)
  @AllowCallers('run-orchestrator', 'commerce-sync', 'action-dispatcher')
  async current(
    @Service() _: ServiceContext,
    @Body(itemByItem<PublishedFlowQuestion>(PUBLISHED_FLOW_QUESTION_SCHEMA)) items: JudgedItem<PublishedFlowQuestion>[],
  ): Promise<PublishedFlowsResponse> {
    return { results: await answerEach(items, (sound) => this.answerPublishedFlows.execute(sound)) };
  }

  @Get('published-flows')
  @AllowCallers('commerce-sync')
  async running(@Service() _: ServiceContext, @Query('orgId') orgId: unknown): Promise<RunningVersionsResponse> {
    if (typeof orgId !== 'string') throw ApiError.invalid(['orgId'], 'is required once');
    return { flows: await this.listRunningVersions.execute(orgId) };
  }

  @Get('flow-versions/:flowVersionId')
  @AllowCallers('run-orchestrator', 'telephony-adapter', 'commerce-sync', 'action-dispatcher')
  async version(
    @Service() _: ServiceContext,
    @Param('flowVersionId') versionId: string,
    @Query('orgId') orgId: unknown,
  ): Promise<FlowVersionResponse> {
    if (typeof orgId !== 'string') throw ApiError.invalid(['orgId'], 'is required once');
    return { flowVersion: await this.readFlowVersion.execute(orgId, versionId) };
  }

  @Get('flow-versions/:flowVersionId/unconnected-actions')
  @AllowCallers('commerce-sync')
  async unconnected(
    @Service() _: ServiceContext,
    @Param('flowVersionId') versionId: string,
    @Query('orgId') orgId: unknown,
  ): Promise<VersionActionsResponse> {
    if (typeof orgId !== 'string') throw ApiError.invalid(['orgId'], 'is required once');
    return { unconnected: await this.findUnconnected.execute(orgId, versionId) };
  }
}
