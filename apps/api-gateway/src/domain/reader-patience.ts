/** How slowly an answer may be read. */
export interface ReaderPace {
  readonly bytesPerSecond: number;
  /** Milliseconds in which a reader that was quick enough before may take nothing. */
  readonly longestPauseMs: number;
}

/**
 * Patience with one reader that has something to read. It lasts for the longest pause, shrinks with the time and grows
 * by what is taken, up to what it was. Counted so and not by pauses alone, as bytes are taken in lumps: the system's
 * own buffers take a third of their size at once (1.3 MB of 4 are minutes at 64 kbit/s), and one byte a minute is no
 * pause at all.
 */
export class ReaderPatience {
  private leftMs: number;
  private at: number;
  private taken: number;

  /** `now` in milliseconds; `taken`: bytes so far, ever rising. */
  constructor(
    private readonly pace: ReaderPace,
    now: number,
    taken: number,
  ) {
    this.leftMs = pace.longestPauseMs;
    this.at = now;
    this.taken = taken;
  }

  /** Whether the reader is still worth waiting for. */
  lasts(now: number, taken: number): boolean {
    const { bytesPerSecond, longestPauseMs } = this.pace;
    const earnedMs = ((taken - this.taken) * 1000) / bytesPerSecond;
    this.leftMs = Math.min(longestPauseMs, this.leftMs + earnedMs - (now - this.at));
    this.at = now;
    this.taken = taken;
    return this.leftMs > 0;
  }
}
