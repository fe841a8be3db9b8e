import type { EndpointQueue, Sendable } from './endpoint-queue.js';
import type { Pace } from './endpoint-window.js';

type Turns<Item extends Sendable> = Set<EndpointQueue<Item>>;

/** The endpoints that may start a request, in a ring for each pace. An endpoint stands in one ring at most. */
export class SendTurns<Item extends Sendable> {
  private readonly rings: Record<Pace, Turns<Item>> = { proven: new Set(), unproven: new Set(), slow: new Set() };
  private readonly ringOf = new Map<EndpointQueue<Item>, Pace>();

  of(pace: Pace): number {
    return this.rings[pace].size;
  }

  has(queue: EndpointQueue<Item>): boolean {
    return this.ringOf.has(queue);
  }

  /**
   * Puts the endpoint at the end of the ring of this pace and takes it out of any other ring. In this ring already: it
   * keeps its place.
   */
  enter(queue: EndpointQueue<Item>, pace: Pace): void {
    const before = this.ringOf.get(queue);
    if (before === pace) return;
    if (before) this.rings[before].delete(queue);
    this.rings[pace].add(queue);
    this.ringOf.set(queue, pace);
  }

  /** Takes out the first endpoint of this pace. */
  take(pace: Pace): EndpointQueue<Item> | undefined {
    const [first] = this.rings[pace];
    if (first) this.leave(first, pace);
    return first;
  }

  clear(): void {
    for (const queue of [...this.ringOf.keys()]) this.leave(queue, this.ringOf.get(queue) as Pace);
  }

  private leave(queue: EndpointQueue<Item>, pace: Pace): void {
    this.rings[pace].delete(queue);
    this.ringOf.delete(queue);
  }
}
