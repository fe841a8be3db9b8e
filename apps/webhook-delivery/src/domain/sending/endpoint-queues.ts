import { EndpointQueue, type EndpointKey, type Sendable } from './endpoint-queue.js';
import { EndpointWindow } from './endpoint-window.js';

const MAX_KEPT = 5_000;
const FORGET_AFTER_MS = 3_600_000;

/** An endpoint whose requests hold their slot for more than a second, `slotMs` milliseconds on average. */
export interface SlowEndpoint extends EndpointKey {
  readonly slotMs: number;
}

/** The queues of all endpoints that this process sends to, in the order of their turns: the longest unserved first. */
export class EndpointQueues<Item extends Sendable> {
  private readonly queues = new Map<string, EndpointQueue<Item>>();

  /** `maxInFlight`: requests in flight to one endpoint that keeps up. */
  constructor(private readonly maxInFlight: number) {}

  find(endpointId: string): EndpointQueue<Item> | undefined {
    return this.queues.get(endpointId);
  }

  /** The queue of the item's endpoint; made when there is none. */
  of(item: EndpointKey, now: number): EndpointQueue<Item> {
    return this.queues.get(item.endpointId) ?? this.make(item, null, now);
  }

  /** A copy, because callers change the order while they loop over it. */
  all(): EndpointQueue<Item>[] {
    return [...this.queues.values()];
  }

  /** Endpoints that were slow before the last restart: they start with one request at a time. */
  remember(endpoints: readonly SlowEndpoint[], now: number): void {
    for (const endpoint of endpoints.slice(0, MAX_KEPT)) {
      if (!this.queues.has(endpoint.endpointId)) this.make(endpoint, endpoint.slotMs, now);
    }
  }

  toTheEnd(queue: EndpointQueue<Item>): void {
    this.queues.delete(queue.endpointId);
    this.queues.set(queue.endpointId, queue);
  }

  /**
   * Removes idle endpoints from memory: an unproven one as soon as a new window would be the same, any other after an
   * hour, or when there are too many. A proven one is kept for that hour, because without it the endpoint counts as
   * unproven, and shares its places with endpoints that hang.
   */
  forget(now: number): void {
    for (const queue of this.all()) {
      if (!queue.isIdle) continue;
      const isAsNew = queue.window.pace === 'unproven' && queue.window.isAsNew(now);
      const isOld = now - queue.usedAt > FORGET_AFTER_MS || this.queues.size > MAX_KEPT;
      if (isAsNew || isOld) this.queues.delete(queue.endpointId);
    }
  }

  private make({ endpointId, orgId, mode }: EndpointKey, slotMs: number | null, now: number): EndpointQueue<Item> {
    const window = new EndpointWindow(this.maxInFlight, slotMs);
    const queue = new EndpointQueue<Item>({ orgId, mode, endpointId }, window, now);
    this.queues.set(endpointId, queue);
    return queue;
  }
}
