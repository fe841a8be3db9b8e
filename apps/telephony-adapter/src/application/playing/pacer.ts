import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@outcall/kernel';

/** Lets simulated time pass: `speed` simulated milliseconds in one real one (`SIM_SPEED`). */
export class Pacer {
  constructor(
    private readonly clock: Clock,
    private readonly speed: number,
  ) {}

  /** Waits for the moment `simulatedMs` after `start`; at once when it is past. Rejects when aborted. */
  reach(start: Date, simulatedMs: number, signal: AbortSignal): Promise<void> {
    return this.pause(start.getTime() + simulatedMs / this.speed - this.clock.now().getTime(), signal);
  }

  now(): Date {
    return this.clock.now();
  }

  /** Waits real milliseconds; rejects when aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    return ms > 0 ? delay(Math.ceil(ms), undefined, { signal }) : Promise.resolve();
  }
}
