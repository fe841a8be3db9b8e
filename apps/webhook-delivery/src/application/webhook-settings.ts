/** What deployments may set; times in the unit of their name. */
export abstract class WebhookSettings {
  abstract readonly retryDelaysSeconds: readonly number[];
  abstract readonly deadlineMs: number;
  abstract readonly oldSecretMs: number;
  abstract readonly concurrency: number;
  abstract readonly endpointConcurrency: number;
  abstract readonly pollMs: number;
  /** An endpoint that has been failing for so long, and fails again, is told of. */
  abstract readonly outageSeconds: number;
  /** How long events are kept; 0: for ever. */
  abstract readonly retentionDays: number;
  /** How long the result of a try waits for others, to be recorded with them. */
  abstract readonly recordWindowMs: number;
}
