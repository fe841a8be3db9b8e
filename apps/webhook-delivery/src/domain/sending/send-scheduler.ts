import { Tally } from '@outcall/platform-limits';
import type { Lane } from './attempt-trace.js';
import type { EndpointQueue, Sendable } from './endpoint-queue.js';
import { EndpointQueues, type SlowEndpoint } from './endpoint-queues.js';
import type { Pace, SlotUse } from './endpoint-window.js';
import { PaceChanges, type PaceChange } from './pace-changes.js';
import { SendRoom, type Capacity, type SendLimits } from './send-room.js';
import { SendTurns } from './send-turns.js';
import { SlotPool } from './slot-pool.js';

const PACES: readonly Pace[] = ['proven', 'unproven', 'slow'];
/** How often endpoints that have fallen silent are looked for. */
const QUIET_LOOK_MS = 25;

/**
 * Decides which delivery is sent next. Every endpoint has a window of its own (`EndpointWindow`), every pace has its
 * share of the places (`SlotPool`), and the endpoints of a pace take turns (`SendTurns`). `SendRoom` says how many
 * deliveries may be held in memory. Without I/O: the clock is passed in.
 */
export class SendScheduler<Item extends Sendable> {
  private readonly queues: EndpointQueues<Item>;
  private readonly turns = new SendTurns<Item>();
  private readonly pool: SlotPool;
  private readonly room: SendRoom<Item>;
  private readonly changes = new PaceChanges();
  private readonly inFlight = new Set<Item>();
  /** Endpoints with requests in flight that do not count as slow yet. */
  private readonly hopeful = new Set<EndpointQueue<Item>>();
  private lookedForQuietAt = 0;
  private mayHaveMoreEndpoints = false;

  constructor(
    private readonly limits: SendLimits,
    private readonly clock: () => number,
  ) {
    this.queues = new EndpointQueues(limits.perEndpoint);
    this.pool = new SlotPool(limits.concurrency);
    this.room = new SendRoom(limits, this.queues, this.pool);
  }

  /** Endpoints that were slow before the last restart: they start with one request at a time. */
  remember(endpoints: readonly SlowEndpoint[]): void {
    this.queues.remember(endpoints, this.clock());
  }

  /**
   * To be called regularly, as pauses end by time. Returns the waiting deliveries that exceed their endpoint's window:
   * the caller gives them back.
   */
  tick(): Item[] {
    const now = this.clock();
    this.noteQuiet(now);
    const surplus: Item[] = [];
    for (const queue of this.queues.all()) {
      for (const item of queue.waiting.splice(this.room.most(queue, now))) {
        surplus.push(item);
        this.room.give(item);
        queue.mayHaveMore = true;
      }
      this.enter(queue);
    }
    return surplus;
  }

  /** `keepFree`: places that a claim must leave free (`SendRoom`). */
  capacity(keepFree = 0): Capacity {
    const now = this.clock();
    this.noteQuiet(now);
    return this.room.capacity(keepFree, now);
  }

  add(items: readonly Item[]): void {
    for (const item of items) {
      const queue = this.queues.of(item, this.clock());
      queue.waiting.push(item);
      this.room.take(item);
      this.enter(queue);
    }
  }

  /** To be called when the `startsAt` of this delivery has come. */
  resume({ endpointId }: Item): void {
    const queue = this.queues.find(endpointId);
    if (queue) this.enter(queue);
  }

  /** The next delivery to send; it counts as in flight from now on. Undefined when none may start. */
  next(): Item | undefined {
    const now = this.clock();
    this.noteQuiet(now);
    for (const pace of PACES) {
      const item = this.nextOf(pace, now);
      if (item) return item;
    }
    return undefined;
  }

  /** A request ended, or was never made (`use` null). Returns whether there may be due deliveries to claim now. */
  done(item: Item, use: SlotUse | null): boolean {
    const now = this.clock();
    const queue = this.queues.of(item, now);
    const before = queue.window.pace;
    this.pool.give(queue.heldAs, queue.orgId);
    this.inFlight.delete(item);
    this.room.give(item);
    queue.ended(now);
    if (use) queue.window.ended(use, now);
    this.recount(queue, now);
    this.changes.note(queue, before);
    this.enter(queue);
    const isDry = queue.mayHaveMore && queue.waiting.length === 0 && this.room.of(queue, now) > 0;
    const freedSlow = this.room.isSlowRationed && queue.window.pace === 'slow';
    const hasRoom = this.mayHaveMoreEndpoints && this.room.held <= this.limits.concurrency;
    return isDry || freedSlow || hasRoom;
  }

