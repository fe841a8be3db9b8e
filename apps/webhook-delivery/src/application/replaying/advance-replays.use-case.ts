import { Injectable } from '@nestjs/common';
import { Logger } from '@outcall/platform-telemetry';
import { DeliverySender } from '../sending/delivery-sender.js';
import { ReplayStore } from './replay-store.js';

/** Takes every replay a step further, in any replica: each step is one statement, under the lock of its row. */
@Injectable()
export class AdvanceReplays {
  private underWay: Promise<void> | null = null;

  constructor(
    private readonly replays: ReplayStore,
    private readonly sender: DeliverySender,
    private readonly logger: Logger,
  ) {}

  /** At most one round at a time; never throws. */
  execute(): Promise<void> {
    this.underWay ??= this.round().finally(() => (this.underWay = null));
    return this.underWay;
  }

  private async round(): Promise<void> {
    try {
      for (let step = await this.replays.step(); step; step = await this.replays.step())
        if (step.made > 0) this.sender.wake();
    } catch (error) {
      this.logger.warn('webhook.replays_not_advanced', { error }); // the next round goes on where this one was
    }
  }
}
