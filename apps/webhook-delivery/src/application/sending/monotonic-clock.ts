/** Milliseconds since some moment of the process. It is never set back, so leases and slots are measured with it. */
export abstract class MonotonicClock {
  abstract now(): number;
  abstract wait(ms: number): Promise<void>;
}
