import type { Mode } from '@outcall/kernel';
import { SLOW_MS, type EndpointWindow, type Pace } from './endpoint-window.js';

export interface EndpointKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly endpointId: string;
}

/** A delivery, as far as scheduling is concerned. */
export interface Sendable extends EndpointKey {
  /** Earliest start, on the scheduler's clock, for an endpoint with `maxPerSecond`. Left out: at once. */
  readonly startsAt?: number;
}

/**
 * An endpoint may be quiet for this many times its average, and at least this long, before it counts as silent:
 * receivers have pauses too.
 */
const PATIENCE = 4;
const LEAST_PATIENCE_MS = 250;

/** The deliveries of one endpoint in this process: those that wait in memory, and the number in flight. */
export class EndpointQueue<Item extends Sendable> {
  readonly waiting: Item[] = [];
  inFlight = 0;
  /** The pace that its requests in flight are counted under in the `SlotPool`. */
  heldAs: Pace;
  /** True when the last claim filled all the room there was: there may be more due deliveries. */
  mayHaveMore = false;
  /** When it was last used; and since when none of its requests in flight has ended. */
  usedAt: number;
  private quietSince = 0;

  constructor(
    readonly key: EndpointKey,
    readonly window: EndpointWindow,
    now: number,
  ) {
    this.usedAt = now;
    this.heldAs = window.pace;
  }

  get endpointId(): string {
    return this.key.endpointId;
  }

  get orgId(): string {
    return this.key.orgId;
  }

  /**
   * An endpoint that is silent for much longer than its answers usually take counts as slow at once, before the
   * deadline of its requests.
   */
  pace(now: number): Pace {
    return this.inFlight > 0 && now - this.quietSince > this.patienceMs ? 'slow' : this.window.pace;
  }

  private get patienceMs(): number {
    const { slotMs } = this.window;
    return slotMs === null ? SLOW_MS : Math.min(SLOW_MS, Math.max(LEAST_PATIENCE_MS, PATIENCE * slotMs));
  }

  get isIdle(): boolean {
    return this.inFlight === 0 && this.waiting.length === 0 && !this.mayHaveMore;
  }

  mayStart(now: number): boolean {
    const [first] = this.waiting;
    return first !== undefined && (first.startsAt ?? 0) <= now && this.inFlight < this.window.width(now);
  }

  started(now: number): void {
    if (this.inFlight === 0) this.quietSince = now;
    this.inFlight += 1;
    this.usedAt = now;
  }

  ended(now: number): void {
    this.inFlight -= 1;
    this.quietSince = now;
    this.usedAt = now;
  }
}
