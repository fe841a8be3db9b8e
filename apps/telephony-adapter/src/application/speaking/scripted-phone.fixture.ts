import type { EndReason } from '@outcall/contracts-telephony';
import type { Ear, EarEvent, EarSession } from './ear.js';
import type { LineEvent } from './line-event.js';
import { PhoneGoneError, type Phone } from './phone.js';

/** Longer than anything that is waited for. */
const LONGEST_MS = 600_000;

/** A clock for specs: time passes when nobody has anything to do but wait. */
export class VirtualTime {
  private ms = Date.parse('2026-11-27T06:00:00.000Z');
  private timers: { readonly atMs: number; readonly run: () => void }[] = [];

  readonly now = (): Date => new Date(this.ms);

  readonly pause = async (ms: number, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const timer = this.after(ms, resolve);
      signal.addEventListener('abort', () => {
        this.timers = this.timers.filter((each) => each !== timer);
        reject(signal.reason as Error);
      });
    });
  };

  after(ms: number, run: () => void): object {
    const timer = { atMs: this.ms + ms, run };
    this.timers.push(timer);
    return timer;
  }

  /** Lets time pass until it is there. Throws when that would be never. */
  async until<T>(promise: Promise<T>): Promise<T> {
    const latestMs = this.ms + LONGEST_MS;
    let isSettled = false;
    const settled = promise.finally(() => (isSettled = true));
    settled.catch(() => undefined);
    for (;;) {
      for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
      if (isSettled) return await settled;
      const next = this.timers.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (!next || next.atMs > latestMs) throw new Error('nothing more would ever happen');
      this.timers = this.timers.filter((each) => each !== next);
      this.ms = Math.max(this.ms, next.atMs);
      next.run();
    }
  }
}

/** What comes one after the other, to be waited for. */
class Coming<T> {
  private readonly waiting: T[] = [];
  private readers: { readonly take: (event: T) => void; readonly fail: (error: Error) => void }[] = [];
  private failure: Error | null = null;

  push(event: T): void {
    const reader = this.readers.shift();
    if (reader) reader.take(event);
    else this.waiting.push(event);
  }

  fail(error: Error): void {
    this.failure = error;
    for (const { fail } of this.readers.splice(0)) fail(error);
  }

  async next(signal?: AbortSignal): Promise<T> {
    if (this.waiting.length > 0) return this.waiting.shift() as T;
    if (this.failure) throw this.failure;
    signal?.throwIfAborted();
    return await new Promise((take, fail) => {
      const reader = { take, fail };
      this.readers.push(reader);
      signal?.addEventListener('abort', () => {
        if (this.readers.includes(reader)) fail(signal.reason as Error);
        this.readers = this.readers.filter((each) => each !== reader);
      });
    });
  }
}

/** An event without its time, which is that of the clock. */
type Timeless<T> = T extends unknown ? Omit<T, 'at'> : never;

/** A telephone without an engine: a prompt lasts `promptMs`, and what the shopper does is told by the spec. */
export class ScriptedPhone implements Phone {
  endReason: EndReason | null = null;
  readonly played: string[] = [];
  readonly stopped: string[] = [];
  isGone = false;
  /** How often the tone of a ringing telephone was to be heard. */
  rings = 0;
  /** False: what it is asked to play is over at once, and was not heard. */
  plays = true;
  private readonly events = new Coming<LineEvent>();
  private readonly playing = new Set<string>();
  private isOver = false;

  constructor(
    private readonly time: VirtualTime,
    private readonly promptMs = 2_000,
  ) {}

  tell(event: Timeless<LineEvent>): void {
    this.events.push({ ...event, at: this.time.now() } as LineEvent);
  }

  /** The line is over: by the shopper, if nothing else is said. `lateMs`: that is told so long after. */
  end(endReason: EndReason = 'shopper_hung_up', isAnswered = true, lateMs = 0): void {
    if (this.isOver) return;
    this.isOver = true;
    this.endReason = endReason;
    for (const promptId of this.playing) this.promptOver(promptId, false);
    const tell = (): void => this.tell({ kind: 'ended', sipCode: null, isAnswered, isSilent: false });
    if (lateMs > 0) this.time.after(lateMs, tell);
    else tell();
  }

  /** The way to the engine breaks. */
  break(): void {
    this.isGone = true;
    this.events.fail(new PhoneGoneError());
  }

  next(signal?: AbortSignal): Promise<LineEvent> {
    return this.events.next(signal);
  }

  async play(promptId: string, url: string): Promise<boolean> {
    this.refuseIfGone();
    if (this.isOver) return false;
    this.played.push(url);
    this.playing.add(promptId);
    this.time.after(this.plays ? this.promptMs : 0, () => this.promptOver(promptId, this.plays));
    return true;
  }

  /** Until it is stopped. */
  async ring(promptId: string): Promise<boolean> {
    this.refuseIfGone();
    if (this.isOver) return false;
    this.playing.add(promptId);
    this.rings += 1;
    return true;
  }

  async stop(promptId: string): Promise<boolean> {
    this.refuseIfGone();
    if (!this.playing.has(promptId)) return false;
    this.stopped.push(promptId);
    this.promptOver(promptId, false);
    return true;
  }

  async hangUp(): Promise<boolean> {
    this.refuseIfGone();
    if (this.isOver) return false;
    this.end('agent_ended');
    return true;
  }

  private promptOver(promptId: string, isPlayed: boolean): void {
    if (this.playing.delete(promptId)) this.tell({ kind: 'prompt_over', promptId, isPlayed });
  }

  private refuseIfGone(): void {
    if (this.isGone) throw new Error('connect ECONNREFUSED');
  }
}

/** An ear that hears what the spec tells it. */
export class ScriptedEar implements Ear {
  readonly opened: { readonly language: string; readonly hints: readonly string[] }[] = [];
  private events = new Coming<EarEvent>();

  constructor(private readonly time: VirtualTime) {}

  tell(event: Timeless<EarEvent>): void {
    this.events.push({ ...event, at: this.time.now() } as EarEvent);
  }

  fail(): void {
    this.events.fail(new Error('the ear is gone'));
  }

  hears(): boolean {
    return true;
  }

  open(language: string, hints: readonly string[]): EarSession {
    this.opened.push({ language, hints });
    const events = (this.events = new Coming<EarEvent>());
    return { push: () => undefined, next: () => events.next(), close: () => undefined };
  }
}
