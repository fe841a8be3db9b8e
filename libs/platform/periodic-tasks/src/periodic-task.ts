export interface PeriodicTaskOptions {
  /** Milliseconds between the end of a round and the next; a function is asked before each wait. */
  readonly everyMs: number | (() => number);
  /** One round. `true`: there is more to do, and the next follows at once. */
  readonly round: () => Promise<boolean | void>;
  /** Told of every round that failed; the next follows after `everyMs`. */
  readonly onFailure: (error: unknown) => void;
  /** Whether the first round follows at once, or after `everyMs` like all others. */
  readonly isFirstAtOnce?: boolean;
}

/**
 * Work that is looked for again and again while the process runs: one round at a time, and a stop waits for the round
 * under way. The timer alone keeps no process alive.
 */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  private stopped = false;

  constructor(private readonly options: PeriodicTaskOptions) {}

  /** For a round of many batches: whether to leave the rest to the next life of the process. */
  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    this.plan(this.options.isFirstAtOnce ? 0 : this.pauseMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  private get pauseMs(): number {
    const { everyMs } = this.options;
    return typeof everyMs === 'function' ? everyMs() : everyMs;
  }

  private plan(waitMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.underWay = this.run().then((isMore) => this.plan(isMore ? 0 : this.pauseMs));
    }, waitMs).unref();
  }

  private async run(): Promise<boolean> {
    try {
      return (await this.options.round()) === true;
    } catch (error) {
      this.options.onFailure(error);
      return false;
    }
  }
}
