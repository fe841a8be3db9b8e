/** Steps of calls that are taken before the process reads its sockets again. */
const AT_ONCE = 10;

/**
 * Lets steps of calls that are due at the same moment go on a few at a time. Node runs all timers that are due before it reads from a socket: with thousands of
 * calls a placing waited for all their steps at each of its hops.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private isRunning = false;

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.isRunning) return;
      this.isRunning = true;
      setImmediate(this.run);
    });
  }

  private readonly run = (): void => {
    for (const go of this.waiting.splice(0, AT_ONCE)) go();
    this.isRunning = this.waiting.length > 0;
    if (this.isRunning) setImmediate(this.run);
  };
}
