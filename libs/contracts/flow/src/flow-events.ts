import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { CallType } from '@outcall/kernel';

const DAY_MS = 86_400_000;

/** Key: flow id. Whole state with a version, so that any read model can be rebuilt. Flows are shared by both modes: `mode` is null. */
export const FLOW_TOPIC: TopicDefinition = {
  name: 'flow.flow.v1',
  partitions: 12,
  compacted: true,
  retentionMs: 7 * DAY_MS,
  description: 'Flows as they are published and retired, with what other services need of the definition',
};

/** Type `flow.published`; event version: counts the flow's publishes and retirements. A later publish of the flow replaces it. */
export interface FlowPublished {
  readonly flowId: string;
  readonly flowVersionId: string;
  readonly version: number;
  readonly libraryKey: string | null;
  readonly name: string;
  readonly callType: CallType;
  /** Names of the actions the flow may call. */
  readonly actions: readonly string[];
  /** `triggers` of the definition, as written (choices §6). */
  readonly triggers: readonly unknown[];
  readonly publishedAt: string;
}

/** Type `flow.retired`: no version of the flow runs any more. */
export interface FlowRetired {
  readonly flowId: string;
  readonly retiredAt: string;
}

export const FLOW_PUBLISHED = 'flow.published';
export const FLOW_RETIRED = 'flow.retired';
