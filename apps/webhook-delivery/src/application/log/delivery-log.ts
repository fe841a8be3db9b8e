import type { DeliveryStatus, WebhookDelivery } from '@outcall/contracts-webhooks';
import type { DeliveryRecord } from '../../domain/delivery-explanation.js';
import type { RowKey } from '../row-key.js';

export interface DeliveryFilter {
  readonly status: DeliveryStatus | null;
  readonly eventType: string | null;
}

/**
 * A delivery with its body as it was stored: text, which is passed on and never read. Null when it is not asked for.
 */
export interface LoggedDelivery extends Omit<WebhookDelivery, 'body'> {
  readonly body: string | null;
}

/** An event with its sequence, as it was stored: text, too. */
export interface LoggedEvent {
  readonly sequence: number;
  readonly event: string;
}

export interface LogPage {
  readonly filter: DeliveryFilter;
  readonly hasBodies: boolean;
  /** Sequence to be below; null at the beginning. */
  readonly before: number | null;
  readonly limit: number;
}

export abstract class DeliveryLog {
  /** Newest first; for `pageOf`. */
  abstract page(endpoint: RowKey, page: LogPage): Promise<(LoggedDelivery | null)[]>;
  /** What was stored for the endpoint, in the order of its sequence, above `after`; for `pageOf`. */
  abstract eventsAfter(endpoint: RowKey, after: number, limit: number): Promise<(LoggedEvent | null)[]>;
  /** All that is known of one; null when unknown. */
  abstract record(endpoint: RowKey, deliveryId: string): Promise<DeliveryRecord | null>;
  /**
   * Makes a delivery due now, with its whole schedule; one being sent at this moment is left as it is. Null when
   * unknown.
   */
  abstract resend(endpoint: RowKey, deliveryId: string): Promise<LoggedDelivery | null>;
}
