import { Injectable } from '@nestjs/common';
import { MonotonicClock } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import type { RowKey } from '../row-key.js';
import type { LeasedDelivery } from './delivery-queue.js';
import { EndpointStates, type Destination } from './endpoint-states.js';

/**
 * A delivery may start by what was seen of its endpoint (that it is open, its URL, headers and secrets) at most this
 * long ago.
 */
const SEEN_FOR_MS = 1_500;

/**
 * The answer to a removal, a pause or another change that a delivery goes by is sent this much later than its commit.
 * By then every delivery that saw the endpoint as it was before the commit has started, and every other one sees it as
 * it is. So after the answer no replica starts a request that goes by what was before.
 */
export const DRAIN_MS = SEEN_FOR_MS + 500;

interface Seen {
  readonly at: number;
  readonly destination: Destination;
}

/**
 * Tells where an endpoint that is neither removed nor paused wants its deliveries. Asks the database again when the
 * last answer is older than a moment.
 */
@Injectable()
export class OpenEndpoints {
  private readonly seen = new Map<string, Seen>();
  private readonly looks: CommandBatcher<RowKey, Destination | null>;

  constructor(
    states: EndpointStates,
    private readonly clock: MonotonicClock,
  ) {
    this.looks = new CommandBatcher((keys) => states.open(keys));
  }

  isFresh({ seenOpenAt }: LeasedDelivery): boolean {
    return this.clock.now() - seenOpenAt <= SEEN_FOR_MS;
  }

  /** The delivery as its endpoint wants it; null when it is removed or paused. */
  async present(delivery: LeasedDelivery): Promise<LeasedDelivery | null> {
    const { orgId, mode, endpointId } = delivery;
    const seen = this.seen.get(endpointId);
    const known = seen ? { ...delivery, ...seen.destination, seenOpenAt: seen.at } : delivery;
    if (this.isFresh(known)) return known;
    const at = this.clock.now();
    const destination = await this.looks.submit({ orgId, mode, id: endpointId });
    if (!destination) return null;
    this.seen.set(endpointId, { at, destination });
    const present = { ...delivery, ...destination, seenOpenAt: at };
    return this.isFresh(present) ? present : null;
  }

  /** Removes answers that are too old to be used. */
  prune(): void {
    const now = this.clock.now();
    for (const [endpointId, { at }] of this.seen) if (now - at > SEEN_FOR_MS) this.seen.delete(endpointId);
  }
}
