import type { Mode } from '@outcall/kernel';
import type { BodyPiece } from '../../domain/body-pieces.js';
import type { Verdict } from '../../domain/sending/attempt-verdict.js';
import type { Capacity } from '../../domain/sending/send-room.js';
import type { RowKey } from '../row-key.js';

/** An event to be stored for the endpoints that subscribed to it. */
export interface EventToStore {
  readonly orgId: string;
  readonly mode: Mode;
  readonly id: string;
  readonly type: string;
  /** Serialised once, in UTF-8: signed and sent as it stands, on every attempt. */
  readonly body: Buffer;
  /**
   * Where parts of it are stored once with its run, as other events of the run have them too; null: it is stored whole.
   */
  readonly cut: { readonly runId: string; readonly pieces: readonly BodyPiece[] } | null;
  readonly createdAt: string;
  readonly requestId: string | null;
  readonly traceparent: string | null;
  /** When set, only this endpoint gets it, whatever it subscribed to (`ping`). */
  readonly onlyEndpointId: string | null;
}

/** A delivery that this process, and nobody else, may send until the lease ends. */
export interface LeasedDelivery extends RowKey {
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly sequence: number;
  readonly url: string;
  /** Set for the endpoint of an app: then the secrets are the app's. */
  readonly appId: string | null;
  /** What an app may be sent now; null: an endpoint of the org, which gets all that was queued for it. */
  readonly allowedTypes: readonly string[] | null;
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
  /** When the statement began that found the endpoint neither removed nor paused, on the monotonic clock. */
  readonly seenOpenAt: number;
  /** Earliest start, on the monotonic clock, for an endpoint with `maxPerSecond`; 0: at once. */
  readonly startsAt: number;
  readonly requestId: string | null;
  readonly traceparent: string | null;
}

export type FinishedAttempt = Pick<LeasedDelivery, 'orgId' | 'mode' | 'id' | 'leaseEpoch'> & Verdict;

export interface FanOutResult {
  readonly leased: readonly LeasedDelivery[];
  /** Endpoints with new deliveries that were not leased. */
  readonly behind: readonly string[];
}

/** The queue of deliveries. Every method is one statement for its whole list. */
export abstract class DeliveryQueue {
  /**
   * Stores each event once and one delivery for each endpoint that wants it, numbered without a gap, in the order
   * given; leases as many to this process as `capacity` has room for. An event stored before changes nothing.
   */
  abstract fanOut(events: readonly EventToStore[], capacity: Capacity): Promise<FanOutResult>;
  /** Leases due deliveries, those whose claim lapsed included, endpoint by endpoint within `capacity`. */
  abstract claim(capacity: Capacity): Promise<LeasedDelivery[]>;
  /** Records results; for each, whether the lease still held. */
  abstract finish(attempts: readonly FinishedAttempt[]): Promise<boolean[]>;
  /** Gives leases back: the deliveries were not sent, and are due at once. */
  abstract release(deliveries: readonly LeasedDelivery[]): Promise<void>;
  /** Gives leases back: the deliveries were not sent, and are due so much later. That is no failed try. */
  abstract postpone(deliveries: readonly LeasedDelivery[], ms: number): Promise<void>;
  /** Ends deliveries that were not sent and never will be. */
  abstract end(deliveries: readonly LeasedDelivery[]): Promise<void>;
  /** Makes deliveries due that a fan-out leased to a process which died. How many there were. */
  abstract requeueLapsed(): Promise<number>;
}
