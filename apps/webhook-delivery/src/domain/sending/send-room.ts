import { Tally } from '@outcall/platform-limits';
import type { EndpointQueue, Sendable } from './endpoint-queue.js';
import type { EndpointQueues } from './endpoint-queues.js';
import { FIRST_WINDOW } from './endpoint-window.js';
import type { SlotPool } from './slot-pool.js';

export interface SendLimits {
  /** Requests in flight per process. */
  readonly concurrency: number;
  /** Requests in flight to one endpoint that keeps up. */
  readonly perEndpoint: number;
}

/**
 * How many more deliveries the process can take: in total, for each endpoint that is named, and for each other
 * endpoint.
 */
export interface Capacity {
  readonly total: number;
  readonly perEndpoint: number;
  readonly endpoints: Readonly<Record<string, number>>;
}

const BATCH = 400; // each brings its body into memory, up to some 10 kB
/**
 * Deliveries held in memory for each place in flight of a proven endpoint. More than one, so that it does not run dry
 * while more is fetched and a burst finds room (measured: with 2, every third delivery was leased by a statement of its
 * own). For other endpoints only what can be sent at once is held.
 */
export const AHEAD = 4;
/** How many endpoints may be named in a `Capacity`: every fan-out and claim sends the list to the database. */
const MAX_NAMED = 100;

/**
 * Limits how many deliveries the process holds in memory (in flight or waiting): in total, for one org, for one
 * endpoint.
 */
export class SendRoom<Item extends Sendable> {
  private readonly heldOfOrg = new Tally();
  /** True when a slow endpoint got no room because other slow endpoints had taken it. */
  private rationed = false;

  constructor(
    private readonly limits: SendLimits,
    private readonly queues: EndpointQueues<Item>,
    private readonly pool: SlotPool,
  ) {}

  get isSlowRationed(): boolean {
    return this.rationed;
  }

  /** Deliveries held, in flight or waiting. */
  get held(): number {
    return this.heldOfOrg.total;
  }

  take({ orgId }: Item): void {
    this.heldOfOrg.add(orgId, 1);
  }

  give({ orgId }: Item): void {
    this.heldOfOrg.add(orgId, -1);
  }

  /**
   * `keepFree`: places that a claim must leave free, so that retries never take the room of first tries. Of the other
   * places one half is for any endpoint, and the other half only for endpoints that keep up.
   */
  capacity(keepFree: number, now: number): Capacity {
    const most = this.limits.concurrency * AHEAD;
    const room = most - this.held - keepFree;
    if (keepFree === 0) return this.ofAll(room, now);
    const half = most / 2 - this.held;
    return half > 0 ? this.ofAll(Math.min(half, room), now) : this.ofThoseThatKeepUp(room, now);
  }

  private ofAll(room: number, now: number): Capacity {
    const endpoints: Record<string, number> = {};
    this.rationed = this.rationSlow(endpoints, now);
    let named = 0;
    for (const queue of this.queues.all().reverse()) {
      if (queue.pace(now) === 'slow') continue;
      const own = this.of(queue, now);
      if (own === FIRST_WINDOW || (own > FIRST_WINDOW && named >= MAX_NAMED)) continue;
      endpoints[queue.endpointId] = own;
      if (own > FIRST_WINDOW) named += 1;
    }
    return { total: batchOf(room), perEndpoint: Math.min(FIRST_WINDOW, this.limits.perEndpoint), endpoints };
  }

  /**
   * And whose org does not hold the other half already. So a backlog of retries that hang, of one org or of many, does
   * not delay the deliveries of others.
   */
  private ofThoseThatKeepUp(room: number, now: number): Capacity {
    const own = this.queues
      .all()
      .reverse()
      .filter((queue) => queue.pace(now) === 'proven' && !this.isOrgFull(queue))
      .map((queue) => [queue.endpointId, this.of(queue, now)] as const)
      .filter(([, places]) => places > 0);
    const total = own.length > 0 ? batchOf(room) : 0;
    return { total, perEndpoint: 0, endpoints: Object.fromEntries(own.slice(0, MAX_NAMED)) };
  }

  /**
   * How many more deliveries of this endpoint may be taken into memory. When its org holds half of the memory already,
   * an endpoint that is not slow still gets as much as a new one: it does not wait for the backlog of other endpoints
   * of the org.
   */
  of(queue: EndpointQueue<Item>, now: number): number {
    const isOrgFull = this.isOrgFull(queue);
    if (isOrgFull && queue.pace(now) === 'slow') return 0;
    const most = this.most(queue, now);
    return Math.max(0, (isOrgFull ? Math.min(FIRST_WINDOW, most) : most) - queue.inFlight - queue.waiting.length);
  }

  private isOrgFull({ orgId }: EndpointQueue<Item>): boolean {
    return this.heldOfOrg.of(orgId) >= (this.limits.concurrency * AHEAD) / 2;
  }

  /** How many deliveries of this endpoint may be held at once. */
  most(queue: EndpointQueue<Item>, now: number): number {
    return queue.window.width(now) * (queue.pace(now) === 'proven' ? AHEAD : 1);
  }

  /** Gives out the free places of slow endpoints in turns, the longest unserved first. True when there were too few. */
  private rationSlow(endpoints: Record<string, number>, now: number): boolean {
    let free = this.pool.free('slow');
    let isRationed = false;
    for (const queue of this.queues.all()) {
      if (queue.pace(now) !== 'slow') continue;
      const own = Math.min(this.of(queue, now), Math.max(0, free));
      isRationed ||= own === 0 && free <= 0;
      endpoints[queue.endpointId] = own;
      free -= own;
    }
    return isRationed;
  }
}

const batchOf = (room: number): number => Math.max(0, Math.min(BATCH, room));
