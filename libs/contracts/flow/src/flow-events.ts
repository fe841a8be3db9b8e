import type { TopicDefinition } from '@outcall/platform-event-bus';
import type { CallType } from '@outcall/kernel';

const DAY_MS = 86_400_000;

/**
 * Key: flow id. Whole state with a version, so that any read model can be rebuilt. Flows are shared by both modes:
 * `mode` is null. The event version rises with each event of the flow: newest wins. `data` of an event stays below 512
 * kB (publishing sees to it).
 */
export const FLOW_TOPIC: TopicDefinition = {
  name: 'flow.flow.v1',
  partitions: 12,
  compacted: true,
  retentionMs: 7 * DAY_MS,
  description: 'Flows as they are published and retired, with what other services need of the definition',
};

/** Type `flow.published`: the flow as it runs from now on, whole. A later publish of the flow replaces it. */
export interface FlowPublished {
  readonly flowId: string;
  readonly flowVersionId: string;
  readonly version: number;
  readonly libraryKey: string | null;
  readonly name: string;
  readonly callType: CallType;
  /** Names of the actions the flow may call. */
  readonly actions: readonly string[];
  /** `triggers` of the definition, as written (docs/handbook/stores-and-triggers.md#triggers). */
  readonly triggers: readonly unknown[];
  readonly publishedAt: string;
}

/**
 * Type `flow.retired`: a version that runs no more. When another takes its place, the `flow.published` of that one
 * follows in the same transaction and under the next event version, so that the last record of a key is the flow as it
 * runs and compaction loses nothing; a read model ignores such a `flow.retired`, or the flow would look empty between
 * the two. With `replacedBy` null no version runs any more.
 */
export interface FlowRetired {
  readonly flowId: string;
  readonly flowVersionId: string;
  readonly version: number;
  readonly retiredAt: string;
  readonly replacedBy: { readonly flowVersionId: string; readonly version: number } | null;
}

export const FLOW_PUBLISHED = 'flow.published';
export const FLOW_RETIRED = 'flow.retired';

/** The data of every type on `FLOW_TOPIC`: docs/asyncapi.json is generated from it. */
export interface FlowEvents {
  'flow.published': FlowPublished;
  'flow.retired': FlowRetired;
}
