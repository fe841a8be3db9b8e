import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Credential } from '../../../application/authenticating/credentials.js';
import type { Place } from '../../../application/limiting/in-flight-quota.js';
import type { Manager } from './manager.js';

const STATE = Symbol('state of a request');

/** What the gateway knows of one request, from its first check to the end of its answer. */
export class RequestState {
  /** Among the requests in work; null: what it asks for is always taken. */
  place: Place | null = null;
  /** Whose request of the public API it is, once that is known. */
  credential: Credential | null = null;
  /** Whose request of the management API it is, once that is known. */
  manager: Manager | null = null;
  private digest: string | null = null;

  constructor(private readonly headers: IncomingMessage['headers']) {}

  /** Whether there is a credential to remember: all requests without are no one credential. */
  get showsCredential(): boolean {
    return this.headers.authorization !== undefined || this.headers.cookie !== undefined;
  }

  /**
   * What this process remembers a credential by, as it keeps none in clear. Made once for a request: several ask for
   * it.
   */
  get credentialDigest(): string {
    const { authorization, cookie } = this.headers;
    return (this.digest ??= hash('sha256', authorization ?? cookie ?? '', 'base64'));
  }
}

/** Made by the first who asks: the first checks come before Fastify, whose request is `request.raw` there. */
export const stateOf = (request: IncomingMessage & { [STATE]?: RequestState }): RequestState =>
  (request[STATE] ??= new RequestState(request.headers));
