import type { DeliveryAttempt, DeliveryStatus } from './delivery-views.js';

/** One try, with where its time went (docs/handbook/webhooks.md#explain-a-delivery). Milliseconds. */
export interface ExplainedAttempt extends Omit<DeliveryAttempt, 'responseBody'> {
  /**
   * From when it was due to its start; null where that is not known: after a resend, and for tries of before this was
   * kept.
   */
  readonly waitedMs: number | null;
  /** Null for tries of before this was kept. */
  readonly request: ExplainedRequest | null;
  /** Null for tries of before this was kept. */
  readonly lane: ExplainedLane | null;
}

/** Null in it: it did not come to that, or there was nothing to wait for. */
export interface ExplainedRequest {
  /** Until the addresses of the name were known; null: they were at hand. */
  readonly dnsMs: number | null;
  /** Where it went. What the guard refused is not told. */
  readonly address: string | null;
  /** False: over a connection that was open already. */
  readonly isNewConnection: boolean | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  /** From the request being sent to the head of the answer. */
  readonly firstByteMs: number | null;
  /**
   * Where the guard refused: the URL as it is written, an address its name led to, or the peer of the open connection.
   */
  readonly refusedAt: 'url' | 'name' | 'peer' | null;
}

/** What the lane of the endpoint was doing in the process that sent, at the start of the try. */
export interface ExplainedLane {
  /** `slow`: its requests took more than a second on average. */
  readonly pace: 'unproven' | 'proven' | 'slow';
  /** Requests it might have in flight at once. */
  readonly width: number;
  /** This one included. */
  readonly inFlight: number;
  /** Deliveries that waited in memory. */
  readonly waiting: number;
  /** How long the process had held this delivery. */
  readonly heldMs: number;
}

/**
 * Why a delivery is not yet done: its endpoint is paused, it is being sent, its next try or its place under
 * `maxPerSecond` is ahead, or it is due.
 */
export type WaitReason = 'paused' | 'sending' | 'retry' | 'limit' | 'due';

/** Why a delivery did or did not reach its endpoint. */
export interface DeliveryExplanation {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly sequence: number;
  readonly status: DeliveryStatus;
  /** The same in a sentence. */
  readonly summary: string;
  readonly eventCreatedAt: string;
  /** When the event was stored for the endpoint. */
  readonly createdAt: string;
  /**
   * What made the endpoint want it: `*`, its type, `test` (sent on request), or null when the types were changed more
   * than once since.
   */
  readonly filter: { readonly matched: string | null; readonly eventTypes: readonly string[] };
  /** Null unless pending. `until` null: nobody knows. */
  readonly wait: { readonly reason: WaitReason; readonly until: string | null } | null;
  /** Oldest first, the last 20 at most. */
  readonly attempts: readonly ExplainedAttempt[];
  /** The endpoint now. */
  readonly endpoint: {
    readonly isPaused: boolean;
    readonly maxPerSecond: number | null;
    readonly failingSince: string | null;
    /** How long its requests take on average where they are slow, as the processes found out; null: it is not slow. */
    readonly slowMs: number | null;
  };
}
