/** The flows of the orgs, which belong to another service. */
export abstract class FlowVersions {
  /** Whether that version is the one its flow runs now. Throws `UNAVAILABLE` when it cannot be asked. */
  abstract isCurrent(orgId: string, flowVersionId: string): Promise<boolean>;
}
