import type { FlowDefinition } from '@outcall/flow-language';

export abstract class FlowVersions {
  /** The definition of an immutable version; null when there is none. */
  abstract find(orgId: string, flowVersionId: string): Promise<FlowDefinition | null>;
}
