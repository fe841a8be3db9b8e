import type { EarEvent } from '../../application/speaking/ear.js';

/** What an ear has heard, in order, kept until it is asked for. */
export class HeardEvents {
  private readonly waiting: EarEvent[] = [];
  private failure: Error | null = null;
  private wake: () => void = () => undefined;

  push(event: EarEvent): void {
    this.waiting.push(event);
    this.wake();
  }

  /** Nothing is heard any more; the first reason stands. */
  fail(failure: Error): void {
    this.failure ??= failure;
    this.wake();
  }

  /** Rejects with the failure once all that was heard has been read, and when the signal is aborted. */
  async next(signal?: AbortSignal): Promise<EarEvent> {
    for (;;) {
      signal?.throwIfAborted();
      const event = this.waiting.shift();
      if (event) return event;
      if (this.failure) throw this.failure;
      await this.woken(signal);
    }
  }

  private async woken(signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = () => {
        signal?.removeEventListener('abort', this.wake);
        resolve();
      };
      signal?.addEventListener('abort', this.wake);
    });
  }
}
