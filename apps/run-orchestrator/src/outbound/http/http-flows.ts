import {
  flowVersionPath,
  PUBLISHED_FLOWS_PATH,
  type FlowVersionResponse,
  type PublishedFlowAnswer,
  type PublishedFlowQuestion,
} from '@outcall/contracts-flow';
import type { FlowDefinition } from '@outcall/flow-language';
import { heapBytes, type CommandBatcher } from '@outcall/platform-batching';
import type { InternalClient } from '@outcall/platform-http';
import { RecentlyUsed } from '@outcall/platform-limits';
import { Flows } from '../../application/flows.js';
import { batchedPost } from './batched-post.js';
import { serviceContext } from './service-context.js';

const MAX_KEPT = 2_000;
/**
 * In bytes of heap; a pod has 512 MB. A definition may be a megabyte of JSON, and an org may publish any number of
 * them.
 */
const HEAVIEST = { total: 64_000_000, weightOf: heapBytes };
const CONTEXT = serviceContext('start-run');

export class HttpFlows extends Flows {
  private readonly questions: CommandBatcher<PublishedFlowQuestion, PublishedFlowAnswer>;
  private readonly definitions = new RecentlyUsed<FlowDefinition>({ most: MAX_KEPT, heaviest: HEAVIEST });

  constructor(private readonly client: InternalClient) {
    super();
    this.questions = batchedPost<PublishedFlowQuestion, PublishedFlowAnswer>(client, {
      method: 'POST',
      path: PUBLISHED_FLOWS_PATH,
      context: CONTEXT,
    });
  }

  published(question: PublishedFlowQuestion): Promise<PublishedFlowAnswer> {
    return this.questions.submit(question);
  }

  /** Versions never change, so only their number and size are bounded. */
  definition(flowVersionId: string, orgId: string): Promise<FlowDefinition> {
    return this.definitions.get(`${orgId}/${flowVersionId}`, () => this.fetch(flowVersionId, orgId));
  }

  private async fetch(flowVersionId: string, orgId: string): Promise<FlowDefinition> {
    const answer = await this.client.call<FlowVersionResponse<FlowDefinition>>({
      method: 'GET',
      path: flowVersionPath(flowVersionId, orgId),
      context: CONTEXT,
    });
    return answer.flowVersion.definition;
  }
}
