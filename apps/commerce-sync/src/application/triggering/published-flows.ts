/** The triggers of a flow as it runs now. */
export interface PublishedTriggers {
  readonly orgId: string;
  readonly flowId: string;
  /** Of the event that tells of them. */
  readonly eventVersion: number;
  readonly triggers: readonly unknown[];
}

export abstract class PublishedFlows {
  /** Asks flow. Null: no such flow of the org, or none of its versions is published. Throws `UNAVAILABLE`. */
  abstract triggersOf(orgId: string, flowId: string): Promise<PublishedTriggers | null>;
}
