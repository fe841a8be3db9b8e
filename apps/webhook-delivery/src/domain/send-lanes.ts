export interface LaneLimits {
  /** Requests in flight per process. */
  readonly concurrency: number;
  /** Requests in flight to one endpoint that keeps up. */
  readonly perEndpoint: number;
}

/** How many deliveries the process can take on now: over all, per endpoint it knows, and per endpoint it has nothing of. */
export interface Capacity {
  readonly total: number;
  readonly perEndpoint: number;
  readonly endpoints: Readonly<Record<string, number>>;
}

interface Lane<Item> {
  readonly endpointId: string;
  readonly waiting: Item[];
  inFlight: number;
  limit: number;
  isInRing: boolean;
  /** The last look found as many due deliveries as there was room: there may be more. */
  mayHaveMore: boolean;
}

const START_LIMIT = 16;
const BATCH = 400; // bodies of up to some 10 kB are taken into memory with it
/** Held per place in flight, so that a lane does not run dry while more is fetched, and a burst finds room (with 2, every third delivery was leased by a statement of its own). */
export const AHEAD = 4;
/** Lanes beyond which one that was widened is forgotten when idle. Each is named in the parameters of every fan-out and claim. */
const MOST_REMEMBERED = 100;

/**
 * Who may send next. Every endpoint has a lane of its own whose width adapts: one more with each answer, half with each
 * silence, so that a hanging endpoint soon costs one place of the pool instead of all; lanes take turns.
 */
export class SendLanes<Item extends { readonly endpointId: string }> {
  private readonly lanes = new Map<string, Lane<Item>>();
  private readonly ring: Lane<Item>[] = [];
  private inFlight = 0;
  private waiting = 0;
  private mayHaveMoreLanes = false;

  constructor(private readonly limits: LaneLimits) {}

  capacity(): Capacity {
    const room = this.limits.concurrency * AHEAD - this.inFlight - this.waiting;
    const endpoints = Object.fromEntries([...this.lanes].map(([id, lane]) => [id, this.roomOf(lane)]));
    return { total: Math.max(0, Math.min(BATCH, room)), perEndpoint: this.startLimit * AHEAD, endpoints };
  }

  add(items: readonly Item[]): void {
    for (const item of items) {
      const lane = this.laneOf(item.endpointId);
      lane.waiting.push(item);
      this.waiting += 1;
      this.enter(lane);
    }
  }

  /** The next delivery to send, now in flight; undefined when none may start. */
  next(): Item | undefined {
    while (this.inFlight < this.limits.concurrency) {
      const lane = this.ring.shift();
      if (!lane) return undefined;
      lane.isInRing = false;
      const item = lane.inFlight < lane.limit ? lane.waiting.shift() : undefined;
      if (!item) continue;
      lane.inFlight += 1;
      this.inFlight += 1;
      this.waiting -= 1;
      this.enter(lane);
      return item;
    }
    return undefined;
  }

  /** A request ended. Returns whether it is worth looking for more due deliveries now. */
  done(endpointId: string, keepsUp: boolean): boolean {
    const lane = this.laneOf(endpointId);
    lane.inFlight -= 1;
    this.inFlight -= 1;
    lane.limit = keepsUp ? Math.min(this.limits.perEndpoint, lane.limit + 1) : Math.max(1, Math.floor(lane.limit / 2));
    this.enter(lane);
    const isDry = lane.mayHaveMore && lane.waiting.length === 0;
    const hasRoom = this.mayHaveMoreLanes && this.inFlight + this.waiting <= this.limits.concurrency;
    this.forgetIfIdle(lane);
    return isDry || hasRoom;
  }

  /** Notes what a look for due deliveries with this capacity found. */
  looked(capacity: Capacity, found: readonly Item[]): void {
    const counts = new Map<string, number>();
    for (const { endpointId } of found) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
    this.mayHaveMoreLanes = found.length >= capacity.total;
    for (const id of new Set([...counts.keys(), ...this.lanes.keys()])) {
      const room = capacity.endpoints[id] ?? capacity.perEndpoint;
      if (room > 0) this.laneOf(id).mayHaveMore = (counts.get(id) ?? 0) >= room;
    }
    for (const lane of [...this.lanes.values()]) this.forgetIfIdle(lane);
  }

  /** Notes that these endpoints have due deliveries which nobody took. */
  behind(endpointIds: readonly string[]): void {
    for (const id of endpointIds) this.laneOf(id).mayHaveMore = true;
  }

  /** Takes out everything not yet in flight. */
  drain(): Item[] {
    this.ring.length = 0;
    this.waiting = 0;
    return [...this.lanes.values()].flatMap((lane) => {
      lane.isInRing = false;
      return lane.waiting.splice(0);
    });
  }

  private get startLimit(): number {
    return Math.min(START_LIMIT, this.limits.perEndpoint);
  }

  private roomOf(lane: Lane<Item>): number {
    return Math.max(0, lane.limit * AHEAD - lane.inFlight - lane.waiting.length);
  }

  private laneOf(endpointId: string): Lane<Item> {
    let lane = this.lanes.get(endpointId);
    if (!lane) {
      lane = { endpointId, waiting: [], inFlight: 0, limit: this.startLimit, isInRing: false, mayHaveMore: false };
      this.lanes.set(endpointId, lane);
    }
    return lane;
  }

  private enter(lane: Lane<Item>): void {
    if (lane.isInRing || lane.waiting.length === 0 || lane.inFlight >= lane.limit) return;
    lane.isInRing = true;
    this.ring.push(lane);
  }

  private forgetIfIdle(lane: Lane<Item>): void {
    const isIdle = lane.inFlight === 0 && lane.waiting.length === 0 && !lane.mayHaveMore;
    const isNarrowed = lane.limit < this.startLimit;
    // forgotten at once, a busy endpoint fell back to its first width in each pause and the next burst found no room
    const isWidened = lane.limit > this.startLimit && this.lanes.size <= MOST_REMEMBERED;
    if (isIdle && !isNarrowed && !isWidened) this.lanes.delete(lane.endpointId);
  }
}
