import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { AdvanceReplays } from '../../application/replaying/advance-replays.use-case.js';
import { DeliverySender } from '../../application/sending/delivery-sender.js';
import { KeepPaces } from '../../application/sending/keep-paces.use-case.js';
import { WebhookSettings } from '../../application/webhook-settings.js';

/** Looks for retries that came due and for leases of senders that died; ends sending when the process stops. */
@Injectable()
export class DeliveryPoll implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sender: DeliverySender,
    private readonly paces: KeepPaces,
    private readonly replays: AdvanceReplays,
    private readonly settings: WebhookSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.paces.load();
    this.timer = setInterval(() => this.look(), this.settings.pollMs);
    this.sender.poll();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.replays.run(); // the round under way, or one more
    await this.sender.stop();
    await this.paces.save();
  }

  private look(): void {
    this.sender.poll();
    void this.paces.save();
    void this.replays.run();
  }
}
