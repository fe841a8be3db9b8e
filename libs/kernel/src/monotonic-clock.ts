/**
 * Milliseconds since some moment of the process. It is never set back, so leases, slots and how old a look is are
 * measured with it.
 */
export abstract class MonotonicClock {
  abstract now(): number;
  abstract wait(ms: number): Promise<void>;
}

export class SystemMonotonicClock extends MonotonicClock {
  now(): number {
    return performance.now();
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}
