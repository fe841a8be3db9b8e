import type { PublishedFlowAnswer, PublishedFlowQuestion } from '@outcall/contracts-flow';
import type { FlowDefinition } from '@outcall/flow-language';

export abstract class Flows {
  /** The version that runs now. Not cached. */
  abstract published(question: PublishedFlowQuestion): Promise<PublishedFlowAnswer>;
  /** An immutable version; cached. */
  abstract definition(flowVersionId: string, orgId: string): Promise<FlowDefinition>;
}
