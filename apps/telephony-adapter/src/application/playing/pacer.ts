import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@outcall/kernel';
import { Turns } from './turns.js';

/** Lets simulated time pass: `speed` simulated milliseconds in one real one (`SIM_SPEED`). */
export class Pacer {
  private readonly turns = new Turns();

  constructor(
    private readonly clock: Clock,
    private readonly speed: number,
  ) {}

  /** Waits for the moment `simulatedMs` after `start`; at once when it is past. Rejects when aborted. */
  async reach(start: Date, simulatedMs: number, signal: AbortSignal): Promise<void> {
    await this.pause(this.leftMs(start, simulatedMs), signal);
    await this.turns.next();
    signal.throwIfAborted();
  }

  /** Real milliseconds until the moment `simulatedMs` after `start`; below 0 when it is past. */
  leftMs(start: Date, simulatedMs: number): number {
    return this.momentOf(start, simulatedMs).getTime() - this.clock.now().getTime();
  }

  /** The real moment `simulatedMs` after `start`. */
  momentOf(start: Date, simulatedMs: number): Date {
    return new Date(start.getTime() + simulatedMs / this.speed);
  }

  /** How many simulated milliseconds after `start` the real moment `at` is. */
  simulatedMs(start: Date, at: Date): number {
    return (at.getTime() - start.getTime()) * this.speed;
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
