import { ApiError } from '@outcall/kernel';

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
  private taken = 0;
  private waits = 0;
  /** By org, in the order in which they get a place. */
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(
    private readonly most: number,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  get crowd(): Crowd {
    return { atWork: this.taken, waiting: this.waits };
  }

  /**
   * Throws `UNAVAILABLE` when there is no place in time. The place is free again when `rest` is over, for which the
   * caller does not wait.
   */
  async within<T>(orgId: string, work: () => Promise<T>, rest?: () => Promise<void>): Promise<T> {
    if (this.taken < this.most) this.taken += 1;
    else await this.turnOf(orgId).finally(() => (this.waits -= 1));
    try {
      return await work();
    } finally {
      if (rest) void rest().finally(() => this.leave());
      else this.leave();
    }
  }

  private turnOf(orgId: string): Promise<void> {
    this.waits += 1;
    const queue = this.waiting.get(orgId) ?? new Set();
    this.waiting.set(orgId, queue);
    return new Promise((resolve, reject) => {
      const turn = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(turn);
        if (queue.size === 0) this.waiting.delete(orgId);
        reject(ApiError.unavailable('a place for one more sync'));
      }, this.patienceMs);
      queue.add(turn);
    });
  }

  /** Gives the place to the org that is first in the row, which then goes to its end. */
  private leave(): void {
    const [first] = this.waiting;
    if (!first) return void (this.taken -= 1);
    const [orgId, queue] = first;
    this.waiting.delete(orgId);
    const [turn] = queue;
    if (turn) queue.delete(turn);
    if (queue.size > 0) this.waiting.set(orgId, queue);
    turn?.();
  }
}