  /** Whether this delivery has a place in flight. */
  holds(item: Item): boolean {
    return this.inFlight.has(item);
  }

  /** The load of this delivery's endpoint now. */
  laneOf(item: Item): Lane {
    const now = this.clock();
    const queue = this.queues.of(item, now);
    return {
      pace: queue.pace(now),
      width: queue.window.width(now),
      inFlight: queue.inFlight,
      waiting: queue.waiting.length,
    };
  }

  /** Notes which deliveries a claim with this capacity found. */
  looked(capacity: Capacity, found: readonly Item[]): void {
    const now = this.clock();
    const counts = new Tally();
    for (const item of found) {
      counts.add(item.endpointId, 1);
      this.queues.of(item, now);
    }
    this.mayHaveMoreEndpoints = found.length >= capacity.total || capacity.perEndpoint === 0;
    for (const queue of this.queues.all()) {
      const room = capacity.endpoints[queue.endpointId] ?? capacity.perEndpoint;
      if (room === 0) continue;
      queue.mayHaveMore = counts.of(queue.endpointId) >= room;
      if (queue.pace(now) === 'slow') this.queues.toTheEnd(queue); // it had its turn
    }
    this.queues.forget(now);
  }

  /**
   * Notes that these endpoints have due deliveries that are not claimed. Returns whether there is room for any of them.
   */
  behind(endpointIds: readonly string[]): boolean {
    const now = this.clock();
    let hasRoom = false;
    for (const id of endpointIds) {
      const queue = this.queues.find(id);
      if (queue) queue.mayHaveMore = true;
      hasRoom ||= !queue || this.room.of(queue, now) > 0;
    }
    return hasRoom;
  }

  /** Takes out every delivery that is not in flight. */
  drain(): Item[] {
    this.turns.clear();
    const drained = this.queues.all().flatMap((queue) => queue.waiting.splice(0));
    for (const item of drained) this.room.give(item);
    return drained;
  }

  /** The endpoints that became slow, or are slow no more, since the last call: to be saved. */
  takePaceChanges(): PaceChange[] {
    return this.changes.take();
  }

  private nextOf(pace: Pace, now: number): Item | undefined {
    for (let turns = this.turns.of(pace); turns > 0 && this.pool.free(pace) > 0; turns -= 1) {
      const queue = this.turns.take(pace);
      if (!queue?.mayStart(now)) continue;
      this.recount(queue, now);
      const { orgId, inFlight } = queue;
      if (queue.heldAs === pace && this.pool.admits({ pace, orgId, inFlight })) return this.start(queue, now);
      this.enter(queue);
    }
    return undefined;
  }

  private start(queue: EndpointQueue<Item>, now: number): Item {
    const item = queue.waiting.shift() as Item;
    this.pool.take(queue.heldAs, queue.orgId);
    this.inFlight.add(item);
    queue.started(now);
    this.recount(queue, now);
    this.enter(queue);
    return item;
  }

  private enter(queue: EndpointQueue<Item>): void {
    const now = this.clock();
    if (!queue.mayStart(now)) return;
    const isNew = !this.turns.has(queue);
    this.turns.enter(queue, queue.pace(now));
    if (isNew) this.queues.toTheEnd(queue);
  }

  /** Endpoints that fell silent since the last look count as slow from now on, with all that they hold. */
  private noteQuiet(now: number): void {
    if (now - this.lookedForQuietAt < QUIET_LOOK_MS) return;
    this.lookedForQuietAt = now;
    for (const queue of this.hopeful) this.recount(queue, now);
  }

  private recount(queue: EndpointQueue<Item>, now: number): void {
    const pace = queue.pace(now);
    if (pace !== queue.heldAs) {
      this.pool.move(queue.inFlight, queue.heldAs, pace, queue.orgId);
      queue.heldAs = pace;
      if (this.turns.has(queue)) this.turns.enter(queue, pace);
    }
    if (queue.inFlight > 0 && pace !== 'slow') this.hopeful.add(queue);
    else this.hopeful.delete(queue);
  }
}
