import { ApiError } from '@outcall/kernel';

const FORM = /^[\x21-\x7e]{1,255}$/;

/**
 * Throws `INVALID_REQUEST` when a POST's `Idempotency-Key` is not 1 to 255 printable characters without spaces
 * (docs/handbook/ids-and-idempotency.md#idempotency). Node joins two header lines with ", ", whose space refuses them.
 * The other methods repeat safely by themselves: the header means nothing there.
 */
export function checkIdempotencyKey(method: string, key: string | string[] | undefined): void {
  if (method !== 'POST' || key === undefined) return;
  if (typeof key !== 'string' || !FORM.test(key))
    throw ApiError.invalid(['Idempotency-Key'], 'must be 1 to 255 printable characters without spaces, sent once');
}
