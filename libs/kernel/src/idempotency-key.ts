import { ApiError } from './api-error.js';

/** What the value of an `Idempotency-Key` header is, as JSON schema says it: the API documents show it as it is. */
export const IDEMPOTENCY_KEY = { minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' } as const;

const FORM = new RegExp(IDEMPOTENCY_KEY.pattern);

/**
 * The value of an `Idempotency-Key` header (docs/handbook/ids-and-idempotency.md#idempotency); undefined without one.
 * Throws `INVALID_REQUEST` when it is not 1 to 255 printable characters without spaces. Node joins two header lines
 * with ", ", whose space refuses them.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (
    header !== undefined &&
    (typeof header !== 'string' || header.length > IDEMPOTENCY_KEY.maxLength || !FORM.test(header))
  )
    throw ApiError.invalid(['Idempotency-Key'], 'must be 1 to 255 printable characters without spaces, sent once');
  return header;
}
