import { EndpointQueue, type EndpointKey, type Sendable } from './endpoint-queue.js';
import { EndpointWindow } from './endpoint-window.js';

const MOST_KEPT = 5_000;
const FORGET_AFTER_MS = 3_600_000;

/** An endpoint whose requests hold their slot for more than a second, `slotMs` milliseconds on average. */
export interface SlowEndpoint extends EndpointKey {
  readonly slotMs: number;
}

/** The queues of all endpoints the process has to do with, the one that waits longest for its turn first. */
export class EndpointQueues<Item extends Sendable> {
  private readonly queues = new Map<string, EndpointQueue<Item>>();

  /** `mostInFlight`: requests in flight to one endpoint that keeps up. */
  constructor(private readonly mostInFlight: number) {}

  find(endpointId: string): EndpointQueue<Item> | undefined {
    return this.queues.get(endpointId);
  }

  /** The queue of the item's endpoint, which may be a new one. */
  of(item: EndpointKey, now: number): EndpointQueue<Item> {
    return this.queues.get(item.endpointId) ?? this.make(item, null, now);
  }

  /** A copy: the caller may change the order while it goes through. */
  all(): EndpointQueue<Item>[] {
    return [...this.queues.values()];
  }

  /** Takes over what an earlier life of the process found out of slow endpoints: they start with one request. */
  remember(endpoints: readonly SlowEndpoint[], now: number): void {
    for (const endpoint of endpoints.slice(0, MOST_KEPT)) {
      if (!this.queues.has(endpoint.endpointId)) this.make(endpoint, endpoint.slotMs, now);
    }
  }

  toTheEnd(queue: EndpointQueue<Item>): void {
    this.queues.delete(queue.endpointId);
    this.queues.set(queue.endpointId, queue);
  }

  /**
   * Idle endpoints leave memory: at once when a new window would be the same, else after an hour, or when there are too many.
   * A proven one is kept: forgotten, it would share the places of the unproven, which endpoints that hang may hold.
   */
  forget(now: number): void {
    for (const queue of this.all()) {
      if (!queue.isIdle) continue;
      const isAsNew = queue.window.pace === 'unproven' && queue.window.isAsNew(now);
      const isOld = now - queue.usedAt > FORGET_AFTER_MS || this.queues.size > MOST_KEPT;
      if (isAsNew || isOld) this.queues.delete(queue.endpointId);
    }
  }

  private make({ endpointId, orgId, mode }: EndpointKey, slotMs: number | null, now: number): EndpointQueue<Item> {
    const window = new EndpointWindow(this.mostInFlight, slotMs);
    const queue = new EndpointQueue<Item>({ orgId, mode, endpointId }, window, now);
    this.queues.set(endpointId, queue);
    return queue;
  }
}
