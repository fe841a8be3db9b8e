import type { EventDeliveriesQuestion, EventDelivery } from '@outcall/contracts-webhooks';

/** What webhook-delivery knows. It writes nothing to answer. Throws `UNAVAILABLE` when it is away. */
export abstract class WebhooksReader {
  abstract deliveries(question: EventDeliveriesQuestion): Promise<readonly EventDelivery[]>;
}
