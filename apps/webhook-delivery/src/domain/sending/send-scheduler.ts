import type { Mode } from '@outcall/kernel';
import { EndpointQueue } from './endpoint-queue.js';
import { EndpointWindow, FIRST_WINDOW, type Pace, type SlotUse } from './endpoint-window.js';
import { SlotPool } from './slot-pool.js';

export interface SendLimits {
  /** Requests in flight per process. */
  readonly concurrency: number;
  /** Requests in flight to one endpoint that keeps up. */
  readonly perEndpoint: number;
}

/** How many deliveries the process can take on now: over all, per endpoint it names, and per endpoint it does not. */
export interface Capacity {
  readonly total: number;
  readonly perEndpoint: number;
  readonly endpoints: Readonly<Record<string, number>>;
}

/** An endpoint whose requests hold their slot for more than a second, `slotMs` milliseconds on average. */
export interface SlowEndpoint {
  readonly orgId: string;
  readonly mode: Mode;
  readonly endpointId: string;
  readonly slotMs: number;
}

/** An endpoint that became slow, or is slow no more (`slotMs` null). */
export type PaceChange = Omit<SlowEndpoint, 'slotMs'> & { readonly slotMs: number | null };

interface Sendable {
  readonly orgId: string;
  readonly mode: Mode;
  readonly endpointId: string;
}

const BATCH = 400; // bodies of up to some 10 kB are taken into memory with it
/**
 * Held in memory per place in flight of a proven endpoint, so that it does not run dry while more is fetched, and a burst finds
 * room (with 2, every third delivery was leased by a statement of its own). Of others only what can be sent at once is held.
 */
export const AHEAD = 4;
/** Endpoints whose larger room is told to the database: each is named in the parameters of every fan-out and claim. */
const MOST_NAMED = 100;
const MOST_KEPT = 5_000;
const FORGET_AFTER_MS = 3_600_000;
const PACES: readonly Pace[] = ['proven', 'unproven', 'slow'];

/**
 * Who may send next. Every endpoint has a window of its own (`EndpointWindow`), every pace its share of the places (`SlotPool`),
 * and the endpoints of a pace take turns. Pure: the caller tells the time.
 */
export class SendScheduler<Item extends Sendable> {
  /** Least recently used first. */
  private readonly queues = new Map<string, EndpointQueue<Item>>();
  private readonly rings: Record<Pace, EndpointQueue<Item>[]> = { proven: [], unproven: [], slow: [] };
  private readonly pool: SlotPool;
  private readonly takenAs = new Map<Item, Pace>();
  private readonly inFlightOfOrg = new Map<string, number>();
  private readonly heldOfOrg = new Map<string, number>();
  private readonly changes = new Map<string, PaceChange>();
  private waiting = 0;
  private mayHaveMoreEndpoints = false;
  /** Some slow endpoint got no room because the others of its pace had taken it. */
  private isSlowRationed = false;

  constructor(
    private readonly limits: SendLimits,
    private readonly clock: () => number,
  ) {
    this.pool = new SlotPool(limits.concurrency);
  }

  /** Takes over what an earlier life of the process found out of slow endpoints: they start with one request. */
  remember(endpoints: readonly SlowEndpoint[]): void {
    for (const endpoint of endpoints.slice(0, MOST_KEPT)) {
      if (!this.queues.has(endpoint.endpointId)) this.addQueue(endpoint, endpoint.slotMs);
    }
  }

  /** To be called now and then: pauses end by time. Returns what waits here beyond its endpoint's window, to be given back. */
  tick(): Item[] {
    const now = this.clock();
    const surplus: Item[] = [];
    for (const queue of [...this.queues.values()]) {
      const kept = queue.window.width(now) * this.aheadOf(queue, now);
      for (const item of queue.waiting.splice(kept)) {
        surplus.push(item);
        this.waiting -= 1;
        count(this.heldOfOrg, item.orgId, -1);
        queue.mayHaveMore = true;
      }
      this.enter(queue);
    }
    return surplus;
  }

