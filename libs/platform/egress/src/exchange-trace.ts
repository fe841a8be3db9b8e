import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Where the guard refused: the URL as it is written, an address its name led to, or the peer of the open socket. */
export type RefusedAt = 'url' | 'name' | 'peer';

/** How a connection came about. Milliseconds; `tlsMs` null: there was no handshake. */
export interface ConnectionTimes {
  /** Null where it came to none. What the guard refused is never told: it would show names of the inside to whoever may choose a URL. */
  readonly address: string | null;
  readonly connectMs: number;
  readonly tlsMs: number | null;
}

/** How the time of one request went: given with it and filled as it goes on. Milliseconds; null: it did not come to that, or there was nothing to wait for. */
export class ExchangeTrace {
  /** Until the addresses of the name were known; null: they were at hand. */
  dnsMs: number | null = null;
  /** Where it went; null: nowhere. */
  address: string | null = null;
  /** False: over a connection that was open already. */
  isNewConnection: boolean | null = null;
  connectMs: number | null = null;
  tlsMs: number | null = null;
  /** From the request being written to the head of the answer. */
  firstByteMs: number | null = null;
  refusedAt: RefusedAt | null = null;

  private writtenAt: number | null = null;

  /** To be called in the turn in which undici writes the request: the socket it writes to is told by its channel then. */
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

/** A connection is open; the first request over it will tell how it came about. */
export const noteConnection = (socket: Socket, times: ConnectionTimes): void => void connections.set(socket, times);

/** A connection did not come about: the requests that waited for it end with this very error. */
export const noteFailure = (error: object, failure: Failure): void => void failures.set(error, failure);

// The documented channel of undici, told in the turn of `onRequestStart`. What is not ours finds nobody starting.
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
