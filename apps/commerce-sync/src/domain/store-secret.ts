import { ApiError } from '@outcall/kernel';

/** White space, and what browsers show as nothing. */
const AT_AN_END = /^[\s\u200b-\u200d\u2060]|[\s\u200b-\u200d\u2060]$/;

/**
 * No platform makes a secret with a space at an end: it was pasted with it, and each delivery would be refused as
 * signed wrongly, which nobody sees.
 */
export function assertPastedWhole(secret: string): void {
  if (AT_AN_END.test(secret)) throw ApiError.invalid(['secret'], 'begins or ends with a space: paste it without');
}
