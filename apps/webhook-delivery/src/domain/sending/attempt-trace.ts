import type { DeliveryAttempt } from '@outcall/contracts-webhooks';
import type { Pace } from './endpoint-window.js';

/**
 * How long each part of one request took, in milliseconds. Null: the request did not get that far, or the part was not
 * needed.
 */
export interface RequestTrace {
  readonly dnsMs: number | null;
  readonly address: string | null;
  readonly isNewConnection: boolean | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  readonly firstByteMs: number | null;
  /** Where the egress guard refused the request. */
  readonly refusedAt: 'url' | 'name' | 'peer' | null;
}

/** Of a request that was never made. */
export const NO_TRACE: RequestTrace = {
  dnsMs: null,
  address: null,
  isNewConnection: null,
  connectMs: null,
  tlsMs: null,
  firstByteMs: null,
  refusedAt: null,
};

/** The endpoint's load in the sending process when the request started, this request included. */
export interface Lane {
  readonly pace: Pace;
  /** How many requests it was allowed to have in flight. */
  readonly width: number;
  readonly inFlight: number;
  /** Deliveries that waited in memory. */
  readonly waiting: number;
}

export interface AttemptTrace extends RequestTrace {
  readonly lane: Lane;
  /** Milliseconds from the moment the process took the delivery to the start of the request. */
  readonly heldMs: number;
  /** Milliseconds until the next try; null when there is none. */
  readonly retryInMs: number | null;
}

/**
 * The stored form: a list without names, about sixty bytes, kept in the delivery's row beside its attempt. New values
 * are added at the end. Times are whole milliseconds.
 */
export type PackedTrace = readonly (string | number | null)[];

/**
 * An attempt as it is stored. The delivery log shows the attempt; the explanation of a delivery shows the trace too.
 */
export interface StoredAttempt extends DeliveryAttempt {
  readonly trace?: PackedTrace;
}

const whole = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));
const flag = (value: boolean | null): number | null => (value === null ? null : Number(value));

export const packTrace = (t: AttemptTrace): PackedTrace => [
  ...[whole(t.dnsMs), t.address, flag(t.isNewConnection), whole(t.connectMs), whole(t.tlsMs), whole(t.firstByteMs)],
  ...[t.refusedAt, t.lane.pace, t.lane.width, t.lane.inFlight, t.lane.waiting, whole(t.heldMs), t.retryInMs],
];

/** Null for an attempt that was stored before traces were kept. */
export function unpackTrace(packed: PackedTrace | undefined): AttemptTrace | null {
  if (!packed) return null;
  const [
    dnsMs,
    address,
    isNew,
    connectMs,
    tlsMs,
    firstByteMs,
    refusedAt,
    pace,
    width,
    inFlight,
    waiting,
    heldMs,
    retry,
  ] = packed as never[];
  const isNewConnection = isNew === null ? null : isNew === (1 as never);
  const request = { dnsMs, address, isNewConnection, connectMs, tlsMs, firstByteMs, refusedAt };
  return { ...request, lane: { pace, width, inFlight, waiting }, heldMs, retryInMs: retry } as never as AttemptTrace;
}
