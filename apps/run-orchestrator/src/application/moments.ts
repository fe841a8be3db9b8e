import type { Clock, HoursTable } from '@outcall/kernel';
import type { Moment } from '../domain/planning/moment.js';

/**
 * Makes the input of a decision beside state and fact: the reducer gets time, randomness, and the configured waits and
 * hours from here alone.
 */
export class Moments {
  constructor(
    private readonly clock: Clock,
    private readonly waits: Moment['waits'],
    private readonly hours: HoursTable,
    private readonly chance: () => number,
    /** Milliseconds by which other clocks may be behind ours. */
    private readonly marginMs = 0,
  ) {}

  now(): Moment {
    return { now: this.clock.now().toISOString(), fraction: this.chance(), hours: this.hours, waits: this.waits };
  }

  /** ISO 8601: a time that every clock has passed when our clock shows `time`. */
  surelyBefore(time: string): string {
    return new Date(Date.parse(time) - this.marginMs).toISOString();
  }

  /** ISO 8601, so many milliseconds from now. */
  in(milliseconds: number): string {
    return new Date(this.clock.now().getTime() + milliseconds).toISOString();
  }
}
