import { flowVersionPath, type FlowVersionResponse } from '@outcall/contracts-flow';
import type { FlowDefinition } from '@outcall/flow-language';
import { ApiError } from '@outcall/kernel';
import type { InternalClient } from '@outcall/platform-http';
import { FlowVersions } from '../../application/playing/flow-versions.js';

const MOST_KEPT = 500;

/** Versions are immutable: one that was read is never asked for again, while it is among the last used. */
export class HttpFlowVersions extends FlowVersions {
  private readonly kept = new Map<string, Promise<FlowDefinition | null>>();

  constructor(private readonly client: InternalClient) {
    super();
  }

  find(orgId: string, flowVersionId: string): Promise<FlowDefinition | null> {
    const key = `${orgId}/${flowVersionId}`; // with the org: one org's version is none of another's
    const found = this.kept.get(key) ?? this.ask(orgId, flowVersionId);
    this.kept.delete(key);
    this.kept.set(key, found); // a Map keeps the order of insertion: the first is the one not used for longest
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value as string);
    found.then(
      (definition) => definition || this.kept.delete(key),
      () => this.kept.delete(key),
    );
    return found;
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
