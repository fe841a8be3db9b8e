import type { Readable, Writable } from 'node:stream';
import type { CallContext } from '@outcall/platform-http';
import type { Owner } from '../../routing/route.js';

/** Bytes at hand, or a stream that is opened once the request is really sent; null: none. */
export type RequestBody = Buffer | (() => Readable) | null;
export interface ForwardedRequest {
  readonly owner: Owner;
  readonly method: string;
  /** Path with query, as the owner shall see it. */
  readonly path: string;
  readonly context: CallContext;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody;
  /** See `Route`. */
  readonly hasLongAnswer: boolean;
  /** See `Route`: a 401 of its owner is the answer to whoever signed it wrongly. */
  readonly isHook: boolean;
  /**
   * Who asks: the credential's id, or the address of one without. No caller takes more than its share of the
   * connections to a service.
   */
  readonly caller: string;
  /** Whether the one who asked has left: what waited for its turn is not sent then. */
  readonly isGone: () => boolean;
}
/** Takes the head of the owner's answer and returns where its body goes. */
export type BeginAnswer = (status: number, headers: Readonly<Record<string, string>>) => Writable;
export abstract class Forwarder {
  /**
   * Sends the request and passes the answer on, byte for byte; resolves when it has come whole, read or not. Throws
   * `UNAVAILABLE` when the owner did not answer, `RATE_LIMITED` when too many of the caller are under way, and what the
   * body threw; after `begin` was called, when the owner broke off.
   */
  abstract forward(request: ForwardedRequest, begin: BeginAnswer): Promise<void>;
}
