import type { EventDeliveriesQuestion, EventDeliveriesResponse } from '@outcall/contracts-webhooks';

/** What webhook-delivery knows. The questions write nothing. Throws `UNAVAILABLE` when it is away. */
export abstract class WebhooksReader {
  abstract deliveries(question: EventDeliveriesQuestion): Promise<EventDeliveriesResponse>;
}
