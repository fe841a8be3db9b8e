/** What one request showed about its endpoint. */
export interface SlotUse {
  /** Milliseconds from the start of the request until its slot was free again. */
  readonly slotMs: number;
  /** True when it answered, and not with 429 or a 5xx: the receiver can take more. */
  readonly keepsUp: boolean;
  /** No answer within the deadline. */
  readonly isSilent: boolean;
  /** Milliseconds of a `Retry-After`; 0 without one. */
  readonly pauseMs: number;
}

/** `unproven`: nothing known yet. `slow`: its requests hold a slot for more than a second on average. */
export type Pace = 'unproven' | 'proven' | 'slow';

/** Requests longer than this on average make an endpoint slow. */
export const SLOW_MS = 1_000;
export const FIRST_WINDOW = 2;
/**
 * Weight of the newest request in the average. At this weight two silences of ten seconds make a quick endpoint slow.
 */
const NEWEST = 0.3;
const SILENCES_BEFORE_PAUSE = 3;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;
/**
 * Longest pause of an endpoint. A `Retry-After` of a day still delays its own delivery by a day, but other deliveries
 * are tried after an hour.
 */
const LONGEST_ASKED_PAUSE_MS = 3_600_000;

/**
 * How many requests one endpoint may have in flight. The window grows and shrinks like that of TCP: doubled per round
 * at first, halved by each failure, then one more per round. So an endpoint that comes back after a day with 100,000
 * deliveries waiting gets one request first, then more and more. After three silences in a row it gets none for 5 s
 * (then 10 s, up to a minute), and after that a single request as a probe.
 */
export class EndpointWindow {
  private size: number;
  private threshold: number;
  private averageMs: number | null;
  private silences = 0;
  private pausedUntil = 0;

  /** `rememberedMs`: the average that was saved before the last restart, or null. */
  constructor(
    private readonly widest: number,
    rememberedMs: number | null = null,
  ) {
    this.averageMs = rememberedMs;
    this.size = rememberedMs !== null && rememberedMs > SLOW_MS ? 1 : Math.min(FIRST_WINDOW, widest);
    this.threshold = widest;
  }

  get pace(): Pace {
    if (this.averageMs === null) return 'unproven';
    return this.averageMs > SLOW_MS ? 'slow' : 'proven';
  }

  /** Milliseconds that a request holds a slot, on average; null when none has ended yet. */
  get slotMs(): number | null {
    return this.averageMs;
  }

  /** Requests that may be in flight at `now`. */
  width(now: number): number {
    if (now < this.pausedUntil) return 0;
    return this.silences >= SILENCES_BEFORE_PAUSE ? 1 : Math.floor(this.size);
  }

  /** Whether a new window would be the same as this one. */
  isAsNew(now: number): boolean {
    return now >= this.pausedUntil && this.size >= FIRST_WINDOW && this.pace !== 'slow';
  }

  ended(use: SlotUse, now: number): void {
    this.averageMs = this.averageMs === null ? use.slotMs : this.averageMs + NEWEST * (use.slotMs - this.averageMs);
    this.silences = use.isSilent ? this.silences + 1 : 0;
    this.pause(Math.min(use.pauseMs, LONGEST_ASKED_PAUSE_MS), now);
    if (this.silences >= SILENCES_BEFORE_PAUSE) {
      const doublings = Math.min(10, this.silences - SILENCES_BEFORE_PAUSE);
      this.pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** doublings), now);
    }
    if (use.keepsUp) this.widen(use.slotMs);
    else this.narrow();
  }

  /** Only quick answers let the window grow: one that held its slot for long is no reason to send more at once. */
  private widen(slotMs: number): void {
    if (slotMs > SLOW_MS) return;
    const step = this.size < this.threshold ? 1 : 1 / this.size;
    this.size = Math.min(this.widest, this.size + step);
  }

  private narrow(): void {
    this.size = Math.max(1, this.size / 2);
    this.threshold = this.size;
  }

  private pause(ms: number, now: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, now + ms);
  }
}
