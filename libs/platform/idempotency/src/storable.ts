import type { ApiError } from '@outcall/kernel';

const NEVER_STORED: ReadonlySet<number> = new Set([401, 403, 413, 415, 429]);
const OWN_ERRORS: ReadonlySet<string> = new Set(['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH']);

/**
 * Whether an answer is repeated to the same key: 2xx, and 4xx but for those that say nothing of the request itself
 * (docs/handbook/ids-and-idempotency.md#idempotency).
 */
export const isStorable = (status: number): boolean => status >= 200 && status < 500 && !NEVER_STORED.has(status);

export const isStorableError = (error: ApiError): boolean =>
  isStorable(error.status) && !OWN_ERRORS.has(error.errorCode);
