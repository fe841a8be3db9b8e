import { MonotonicClock } from '../../application/sending/monotonic-clock.js';

export class SystemMonotonicClock extends MonotonicClock {
  now(): number {
    return performance.now();
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}
