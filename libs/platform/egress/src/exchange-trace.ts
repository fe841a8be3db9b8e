import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Where the guard refused: the URL as it is written, an address its name led to, or the peer of the open socket. */
export type RefusedAt = 'url' | 'name' | 'peer';

/** How a connection came about. Milliseconds; `tlsMs` null: there was no handshake. */
export interface ConnectionTimes {
  /**
   * Null without a connection. An address that the guard refused is never shown: anybody who may choose a URL could
   * find out internal addresses.
   */
  readonly address: string | null;
  readonly connectMs: number;
  readonly tlsMs: number | null;
}

/**
 * Timings of one request, filled in while it runs. Milliseconds; null: the step was not reached, or there was nothing
 * to wait for.
 */
export class ExchangeTrace {
  /** Until the addresses of the name were known; null: they were already known. */
  dnsMs: number | null = null;
  /** The address the request was sent to; null: it was not sent. */
  address: string | null = null;
  /** False: over a connection that was open already. */
  isNewConnection: boolean | null = null;
  connectMs: number | null = null;
  tlsMs: number | null = null;
  /** From the request being written to the head of the answer. */
  firstByteMs: number | null = null;
  refusedAt: RefusedAt | null = null;

  private writtenAt: number | null = null;

  /** To be called in the turn in which undici writes the request: its diagnostics channel then names the socket. */
  starts(): void {
    this.writtenAt = performance.now();
    starting = (times, isNew) => this.connects(times, isNew);
  }

  answers(): void {
    if (this.writtenAt !== null) this.firstByteMs = performance.now() - this.writtenAt;
  }

  fails(error: object): void {
    const failure = failures.get(error);
    if (!failure || this.writtenAt !== null) return;
    const { refusedAt, ...times } = failure;
    this.refusedAt = refusedAt;
    this.connects(times, true);
  }

  connects({ address, connectMs, tlsMs }: ConnectionTimes, isNew: boolean): void {
    this.address = address;
    this.isNewConnection = isNew;
    this.connectMs = isNew ? connectMs : null;
    this.tlsMs = isNew ? tlsMs : null;
  }
}

type Failure = ConnectionTimes & { readonly refusedAt: RefusedAt | null };

let starting: ((times: ConnectionTimes, isNew: boolean) => void) | null = null;
const connections = new WeakMap<Socket, ConnectionTimes>();
const used = new WeakSet<Socket>();
const failures = new WeakMap<object, Failure>();

/** A connection is open; the trace of the first request over it will contain its timings. */
export const noteConnection = (socket: Socket, times: ConnectionTimes): void => void connections.set(socket, times);

/** A connection failed: the requests that waited for it end with the same error object. */
export const noteFailure = (error: object, failure: Failure): void => void failures.set(error, failure);

// A documented channel of undici, called in the turn of `onRequestStart`. Requests of other clients find no trace
// starting and are ignored.
subscribe('undici:client:sendHeaders', (message) => {
  if (starting === null) return;
  const connects = starting;
  starting = null;
  const { socket } = message as { socket: Socket };
  const times = connections.get(socket);
  if (!times) return;
  connects(times, !used.has(socket));
  used.add(socket);
});
