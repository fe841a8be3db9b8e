import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { DeliverySender } from '../../application/delivery-sender.js';
import { WebhookSettings } from '../../application/webhook-settings.js';

/** Looks for retries that came due and for leases of senders that died; ends sending when the process stops. */
@Injectable()
export class DeliveryPoll implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sender: DeliverySender,
    private readonly settings: WebhookSettings,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.sender.poll(), this.settings.pollMs);
    this.sender.poll();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sender.stop();
  }
}
