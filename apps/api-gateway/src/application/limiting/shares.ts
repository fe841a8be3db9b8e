import { Semaphore } from '@outcall/platform-limits';
import { tooMany } from './too-many.js';

export interface ShareLimits {
  /** How many requests of one caller may be under way at once. */
  readonly each: number;
  /** How many more requests of this caller may wait. */
  readonly maxWaiting: number;
  /** Milliseconds that a request waits at most. */
  readonly longestWaitMs: number;
}

/**
 * Limits how many requests of one caller are under way at one service, so that its slow requests cannot take every
 * place. A request above the limit waits until an earlier one of the same caller ends.
 */
export class Shares {
  private readonly inFlight: Semaphore;

  constructor(private readonly limits: ShareLimits) {
    this.inFlight = new Semaphore({ each: limits.each, eachWaiting: limits.maxWaiting });
  }

  /**
   * Resolves with the function that gives the place back; call it once. Throws `RATE_LIMITED` when too many requests of
   * the caller wait, or it waited too long. `Retry-After` is a second: nobody knows when a request of the caller ends.
   */
  async take(caller: string): Promise<() => void> {
    const { each, longestWaitMs } = this.limits;
    const entered = this.inFlight.enter(caller, longestWaitMs);
    if (entered !== true && !(await entered))
      throw tooMany(TOO_MANY, `"under-way";q=${each};qu="concurrent-requests"`, 1_000);
    return () => this.inFlight.leave(caller);
  }
}

const TOO_MANY = 'too many requests of yours are under way, wait for their answers';
