import type { EarEvent, EarSession } from './ear.js';
import type { LineEvent } from './line-event.js';
import { PhoneGoneError, type Phone } from './phone.js';

/** What comes next on a line. `gone`: nothing more is told of this telephone; `tick`: the time is there. */
export type Happening =
  LineEvent | EarEvent | { readonly kind: 'gone'; readonly phone: Phone } | { readonly kind: 'tick' };

type Ended = LineEvent & { readonly kind: 'ended' };

/** Whether it is a key or word of the shopper's. */
export const isOfShopper = ({ kind }: Happening): boolean => ['key', 'started', 'partial', 'final'].includes(kind);

/** Waits in real time; rejects when aborted. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** What the telephone and the ear tell, in the order in which it comes. */
export class LineInbox {
  private readonly waiting: Happening[] = [];
  private failure: { readonly error: unknown } | null = null;
  private wake: () => void = () => undefined;
  private ear: EarSession | null = null;

  constructor(
    private readonly pause: Pause,
    private readonly signal: AbortSignal,
    private readonly deaf: (error: unknown) => void,
  ) {
    signal.addEventListener('abort', () => this.ear?.close(), { once: true });
  }

  /** Until it is gone. */
  async follow(phone: Phone): Promise<void> {
    try {
      for (;;) {
        const event = await phone.next(this.signal);
        this.push(event);
        if (event.kind === 'ended') return;
      }
    } catch (error) {
      if (error instanceof PhoneGoneError) this.push({ kind: 'gone', phone });
      else this.fail(error);
    }
  }

  /** Instead of the ear before. One that fails hears nothing any more, and the keys go on. */
  async listenWith(ear: EarSession | null): Promise<void> {
    this.ear?.close();
    this.ear = ear;
    try {
      while (ear && this.ear === ear) {
        const event = await ear.next(this.signal);
        if (this.ear === ear) this.push(event);
      }
    } catch (error) {
      if (this.ear === ear && !this.signal.aborted) this.deaf(error);
    }
  }

  /** Whether words or keys of the shopper's are among it. */
  get hasWordsOrKeys(): boolean {
    return this.waiting.some(isOfShopper);
  }

  /** Whoever waits looks again. */
  nudge(): void {
    this.push({ kind: 'tick' });
  }

  /** What came and was not asked for. */
  takeWaiting(): Happening[] {
    return this.waiting.splice(0);
  }

  putBack(happenings: readonly Happening[]): void {
    this.waiting.unshift(...happenings.filter(({ kind }) => kind !== 'tick'));
  }

  /** Rejects when the signal is aborted, and with what nobody expected of the telephone. */
  async next(waitMs: number): Promise<Happening> {
    this.signal.throwIfAborted();
    if (this.waiting.length === 0 && !this.failure) await this.woken(waitMs);
    this.signal.throwIfAborted();
    const next = this.waiting.shift();
    if (next) return next;
    if (this.failure) throw this.failure.error;
    return { kind: 'tick' };
  }

  /**
   * The end of the line, once it is told; null: the phone tells nothing more, or no time is left. What came before it
   * stays for later. Rejects as `next` does.
   */
  async end(phone: Phone | null, leftMs: () => number): Promise<Ended | null> {
    const others: Happening[] = [];
    let event: Happening;
    do {
      event = await this.next(Math.max(0, leftMs()));
      if (event.kind === 'ended' || (event.kind === 'gone' && event.phone === phone)) break;
      others.push(event);
    } while (leftMs() > 0 || this.waiting.length > 0); // a busy process wakes late, with all that came meanwhile
    this.putBack(others);
    return event.kind === 'ended' ? event : null;
  }

  private push(happening: Happening): void {
    this.waiting.push(happening);
    this.wake();
  }

  private fail(error: unknown): void {
    this.failure = { error };
    this.wake();
  }

  private async woken(ms: number): Promise<void> {
    const early = new AbortController();
    const notified = new Promise<void>((resolve) => (this.wake = resolve));
    const waited = this.pause(ms, AbortSignal.any([this.signal, early.signal])).catch(() => undefined);
    await Promise.race([notified, waited]);
    early.abort();
  }
}
