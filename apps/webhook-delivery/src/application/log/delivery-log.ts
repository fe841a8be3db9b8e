import type { DeliveryStatus, StoredEvent, WebhookDelivery } from '@outcall/contracts-webhooks';
import type { DeliveryRecord } from '../../domain/delivery-explanation.js';
import type { RowKey } from '../row-key.js';

export interface DeliveryFilter {
  readonly status: DeliveryStatus | null;
  readonly eventType: string | null;
}

export abstract class DeliveryLog {
  /** Newest first, those with a sequence below `before`. */
  abstract page(
    endpoint: RowKey,
    filter: DeliveryFilter,
    before: number | null,
    limit: number,
  ): Promise<WebhookDelivery[]>;
  /** What was stored for the endpoint, in the order of its sequence, above `after`. */
  abstract eventsAfter(endpoint: RowKey, after: number, limit: number): Promise<StoredEvent[]>;
  /** All that is known of one; null when unknown. */
  abstract record(endpoint: RowKey, deliveryId: string): Promise<DeliveryRecord | null>;
  /** Makes a delivery due now, with its whole schedule; one being sent at this moment is left as it is. Null when unknown. */
  abstract resend(endpoint: RowKey, deliveryId: string): Promise<WebhookDelivery | null>;
}
