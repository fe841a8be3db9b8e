import { ApiError } from '@outcall/kernel';

/**
 * Whether PostgreSQL or a neighbour cannot be reached, does not answer in time, or cannot work now. Such an error hits
 * every command alike, and a later try may succeed. Compared by name, as batching knows no database. What happens to an
 * event then: `verdictOf` in libs/platform/event-bus.
 */
export const isOutage = (error: unknown): boolean =>
  (error instanceof ApiError && error.errorCode === 'UNAVAILABLE') || isDatabaseOutage(error);

/** `DatabaseUnavailableError` of libs/platform/postgres. */
export const isDatabaseOutage = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseUnavailableError';
