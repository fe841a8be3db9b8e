/** `BUSY_ROUNDS` rounds, each within this time of the one before, count as busy. */
const IN_A_ROW_MS = 100;
const BUSY_ROUNDS = 4;

export interface BatchWindowTimes {
  /** Least milliseconds from the beginning of one round to that of the next. */
  readonly quietMs: number;
  /** The same while it is busy, so that more work shares one round. */
  readonly busyMs: number;
}

/**
 * How long to wait for more work before the next round: hardly at all while it is quiet, longer under load, where
 * bigger batches are worth the wait.
 */
export class BatchWindow {
  private began = Number.NEGATIVE_INFINITY;
  private inARow = 0;

  constructor(
    private readonly times: BatchWindowTimes,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Milliseconds to wait before a round that could begin now. */
  get rest(): number {
    const since = this.now() - this.began;
    const least = since <= IN_A_ROW_MS && this.inARow >= BUSY_ROUNDS ? this.times.busyMs : this.times.quietMs;
    return Math.max(0, least - since);
  }

  /** A round begins now. */
  begin(): void {
    const now = this.now();
    this.inARow = now - this.began <= IN_A_ROW_MS ? this.inARow + 1 : 0;
    this.began = now;
  }
}
