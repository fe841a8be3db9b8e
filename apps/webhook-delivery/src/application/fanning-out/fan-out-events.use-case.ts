import { Injectable } from '@nestjs/common';
import { DeliverySender } from '../sending/delivery-sender.js';
import { DeliveryQueue, type EventToStore } from '../sending/delivery-queue.js';

/** Stores events with their deliveries and starts sending those there is room for. */
@Injectable()
export class FanOutEvents {
  constructor(
    private readonly queue: DeliveryQueue,
    private readonly sender: DeliverySender,
  ) {}

  async execute(events: readonly EventToStore[]): Promise<void> {
    if (events.length === 0) return;
    const { leased, behind } = await this.queue.fanOut(events, this.sender.capacity());
    this.sender.accept(leased, behind);
  }
}
