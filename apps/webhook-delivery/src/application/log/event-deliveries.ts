import type { EventDeliveriesQuestion, EventDelivery } from '@outcall/contracts-webhooks';

export abstract class EventDeliveries {
  /** Where these events went, oldest first. */
  abstract ofEvents(question: EventDeliveriesQuestion): Promise<EventDelivery[]>;
}
