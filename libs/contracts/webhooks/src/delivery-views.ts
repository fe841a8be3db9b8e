import type { PublicEvent } from './public-event.js';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One try to deliver, as the receiver's side shows it. */
export interface DeliveryAttempt {
  readonly at: string;
  /** Null when no answer came; `error` then says why. */
  readonly httpStatus: number | null;
  readonly durationMs: number;
  /**
   * `timeout`, `address_not_allowed`, `dns_failed`, `connection_refused`, `connection_failed`, `tls_failed`,
   * `bad_response`, `http_<status>`; null on success.
   */
  readonly error: string | null;
  /** The first 4 kB of the answer. */
  readonly responseBody: string | null;
}

/** A delivery in the log of an endpoint (docs/handbook/webhooks.md#delivery-log). */
export interface WebhookDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  /** The value of `Svc-Event-Sequence`. */
  readonly sequence: number;
  readonly status: DeliveryStatus;
  /** The last 20 at most, oldest first. */
  readonly attempts: readonly DeliveryAttempt[];
  readonly nextAttemptAt: string | null;
  /** The envelope, byte for byte as it is sent; left out with `?bodies=false`. */
  readonly body?: unknown;
}

/** An event as it was stored for an endpoint (docs/handbook/webhooks.md#pull). */
export interface StoredEvent {
  /** The value of `Svc-Event-Sequence`. */
  readonly sequence: number;
  /** The envelope as it was or will be sent. */
  readonly event: PublicEvent;
}
