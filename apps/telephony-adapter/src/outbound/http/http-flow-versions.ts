import { flowVersionPath, type FlowVersionResponse } from '@outcall/contracts-flow';
import type { FlowDefinition } from '@outcall/flow-language';
import { ApiError } from '@outcall/kernel';
import { heapBytes } from '@outcall/platform-batching';
import type { InternalClient } from '@outcall/platform-http';
import { RecentlyUsed } from '@outcall/platform-limits';
import { FlowVersions } from '../../application/playing/flow-versions.js';

const MAX_KEPT = 500;
/**
 * In bytes of heap; a pod has 512 MB. A definition may be a megabyte of JSON, and an org may publish any number of
 * them.
 */
const HEAVIEST = { total: 64_000_000, weightOf: heapBytes };

/** Versions are immutable, so a version is not asked for again while it is among the last used. */
export class HttpFlowVersions extends FlowVersions {
  private readonly kept = new RecentlyUsed<FlowDefinition | null>({
    most: MAX_KEPT,
    heaviest: HEAVIEST,
    isLasting: (definition) => definition !== null,
  });

  constructor(private readonly client: InternalClient) {
    super();
  }

  find(orgId: string, flowVersionId: string): Promise<FlowDefinition | null> {
    // The key contains the org, so that an org never gets a version of another.
    return this.kept.get(`${orgId}/${flowVersionId}`, () => this.ask(orgId, flowVersionId));
  }

  private async ask(orgId: string, flowVersionId: string): Promise<FlowDefinition | null> {
    try {
      const context = { type: 'service', orgId, mode: null, purpose: 'play-calls' } as const;
      const answer = await this.client.call<FlowVersionResponse<FlowDefinition>>({
        method: 'GET',
        path: flowVersionPath(flowVersionId, orgId),
        context,
      });
      return answer.flowVersion.definition;
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'NOT_FOUND') return null;
      throw error;
    }
  }
}
