import { ApiError } from '@outcall/kernel';
import { Semaphore } from '@outcall/platform-limits';

/** Longest wait for a place. Then the client is told to come again. */
const PATIENCE_MS = 10_000;

/** Syncs of this process. */
export interface Crowd {
  /** Those that have a place. */
  readonly atWork: number;
  readonly waiting: number;
}

/**
 * How many syncs are under way in this process. Each of them holds a connection here and one in contacts, for a tenth
 * of a second and more; with all of them taken, calls could not ask for their orders nor other orgs for their
 * permissions. Orgs take turns, so one that sends sixty at once delays another by one sync at most.
 */
export class SyncQuota {
  private readonly inFlight: Semaphore;

  constructor(
    most: number,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    this.inFlight = new Semaphore({ whole: most });
  }

  get crowd(): Crowd {
    return { atWork: this.inFlight.atWork, waiting: this.inFlight.waiting };
  }

  /**
   * Throws `UNAVAILABLE` when there is no place in time. The place is free again when `rest` is over, for which the
   * caller does not wait.
   */
  async within<T>(orgId: string, work: () => Promise<T>, rest?: () => Promise<void>): Promise<T> {
    const entered = this.inFlight.enter(orgId, this.patienceMs);
    if (entered !== true && !(await entered)) throw ApiError.unavailable('a place for one more sync');
    try {
      return await work();
    } finally {
      if (rest) void rest().finally(() => this.inFlight.leave(orgId));
      else this.inFlight.leave(orgId);
    }
  }
}
