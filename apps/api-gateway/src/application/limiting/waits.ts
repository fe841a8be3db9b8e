/** The longest that anything took that takes no time by itself, such as to read a row by its key: all but a moment of it is a wait for its turn. */
export class Waits {
  private longestMs = 0;

  async of<T>(work: Promise<T>): Promise<T> {
    const since = performance.now();
    try {
      return await work;
    } finally {
      this.longestMs = Math.max(this.longestMs, performance.now() - since);
    }
  }

  /** In milliseconds, of what ended since the last time it was taken. */
  takeLongest(): number {
    const { longestMs } = this;
    this.longestMs = 0;
    return longestMs;
  }
}
