import { Injectable } from '@nestjs/common';
import { CommandBatcher } from '@outcall/platform-batching';
import type { RowKey } from '../row-key.js';
import type { LeasedDelivery } from './delivery-queue.js';
import { MonotonicClock } from './monotonic-clock.js';
import { EndpointStates } from './endpoint-states.js';

/** A delivery may start when its endpoint was seen open (neither removed nor paused) at most this long ago. */
const SEEN_FOR_MS = 1_500;

/**
 * The answer to a removal or pause of an endpoint is sent this much later than its commit. By then every delivery that saw the endpoint open before the
 * commit has started, and every other one finds it gone. So after the answer no replica starts a request to it.
 */
export const DRAIN_MS = SEEN_FOR_MS + 500;

/** Tells whether an endpoint is neither removed nor paused. Asks the database again when the last answer is older than a moment. */
@Injectable()
export class OpenEndpoints {
  private readonly seenAt = new Map<string, number>();
  private readonly looks: CommandBatcher<RowKey, boolean>;

  constructor(
    states: EndpointStates,
    private readonly clock: MonotonicClock,
  ) {
    this.looks = new CommandBatcher((keys) => states.open(keys));
  }

  isFresh({ endpointId, seenOpenAt }: LeasedDelivery): boolean {
    return this.clock.now() - Math.max(seenOpenAt, this.seenAt.get(endpointId) ?? 0) <= SEEN_FOR_MS;
  }

  async isOpen({ orgId, mode, endpointId }: LeasedDelivery): Promise<boolean> {
    const at = this.clock.now();
    const isOpen = await this.looks.submit({ orgId, mode, id: endpointId });
    if (isOpen) this.seenAt.set(endpointId, at);
    return isOpen && this.clock.now() - at <= SEEN_FOR_MS;
  }

  /** Removes answers that are too old to be used. */
  prune(): void {
    const now = this.clock.now();
    for (const [endpointId, at] of this.seenAt) if (now - at > SEEN_FOR_MS) this.seenAt.delete(endpointId);
  }
}
