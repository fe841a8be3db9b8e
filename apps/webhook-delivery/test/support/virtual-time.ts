import { MonotonicClock } from '@outcall/kernel';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/**
 * Time that passes only when it is told to: what is due runs in order, and all that follows from it is done before the
 * next.
 */
export class VirtualTime extends MonotonicClock {
  private current = 0;
  private readonly timers: Timer[] = [];

  now(): number {
    return this.current;
  }

  after(ms: number, run: () => void): void {
    const at = this.current + ms;
    const place = this.timers.findIndex((timer) => timer.at > at);
    this.timers.splice(place < 0 ? this.timers.length : place, 0, { at, run });
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** The process stands still: what fell due meanwhile runs when time passes again. */
  stall(ms: number): void {
    this.current += ms;
  }

  async pass(ms: number): Promise<void> {
    const end = this.current + ms;
    await settled();
    for (let next = this.timers[0]; next && next.at <= end; next = this.timers[0]) {
      this.timers.shift();
      this.current = Math.max(this.current, next.at);
      next.run();
      if ((this.timers[0]?.at ?? Infinity) > this.current || next.at < this.current) await settled();
    }
    this.current = end;
  }
}

/** All promises that can be settled without a timer are. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
