import type { DeliveryAttempt } from '@outcall/contracts-webhooks';
import type { Pace } from './endpoint-window.js';

/** How the time of one request went, in milliseconds; null: it did not come to that, or there was nothing to wait for. */
export interface RequestTrace {
  readonly dnsMs: number | null;
  readonly address: string | null;
  readonly isNewConnection: boolean | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  readonly firstByteMs: number | null;
  /** Where the guard refused. */
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

/** What the lane of the endpoint was doing in the process that sent, at the start of the request, itself included. */
export interface Lane {
  readonly pace: Pace;
  /** Requests it might have in flight at once. */
  readonly width: number;
  readonly inFlight: number;
  /** Deliveries that waited in memory. */
  readonly waiting: number;
}

export interface AttemptTrace extends RequestTrace {
  readonly lane: Lane;
  /** Between the delivery being taken by the process and the start of the request. */
  readonly heldMs: number;
  /** The wait that followed; null: there was none. */
  readonly retryInMs: number | null;
}

/**
 * As it is kept in the delivery's row beside the attempt it belongs to: without names, some sixty bytes. Values may be added at the end. Times are whole milliseconds.
 */
export type PackedTrace = readonly (string | number | null)[];

/** As it is stored: the log shows the attempt, the explanation the trace too. */
export interface StoredAttempt extends DeliveryAttempt {
  readonly trace?: PackedTrace;
}

const whole = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));
const flag = (value: boolean | null): number | null => (value === null ? null : Number(value));

export const packTrace = (t: AttemptTrace): PackedTrace => [
  ...[whole(t.dnsMs), t.address, flag(t.isNewConnection), whole(t.connectMs), whole(t.tlsMs), whole(t.firstByteMs)],
  ...[t.refusedAt, t.lane.pace, t.lane.width, t.lane.inFlight, t.lane.waiting, whole(t.heldMs), t.retryInMs],
];

/** Null for an attempt of before traces were kept. */
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
