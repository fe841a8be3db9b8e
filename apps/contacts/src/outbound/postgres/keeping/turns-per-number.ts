import { isLockTimeout } from '@outcall/platform-postgres';

/**
 * How long a change waits for the lock of its number: `brief` is half a second, `usual` the `lock_timeout` of the role.
 */
export type Patience = 'brief' | 'usual';

type Work<T> = (patience: Patience) => Promise<T>;

/**
 * Runs changes of one number one after another, and at most `atOnce` changes in all. A change that waits for a lock in
 * PostgreSQL holds a connection while it waits: two hundred changes of one number would take the connections that
 * admissions and permits need. Another transaction may hold the row of a number for seconds, so a change waits for the
 * lock briefly first. Changes that did not get it try again with the usual patience and take at most half of the
 * places: the other half stays for changes of other numbers.
 */
export class TurnsPerNumber {
  private readonly last = new Map<string, Promise<void>>();
  private readonly quota: InFlightQuota;
  private readonly placesOfPatient: InFlightQuota;

  constructor(atOnce: number) {
    this.quota = new InFlightQuota(atOnce);
    this.placesOfPatient = new InFlightQuota(Math.max(1, Math.floor(atOnce / 2)));
  }

  /** True if no change of the number runs or waits for its turn. */
  isFree(number: string): boolean {
    return !this.last.has(number);
  }

  /**
   * Runs `work`, and once more with the usual patience if it timed out on a lock: `work` must have no effect outside
   * its transaction.
   */
  take<T>(number: string, work: Work<T>): Promise<T> {
    const before = this.last.get(number) ?? Promise.resolve();
    return this.keep(
      [number],
      before.then(() => this.brieflyFirst(work)),
    );
  }

  /**
   * Runs one change of several numbers, which must all be free now. It waits for locks briefly only, because each
   * number waits for the slowest.
   */
  takeFree<T>(numbers: readonly string[], work: Work<T>): Promise<T> {
    return this.keep(
      numbers,
      this.quota.within(() => work('brief')),
    );
  }

  private async brieflyFirst<T>(work: Work<T>): Promise<T> {
    try {
      return await this.quota.within(() => work('brief'));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
    return await this.placesOfPatient.within(() => this.quota.within(() => work('usual')));
  }

  private keep<T>(numbers: readonly string[], turn: Promise<T>): Promise<T> {
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    for (const number of numbers) {
      this.last.set(number, settled);
      void settled.then(() => this.last.get(number) === settled && this.last.delete(number));
    }
    return turn;
  }
}

/** Runs at most `most` pieces of work at a time; the others wait in the order they came. */
class InFlightQuota {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  constructor(private readonly most: number) {}

  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.taken >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.taken += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next)
        next(); // its place is handed on
      else this.taken -= 1;
    }
  }
}
