import type { Reply } from '../../domain/calling/reply.js';

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Milliseconds for everything: a place in the queue, name, connection, TLS, answer and its body. */
  readonly deadlineMs: number;
  /** Asked right before the bytes are written: whether nobody waits for the answer any more. */
  readonly isTooLate: () => boolean;
  /** The org that pays for it: limits are per org and per origin. */
  readonly owner: string;
  /** Made for this request alone, by a template. */
  readonly isOneOff: boolean;
}

export abstract class Receivers {
  /**
   * Never throws: a receiver that is down is an everyday result. `present` is asked when the request has its place,
   * which may take as long as its deadline: the request as it is to go then. Null, and so is the answer: nothing was
   * sent, as nobody is to be asked, or somebody who has places of their own.
   */
  abstract send(request: OutgoingRequest, present: () => Promise<OutgoingRequest | null>): Promise<Reply | null>;
}
