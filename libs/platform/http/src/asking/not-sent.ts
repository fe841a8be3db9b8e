const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/**
 * Whether a request failed before any of it was sent. Only then may it go to another address: any other may have taken
 * effect.
 */
export const wasNotSent = (error: unknown): boolean => NOT_SENT.test((error as { code?: string }).code ?? '');
