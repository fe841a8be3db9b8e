import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '@outcall/platform-periodic-tasks';
import { Logger } from '@outcall/platform-telemetry';
import { TellOutages } from '../../application/noticing/tell-outages.use-case.js';
import { AdvanceReplays } from '../../application/replaying/advance-replays.use-case.js';
import { DeliverySender } from '../../application/sending/delivery-sender.js';
import { RestorePaces } from '../../application/sending/restore-paces.use-case.js';
import { SavePaces } from '../../application/sending/save-paces.use-case.js';
import { WebhookSettings } from '../../application/webhook-settings.js';

/**
 * Looks for retries that came due and for leases of senders that died; tells of endpoints that go on failing; ends
 * sending when the process stops.
 */
@Injectable()
export class DeliveryPoll implements OnApplicationBootstrap, OnModuleDestroy {
  /**
   * One each: a look for due deliveries must not wait for a long replay, nor for a database that keeps the paces
   * waiting.
   */
  private readonly task: readonly PeriodicTask[];

  constructor(
    private readonly sender: DeliverySender,
    private readonly restorePaces: RestorePaces,
    private readonly savePaces: SavePaces,
    advanceReplays: AdvanceReplays,
    private readonly tellOutages: TellOutages,
    settings: WebhookSettings,
    logger: Logger,
  ) {
    const every = (round: () => Promise<void>): PeriodicTask =>
      new PeriodicTask({
        everyMs: settings.pollMs,
        round,
        onFailure: (error) => logger.warn('webhook.poll_failed', { error }),
      });
    this.task = [
      every(async () => sender.poll()),
      every(() => savePaces.execute()),
      every(() => advanceReplays.execute()),
      every(() => tellOutages.execute()),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.restorePaces.execute();
    for (const task of this.task) task.start();
    this.sender.poll();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.task.map((task) => task.stop()));
    await this.sender.stop();
    await this.savePaces.execute();
    await this.tellOutages.execute();
  }
}
