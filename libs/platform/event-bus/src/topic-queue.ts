import type { BatchWindow } from '@outcall/platform-batching';
import type { PartitionBatch } from './event-bus.js';
import { wait } from './wait.js';

interface Waiting {
  readonly batch: PartitionBatch;
  readonly resolve: (handled: Handled) => void;
}

/** `isIsolated`: no other partition was in the call, so a failure can only be its own. */
export type Handled =
  { readonly ok: true } | { readonly ok: false; readonly error: unknown; readonly isIsolated: boolean };

/**
 * Merges the batches of several partitions of one topic into one call: the next call starts when the last returns, with
 * all that came meanwhile. Twelve partitions would make twelve small transactions otherwise (measured: one message per
 * transaction carries a third). Order per partition holds, because a partition has one batch at a time in here.
 */
export class TopicQueue {
  private waiting: Waiting[] = [];
  private running = false;

  constructor(
    private readonly maxEvents: number,
    private readonly call: (batches: readonly PartitionBatch[]) => Promise<void>,
    private readonly window: BatchWindow | null = null,
  ) {}

  submit(batch: PartitionBatch): Promise<Handled> {
    return new Promise((resolve) => {
      this.waiting.push({ batch, resolve });
      void this.pump();
    });
  }

  private async pump(): Promise<void> {
    if (this.running) return;
    this.running = true;
    await null; // batches of one poll arrive in one tick: let them meet
    while (this.waiting.length) {
      await this.waitForMore();
      await this.flush(this.take());
    }
    this.running = false;
  }

  private async waitForMore(): Promise<void> {
    if (!this.window) return;
    const { rest } = this.window;
    if (rest > 0) await wait(rest);
    this.window.begin();
  }

  private take(): Waiting[] {
    let events = 0;
    let count = 0;
    for (const { batch } of this.waiting) {
      events += batch.events.length;
      if (count > 0 && events > this.maxEvents) break;
      count += 1;
    }
    return this.waiting.splice(0, count);
  }

  private async flush(taken: readonly Waiting[]): Promise<void> {
    const live = taken.filter(({ batch }) => !batch.signal.aborted);
    let handled: Handled = { ok: true };
    try {
      if (live.length) await this.call(live.map(({ batch }) => batch));
    } catch (error) {
      handled = { ok: false, error, isIsolated: live.length === 1 };
    }
    for (const item of taken)
      item.resolve(live.includes(item) ? handled : { ok: false, error: item.batch.signal.reason, isIsolated: true });
  }
}
