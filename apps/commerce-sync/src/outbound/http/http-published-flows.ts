import {
  flowVersionPath,
  PUBLISHED_FLOWS_PATH,
  runningVersionsPath,
  type FlowVersionResponse,
  type PublishedFlowsResponse,
  type RunningVersionsResponse,
} from '@outcall/contracts-flow';
import { ApiError } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import {
  PublishedFlows,
  type PublishedTriggers,
  type RunningVersion,
} from '../../application/triggering/published-flows.js';

const CONTEXT = { type: 'service', orgId: null, mode: null, purpose: 'read-triggers' } as const;

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
    if (answer?.ok) return await this.triggersAt(orgId, { ...answer, flowId });
    if (answer?.errorCode === 'NOT_FOUND' || answer?.errorCode === 'NOT_PUBLISHED') return null;
    throw ApiError.unavailable('the flow service');
  }

  async running(orgId: string): Promise<readonly RunningVersion[]> {
    try {
      const path = runningVersionsPath(orgId);
      return (await this.flow.call<RunningVersionsResponse>({ method: 'GET', path, context: CONTEXT })).flows;
    } catch (error) {
      // A replica of the release before does not have this route: until it is replaced, triggers come by their events
      // alone.
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') return [];
      throw error;
    }
  }

  async triggersAt(orgId: string, { flowId, flowVersionId, eventVersion }: RunningVersion): Promise<PublishedTriggers> {
    const { flowVersion } = await this.flow.call<FlowVersionResponse<{ triggers?: readonly unknown[] }>>({
      method: 'GET',
      path: flowVersionPath(flowVersionId, orgId),
      context: CONTEXT,
    });
    return { orgId, flowId, eventVersion, triggers: flowVersion.definition.triggers ?? [] };
  }
}
