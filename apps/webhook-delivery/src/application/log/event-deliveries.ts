import type { EventDeliveriesQuestion, EventDeliveriesResponse } from '@outcall/contracts-webhooks';

export abstract class EventDeliveries {
  /** Where these events went, oldest first, as many as have room in a page. */
  abstract ofEvents(question: EventDeliveriesQuestion): Promise<EventDeliveriesResponse>;
}
