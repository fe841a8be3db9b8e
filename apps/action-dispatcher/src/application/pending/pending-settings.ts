export abstract class PendingSettings {
  /** How long after it was asked for an action call may be pending. */
  abstract readonly timeoutMs: number;
  /** How often each process looks for those that were pending longer. */
  abstract readonly pollMs: number;
}
