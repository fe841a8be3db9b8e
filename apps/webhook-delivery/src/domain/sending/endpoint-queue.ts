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

/** So many times its average may an endpoint be quiet, and at least so long: a receiver may collect its garbage. */
const PATIENCE = 4;
const LEAST_PATIENCE_MS = 250;

/** What the process holds of one endpoint: deliveries that wait in memory, and how many are in flight. */
export class EndpointQueue<Item extends Sendable> {
  readonly waiting: Item[] = [];
  inFlight = 0;
  /** The pace its places in flight are counted for. */
  heldAs: Pace;
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
    this.heldAs = window.pace;
  }

  get endpointId(): string {
    return this.key.endpointId;
  }

  get orgId(): string {
    return this.key.orgId;
  }

  /** Who has not answered anything for much longer than its answers take counts as slow before the deadline has told so. */
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
