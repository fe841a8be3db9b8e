import type {
  DeliveryStatus,
  EventDeliveriesQuestion,
  EventDelivery,
  WebhookDelivery,
  WebhookEndpoint,
} from '@outcall/contracts-webhooks';
import type { Mode } from '@outcall/kernel';
import type { Reply, Verdict } from '../domain/attempt-verdict.js';
import type { Capacity } from '../domain/send-lanes.js';

/** Names one row of an org: every key leads with org and mode. */
export interface RowKey {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
}

export type EndpointChanges = Partial<Pick<WebhookEndpoint, 'url' | 'eventTypes' | 'description'>>;
export type NewEndpoint = Omit<WebhookEndpoint, 'createdAt' | 'updatedAt'> & {
  readonly orgId: string;
  readonly sealedSecret: string;
  readonly at: Date;
};

export abstract class EndpointRepository {
  abstract add(endpoint: NewEndpoint): Promise<WebhookEndpoint>;
  /** Oldest first; of both modes when none is given. */
  abstract list(orgId: string, mode: Mode | null): Promise<WebhookEndpoint[]>;
  abstract find(orgId: string, id: string): Promise<WebhookEndpoint | null>;
  abstract change(key: RowKey, changes: EndpointChanges, at: Date): Promise<WebhookEndpoint | null>;
  /** Removes it and ends its pending deliveries. False when there was none. */
  abstract remove(key: RowKey): Promise<boolean>;
}

export abstract class EndpointSecrets {
  /** The present secret becomes the previous one, which signs for `keepMs` more. False when there is no such endpoint. */
  abstract roll(key: RowKey, sealedSecret: string, keepMs: number, at: Date): Promise<boolean>;
  /** Ids of the keys that secrets are sealed with. */
  abstract sealingKeys(): Promise<string[]>;
}

/** Seals secrets at rest, bound to their row: a sealed text moved to another row cannot be opened. */
export abstract class SecretBox {
  abstract seal(secret: string, row: RowKey): string;
  /** Throws when the text was not sealed for this row, or with a key that is not there. */
  abstract open(sealed: string, row: RowKey): string;
}

/** An event to be stored for those endpoints that want it. */
export interface EventToStore {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
  readonly type: string;
  /** Serialised once, in UTF-8: stored, signed and sent as it stands, on every attempt. */
  readonly body: Buffer;
  readonly createdAt: string;
  readonly requestId: string | null;
  readonly traceparent: string | null;
  /** Set: for this endpoint alone, whatever it subscribed to (`ping`). */
  readonly onlyEndpointId: string | null;
}

/** A delivery that this process, and nobody else, may send until the lease ends. */
export interface LeasedDelivery extends RowKey {
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly sequence: number;
  readonly url: string;
  /** Newest first. */
  readonly sealedSecrets: readonly string[];
  readonly body: Buffer;
  /** Failed tries so far. */
  readonly failures: number;
  readonly leaseEpoch: number;
  /** On the clock of `performance.now()`. */
  readonly leaseEndsAt: number;
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

export type FinishedAttempt = Pick<LeasedDelivery, 'orgId' | 'mode' | 'id' | 'leaseEpoch'> & Verdict;

export interface FanOutResult {
  readonly leased: readonly LeasedDelivery[];
  /** Endpoints with new deliveries that were left for later. */
  readonly behind: readonly string[];
}

/** The queue of deliveries. All methods are one statement for the whole list. */
export abstract class DeliveryQueue {
  /**
   * Stores each event once and one delivery for each endpoint that wants it, numbered without a gap, in the order given;
   * leases as many to this process as `capacity` has room for. An event stored before changes nothing.
   */
  abstract fanOut(events: readonly EventToStore[], capacity: Capacity): Promise<FanOutResult>;
  /** Leases due deliveries, those whose claim lapsed included, endpoint by endpoint within `capacity`. */
  abstract claim(capacity: Capacity): Promise<LeasedDelivery[]>;
  /** Records results; for each, whether the lease still held. */
  abstract finish(attempts: readonly FinishedAttempt[]): Promise<boolean[]>;
  /** Gives leases back unsent: due at once. */
  abstract release(deliveries: readonly LeasedDelivery[]): Promise<void>;
  /** Makes those due whose sender died with them since their fan-out; how many there were. */
  abstract requeueLapsed(): Promise<number>;
}

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
  /** Makes a delivery due now, with its whole schedule; one being sent at this moment is left as it is. Null when unknown. */
  abstract resend(endpoint: RowKey, deliveryId: string): Promise<WebhookDelivery | null>;
}

export abstract class EventDeliveries {
  /** Where these events went, oldest first. */
  abstract ofEvents(question: EventDeliveriesQuestion): Promise<EventDelivery[]>;
}

export abstract class WebhookPoster {
  /** Never throws: a receiver that is down is an everyday result. */
  abstract post(request: {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: Buffer;
    /** The org whose endpoint it is. */
    owner: string;
  }): Promise<Reply>;
}

/** Judges a URL as it is written. */
export abstract class UrlRule {
  /** What is wrong with it, or null. */
  abstract problem(url: string): string | null;
}
