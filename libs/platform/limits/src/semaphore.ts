import { Tally } from './tally.js';
import { WaitingLines } from './waiting-lines.js';

/** What is left out has no limit. */
export interface SemaphoreLimits {
  /** Of one key. */
  readonly each?: number;
  /** Of all keys together. */
  readonly whole?: number;
  /** How many may wait, of one key and of all. */
  readonly eachWaiting?: number;
  readonly wholeWaiting?: number;
}

/**
 * Limits how much is done at the same time, of each key and of all together. Who finds no place waits behind those of
 * its key. Places that all keys share go round among the keys that wait: a crowd of one key is one of them.
 */
export class Semaphore {
  private readonly taken = new Tally();
  private readonly lines = new WaitingLines();
  private readonly most: Required<SemaphoreLimits>;

  constructor({ each = Infinity, whole = Infinity, eachWaiting = Infinity, wholeWaiting = Infinity }: SemaphoreLimits) {
    this.most = { each, whole, eachWaiting, wholeWaiting };
  }

  /** Places that are taken. */
  get atWork(): number {
    return this.taken.total;
  }

  get waiting(): number {
    return this.lines.size;
  }

  /** Whether somebody of this key has a place. */
  has(key: string): boolean {
    return this.taken.of(key) > 0;
  }

  /** True: the caller has a place until it leaves. Nobody waits. */
  tryEnter(key: string): boolean {
    if (this.taken.total >= this.most.whole || this.taken.of(key) >= this.most.each) return false;
    this.taken.add(key, 1);
    return true;
  }

  /**
   * True when there is a place, at once or within `ms`: the caller has it until it leaves. False when there was none,
   * or as many wait as may.
   */
  enter(key: string, ms = Infinity): boolean | Promise<boolean> {
    if (this.tryEnter(key)) return true;
    if (this.lines.of(key) >= this.most.eachWaiting || this.lines.size >= this.most.wholeWaiting) return false;
    return this.lines.wait(key, ms);
  }

  /** Gives the place to whoever waits for it. To be called once for each place. */
  leave(key: string): void {
    const next = this.nextAfter(key);
    if (next !== key) {
      this.taken.add(key, -1);
      if (next === undefined) return;
      this.taken.add(next, 1);
    }
    this.lines.next(next);
  }

  /** Unless all places are taken, those who wait do so for one of their own key. */
  private nextAfter(key: string): string | undefined {
    if (this.taken.total < this.most.whole) return this.lines.of(key) > 0 ? key : undefined;
    for (const next of this.lines.keys()) if (next === key || this.taken.of(next) < this.most.each) return next;
    return undefined;
  }
}
