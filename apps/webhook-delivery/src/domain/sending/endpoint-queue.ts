import type { Mode } from '@outcall/kernel';
import { SLOW_MS, type EndpointWindow, type Pace } from './endpoint-window.js';

export interface EndpointKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly endpointId: string;
}

/** What is sent to an endpoint. */
export interface Sendable extends EndpointKey {
  /** Not before this, on the clock of the scheduler: its place in time where the endpoint has a limit. Left out: at once. */
  readonly startsAt?: number;
}

/** What the process holds of one endpoint: deliveries that wait in memory, and how many are in flight. */
export class EndpointQueue<Item extends Sendable> {
  readonly waiting: Item[] = [];
  inFlight = 0;
  isInRing = false;
  /** The last look found as many due deliveries as there was room for: there may be more. */
  mayHaveMore = false;
  /** When it was last used, and since when no request of it has ended though some are in flight. */
  usedAt: number;
  private quietSince = 0;

  constructor(
    readonly key: EndpointKey,
    readonly window: EndpointWindow,
    now: number,
  ) {
    this.usedAt = now;
  }

  get endpointId(): string {
    return this.key.endpointId;
  }

  get orgId(): string {
    return this.key.orgId;
  }

  /** A second without any answer counts as slow before the deadline has told so. */
  pace(now: number): Pace {
    return this.inFlight > 0 && now - this.quietSince > SLOW_MS ? 'slow' : this.window.pace;
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
