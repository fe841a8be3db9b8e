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
}
/** Takes the head of the owner's answer and returns where its body goes. */
export type BeginAnswer = (status: number, headers: Readonly<Record<string, string>>) => Writable;
export abstract class Forwarder {
  /**
   * Sends the request and streams the answer, byte for byte. Throws `UNAVAILABLE` when the owner did not answer, and what
   * the body threw; never after `begin` was called.
   */
  abstract forward(request: ForwardedRequest, begin: BeginAnswer): Promise<void>;
}
