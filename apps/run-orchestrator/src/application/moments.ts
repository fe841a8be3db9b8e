import type { Clock, HoursTable } from '@outcall/kernel';
import type { Moment } from '../domain/run/transition.js';

/** Makes the moment a decision is taken in: time, chance, the configured waits and hours are all the reducer learns of the world. */
export class Moments {
  constructor(
    private readonly clock: Clock,
    private readonly waits: Moment['waits'],
    private readonly hours: HoursTable,
    private readonly chance: () => number,
    /** Milliseconds by which the clocks of others may be behind ours. */
    private readonly marginMs = 0,
  ) {}

  now(): Moment {
    return { now: this.clock.now().toISOString(), fraction: this.chance(), hours: this.hours, waits: this.waits };
  }

  /** ISO 8601: a time that every clock has reached when ours comes to `time`. */
  surelyBefore(time: string): string {
    return new Date(Date.parse(time) - this.marginMs).toISOString();
  }

  /** ISO 8601, so many milliseconds from now. */
  in(milliseconds: number): string {
    return new Date(this.clock.now().getTime() + milliseconds).toISOString();
  }
}
