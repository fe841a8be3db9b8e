import { ApiError } from '@outcall/kernel';
import { DatabaseUnavailableError } from '@outcall/platform-postgres';
import { DependencyOutageError } from './event-bus.js';

const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|UND_ERR_)/;

/** Whether an error tells that something is down, and not that the event is bad: it is waited for then, never dead-lettered. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError || error instanceof DependencyOutageError) return true;
  if (error instanceof ApiError && error.errorCode === 'UNAVAILABLE') return true;
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (
    (typeof code === 'string' && NETWORK.test(code)) || (cause !== undefined && cause !== error && isOutage(cause))
  );
}
