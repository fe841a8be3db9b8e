/** What deployments may set; times in the unit of their name. */
export abstract class ActionSettings {
  /** How long a rolled secret signs beside the new one. */
  abstract readonly oldSecretMs: number;
  /** How long after it was asked for an action call may be pending. */
  abstract readonly pendingTimeoutMs: number;
  /** How often each process looks for those that were pending longer. */
  abstract readonly pendingPollMs: number;
  /** Connections of each process to the database. */
  abstract readonly connections: number;
}
