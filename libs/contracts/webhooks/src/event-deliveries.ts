import type { Mode } from '@outcall/kernel';
import type { DeliveryAttempt, DeliveryStatus } from './delivery-views.js';

/** `POST /internal/event-deliveries`, service context: where these events went. At most 500 ids. */
export interface EventDeliveriesQuestion {
  readonly orgId: string;
  readonly mode: Mode;
  readonly eventIds: readonly string[];
}

export interface EventDelivery {
  readonly id: string;
  readonly endpointId: string;
  /** Null when the endpoint is gone. */
  readonly url: string | null;
  readonly eventId: string;
  readonly eventType: string;
  readonly sequence: number;
  readonly status: DeliveryStatus;
  /** The last 20 at most, oldest first. What the receiver answered is in the delivery log. */
  readonly attempts: readonly Omit<DeliveryAttempt, 'responseBody'>[];
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
}

export interface EventDeliveriesResponse {
  /** Oldest first. Events that no endpoint wanted have none. */
  readonly deliveries: readonly EventDelivery[];
  /** There are later ones, for which an answer has no room. */
  readonly isCut?: boolean;
}

export const EVENT_DELIVERIES_PATH = '/internal/event-deliveries';
