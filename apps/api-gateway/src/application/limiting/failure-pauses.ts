/** Makes who fails again and again wait longer each time. */
export abstract class FailurePauses {
  /** Counts a try, as a failure until `forget`. Milliseconds to wait; 0: go on. Never throws and never waits long. */
  abstract take(key: string): Promise<number>;
  /** One has succeeded. */
  abstract forget(key: string): Promise<void>;
}
