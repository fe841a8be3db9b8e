import { ApiError } from './api-error.js';

const FORM = /^[\x21-\x7e]{1,255}$/;

/**
 * The value of an `Idempotency-Key` header (docs/handbook/ids-and-idempotency.md#idempotency); undefined without one.
 * Throws `INVALID_REQUEST` when it is not 1 to 255 printable characters without spaces. Node joins two header lines
 * with ", ", whose space refuses them.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header !== undefined && (typeof header !== 'string' || !FORM.test(header)))
    throw ApiError.invalid(['Idempotency-Key'], 'must be 1 to 255 printable characters without spaces, sent once');
  return header;
}
