import type { OnApplicationShutdown } from '@nestjs/common';
import {
  flowVersionPath,
  PUBLISHED_FLOWS_PATH,
  type FlowVersionResponse,
  type PublishedFlowAnswer,
  type PublishedFlowsRequest,
  type PublishedFlowsResponse,
} from '@outcall/contracts-flow';
import { ApiError } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { FlowVersions, type VersionState } from '../../application/catalogue/flow-versions.js';

/** Somebody waits for the change of an action: better to be told soon to try again. */
const TIMEOUT_MS = 2_000;
const CONTEXT = { type: 'service', orgId: null, mode: null, purpose: 'settle-claims' } as const;

type CurrentVersion = Extract<PublishedFlowAnswer, { ok: true }>;

export class HttpFlowVersions extends FlowVersions implements OnApplicationShutdown {
  constructor(private readonly client: InternalClient) {
    super();
  }

  async stateOf(orgId: string, flowVersionId: string): Promise<VersionState> {
    const flowId = await this.flowOf(orgId, flowVersionId);
    if (flowId === null) return 'unknown';
    const current = await this.currentOf(orgId, flowId);
    return current?.flowVersionId === flowVersionId ? 'current' : 'retired';
  }

  async currentEvent(orgId: string, flowId: string): Promise<number | null> {
    return (await this.currentOf(orgId, flowId))?.eventVersion ?? null;
  }

  private async currentOf(orgId: string, flowId: string): Promise<CurrentVersion | null> {
    const body: PublishedFlowsRequest = { items: [{ orgId, flowId }] };
    const { results } = await this.client.call<PublishedFlowsResponse>({
      method: 'POST',
      path: PUBLISHED_FLOWS_PATH,
      context: CONTEXT,
      body,
      timeoutMs: TIMEOUT_MS,
    });
    const [answer] = results;
    if (answer?.ok) return answer;
    if (answer?.errorCode === 'NOT_FOUND' || answer?.errorCode === 'NOT_PUBLISHED') return null;
    throw ApiError.unavailable('flow');
  }

  /** Null when there is no such version: it was never published. */
  private async flowOf(orgId: string, flowVersionId: string): Promise<string | null> {
    try {
      const { flowVersion } = await this.client.call<FlowVersionResponse>({
        method: 'GET',
        path: flowVersionPath(flowVersionId, orgId),
        context: CONTEXT,
        timeoutMs: TIMEOUT_MS,
      });
      return flowVersion.flowId;
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') return null;
      throw ApiError.unavailable('flow', error);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}
