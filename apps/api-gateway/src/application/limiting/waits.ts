/**
 * The longest that anything took that takes no time by itself, such as to read a row by its key: all but a moment of it
 * is a wait for its turn.
 */
export class Waits {
  private longestMs = 0;

  async of<T>(work: Promise<T>): Promise<T> {
    const since = performance.now();
    const done = await work; // what fails has waited for something that is not there: that is no wait for its turn
    this.longestMs = Math.max(this.longestMs, performance.now() - since);
    return done;
  }

  /** In milliseconds, of what was done since the last time it was taken. */
  takeLongest(): number {
    const { longestMs } = this;
    this.longestMs = 0;
    return longestMs;
  }
}
