import type { StreamEvent } from '../../../application/streaming/org-stream.js';
import type { StreamReader } from './stream-reader.js';

/** What waits while it is asked whether the reader still may: more means that nobody answers. */
const MAX_WAITING = 2_000;

/**
 * Hands events to a reader in their order, each time only after it was asked whether the reader is still admitted: who
 * has signed out is told nothing more.
 */
export class CheckedDelivery {
  private waiting: StreamEvent[] = [];
  /** Until it begins, too, everything waits. */
  private isChecking = true;

  /** `check` throws when the reader is not admitted any more. */
  constructor(
    private readonly check: () => Promise<unknown>,
    private readonly reader: StreamReader,
  ) {}

  take(events: readonly StreamEvent[]): void {
    this.waiting.push(...events);
    if (this.waiting.length > MAX_WAITING) this.reader.end();
    else if (!this.isChecking) void this.flush();
  }

  /** What comes before all that has been taken. */
  begin(events: readonly StreamEvent[]): void {
    this.waiting.unshift(...events);
    void this.flush();
  }

  async beat(): Promise<void> {
    if (await this.isAdmitted()) this.reader.beat();
  }

  private async flush(): Promise<void> {
    this.isChecking = true;
    while (this.waiting.length > 0) {
      if (!(await this.isAdmitted())) return;
      this.reader.send(this.waiting);
      this.waiting = [];
    }
    this.isChecking = false;
  }

  private async isAdmitted(): Promise<boolean> {
    try {
      await this.check();
      return true;
    } catch {
      this.reader.end();
      return false;
    }
  }
}
