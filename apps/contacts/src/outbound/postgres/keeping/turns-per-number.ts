import { Semaphore } from '@outcall/platform-limits';
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
  private readonly numbers = new Semaphore({ each: 1 });
  private readonly inFlight: Semaphore;
  private readonly patientInFlight: Semaphore;

  constructor(atOnce: number) {
    this.inFlight = new Semaphore({ whole: atOnce });
    this.patientInFlight = new Semaphore({ whole: Math.max(1, Math.floor(atOnce / 2)) });
  }

  /** True if no change of the number runs or waits for its turn. */
  isFree(number: string): boolean {
    return !this.numbers.has(number);
  }

  /**
   * Runs `work`, and once more with the usual patience if it timed out on a lock: `work` must have no effect outside
   * its transaction.
   */
  async take<T>(number: string, work: Work<T>): Promise<T> {
    await this.numbers.enter(number);
    try {
      return await this.brieflyFirst(work);
    } finally {
      this.numbers.leave(number);
    }
  }

  /**
   * Runs one change of several numbers, which must all be free now. It waits for locks briefly only, because each
   * number waits for the slowest.
   */
  async takeFree<T>(numbers: readonly string[], work: Work<T>): Promise<T> {
    const entered = numbers.filter((number) => this.numbers.tryEnter(number));
    try {
      return await within(this.inFlight, () => work('brief'));
    } finally {
      for (const number of entered) this.numbers.leave(number);
    }
  }

  private async brieflyFirst<T>(work: Work<T>): Promise<T> {
    try {
      return await within(this.inFlight, () => work('brief'));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
    return await within(this.patientInFlight, () => within(this.inFlight, () => work('usual')));
  }
}

/** Work of all numbers stands in one line, in the order it came. */
const ONE_LINE = '';

async function within<T>(inFlight: Semaphore, work: () => Promise<T>): Promise<T> {
  await inFlight.enter(ONE_LINE);
  try {
    return await work();
  } finally {
    inFlight.leave(ONE_LINE);
  }
}