  /** `keepFree`: places in memory to leave alone, so that retries never take the room of first tries. */
  capacity(keepFree = 0): Capacity {
    const now = this.clock();
    const room = this.room - keepFree;
    const endpoints: Record<string, number> = {};
    this.isSlowRationed = this.rationSlow(endpoints, now);
    let named = 0;
    for (const queue of [...this.queues.values()].reverse()) {
      if (queue.pace(now) === 'slow') continue;
      const own = this.roomOf(queue, now);
      if (own === FIRST_WINDOW || (own > FIRST_WINDOW && named >= MOST_NAMED)) continue;
      endpoints[queue.endpointId] = own;
      if (own > FIRST_WINDOW) named += 1;
    }
    return {
      total: Math.max(0, Math.min(BATCH, room)),
      perEndpoint: Math.min(FIRST_WINDOW, this.limits.perEndpoint),
      endpoints,
    };
  }

  add(items: readonly Item[]): void {
    for (const item of items) {
      const queue = this.queueOf(item);
      queue.waiting.push(item);
      this.waiting += 1;
      count(this.heldOfOrg, item.orgId, 1);
      this.enter(queue);
    }
  }

  /** The next delivery to send, now in flight; undefined when none may start. */
  next(): Item | undefined {
    for (const pace of PACES) {
      const item = this.nextOf(pace);
      if (item) return item;
    }
    return undefined;
  }

  /** A request ended, or was never made (`use` null: no verdict). Returns whether it is worth looking for more due deliveries. */
  done(item: Item, use: SlotUse | null): boolean {
    const now = this.clock();
    const queue = this.queueOf(item);
    const before = queue.window.pace;
    this.pool.give(this.takenAs.get(item) ?? 'unproven');
    this.takenAs.delete(item);
    count(this.inFlightOfOrg, item.orgId, -1);
    count(this.heldOfOrg, item.orgId, -1);
    queue.ended(now);
    if (use) queue.window.ended(use, now);
    this.noteChange(queue, before);
    this.enter(queue);
    const isDry = queue.mayHaveMore && queue.waiting.length === 0 && this.roomOf(queue, now) > 0;
    const freedSlow = this.isSlowRationed && queue.window.pace === 'slow';
    const hasRoom = this.mayHaveMoreEndpoints && this.pool.inFlight + this.waiting <= this.limits.concurrency;
    return isDry || freedSlow || hasRoom;
  }

  /** Whether this delivery has a place in flight. */
  holds(item: Item): boolean {
    return this.takenAs.has(item);
  }

  /** Notes what a look for due deliveries with this capacity found. */
  looked(capacity: Capacity, found: readonly Item[]): void {
    const counts = new Map<string, number>();
    for (const { endpointId } of found) count(counts, endpointId, 1);
    this.mayHaveMoreEndpoints = found.length >= capacity.total;
    for (const item of found) this.queueOf(item);
    const now = this.clock();
    for (const [id, queue] of [...this.queues]) {
      const room = capacity.endpoints[id] ?? capacity.perEndpoint;
      if (room === 0) continue;
      queue.mayHaveMore = (counts.get(id) ?? 0) >= room;
      if (queue.pace(now) === 'slow') this.toTheEnd(queue); // it had its turn
    }
    this.forget(now);
  }

  /** Notes that these endpoints have due deliveries which nobody took. Returns whether there is room for any of them. */
  behind(endpointIds: readonly string[]): boolean {
    const now = this.clock();
    let hasRoom = false;
    for (const id of endpointIds) {
      const queue = this.queues.get(id);
      if (queue) queue.mayHaveMore = true;
      hasRoom ||= !queue || this.roomOf(queue, now) > 0;
    }
    return hasRoom;
  }

  /** Takes out everything not yet in flight. */
  drain(): Item[] {
    for (const pace of PACES) this.rings[pace].length = 0;
    this.waiting = 0;
    return [...this.queues.values()].flatMap((queue) => {
      queue.isInRing = false;
      return queue.waiting.splice(0);
    });
  }

  /** What is to be remembered beyond the life of the process; each change is told once. */
  takePaceChanges(): PaceChange[] {
    const changes = [...this.changes.values()];
    this.changes.clear();
    return changes;
  }

  private get room(): number {
    return this.limits.concurrency * AHEAD - this.pool.inFlight - this.waiting;
  }

