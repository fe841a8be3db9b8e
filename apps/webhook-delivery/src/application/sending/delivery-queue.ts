import type { Mode } from '@outcall/kernel';
import type { Verdict } from '../../domain/sending/attempt-verdict.js';
import type { Capacity } from '../../domain/sending/send-room.js';
import type { RowKey } from '../row-key.js';

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
  /** Set: the endpoint is this app's, and so are the secrets. */
  readonly appId: string | null;
  /** Newest first. */
  readonly sealedSecrets: readonly string[];
  /** The org's own headers; null: none. */
  readonly sealedHeaders: string | null;
  readonly body: Buffer;
  /** Failed tries so far. */
  readonly failures: number;
  readonly leaseEpoch: number;
  /** On the monotonic clock. */
  readonly leaseEndsAt: number;
  /** When the statement began that found the endpoint open, on the monotonic clock. */
  readonly seenOpenAt: number;
  /** Not before this, on the monotonic clock: its place in time where the endpoint has a limit; 0: at once. */
  readonly startsAt: number;
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
