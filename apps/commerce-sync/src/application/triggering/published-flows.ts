import type { FlowDefinition, FlowTrigger } from '@outcall/flow-language';

/** The version of a flow that runs now. */
export interface RunningVersion {
  readonly flowId: string;
  readonly flowVersionId: string;
  /** Of the event that tells of it. */
  readonly eventVersion: number;
}

/** The triggers of a flow as it runs now. */
export interface PublishedTriggers {
  readonly orgId: string;
  readonly flowId: string;
  /** Of the event that tells of them. */
  readonly eventVersion: number;
  readonly triggers: readonly unknown[];
}

/** The parts of a published definition that are looked at beside its triggers. */
export interface PublishedDefinition extends Pick<FlowDefinition, 'callType' | 'steps'> {
  readonly flowVersionId: string;
  readonly triggers: readonly FlowTrigger[];
}

/** Asks flow. Each throws `UNAVAILABLE` when it does not answer. */
export abstract class PublishedFlows {
  /** Null: no such flow of the org, or none of its versions is published. */
  abstract triggersOf(orgId: string, flowId: string): Promise<PublishedTriggers | null>;
  /** Null as above. Nothing is learned by it. */
  abstract definitionOf(orgId: string, flowId: string): Promise<PublishedDefinition | null>;
  /** Of all published flows of the org, in one request. */
  abstract running(orgId: string): Promise<readonly RunningVersion[]>;
  abstract triggersAt(orgId: string, version: RunningVersion): Promise<PublishedTriggers>;
  /** Actions of the version that nobody answers in live calls. Throws for a release of flow that cannot tell, too. */
  abstract unconnectedActions(orgId: string, flowVersionId: string): Promise<readonly string[]>;
}
