import type { PublishedFlowAnswer, PublishedFlowQuestion } from '@outcall/contracts-flow';
import type { FlowDefinition } from '@outcall/flow-language';

export abstract class Flows {
  /** Which version runs now: asked each time. */
  abstract published(question: PublishedFlowQuestion): Promise<PublishedFlowAnswer>;
  /** An immutable version; cached. */
  abstract definition(flowVersionId: string, orgId: string): Promise<FlowDefinition>;
}
