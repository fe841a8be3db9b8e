import { Injectable } from '@nestjs/common';
import { MonotonicClock, retryUntil } from '@outcall/kernel';
import { CommandBatcher } from '@outcall/platform-batching';
import { Logger } from '@outcall/platform-telemetry';
import type { Verdict } from '../../domain/sending/attempt-verdict.js';
import { WebhookSettings } from '../webhook-settings.js';
import { DeliveryQueue, type FinishedAttempt, type LeasedDelivery } from './delivery-queue.js';

const RECORD_AGAIN_MS = 500;

/** Records the results of tries. Results that come at the same moment are written in one statement. */
@Injectable()
export class AttemptResults {
  private readonly batcher: CommandBatcher<FinishedAttempt, boolean>;

  constructor(
    queue: DeliveryQueue,
    settings: WebhookSettings,
    private readonly clock: MonotonicClock,
    private readonly logger: Logger,
  ) {
    this.batcher = new CommandBatcher((attempts) => queue.finish(attempts), { windowMs: settings.recordWindowMs });
  }

  /** Tries again until the lease ends, because a lost result means that the receiver gets a duplicate. */
  async record(delivery: LeasedDelivery, verdict: Verdict): Promise<void> {
    const { orgId, mode, id, leaseEpoch } = delivery;
    const { clock } = this;
    const pauseMs = (): number | null =>
      clock.now() + RECORD_AGAIN_MS <= delivery.leaseEndsAt ? RECORD_AGAIN_MS : null;
    const held = await retryUntil({ sleep: (ms) => clock.wait(ms) }, pauseMs, () =>
      this.batcher.submit({ orgId, mode, id, leaseEpoch, ...verdict }),
    );
    if (!held) this.logger.warn('webhook.lease_lost', { deliveryId: id });
  }
}
