import {
  flowVersionPath,
  PUBLISHED_FLOWS_PATH,
  runningVersionsPath,
  unconnectedActionsPath,
  type FlowVersionResponse,
  type PublishedFlowsResponse,
  type RunningVersionsResponse,
  type VersionActionsResponse,
} from '@outcall/contracts-flow';
import { ApiError } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import {
  PublishedFlows,
  type PublishedDefinition,
  type PublishedTriggers,
  type RunningVersion,
} from '../../application/triggering/published-flows.js';

const CONTEXT = { type: 'service', orgId: null, mode: null, purpose: 'read-triggers' } as const;

export class HttpPublishedFlows extends PublishedFlows {
  constructor(private readonly flow: InternalClient) {
    super();
  }

  async triggersOf(orgId: string, flowId: string): Promise<PublishedTriggers | null> {
    const version = await this.versionOf(orgId, flowId);
    return version && (await this.triggersAt(orgId, version));
  }

  async definitionOf(orgId: string, flowId: string): Promise<PublishedDefinition | null> {
    const version = await this.versionOf(orgId, flowId);
    if (!version) return null;
    const definition = await this.definitionAt<PublishedDefinition>(orgId, version);
    return { ...definition, flowVersionId: version.flowVersionId, triggers: definition.triggers ?? [] };
  }

  private async versionOf(orgId: string, flowId: string): Promise<RunningVersion | null> {
    const { results } = await this.flow.call<PublishedFlowsResponse>({
      method: 'POST',
      path: PUBLISHED_FLOWS_PATH,
      context: CONTEXT,
      body: { items: [{ orgId, flowId }] },
    });
    const [answer] = results;
    if (answer?.ok) return { ...answer, flowId };
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

  async triggersAt(orgId: string, version: RunningVersion): Promise<PublishedTriggers> {
    const { flowId, eventVersion } = version;
    const { triggers = [] } = await this.definitionAt<{ triggers?: readonly unknown[] }>(orgId, version);
    return { orgId, flowId, eventVersion, triggers };
  }

  async unconnectedActions(orgId: string, flowVersionId: string): Promise<readonly string[]> {
    const path = unconnectedActionsPath(flowVersionId, orgId);
    return (await this.flow.call<VersionActionsResponse>({ method: 'GET', path, context: CONTEXT })).unconnected;
  }

  private async definitionAt<T>(orgId: string, { flowVersionId }: RunningVersion): Promise<T> {
    const path = flowVersionPath(flowVersionId, orgId);
    const { flowVersion } = await this.flow.call<FlowVersionResponse<T>>({ method: 'GET', path, context: CONTEXT });
    return flowVersion.definition;
  }
}
