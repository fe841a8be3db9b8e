/** Pauses after failures, for sign-in. Each further failure makes the pause longer. */
export abstract class FailurePauses {
  /**
   * Counts a try. It counts as a failure until `forget` is called. Milliseconds until the next try is allowed; 0: this
   * one is. Never throws, and answers soon even when its server is down.
   */
  abstract take(key: string): Promise<number>;
  /** A try has succeeded: the count begins anew. */
  abstract forget(key: string): Promise<void>;
}
