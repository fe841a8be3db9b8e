import type { Clock } from '@outcall/kernel';

const FIRST = 150;
const LEAST = 10;
const MOST = 300;
/** What comes late together is one sign, not a hundred. */
const ONE_SIGN_MS = 1_000;
/** A window grows by its own size in so many times as many attempts in time. */
const GROWTH = 0.2;

/**
 * How many due attempts are on their way from permit to call at the same time. A permit lives for two seconds: with more attempts under way than
 * are placed in that time the permits lapse, the attempts come again, and a full machine is busy with what comes to nothing (seen at
 * an opening: three seconds in which one call was placed). Half as many after permits that lapsed, a little more with each that did not.
 */
export class PlacingWindow {
  private size = FIRST;
  private inside = 0;
  private readonly waiting: (() => void)[] = [];
  private lastSign = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** Resolves when it is its turn. */
  async enter(): Promise<void> {
    if (this.inside >= this.size) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.inside += 1;
  }

  /** Of each that entered, once. */
  leave(wasInTime: boolean): void {
    this.resize(wasInTime);
    this.inside -= 1;
    while (this.inside < this.size) {
      const next = this.waiting.shift();
      if (!next) return;
      this.inside += 1;
      next();
    }
  }

  private resize(wasInTime: boolean): void {
    if (wasInTime) {
      this.size = Math.min(MOST, this.size + GROWTH);
      return;
    }
    const now = this.clock.now().getTime();
    if (now - this.lastSign < ONE_SIGN_MS) return;
    this.lastSign = now;
    this.size = Math.max(LEAST, Math.floor(this.size / 2));
  }
}
