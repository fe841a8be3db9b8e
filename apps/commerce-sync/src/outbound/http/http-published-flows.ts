import {
  flowVersionPath,
  PUBLISHED_FLOWS_PATH,
  type FlowVersionResponse,
  type PublishedFlowsResponse,
} from '@outcall/contracts-flow';
import { ApiError } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { PublishedFlows, type PublishedTriggers } from '../../application/triggering/published-flows.js';

const CONTEXT = { type: 'service', orgId: null, mode: null, purpose: 'switch-trigger' } as const;

export class HttpPublishedFlows extends PublishedFlows {
  constructor(private readonly flow: InternalClient) {
    super();
  }

  async triggersOf(orgId: string, flowId: string): Promise<PublishedTriggers | null> {
    const { results } = await this.flow.call<PublishedFlowsResponse>({
      method: 'POST',
      path: PUBLISHED_FLOWS_PATH,
      context: CONTEXT,
      body: { items: [{ orgId, flowId }] },
    });
    const [answer] = results;
    if (answer?.ok) return await this.read(orgId, flowId, answer.flowVersionId, answer.eventVersion);
    if (answer?.errorCode === 'NOT_FOUND' || answer?.errorCode === 'NOT_PUBLISHED') return null;
    throw ApiError.unavailable('the flow service');
  }

  private async read(orgId: string, flowId: string, versionId: string, version: number): Promise<PublishedTriggers> {
    const { flowVersion } = await this.flow.call<FlowVersionResponse<{ triggers?: readonly unknown[] }>>({
      method: 'GET',
      path: flowVersionPath(versionId, orgId),
      context: CONTEXT,
    });
    return { orgId, flowId, eventVersion: version, triggers: flowVersion.definition.triggers ?? [] };
  }
}
