import type { FastifyReply } from 'fastify';
import type { Claim, KeyOutcome } from './idempotency-keys.js';

/** What a handler answers. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Repeated by a replay: `etag`, `location`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Kept in place of the body, to save its second copy: `recall` must render the very same body from it and the
   * resource.
   */
  readonly reference?: unknown;
}

/** See `KeyOutcome.ifHeld`. */
export type SealOptions = Pick<KeyOutcome, 'ifHeld'>;

/** An answer on its way into the commit of its effect: return it as it is once that commit has happened. */
export class PreparedResponse {
  /** The bytes of the body: sent, stored and replayed. */
  readonly text: string;
  /** For `finishIn` or `finishCall`; null when the request has no key. */
  readonly outcome: KeyOutcome | null;

  constructor(
    readonly answer: Answer,
    claim: Claim | null,
    { ifHeld = false }: SealOptions = {},
  ) {
    this.text = JSON.stringify(answer.body);
    this.outcome = claim && { ...outcomeOf(claim, answer, this.text), ...(ifHeld && { ifHeld }) };
  }
}

const outcomeOf = (claim: Claim, { status, headers, reference }: Answer, text: string): KeyOutcome => ({
  claim,
  status,
  ...(headers && { headers }),
  ...(reference === undefined ? { body: text } : { reference }),
});

/** An answer ready to be sent. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The bytes of a body, with what is in them: said by the controller, read by the generator of docs/openapi.json. */
export type Sent<Body> = string & { readonly sent?: Body };

/**
 * Puts status and headers on a reply taken with `@Res({ passthrough: true })`; return its result from the controller.
 */
export function sendAnswer<Body>(reply: FastifyReply, { status, headers, text }: HttpAnswer): Sent<Body> {
  void reply
    .status(status)
    .headers({ ...headers })
    .type('application/json; charset=utf-8');
  return text as Sent<Body>;
}
