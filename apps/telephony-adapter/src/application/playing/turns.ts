/** Steps of calls that are taken before the time is looked at. */
const AT_ONCE = 10;
/**
 * How long steps are taken before the process reads its sockets again. Ten steps in each turn of the loop held one full
 * process to 310 runs/s instead of 525.
 */
const SLICE_MS = 5;

/**
 * Lets steps of calls that are due at the same moment go on for a few milliseconds at a time. Node runs all timers that
 * are due before it reads from a socket: with thousands of calls a placing waited for all their steps at each of its
 * hops.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private isRunning = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.isRunning) return;
      this.isRunning = true;
      setImmediate(() => void this.run());
    });
  }

  private async run(): Promise<void> {
    const until = this.now() + SLICE_MS;
    do {
      for (const go of this.waiting.splice(0, AT_ONCE)) go();
      await new Promise<void>((resolve) => process.nextTick(resolve)); // after what the steps do up to their next wait
    } while (this.waiting.length > 0 && this.now() < until);
    this.isRunning = this.waiting.length > 0;
    if (this.isRunning) setImmediate(() => void this.run());
  }
}