  private nextOf(pace: Pace): Item | undefined {
    const ring = this.rings[pace];
    const now = this.clock();
    for (let turns = ring.length; turns > 0 && this.pool.free(pace) > 0; turns -= 1) {
      const queue = ring.shift() as EndpointQueue<Item>;
      queue.isInRing = false;
      if (!queue.mayStart(now)) continue;
      if (queue.pace(now) === pace && this.pool.admits(this.holdingOf(queue, pace)))
        return this.start(queue, pace, now);
      this.enter(queue);
    }
    return undefined;
  }

  private start(queue: EndpointQueue<Item>, pace: Pace, now: number): Item {
    const item = queue.waiting.shift() as Item;
    this.waiting -= 1;
    this.pool.take(pace);
    this.takenAs.set(item, pace);
    count(this.inFlightOfOrg, queue.orgId, 1);
    queue.started(now);
    this.enter(queue);
    return item;
  }

  private holdingOf(queue: EndpointQueue<Item>, pace: Pace) {
    return { pace, inFlight: queue.inFlight, orgInFlight: this.inFlightOfOrg.get(queue.orgId) ?? 0 };
  }

  /** Gives out the free places of slow endpoints in turns, the longest unserved first. True when there were too few. */
  private rationSlow(endpoints: Record<string, number>, now: number): boolean {
    let free = this.pool.free('slow');
    let isRationed = false;
    for (const queue of this.queues.values()) {
      if (queue.pace(now) !== 'slow') continue;
      const own = Math.min(this.roomOf(queue, now), Math.max(0, free));
      isRationed ||= own === 0 && free <= 0;
      endpoints[queue.endpointId] = own;
      free -= own;
    }
    return isRationed;
  }

  private roomOf(queue: EndpointQueue<Item>, now: number): number {
    if ((this.heldOfOrg.get(queue.orgId) ?? 0) >= (this.limits.concurrency * AHEAD) / 2) return 0;
    const kept = queue.window.width(now) * this.aheadOf(queue, now);
    return Math.max(0, kept - queue.inFlight - queue.waiting.length);
  }

  private aheadOf(queue: EndpointQueue<Item>, now: number): number {
    return queue.pace(now) === 'proven' ? AHEAD : 1;
  }

  private queueOf(item: Sendable): EndpointQueue<Item> {
    return this.queues.get(item.endpointId) ?? this.addQueue(item, null);
  }

  private addQueue({ endpointId, orgId, mode }: Sendable, slotMs: number | null): EndpointQueue<Item> {
    const window = new EndpointWindow(this.limits.perEndpoint, slotMs);
    const queue = new EndpointQueue<Item>({ orgId, mode, endpointId }, window, this.clock());
    this.queues.set(endpointId, queue);
    return queue;
  }

  private enter(queue: EndpointQueue<Item>): void {
    const now = this.clock();
    if (queue.isInRing || !queue.mayStart(now)) return;
    queue.isInRing = true;
    this.rings[queue.pace(now)].push(queue);
    this.toTheEnd(queue);
  }

  private toTheEnd(queue: EndpointQueue<Item>): void {
    this.queues.delete(queue.endpointId);
    this.queues.set(queue.endpointId, queue);
  }

  private noteChange(queue: EndpointQueue<Item>, before: Pace): void {
    const { pace, slotMs } = queue.window;
    if (pace === before || (pace !== 'slow' && before !== 'slow')) return;
    this.changes.set(queue.endpointId, { ...queue.key, slotMs: pace === 'slow' ? slotMs : null });
  }

  /**
   * Idle endpoints leave memory: at once when a new window would be the same, else after an hour, or when there are too many.
   * A proven one is kept: forgotten, it would share the places of the unproven, which endpoints that hang may hold.
   */
  private forget(now: number): void {
    for (const queue of [...this.queues.values()]) {
      if (!queue.isIdle) continue;
      const isAsNew = queue.window.pace === 'unproven' && queue.window.isAsNew(now);
      const isOld = now - queue.usedAt > FORGET_AFTER_MS || this.queues.size > MOST_KEPT;
      if (isAsNew || isOld) this.queues.delete(queue.endpointId);
    }
  }
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const next = (counts.get(key) ?? 0) + by;
  if (next > 0) counts.set(key, next);
  else counts.delete(key);
}
