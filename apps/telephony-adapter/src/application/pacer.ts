import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@outcall/kernel';

/** Lets simulated time pass: `speed` simulated milliseconds in one real one (`SIM_SPEED`). */
export class Pacer {
  constructor(
    private readonly clock: Clock,
    private readonly speed: number,
  ) {}

  /** Waits for the moment `simulatedMs` after `start`; at once when it is past. Rejects when aborted. */
  async reach(start: Date, simulatedMs: number, signal: AbortSignal): Promise<void> {
    await this.pause(start.getTime() + simulatedMs / this.speed - this.clock.now().getTime(), signal);
  }

  now(): Date {
    return this.clock.now();
  }

  /** Waits real milliseconds. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (ms > 0) await delay(Math.ceil(ms), undefined, { signal });
  }
}
