import { ApiError } from '@outcall/kernel';
import { Semaphore } from '@outcall/platform-limits';

/** One store has a quarter of the places at most. */
const PARTS = 4;
/** For each place so many more may wait. */
const WAITING = 4;
/** A shop's system waits a few seconds for its answer in all. */
const LONGEST_WAIT_MS = 1_000;

/**
 * How many hooks are in work at once, of one store and of all: what shops send all at once holds up neither each other
 * nor the API. One whose body is still coming is not in work.
 */
export class HookQuota {
  private readonly inFlight: Semaphore;

  constructor(most: number) {
    this.inFlight = new Semaphore({
      each: Math.max(1, Math.floor(most / PARTS)),
      whole: most,
      wholeWaiting: WAITING * most,
    });
  }

  /** Resolves with what gives the place back; call it once. Throws `UNAVAILABLE` when there was none in time. */
  async enter(storeId: string): Promise<() => void> {
    const entered = this.inFlight.enter(storeId, LONGEST_WAIT_MS);
    if (entered !== true && !(await entered))
      throw new ApiError('UNAVAILABLE', 'too many hooks are in work now, send it again', {
        headers: { 'retry-after': '1' },
      });
    return () => this.inFlight.leave(storeId);
  }
}
