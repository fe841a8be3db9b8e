import {
  flowVersionPath,
  PUBLISHED_FLOWS_PATH,
  type FlowVersionResponse,
  type PublishedFlowAnswer,
  type PublishedFlowQuestion,
} from '@outcall/contracts-flow';
import type { FlowDefinition } from '@outcall/flow-language';
import type { CommandBatcher } from '@outcall/platform-batching';
import type { InternalClient } from '@outcall/platform-http';
import { Flows } from '../../application/starting/flows.js';
import { batchedPost } from './batched-post.js';
import { serviceContext } from './service-context.js';

const MAX_CACHED = 2_000;
const CONTEXT = serviceContext('start-run');

export class FlowClient extends Flows {
  private readonly questions: CommandBatcher<PublishedFlowQuestion, PublishedFlowAnswer>;
  private readonly definitions = new Map<string, Promise<FlowDefinition>>();

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

  /** Versions never change, so only their number is bounded: the one that came first goes first. */
  definition(flowVersionId: string, orgId: string): Promise<FlowDefinition> {
    const key = `${orgId}/${flowVersionId}`;
    const known = this.definitions.get(key);
    if (known) return known;
    const asked = this.fetch(flowVersionId, orgId);
    this.definitions.set(key, asked);
    asked.catch(() => this.definitions.delete(key));
    const oldest = this.definitions.keys().next().value;
    if (this.definitions.size > MAX_CACHED && oldest !== undefined) this.definitions.delete(oldest);
    return asked;
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
