/** `unknown`: never published, as far as flow knows. */
export type VersionState = 'unknown' | 'current' | 'retired';

/** The flows of the orgs, which belong to another service. */
export abstract class FlowVersions {
  /** Whether that version is the one its flow runs now. Throws `UNAVAILABLE` when it cannot be asked. */
  abstract stateOf(orgId: string, flowVersionId: string): Promise<VersionState>;
  /** Of the event that tells of the version which the flow runs now; null when it runs none. Throws `UNAVAILABLE`. */
  abstract currentEvent(orgId: string, flowId: string): Promise<number | null>;
}
